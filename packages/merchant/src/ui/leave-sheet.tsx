import { useLingui } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./answers.module.css";

interface LeaveSheetProps {
  /** What was changed and not saved. */
  text: string;
  onAnswer: (leave: boolean) => void;
  /** Saves it and then leaves, where that can be done from here. */
  onSave?: () => Promise<unknown>;
}

/** Asks whether what was changed and not saved may go. */
export function LeaveSheet({ text, onAnswer, onSave }: LeaveSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      title={t`Quitter sans enregistrer ?`}
      onClose={() => onAnswer(false)}
      footer={
        <>
          {onSave === undefined ? null : (
            <Button wide busyLabel={t`Enregistrement…`} onPress={onSave}>
              {t`Enregistrer et quitter`}
            </Button>
          )}
          <div className={styles.answers}>
            <Button kind="second" onPress={() => onAnswer(false)}>{t`Rester`}</Button>
            <Button kind="danger" onPress={() => onAnswer(true)}>{t`Quitter`}</Button>
          </div>
        </>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
