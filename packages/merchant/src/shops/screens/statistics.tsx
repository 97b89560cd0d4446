import { useLingui } from "@lingui/react/macro";
import { exportedDaysMost } from "@tsena/contract/orders.statistics";
import { dayAfter, daysBetween, startOfNamedDay } from "@tsena/contract/shops.day";
import { useRef, useState } from "react";
import { download } from "../../api/download.ts";
import { refreshed } from "../../api/queries.ts";
import { ReadAt } from "../../api/read-at.tsx";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { exportDays, useDay, useWeek, useWorkDay } from "../day.queries.ts";
import { DayDish } from "../parts/day-dish.tsx";
import { DayFigures } from "../parts/day-figures.tsx";
import { DayLosses } from "../parts/day-losses.tsx";
import { DayTill } from "../parts/day-till.tsx";
import { WeekChart } from "../parts/week-chart.tsx";
import styles from "../parts/day-losses.module.css";
import { chartDays } from "../statistics.rules.ts";

/** The last day of the week that shows a day: whole weeks back from today. */
function lastOfWeek(day: string, today: string): string {
  const back = Math.floor(daysBetween(startOfNamedDay(day), startOfNamedDay(today)) / chartDays);
  return dayAfter(today, -back * chartDays);
}

/** The orders up to a day as a table, to keep or to open in a spreadsheet. */
function Export({ last }: { last: string }) {
  const { t } = useLingui();
  const take = (days: number) => async () => download(await exportDays({ from: dayAfter(last, 1 - days), to: last }));
  return (
    <Section title={t`Pour vos comptes`}>
      <Stack gap={12}>
        <p className={styles.none}>{t`Un tableau pour votre tableur, une ligne par commande, sans les clients.`}</p>
        <Button kind="second" wide busyLabel={t`Un instant…`} onPress={take(chartDays)}>
          {t`Télécharger ces sept jours`}
        </Button>
        <Button kind="second" wide busyLabel={t`Un instant…`} onPress={take(exportedDaysMost)}>
          {t`Télécharger ${exportedDaysMost} jours`}
        </Button>
      </Stack>
    </Section>
  );
}

/** How much a day brought, which dish, how much was lost, each with one thing to do; then the week and the evening's till (rules/orders.md#statistics-page). */
export function Statistics() {
  const { t } = useLingui();
  const today = useWorkDay();
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? today;
  const last = lastOfWeek(chosen, today);
  const day = useDay(chosen);
  const week = useWeek(last);
  const worked = day.data !== undefined && day.data.orderCount > 0 ? day.data : undefined;
  // What is paid back may be all that happened on a day.
  const till = worked ?? (day.data !== undefined && day.data.till.returnedCount > 0 ? day.data : undefined);
  const top = useRef<HTMLDivElement>(null);
  // What a tap in the chart changes stands above it.
  const choose = (one: string) => {
    setPicked(one);
    top.current?.scrollIntoView({ block: "center" });
  };
  // The figures stand above the chart: what came before them would move down.
  if (week.data !== undefined && day.data === undefined && picked === undefined)
    return <NotYet query={day} height={180} count={3} />;
  if (week.data === undefined) return <NotYet query={week} height={180} count={3} />;

  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={() => refreshed("orderStatistics")}>
      <Sections>
        <ReadAt at={week.dataUpdatedAt} />
        <div ref={top}>
          {day.data === undefined ? <NotYet query={day} height={290} /> : <DayFigures day={day.data} />}
        </div>
        {worked === undefined ? null : (
          <>
            <DayDish day={worked} />
            <DayLosses day={worked} />
          </>
        )}
        <WeekChart days={week.data} chosen={chosen} today={today} onChoose={choose} />
        {till === undefined ? null : <DayTill day={till} />}
        <Export last={last} />
      </Sections>
    </PullToRefresh>
  );
}
