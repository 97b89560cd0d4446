import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import type { Order } from "@tsena/web/shapes.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavAction } from "../../ui/nav-bar.tsx";
import { PillChoice } from "../../ui/pill-choice.tsx";
import { useSteady } from "../../ui/press.ts";
import { chooseInKitchen, kitchenChoiceStore } from "../kitchen.choice.ts";
import { inKitchen, isCooking } from "../kitchen.rules.ts";
import type { Settled } from "../order.settled.ts";
import { showOrder, useAllAccepted, useFreshCounts, useFreshCouriers } from "../orders.queries.ts";
import { KitchenCard } from "../parts/kitchen-card.tsx";
import { KitchenDishes } from "../parts/kitchen-dishes.tsx";
import { MissingOrders } from "../parts/missing-orders.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import type { Reading } from "../use-gone.ts";
import { useSettled } from "../use-settled.ts";
import styles from "./kitchen.module.css";

function KitchenCards(reading: Reading) {
  const { t } = useLingui();
  const { rows, settle } = useSettled(reading, (order) => inKitchen([order]).length === 0);
  const onSettled = (order: Order, by: Settled["by"]) => {
    showOrder(order);
    settle(order, by);
  };
  // No card slides under a finger; each says meanwhile what is known of it now.
  const steady = useSteady(rows, rows.map(({ id }) => id).join(), () => true);
  const now = new Map(rows.map((order) => [order.id, order]));
  return (
    <ul className={styles.cards} aria-label={t`Commandes`}>
      {steady.map((order) => (
        <li key={order.id}>
          <KitchenCard order={now.get(order.id) ?? order} onSettled={onSettled} />
        </li>
      ))}
    </ul>
  );
}

/** On a shelf in the kitchen: all that is accepted and not handed over, order by order, or as one list of dishes (rules/orders.md#kitchen-view). */
export function Kitchen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  useFreshCounts();
  const choice = useStore(kitchenChoiceStore);
  const orders = useAllAccepted();
  const listed = inKitchen(orders.data?.pages.flatMap((page) => page.rows) ?? []);
  useFreshCouriers(listed);
  const isDone = choice === "dishes" ? !listed.some(isCooking) : listed.length === 0;

  const content = () => {
    if (orders.data === undefined) return <MissingOrders query={orders} height={240} />;
    if (isDone)
      return (
        <EmptyState
          icon="pot"
          title={t`Rien à préparer`}
          text={t`Les commandes que vous acceptez s'affichent ici, la plus urgente d'abord.`}
          action={<Button kind="second" onPress={() => navigate(paths.orders)}>{t`Voir celles à accepter`}</Button>}
        />
      );
    return choice === "dishes" ? (
      <KitchenDishes orders={listed} onOrders={() => chooseInKitchen("orders")} />
    ) : (
      <KitchenCards orders={listed} readAt={orders.dataUpdatedAt} />
    );
  };

  return (
    <div className={styles.kitchen}>
      <NavAction>
        <div className={styles.choice}>
          <PillChoice
            label={t`Ce que la cuisine regarde`}
            name="kitchen"
            options={[
              { id: "orders", text: t`Commandes` },
              { id: "dishes", text: t`Plats` },
            ]}
            value={choice}
            onChange={chooseInKitchen}
          />
        </div>
      </NavAction>
      <ReadAt at={orders.dataUpdatedAt} />
      {content()}
    </div>
  );
}
