import { useLingui } from "@lingui/react/macro";
import type { ShopCard } from "@tsena/web/shapes.ts";
import { openSlots, spanWords, weekdays, weekOf } from "../hours.rules.ts";
import { weekdayWords } from "../shop.words.ts";
import styles from "./week-lines.module.css";

/** The hours of the week, a line a day; without any row the shop is open all day (rules/shops.md#business-hours). */
export function WeekLines({ hours }: Pick<ShopCard, "hours">) {
  const { t, i18n } = useLingui();
  const week = weekOf(hours);
  if (week.length === 0) return <p>{t`Ouverte jour et nuit`}</p>;
  return (
    <dl>
      {weekdays.map((weekday) => {
        const slots = openSlots(week, weekday);
        return (
          <div key={weekday} className={styles.day}>
            <dt>{i18n._(weekdayWords[weekday])}</dt>
            <dd>
              {slots.length === 0 ? t`Fermée` : slots.map((slot) => <span key={slot.period}>{spanWords(slot)}</span>)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
