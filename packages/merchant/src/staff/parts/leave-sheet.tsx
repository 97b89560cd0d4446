import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./answers.module.css";

/** Asks whether what was changed and not saved may go. */
export function LeaveSheet({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
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
      <p>{t`Les accès cochés ici ne sont pas encore enregistrés.`}</p>
    </Sheet>
  );
}
