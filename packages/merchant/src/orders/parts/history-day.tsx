import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { DayTotals } from "@tsena/contract/orders.lists";
import { daysBetween } from "@tsena/contract/shops.day";
import { fullDay, weekDay } from "../../i18n/times.ts";
import { serverNow } from "../../api/server-clock.ts";
import { Money } from "../../ui/money.tsx";
import { LostAmount } from "../../ui/lost-amount.tsx";
import styles from "./history-day.module.css";

/** Over so many days a weekday no longer says which one it was. */
const daysByName = 200;

/** A day of the history in words, with what came of it. */
export function HistoryDay({ day, totals }: { day: string; totals: DayTotals | undefined }) {
  const { t } = useLingui();
  const ago = daysBetween(Date.parse(day), serverNow());
  const name = ago === 0 ? t`Aujourd'hui` : ago === 1 ? t`Hier` : ago < daysByName ? weekDay(day) : fullDay(day);
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
    <div className={styles.day}>
      <h2 className={styles.name}>{name}</h2>
      {totals === undefined ? null : (
        <p className={styles.takings}>
          <Money units={totals.takingsAmount} />
        </p>
      )}
      <p className={styles.counts}>
        {words.join(" · ")}
        {totals === undefined || totals.missedCount === 0 ? null : (
          <>
            {" · "}
            <LostAmount units={totals.missedAmount}>
              {t({ message: plural(totals.missedCount, { one: "# manquée", other: "# manquées" }) })}
            </LostAmount>
          </>
        )}
      </p>
    </div>
  );
}
