import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import { useEffect, useRef } from "react";
import { useIsGranted } from "../../person/use-may.ts";
import { serverNow } from "../../api/server-clock.ts";
import { DayPill } from "./day-pill.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pill, Pills } from "../../ui/pills.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { isNarrowed, type OrderFilter, payments, type Standing, standings } from "../search.filter.ts";
import styles from "./search-bar.module.css";

interface SearchBarProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** What is typed to find an order, and what narrows it besides. */
export function SearchBar({ filter, onChange }: SearchBarProps) {
  const { t, i18n } = useLingui();
  const seesOpen = useIsGranted("orders.view");
  const field = useRef<HTMLInputElement>(null);
  // Who has just come types at once; who comes back to what was found wants no keyboard over it.
  const isNew = useRef(!isNarrowed(filter));
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  const shown: readonly Standing[] = keysOf(standings).filter((name) => seesOpen || name !== "underWay");
  const clear = () => {
    onChange({ ...filter, typed: "" });
    field.current?.focus();
  };
  return (
    <div role="search" className={styles.search}>
      <SearchInput
        ref={field}
        label={t`N°, nom, téléphone, plat`}
        typed={filter.typed}
        onType={(typed) => onChange({ ...filter, typed })}
      >
        {filter.typed === "" ? null : (
          <button type="button" className={styles.clear} aria-label={t`Effacer ce qui est écrit`} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </SearchInput>
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
    </div>
  );
}
