import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import type { ReactNode } from "react";
import { serverNow } from "../../api/server-clock.ts";
import { dayName } from "../../i18n/day-name.ts";
import { Button } from "../../ui/button.tsx";
import { DayHeading } from "../../ui/day-heading.tsx";
import { byDays } from "../../ui/by-days.ts";
import { NotYet } from "../../ui/not-yet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { askedOf, type BillFilter, isNarrowed } from "../bill.filter.ts";
import { useBills } from "../wallet.queries.ts";
import { BillRow } from "./bill-row.tsx";
import styles from "./bill-list.module.css";
import { ReadAt } from "../../api/read-at.tsx";

/** The likely heights of a day's name and of a line, in pixels. */
const heights = { day: 38, bill: 68 } as const;

/** The lines that are looked for, by day, the newest first; what was found before stays until there is another answer. */
export function BillList({ filter, empty }: { filter: BillFilter; empty: ReactNode }) {
  const { t } = useLingui();
  const { found, shown } = useBills(askedOf(filter));
  if (shown === undefined)
    return <NotYet query={found} failed={t`Le relevé ne s'affiche pas`} height={heights.bill} count={7} />;
  const isBefore = found.data === undefined;
  const rows = shown.pages.flatMap((page) => page.rows);
  const items = byDays(rows, ({ at }) => shopDay(new Date(at)));
  return (
    <div className={styles.list}>
      <ReadAt at={found.dataUpdatedAt} />
      <p role="status" className={styles.state}>
        {isBefore ? (found.isFetching ? t`Recherche…` : t`Ces lignes ont été trouvées avant`) : ""}
      </p>
      {isBefore && found.error !== null ? (
        <div className={styles.again}>
          <Button kind="second" onPress={() => found.refetch()}>{t`Réessayer`}</Button>
        </div>
      ) : null}
      {rows.length === 0 && !isBefore ? empty : null}
      <VirtualList
        name={isNarrowed(filter) ? "bill found" : "bill"}
        label={t`Relevé, par jour`}
        items={items}
        keyOf={(item) => item.id}
        estimate={(item) => ("kind" in item ? heights.day : heights.bill)}
        gap={8}
        onReachEnd={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      >
        {(item) => ("kind" in item ? <DayHeading name={dayName(item.id, serverNow())} /> : <BillRow bill={item} />)}
      </VirtualList>
      {found.isFetchingNextPage ? (
        <div className={styles.more}>
          <Skeleton height={heights.bill} label={t`Chargement de la suite…`} />
        </div>
      ) : null}
    </div>
  );
}
