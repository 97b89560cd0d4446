import { useLingui } from "@lingui/react/macro";
import { orderTabs, type OrderTab } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { useSteady } from "../../ui/press.ts";
import { useLanded } from "../../ui/use-landed.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import type { OnSettled } from "../order.settled.ts";
import { showOrder, useFreshCouriers, useOrders } from "../orders.queries.ts";
import { useSettled } from "../use-settled.ts";
import { TappedDish } from "./dish-tap.tsx";
import { EmptyOrders } from "./empty-orders.tsx";
import { MissingOrders } from "./missing-orders.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderRow } from "./order-row.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import { SettledCard } from "./settled-card.tsx";
import styles from "./orders-list.module.css";

/** The likely height of an order before it is drawn, in pixels: one to work on, and one in short. */
const cardHeight = (order: Order) => 151 + 34 * order.items.length + (order.note === "" ? 0 : 37);
const rowHeight = () => 116;

const isOf = (tab: OrderTab, { status }: Order) => orderTabs[tab].statuses.some((one) => one === status);

const isToWorkOn = (tab: OrderTab) => tab === "pending" || tab === "toPickUp";

/** Comes when it is wanted: what is worked on does not wait for it. */
const HistoryList = lazy(() =>
  loadChunk(() => import("./history-list.tsx")).then((file) => ({ default: file.HistoryList })),
);

/** The orders of a tab: the history by day, any other as cards to work on, or in short. */
export function OrdersList(props: ListProps) {
  const { t } = useLingui();
  if (props.tab !== "history") return <CurrentOrders {...props} />;
  const outline = (
    <div className={styles.list}>
      <Skeleton height={116} count={5} label={t`Chargement…`} />
    </div>
  );
  return (
    <Suspense fallback={outline}>
      <HistoryList empty={<EmptyOrders {...props} />} />
    </Suspense>
  );
}

interface ListProps {
  tab: OrderTab;
  /** How many orders wait to be handed over: where there is nothing to accept, they are what to do next. */
  toHandOver: number;
  onShow: (tab: OrderTab) => void;
}

function CurrentOrders({ tab, toHandOver, onShow }: ListProps) {
  const { t } = useLingui();
  const orders = useOrders(tab);
  // What has left is known before the list comes anew: who comes back to this tab is not offered it once more.
  const listed = (orders.data?.pages.flatMap((page) => page.rows) ?? []).filter((order) => isOf(tab, order));
  useFreshCouriers(isToWorkOn(tab) ? listed : []);
  const ids = listed.map(({ id }) => `${id}\n`).join("");
  // An order that leaves or comes in between must not slide the next one's button under a finger.
  const reading = { orders: listed, readAt: orders.dataUpdatedAt };
  const steady = useSteady(reading, ids, (from, to) => !to.startsWith(from));
  const hasLeft = isToWorkOn(tab) ? (order: Order) => !isOf(tab, order) : undefined;
  const { rows, settledAs, settle } = useSettled(steady, hasLeft);
  const onSettled: OnSettled = (order, by, soldOut) => {
    showOrder(order);
    // One that has left is spoken of for a moment.
    if (!isOf(tab, order)) settle(order, by, soldOut);
  };

  const typicalHeight = isToWorkOn(tab) ? 220 : 116;
  if (!useLanded(orders.data !== undefined)) return <MissingOrders query={orders} height={typicalHeight} />;
  return (
    <div className={styles.list}>
      <ReadAt at={orders.dataUpdatedAt} />
      {rows.length === 0 ? <EmptyOrders tab={tab} toHandOver={toHandOver} onShow={onShow} /> : null}
      <VirtualList
        name={`orders ${tab}`}
        label={t`Commandes`}
        items={rows}
        keyOf={(order) => order.id}
        estimate={isToWorkOn(tab) ? cardHeight : rowHeight}
        onReachEnd={orders.hasNextPage ? () => void orders.fetchNextPage() : undefined}
      >
        {(order) => {
          const settled = settledAs.get(order.id);
          const { was } = settled ?? {};
          if (settled !== undefined && was === undefined) return <SettledCard {...settled} />;
          if (!isToWorkOn(tab)) return <OrderRow order={order} />;
          const card = (
            <OrderCard order={was ?? order}>
              <OrderActions order={was ?? order} onSettled={onSettled} />
            </OrderCard>
          );
          if (settled === undefined) return card;
          return (
            <div className={styles.replaced}>
              <div className={styles.before}>{card}</div>
              <SettledCard {...settled} />
            </div>
          );
        }}
      </VirtualList>
      <TappedDish />
      {orders.isFetchingNextPage ? (
        <div className={styles.more}>
          <Skeleton height={typicalHeight} label={t`Chargement de la suite…`} />
        </div>
      ) : null}
    </div>
  );
}
