import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { NotDone } from "../actions.queries.ts";
import styles from "./not-done-sheet.module.css";

/** Which products stayed as they were, each with its reason. */
export function NotDoneSheet({ notDone, onClose }: { notDone: readonly NotDone[]; onClose: () => void }) {
  const { t } = useLingui();
  const count = notDone.length;
  return (
    <Sheet
      title={count === 1 ? t`Un produit n'a pas changé` : t`${count} produits n'ont pas changé`}
      onClose={onClose}
      footer={<Button wide onPress={onClose}>{t`Compris`}</Button>}
    >
      <ul>
        {notDone.map(({ id, name, message }) => (
          <li key={id} className={styles.row}>
            <p className={styles.name}>{name}</p>
            <p className={styles.reason}>{message}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
