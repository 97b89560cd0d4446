import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { lastOf } from "@tsena/contract/last";
import { formatMoney } from "@tsena/contract/money";
import type { DayCounts } from "@tsena/contract/orders.statistics";
import { shortWeekDay, weekDay } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import { barLength, noonOf, weekAway } from "../statistics.rules.ts";
import styles from "./week-chart.module.css";

/** A bar of so many percent. The words beside it say what it draws. */
function Bar({ length }: { length: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={length} height="10" />
    </svg>
  );
}

interface WeekChartProps {
  days: readonly DayCounts[];
  chosen: string;
  today: string;
  onChoose: (day: string) => void;
}

/** Seven days under each other, each a bar with its takings; a tap chooses the day. Other weeks are a tap away. */
export function WeekChart({ days, chosen, today, onChoose }: WeekChartProps) {
  const { t } = useLingui();
  const longest = Math.max(...days.map(({ takingsAmount }) => takingsAmount));
  const last = lastOf(days)?.day ?? today;
  return (
    <Section title={t`Sept jours`}>
      <ul className={styles.days} aria-label={t`Sept jours`}>
        {days.map(({ day, takingsAmount, completedCount, orderCount }) => {
          const name = weekDay(noonOf(day));
          const money = formatMoney(takingsAmount);
          const lost = orderCount - completedCount;
          const completed = t({ message: plural(completedCount, { one: "# livrée", other: "# livrées" }) });
          const missing = t({ message: plural(lost, { one: "# perdue", other: "# perdues" }) });
          return (
            <li key={day}>
              <button
                type="button"
                className={day === chosen ? styles.chosen : styles.day}
                aria-pressed={day === chosen}
                aria-label={t`${name} : ${money}, ${completed}, ${missing}`}
                onClick={() => onChoose(day)}
              >
                <span className={styles.words}>
                  <span>{shortWeekDay(noonOf(day))}</span>
                  <Money units={takingsAmount} />
                </span>
                <Bar length={barLength(takingsAmount, longest)} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.ways}>
        <Button
          kind="second"
          icon="back"
          onPress={() => onChoose(weekAway(last, -1, today))}
          label={t`Les sept jours d'avant`}
        >{t`Avant`}</Button>
        {last === today ? null : (
          <Button
            kind="second"
            icon="forward"
            onPress={() => onChoose(weekAway(last, 1, today))}
            label={t`Les sept jours d'après`}
          >{t`Après`}</Button>
        )}
      </div>
    </Section>
  );
}
