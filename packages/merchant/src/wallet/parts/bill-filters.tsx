import { useLingui } from "@lingui/react/macro";
import { billStatuses, billTypes } from "@tsena/contract/wallet.states";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { Pill, Pills } from "../../ui/pills.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import type { BillFilter } from "../bill.filter.ts";
import { MonthPill } from "./month-pill.tsx";

interface BillFiltersProps {
  filter: BillFilter;
  onChange: (filter: BillFilter) => void;
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** What is typed to find a line of the bill, and what narrows it besides. */
export function BillFilters({ filter, onChange }: BillFiltersProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <SearchBar
      label={t`N°, nom, note`}
      typed={filter.typed}
      onType={(typed) => onChange({ ...filter, typed })}
      cross={t`Effacer ce qui est écrit`}
    >
      <Pills label={t`Seulement`}>
        <MonthPill month={filter.month} any={t`Tous les mois`} onChange={(month) => onChange({ ...filter, month })} />
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
    </SearchBar>
  );
}
