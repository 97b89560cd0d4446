import type { OrderReminder } from "@tsena/contract/orders";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import { inTransaction } from "../database/transaction.ts";
import { raiseReminder } from "../orders/reminders.store.ts";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";

export type RingKind = NonNullable<OrderReminder>["kind"];

/** An order for which this cause rings at its shop: as customers set it off, or, where no call does so yet, as a reminder is raised. */
export async function ringAt(world: OpenWorld, shop: BuiltShop, kind: RingKind): Promise<PlatformOrder> {
  const as = world.asPlatform();
  const order = await world.build.paidOrder(as, shop);
  if (kind === "new") return order;
  const { id } = order;
  if (kind === "cancelled") return as.does(platform.cancel, { id });
  await (await world.asOwner(shop)).does(orders.accept, { id });
  const { database, signals, clock } = world.app.dependencies;
  await inTransaction(database, signals, async ({ tx, announce }) => {
    await raiseReminder(tx, { shopId: shop.id, orderId: id, kind, now: clock.now() });
    await announce("shop", shop.id);
  });
  return order;
}
