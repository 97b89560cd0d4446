import { stateFailureOf } from "@tsena/contract/orders.state-failures";
import { transitionOf } from "@tsena/contract/orders.states";
import type { OrderRow } from "../database/tables.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { Work } from "../database/transaction.ts";
import { type CourierPosition, changesByPosition, isNear, isOutdated } from "./courier.rules.ts";
import { takeOrder } from "./known-orders.ts";
import { lockOrder } from "./orders.store.ts";
import { type Moved, moveOrder, notMoved, type NotMoved, type OrderMove } from "./orders.service.ts";
import { writeCourier } from "./courier.store.ts";

/** A courier is on the way as long as one may be named, and until the order is delivered. */
const onTheWay = ["assign", "deliver"] as const;

/** Whether a courier comes near the shop, and was not before. */
async function isFirstNear({ tx }: Work, order: OrderRow, position: CourierPosition): Promise<boolean> {
  if (order.near_at !== null || transitionOf(order.status, "approach") === undefined) return false;
  const shop = await findShop(tx, order.shop_id);
  return shop !== undefined && isNear(position, shop);
}

type Near = { event: "approach"; party: "courier"; carrier: 1 };

/**
 * Writes down where an order's courier is (rules/orders.md#couriers-position); the first time that it is near the shop the
 * order takes the arrow `approach`, which rings there. Until then, and behind the pick-up, the order stays as it is, and
 * the pages that show it are told. One of another courier than who has the order now, or that was overtaken by a newer one, changes
 * nothing.
 */
export async function placeCourier(
  work: Work,
  move: Omit<OrderMove<Near>, "changes"> & { position: CourierPosition },
): Promise<Moved<Near> | NotMoved<"courierMissing">> {
  const { position, now, ...wanted } = move;
  // A position is written of an order without a word to whoever moves it next.
  takeOrder(work, wanted);
  const order = await lockOrder(work.tx, wanted, { withShop: false });
  if (order === undefined) return notMoved("orderNotFound");
  if (!onTheWay.some((event) => transitionOf(order.status, event))) {
    return notMoved(stateFailureOf(order.status, "assign"));
  }
  if (order.delivery_mode === 2) return notMoved("deliveredByMerchant");
  if (order.courier_name === null) return notMoved("courierMissing");
  if (isOutdated(position, order, now)) return { order };
  const changes = changesByPosition(position, now);
  if (await isFirstNear(work, order, position)) {
    return moveOrder(work, { ...wanted, now, changes: () => changes });
  }
  await writeCourier(work.tx, order, changes);
  await work.announce("shop", order.shop_id);
  return { order: { ...order, ...changes } };
}
