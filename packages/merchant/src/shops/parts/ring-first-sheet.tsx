import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./pause-sheet.module.css";

interface RingFirstSheetProps {
  /** Asks the server; resolves once the outcome was reported. */
  onOpen: () => Promise<void>;
  onClose: () => void;
}

/** Asks a shop that never heard its ring to hear it before it opens; it may open without. */
export function RingFirstSheet({ onOpen, onClose }: RingFirstSheetProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <Sheet
      title={t`Faites sonner d'abord`}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button wide icon="bell" onPress={() => navigate(paths.permissions)}>{t`Faire sonner ce téléphone`}</Button>
          <Button wide kind="second" busyLabel={t`Ouverture…`} onPress={() => onOpen().then(onClose)}>
            {t`Ouvrir quand même`}
          </Button>
        </div>
      }
    >
      <p>{t`Votre boutique n'a encore jamais sonné. Une commande que personne n'entend est perdue : l'essai prend dix secondes.`}</p>
    </Sheet>
  );
}
