import { readBlocks, type Block } from "@tsena/contract/documents.text";
import styles from "./document-text.module.css";

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <h2 className={styles.heading}>{block.text}</h2>;
    case "list":
      return (
        <ul className={styles.list}>
          {block.items.map(({ line, text }) => (
            <li key={line}>{text}</li>
          ))}
        </ul>
      );
    case "paragraph":
      return <p className={styles.paragraph}>{block.text}</p>;
  }
}

/** A published text, piece by piece. */
export function DocumentText({ body }: { body: string }) {
  return readBlocks(body).map((block) => <Piece key={block.line} block={block} />);
}
