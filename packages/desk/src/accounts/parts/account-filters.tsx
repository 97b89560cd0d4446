import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { navigate } from "../../navigation/hash-location.ts";
import styles from "../../ui/filters.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { type AccountFilters as Filters, addressWith } from "../accounts.filters.ts";

/** What narrows the table down; each choice is kept in the address. */
export function AccountFilters({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Nom, téléphone, e-mail ou boutique`}
        value={filters.keyword}
        onSearch={(keyword) => navigate(addressWith({ ...filters, keyword, id: "" }), { replace: true })}
      />
      <div>
        <label htmlFor={id} className={styles.label}>{t`État`}</label>
        <select
          id={id}
          className={styles.input}
          value={String(filters.disabled ?? "")}
          onChange={({ target }) =>
            navigate(addressWith({ ...filters, disabled: { true: true, false: false }[target.value], id: "" }))
          }
        >
          <option value="">{t`Tous`}</option>
          <option value="false">{t`Actifs`}</option>
          <option value="true">{t`Désactivés`}</option>
        </select>
      </div>
    </search>
  );
}
