import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { joined } from "../../i18n/joined.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tick } from "../../ui/tick.tsx";
import {
  openSlots,
  periods,
  slotKey,
  slotOf,
  spanWords,
  switchDay,
  switchSlot,
  withTimes,
  type Week,
  type Weekday,
} from "../hours.rules.ts";
import { weekdayWords } from "../shop.words.ts";
import { HoursPeriod } from "./hours-period.tsx";
import styles from "./hours-day.module.css";

interface HoursDayProps {
  weekday: Weekday;
  week: Week;
  faults: Readonly<Record<string, FaultText>>;
  unfolded: boolean;
  onFold: () => void;
  onChange: (to: (week: Week) => Week) => void;
  onCopy: () => void;
}

/** A weekday: its hours in a line, and unfolded, its two periods to be set. */
export function HoursDay({ weekday, week, faults, unfolded, onFold, onChange, onCopy }: HoursDayProps) {
  const { t, i18n } = useLingui();
  const day = useRef<HTMLDivElement>(null);
  // The last days would unfold behind the bar at the bottom.
  useEffect(() => {
    if (unfolded) day.current?.scrollIntoView({ block: "nearest" });
  }, [unfolded]);
  const open = openSlots(week, weekday);
  const name = i18n._(weekdayWords[weekday]);
  const isWrong = periods.some((period) => faults[slotKey({ weekday, period })] !== undefined);
  const hours = joined(...open.map(spanWords));
  return (
    <div ref={day} className={unfolded ? `${styles.day} ${styles.unfolded}` : styles.day}>
      <button type="button" className={styles.head} aria-expanded={unfolded} onClick={onFold}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={isWrong ? `${styles.summary} ${styles.wrong}` : styles.summary}>
            {isWrong ? t`À corriger` : hours === "" ? t`Fermé` : hours}
          </span>
        </span>
        <span className={styles.fold}>
          <Icon name="forward" size={20} />
        </span>
      </button>
      {unfolded ? (
        <div role="group" aria-label={name} className={styles.inside}>
          <Tick
            name={`${weekday}.open`}
            checked={open.length > 0}
            onChange={(enabled) => onChange((now) => switchDay(now, weekday, enabled))}
          >
            {t`Ouvert ce jour`}
          </Tick>
          {open.length === 0
            ? null
            : periods.map((period) => (
                <HoursPeriod
                  key={period}
                  period={period}
                  slotName={slotKey({ weekday, period })}
                  slot={slotOf(week, weekday, period)}
                  fault={faults[slotKey({ weekday, period })]}
                  onSwitch={(enabled) => onChange((now) => switchSlot(now, weekday, period, enabled))}
                  onChange={(times) => onChange((now) => withTimes(now, { weekday, period }, times))}
                />
              ))}
          <Button kind="second" wide onPress={onCopy}>{t`Copier sur d'autres jours`}</Button>
        </div>
      ) : null}
    </div>
  );
}
