import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import { useIsGranted } from "../../person/use-may.ts";
import { serverNow } from "../../api/server-clock.ts";
import { DayPill } from "./day-pill.tsx";
import { Pill, Pills } from "../../ui/pills.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { isNarrowed, type OrderFilter, payments, type Standing, standings } from "../search.filter.ts";

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** What is typed to find an order, and what narrows it besides. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const { t, i18n } = useLingui();
  const seesOpen = useIsGranted("orders.view");
  const shown: readonly Standing[] = keysOf(standings).filter((name) => seesOpen || name !== "underWay");
  return (
    <SearchBar
      label={t`N°, nom, téléphone, plat`}
      typed={filter.typed}
      onType={(typed) => onChange({ ...filter, typed })}
      cross={t`Effacer ce qui est écrit`}
      isNew={!isNarrowed(filter)}
    >
      <Pills label={t`Seulement`}>
        <DayPill
          label={t`Jour`}
          day={filter.day}
          atMost={shopDay(new Date(serverNow()))}
          onChange={(day) => onChange({ ...filter, day })}
        />
        {shown.map((standing) => (
          <Pill
            key={standing}
            text={i18n._(standings[standing].word)}
            isOn={filter.standing === standing}
            onPress={() => onChange({ ...filter, standing: filter.standing === standing ? null : standing })}
          />
        ))}
        {keysOf(payments).map((payment) => (
          <Pill
            key={payment}
            text={i18n._(payments[payment])}
            isOn={filter.payment === payment}
            onPress={() => onChange({ ...filter, payment: filter.payment === payment ? null : payment })}
          />
        ))}
      </Pills>
    </SearchBar>
  );
}
