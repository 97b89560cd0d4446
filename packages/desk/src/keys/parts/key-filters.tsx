import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { navigate } from "../../navigation/hash-location.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../../ui/filters.module.css";
import { type KeyFilters as Filters, keysAddress } from "../keys.filters.ts";

/** What narrows the table down, kept in the address; and the way to a new key. */
export function KeyFilters({ filters, onMake }: { filters: Filters; onMake: () => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={styles.filters}>
      <div>
        <label htmlFor={id} className={styles.label}>{t`État`}</label>
        <select
          id={id}
          className={styles.input}
          value={String(filters.revoked ?? "")}
          onChange={({ target }) =>
            navigate(keysAddress({ revoked: { true: true, false: false }[target.value], id: "" }))
          }
        >
          <option value="">{t`Toutes`}</option>
          <option value="false">{t`En service`}</option>
          <option value="true">{t`Révoquées`}</option>
        </select>
      </div>
      <Button kind="main" onPress={onMake}>{t`Nouvelle clé…`}</Button>
    </div>
  );
}
