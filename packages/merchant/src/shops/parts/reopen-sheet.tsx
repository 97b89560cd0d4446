import { useLingui } from "@lingui/react/macro";
import type { ClosedReason } from "@tsena/contract/shops.states";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./pause-sheet.module.css";

interface ReopenSheetProps {
  /** Why it is closed: until somebody opens it, for a while, or for having missed orders. */
  reason: ClosedReason | null;
  /** Asks the server; resolves once the outcome was reported. */
  onReopen: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether the shop is to take orders again: a customer's cannot be taken back, and a line is touched by accident. */
export function ReopenSheet({ reason, onReopen, onClose }: ReopenSheetProps) {
  const { t } = useLingui();
  const isMissed = reason === "missed";
  return (
    <Sheet
      title={isMissed ? t`Êtes-vous là ?` : t`Rouvrir la boutique ?`}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button wide busyLabel={t`Ouverture…`} onPress={() => onReopen().then(onClose)}>
            {isMissed ? t`Je suis là : rouvrir` : t`Rouvrir maintenant`}
          </Button>
          <Button wide kind="second" onPress={onClose}>
            {reason === "closing" ? t`Rester fermée` : t`Rester en pause`}
          </Button>
        </div>
      }
    >
      {isMissed ? (
        <p>{t`Plusieurs commandes de suite n'ont pas été acceptées : la boutique s'est mise en pause.`}</p>
      ) : null}
      <p>{t`Les clients pourront commander tout de suite.`}</p>
    </Sheet>
  );
}
