import { Icon, type IconName } from "./icon.tsx";
import { useSteady } from "./press.ts";
import styles from "./answered-lines.module.css";

export interface AnsweredItem {
  id: string;
  icon: IconName;
  text: string;
  /** Where a tap on its words leads. */
  onPress: () => void;
  /** The one answer to it; undefined for who may not give it. */
  answer: Answer | undefined;
  /** Another one, where there are two. */
  other?: Answer;
}

interface Answer {
  text: string;
  onPress: () => void;
}

/** Slim lines that say what has happened, each with its answer beside it. */
export function AnsweredLines({ items }: { items: readonly AnsweredItem[] }) {
  const key = items.map(({ id, text, answer }) => `${id} ${text} ${answer?.text ?? ""}`).join("\n");
  const steady = useSteady(items, key, () => true);
  return (
    <div role="status" className={styles.lines}>
      {steady.map(({ id, icon, text, onPress, answer, other }) => (
        <div key={id} className={other === undefined ? styles.line : `${styles.line} ${styles.two}`}>
          <button type="button" className={styles.words} onClick={onPress}>
            <Icon name={icon} size={18} />
            <span id={`line-${id}`}>{text}</span>
          </button>
          {[answer, other].map((one, index) =>
            one === undefined ? null : (
              <button
                key={one.text}
                type="button"
                id={`answer-${id}-${index}`}
                className={index === 0 ? styles.answer : `${styles.answer} ${styles.other}`}
                aria-labelledby={`answer-${id}-${index} line-${id}`}
                onClick={one.onPress}
              >
                {one.text}
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
