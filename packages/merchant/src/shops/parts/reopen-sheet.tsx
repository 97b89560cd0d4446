import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./pause-sheet.module.css";

interface ReopenSheetProps {
  /** Closed until somebody opens it, rather than for a while. */
  isClosing: boolean;
  /** Asks the server; settles when the outcome was told. */
  onReopen: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether the shop is to take orders again: a customer's cannot be taken back, and a line is touched by accident. */
export function ReopenSheet({ isClosing, onReopen, onClose }: ReopenSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      title={t`Rouvrir la boutique ?`}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button wide busyLabel={t`Ouverture…`} onPress={() => onReopen().then(onClose)}>
            {t`Rouvrir maintenant`}
          </Button>
          <Button wide kind="second" onPress={onClose}>
            {isClosing ? t`Rester fermée` : t`Rester en pause`}
          </Button>
        </div>
      }
    >
      <p>{t`Les clients pourront commander tout de suite.`}</p>
    </Sheet>
  );
}
