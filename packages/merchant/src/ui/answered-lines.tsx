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
  answer: { text: string; onPress: () => void } | undefined;
}

/** Slim lines that say what has happened, each with its one answer beside it. */
export function AnsweredLines({ items }: { items: readonly AnsweredItem[] }) {
  const key = items.map(({ id, text, answer }) => `${id} ${text} ${answer?.text ?? ""}`).join("\n");
  const steady = useSteady(items, key, () => true);
  return (
    <div role="status" className={styles.lines}>
      {steady.map(({ id, icon, text, onPress, answer }) => (
        <div key={id} className={styles.line}>
          <button type="button" className={styles.words} onClick={onPress}>
            <Icon name={icon} size={18} />
            <span id={`line-${id}`}>{text}</span>
          </button>
          {answer === undefined ? null : (
            <button
              type="button"
              id={`answer-${id}`}
              className={styles.answer}
              aria-labelledby={`answer-${id} line-${id}`}
              onClick={answer.onPress}
            >
              {answer.text}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
