import { useLingui } from "@lingui/react/macro";
import { exportedDaysMost } from "@tsena/contract/orders.statistics";
import { dayAfter, daysBetween, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { useState } from "react";
import { download } from "../../api/download.ts";
import { refreshed } from "../../api/queries.ts";
import { ReadAt } from "../../api/read-at.tsx";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { exportDays, useDay, useWeek } from "../day.queries.ts";
import { DayFigures } from "../parts/day-figures.tsx";
import { DayLosses } from "../parts/day-losses.tsx";
import { DayTill } from "../parts/day-till.tsx";
import { WeekChart } from "../parts/week-chart.tsx";
import styles from "../parts/day-losses.module.css";
import { chartDays } from "../statistics.rules.ts";
import { useShopNow } from "../use-shop-now.ts";

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

/** How the day and the week went, what was lost, and the evening's till. */
export function Statistics() {
  const { t } = useLingui();
  const today = shopDay(new Date(useShopNow()));
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? today;
  const last = lastOfWeek(chosen, today);
  const day = useDay(chosen);
  const week = useWeek(last);
  if (week.data === undefined) return <NotYet query={week} height={180} count={3} />;

  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={() => refreshed("orderStatistics")}>
      <Sections>
        <ReadAt at={week.dataUpdatedAt} />
        {day.data === undefined ? <NotYet query={day} height={230} /> : <DayFigures day={day.data} />}
        <WeekChart days={week.data} chosen={chosen} today={today} onChoose={setPicked} />
        {day.data === undefined || day.data.orderCount === 0 ? null : (
          <>
            <DayLosses losses={day.data.losses} />
            <DayTill day={day.data} />
          </>
        )}
        <Export last={last} />
      </Sections>
    </PullToRefresh>
  );
}
