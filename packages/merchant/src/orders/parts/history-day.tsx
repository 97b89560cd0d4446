import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { DayTotals } from "@tsena/contract/orders.lists";
import { dot, joined } from "../../i18n/joined.ts";
import { dayName } from "../../i18n/day-name.ts";
import { serverNow } from "../../api/server-clock.ts";
import { DayHeading } from "../../ui/day-heading.tsx";
import { Money } from "../../ui/money.tsx";
import { LostAmount } from "../../ui/lost-amount.tsx";
import styles from "./history-day.module.css";

/** A day of the history in words, with what came of it. */
export function HistoryDay({ day, totals }: { day: string; totals: DayTotals | undefined }) {
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
    <DayHeading name={dayName(day, serverNow())}>
      {totals === undefined ? null : (
        <p className={styles.takings}>
          <Money units={totals.takingsAmount} />
        </p>
      )}
      <p className={styles.counts}>
        {joined(...words)}
        {totals === undefined || totals.missedCount === 0 ? null : (
          <>
            {dot}
            <LostAmount units={totals.missedAmount}>
              {t({ message: plural(totals.missedCount, { one: "# manquée", other: "# manquées" }) })}
            </LostAmount>
          </>
        )}
      </p>
    </DayHeading>
  );
}
