import { type Block, readBlocks } from "@tsena/contract/documents.text";
import styles from "./document-view.module.css";

/** A text as the merchant reads it. */
export function DocumentView({ title, body, lang }: { title: string; body: string; lang: string }) {
  return (
    <article lang={lang} className={styles.document}>
      <h3 className={styles.title}>{title}</h3>
      {readBlocks(body).map((block) => (
        <Drawn key={block.line} block={block} />
      ))}
    </article>
  );
}

function Drawn({ block }: { block: Block }) {
  if (block.kind === "list") {
    return (
      <ul className={styles.list}>
        {block.items.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
    );
  }
  return block.kind === "heading" ? (
    <h4 className={styles.heading}>{block.text}</h4>
  ) : (
    <p className={styles.paragraph}>{block.text}</p>
  );
}
