import { useLingui } from "@lingui/react/macro";
import { OrderStatusSchema } from "@tsena/contract/orders.parts";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import { DayFilter } from "../../ui/day-filter.tsx";
import styles from "../../ui/filters.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { statusMarks } from "../order.words.ts";
import { type OrderFilters as Filters, ordersAddress, statusIn } from "../orders.filters.ts";

/** What narrows the table down; each choice is kept in the address. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const { t, i18n } = useLingui();
  const choose = (chosen: Partial<Filters>) => navigate(ordersAddress({ ...filters, ...chosen, id: "" }));
  return (
    <search className={styles.filters}>
      <SearchField
        label={t`Numéro, boutique, client, téléphone ou référence`}
        value={filters.keyword}
        onSearch={(keyword) => navigate(ordersAddress({ ...filters, keyword, id: "" }), { replace: true })}
      />
      <ChoiceFilter
        label={t`État`}
        value={String(filters.status ?? "")}
        choices={[
          ["", t`Toutes`],
          ["late", t`En retard`],
          ...OrderStatusSchema.options.map((status) => [String(status), i18n._(statusMarks[status].word)] as const),
        ]}
        onChoose={(status) => choose({ status: statusIn(status) })}
      />
      <DayFilter label={t`Jour`} value={filters.day} onChoose={(day) => choose({ day })} />
    </search>
  );
}
