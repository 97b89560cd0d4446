import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/contract/orders";
import type { OrderTab } from "@tsena/contract/orders.states";
import { linkStore } from "../../api/link.ts";
import { useStore } from "../../api/store.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { useOrders } from "../orders.queries.ts";
import { useSettled } from "../use-settled.ts";
import { EmptyOrders } from "./empty-orders.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderRow } from "./order-row.tsx";
import { SettledCard } from "./settled-card.tsx";
import styles from "./orders-list.module.css";

/** The likely height of an order before it is drawn, in pixels: one to work on, and one in short. */
const cardHeight = (order: Order) => 262 + 40 * order.items.length + (order.note === "" ? 0 : 60);
const rowHeight = () => 116;

const isToWorkOn = (tab: OrderTab) => tab === "pending" || tab === "toPickUp";

/** The orders of a tab: as cards to work on, or in short. */
export function OrdersList({ tab, onShow }: { tab: OrderTab; onShow: (tab: OrderTab) => void }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  const orders = useOrders(tab);
  const { rows, settledAs, settle } = useSettled(orders.data?.pages.flatMap((page) => page.rows) ?? []);
  const again = () => orders.refetch();

  if (orders.data === undefined && orders.isError)
    return (
      <EmptyState
        icon="refresh"
        title={t`Les commandes ne sont pas arrivées`}
        text={orders.error.message}
        action={<Button onPress={again}>{t`Réessayer`}</Button>}
      />
    );
  if (orders.data === undefined && orders.isPaused)
    return (
      <EmptyState
        icon="offline"
        title={t`Pas de réseau`}
        text={t`Les commandes s'affichent dès que le réseau revient.`}
      />
    );
  if (orders.data === undefined)
    return (
      <div className={styles.list}>
        <Skeleton height={isToWorkOn(tab) ? 320 : 116} count={isToWorkOn(tab) ? 2 : 5} label={t`Chargement…`} />
      </div>
    );
  return (
    <div className={styles.list}>
      {online ? null : <p className={styles.seen}>{t`Commandes vues à ${timeOfDay(orders.dataUpdatedAt)}`}</p>}
      {rows.length === 0 ? <EmptyOrders tab={tab} onShow={onShow} /> : null}
      <VirtualList
        name={`orders ${tab}`}
        label={t`Commandes`}
        items={rows}
        keyOf={(order) => order.id}
        estimate={isToWorkOn(tab) ? cardHeight : rowHeight}
        onReachEnd={orders.hasNextPage ? () => void orders.fetchNextPage() : undefined}
      >
        {(order) => {
          const by = settledAs.get(order.id);
          if (by !== undefined) return <SettledCard order={order} by={by} />;
          return isToWorkOn(tab) ? (
            <OrderCard order={order}>
              <OrderActions order={order} onSettled={settle} />
            </OrderCard>
          ) : (
            <OrderRow order={order} />
          );
        }}
      </VirtualList>
      {orders.isFetchingNextPage ? (
        <div className={styles.more}>
          <Skeleton height={isToWorkOn(tab) ? 320 : 116} label={t`Chargement de la suite…`} />
        </div>
      ) : null}
    </div>
  );
}
