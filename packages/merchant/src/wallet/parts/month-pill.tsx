import { useLingui } from "@lingui/react/macro";
import { monthsUntil } from "@tsena/contract/shops.months";
import { serverNow } from "../../api/server-clock.ts";
import { monthWords } from "../../i18n/times.ts";
import pills from "../../ui/pills.module.css";

interface MonthPillProps {
  /** As "2026-11"; "" for any. */
  month: string;
  onChange: (month: string) => void;
  /** What any month is called, where none need be chosen. */
  any?: string;
}

/** Chooses a month of the last year by the phone's own list. */
export function MonthPill({ month, onChange, any }: MonthPillProps) {
  const { t } = useLingui();
  const isOn = any !== undefined && month !== "";
  return (
    <label className={`${pills.pill} ${pills.day} ${isOn ? pills.chosen : ""}`}>
      <span>{month === "" ? t`Mois` : monthWords(month)} ▾</span>
      <select
        className={pills.date}
        aria-label={t`Mois`}
        value={month}
        onChange={({ target }) => onChange(target.value)}
      >
        {any === undefined ? null : <option value="">{any}</option>}
        {monthsUntil(serverNow()).map((one) => (
          <option key={one} value={one}>
            {monthWords(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
