import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { navigate } from "../../navigation/hash-location.ts";
import styles from "../../ui/filters.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { choiceNames } from "../application.words.ts";
import { addressWith, type ApplicationFilters as Filters, choices } from "../applications.filters.ts";

/** What narrows the table down; each choice is kept in the address. */
export function ApplicationFilters({ filters }: { filters: Filters }) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Boutique, propriétaire, téléphone ou e-mail`}
        value={filters.keyword}
        onSearch={(keyword) => navigate(addressWith({ ...filters, keyword }), { replace: true })}
      />
      <div>
        <label htmlFor={id} className={styles.label}>{t`État`}</label>
        <select
          id={id}
          className={styles.input}
          value={filters.choice}
          onChange={({ target }) =>
            navigate(
              addressWith({ ...filters, choice: choices.find((choice) => choice === target.value) ?? "waiting" }),
            )
          }
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {i18n._(choiceNames[choice])}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
