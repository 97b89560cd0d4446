import { useLingui } from "@lingui/react/macro";
import { useMemo, type ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { historyItems, type HistoryItem, listedAt, namingMoment } from "../history.items.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useHistory } from "../orders.queries.ts";
import { HistoryDay } from "./history-day.tsx";
import { MissingOrders } from "./missing-orders.tsx";
import { OrderRow } from "./order-row.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import styles from "./orders-list.module.css";

/** The likely heights, in pixels. */
const heights: Record<HistoryItem["kind"], number> = { day: 60, order: 116 };

/** The orders that have ended, by day with what came of it (rules/orders.md#past-orders); those of a day and before, where one is given. */
export function HistoryList({ until, empty }: { until?: string | undefined; empty: ReactNode }) {
  const { t } = useLingui();
  const history = useHistory(until);
  const pages = history.data?.pages;
  const items = useMemo(() => historyItems(pages ?? []), [pages]);
  if (pages === undefined) return <MissingOrders query={history} height={heights.order} />;
  const now = namingMoment(pages, serverNow());
  return (
    <div className={styles.list}>
      <ReadAt at={history.dataUpdatedAt} />
      {items.length === 0 ? empty : null}
      <VirtualList
        name={`history ${until ?? ""}`}
        label={t`Anciennes commandes, par jour`}
        items={items}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        estimate={({ kind }) => heights[kind]}
        onReachEnd={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
      >
        {(item) =>
          item.kind === "day" ? (
            <HistoryDay day={item.id} totals={item.totals} now={now} />
          ) : (
            <OrderRow order={item.order} now={listedAt(item.order)} />
          )
        }
      </VirtualList>
      {history.isFetchingNextPage ? (
        <div className={styles.more}>
          <Skeleton height={heights.order} label={t`Chargement de la suite…`} />
        </div>
      ) : null}
    </div>
  );
}
