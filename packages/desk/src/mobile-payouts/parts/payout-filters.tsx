import { useLingui } from "@lingui/react/macro";
import { type MobilePayoutStatus, mobilePayoutStatuses } from "@tsena/contract/wallet.mobile";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import { DayFilter } from "../../ui/day-filter.tsx";
import styles from "../../ui/filters.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { type PayoutFilters as Filters, payoutsAddress, statusIn } from "../payouts.filters.ts";

/** What narrows the table down, or the day that is compared; each choice is kept in the address. */
export function PayoutFilters({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const choose = (chosen: Partial<Filters>, how = {}) =>
    navigate(payoutsAddress({ ...filters, day: "", ...chosen, id: "" }), how);
  const statuses = Object.keys(mobilePayoutStatuses) as MobilePayoutStatus[];
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Numéro, boutique ou référence`}
        value={filters.keyword}
        onSearch={(keyword) => choose({ keyword }, { replace: true })}
      />
      <ChoiceFilter
        label={t`État`}
        value={filters.status ?? ""}
        choices={[
          ["", t`Tous`],
          ...statuses.map((status) => [status, mobilePayoutStatuses[status][language]] as const),
        ]}
        onChoose={(status) => choose({ status: statusIn(status) })}
      />
      <DayFilter label={t`Comparer un jour`} value={filters.day} onChoose={(day) => choose({ day })} />
    </search>
  );
}
