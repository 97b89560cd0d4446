import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import styles from "../../ui/filters.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { choiceNames } from "../application.words.ts";
import { addressWith, type ApplicationFilters as Filters, choices } from "../applications.filters.ts";

/** What narrows the table down; each choice is stored in the address. */
export function ApplicationFilters({ filters }: { filters: Filters }) {
  const { t, i18n } = useLingui();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Boutique, propriétaire, téléphone ou e-mail`}
        value={filters.keyword}
        onSearch={(keyword) => navigate(addressWith({ ...filters, keyword }), { replace: true })}
      />
      <ChoiceFilter
        label={t`État`}
        value={filters.choice}
        choices={choices.map((choice) => [choice, i18n._(choiceNames[choice])])}
        onChoose={(choice) => navigate(addressWith({ ...filters, choice }))}
      />
    </search>
  );
}
