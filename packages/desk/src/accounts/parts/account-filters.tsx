import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { switchIn } from "../../navigation/address.ts";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import styles from "../../ui/filters.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { type AccountFilters as Filters, addressWith } from "../accounts.filters.ts";

/** What narrows the table down; each choice is stored in the address. */
export function AccountFilters({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Nom, téléphone, e-mail ou boutique`}
        value={filters.keyword}
        onSearch={(keyword) => navigate(addressWith({ ...filters, keyword, id: "" }), { replace: true })}
      />
      <ChoiceFilter
        label={t`État`}
        value={String(filters.disabled ?? "")}
        choices={[
          ["", t`Tous`],
          ["false", t`Actifs`],
          ["true", t`Désactivés`],
        ]}
        onChoose={(disabled) => navigate(addressWith({ ...filters, disabled: switchIn(disabled), id: "" }))}
      />
    </search>
  );
}
