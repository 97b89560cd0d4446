import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { DayTotals } from "@tsena/contract/orders.lists";
import { dayName } from "../../i18n/day-name.ts";
import { DayHeading } from "../../ui/day-heading.tsx";
import { Dotted } from "../../ui/dotted.tsx";
import { Money } from "../../ui/money.tsx";
import { LostAmount } from "../../ui/lost-amount.tsx";
import styles from "./history-day.module.css";

interface HistoryDayProps {
  day: string;
  totals: DayTotals | undefined;
  /** By which it is named (`namingMoment`). */
  now: number;
}

/** A day of the history in words, with what came of it. */
export function HistoryDay({ day, totals, now }: HistoryDayProps) {
  const { t } = useLingui();
  const words =
    totals === undefined
      ? []
      : [
          t({ message: plural(totals.completedCount, { one: "# livrée", other: "# livrées" }) }),
          ...(totals.cancelledCount === 0
            ? []
            : [
                t({
                  message: plural(totals.cancelledCount, {
                    one: "# annulée ou refusée",
                    other: "# annulées ou refusées",
                  }),
                }),
              ]),
        ];
  return (
    <DayHeading name={dayName(day, now)}>
      {totals === undefined ? null : (
        <p className={styles.takings}>
          <Money units={totals.takingsAmount} />
        </p>
      )}
      <p className={styles.counts}>
        <Dotted>
          {words}
          {totals === undefined || totals.missedCount === 0 ? null : (
            <LostAmount units={totals.missedAmount}>
              {t({ message: plural(totals.missedCount, { one: "# manquée", other: "# manquées" }) })}
            </LostAmount>
          )}
        </Dotted>
      </p>
    </DayHeading>
  );
}
