import { useLingui } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./leave-sheet.module.css";

/** Asks whether what was changed and not saved may go; `text` says what that is. */
export function LeaveSheet({ text, onAnswer }: { text: string; onAnswer: (leave: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Sheet
      title={t`Quitter sans enregistrer ?`}
      onClose={() => onAnswer(false)}
      footer={
        <div className={styles.answers}>
          <Button kind="second" onPress={() => onAnswer(false)}>{t`Rester`}</Button>
          <Button kind="danger" onPress={() => onAnswer(true)}>{t`Quitter`}</Button>
        </div>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
