import { useLingui } from "@lingui/react/macro";
import { monthsUntil } from "@tsena/contract/shops.months";
import { billStatuses, billTypes } from "@tsena/contract/wallet.states";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { serverNow } from "../../api/server-clock.ts";
import { monthWords } from "../../i18n/times.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pill, Pills } from "../../ui/pills.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import type { BillFilter } from "../bill.filter.ts";
import pills from "../../ui/pills.module.css";
import styles from "./bill-filters.module.css";

interface BillFiltersProps {
  filter: BillFilter;
  onChange: (filter: BillFilter) => void;
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** Chooses a month of the last year; the first is any. */
function MonthPill({ filter, onChange }: BillFiltersProps) {
  const { t } = useLingui();
  return (
    <label className={`${pills.pill} ${pills.day} ${filter.month === "" ? "" : styles.chosen}`}>
      <span>{filter.month === "" ? t`Mois` : monthWords(filter.month)}</span>
      <select
        className={pills.date}
        aria-label={t`Mois`}
        value={filter.month}
        onChange={(event) => onChange({ ...filter, month: event.target.value })}
      >
        <option value="">{t`Tous les mois`}</option>
        {monthsUntil(serverNow()).map((month) => (
          <option key={month} value={month}>
            {monthWords(month)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is typed to find a line of the bill, and what narrows it besides. */
export function BillFilters(props: BillFiltersProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { filter, onChange } = props;
  return (
    <div role="search" className={styles.search}>
      <SearchInput
        label={t`N° de commande, nom, note`}
        typed={filter.typed}
        onType={(typed) => onChange({ ...filter, typed })}
      >
        {filter.typed === "" ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={t`Effacer ce qui est écrit`}
            onClick={() => onChange({ ...filter, typed: "" })}
          >
            <Icon name="close" />
          </button>
        )}
      </SearchInput>
      <Pills label={t`Seulement`}>
        <MonthPill {...props} />
        {keysOf(billStatuses).map((status) => (
          <Pill
            key={status}
            text={billStatuses[status][language]}
            isOn={filter.status === status}
            onPress={() => onChange({ ...filter, status: filter.status === status ? null : status })}
          />
        ))}
        {keysOf(billTypes).map((type) => (
          <Pill
            key={type}
            text={billTypes[type][language]}
            isOn={filter.type === type}
            onPress={() => onChange({ ...filter, type: filter.type === type ? null : type })}
          />
        ))}
      </Pills>
    </div>
  );
}
