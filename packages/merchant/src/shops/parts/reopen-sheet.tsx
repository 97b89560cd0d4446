import { useLingui } from "@lingui/react/macro";
import type { ClosedReason } from "@tsena/contract/shops.states";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./pause-sheet.module.css";

interface ReopenSheetProps {
  /** Why it is closed: until somebody opens it, for a while, or for having missed orders. */
  reason: ClosedReason | null;
  /** Nobody has opened it yet. */
  isNew: boolean;
  /** Asks the server; resolves once the outcome was reported. */
  onReopen: () => Promise<void>;
  onClose: () => void;
}

/** The question, and its yes. */
function useWords(isMissed: boolean, isNew: boolean) {
  const { t } = useLingui();
  if (isMissed) return { title: t`Êtes‑vous là ?`, open: t`Je suis là : rouvrir` };
  return isNew
    ? { title: t`Ouvrir la boutique ?`, open: t`Ouvrir la boutique` }
    : { title: t`Rouvrir la boutique ?`, open: t`Rouvrir maintenant` };
}

/** Asks whether the shop is to take orders: a customer's cannot be taken back, and a line is touched by accident. */
export function ReopenSheet({ reason, isNew, onReopen, onClose }: ReopenSheetProps) {
  const { t } = useLingui();
  const isMissed = reason === "missed";
  const words = useWords(isMissed, isNew);
  return (
    <Sheet
      title={words.title}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button wide busyLabel={t`Ouverture…`} onPress={() => onReopen().then(onClose)}>
            {words.open}
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
