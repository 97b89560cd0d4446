import { type OrderReminder, orders, ReminderKind } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";

/** The kinds of ring that an order is the cause of: a test has none (rules/orders.md#alert-test). */
export type RingKind = Exclude<NonNullable<OrderReminder>["kind"], "test">;

export const ringKinds = ReminderKind.options.filter((kind) => kind !== "test");

/** An order for which this cause rings at its shop, as customers and couriers set it off. */
export async function ringAt(world: OpenWorld, shop: BuiltShop, kind: RingKind): Promise<PlatformOrder> {
  const as = world.asPlatform();
  const order = await world.build.paidOrder(as, shop, { quantity: kind === "agreed" ? 2 : 1 });
  if (kind === "new") return order;
  const { id } = order;
  if (kind === "cancelled") return as.does(platform.cancel, { id });
  const owner = await world.asOwner(shop);
  if (kind === "agreed") {
    const items = [{ itemId: order.items[0]?.id ?? "", quantity: 1 }];
    const { proposal } = await owner.does(orders.propose, { id, items });
    return as.does(platform.answerProposal, { id, proposalId: proposal?.id ?? "", accept: true });
  }
  await owner.does(orders.accept, { id });
  if (kind === "urged") return as.does(platform.urge, { id });
  await as.does(platform.assign, { id, courier: { name: "Koto", phone: "+261320000002" } });
  return as.does(platform.position, { id, latitude: -18.9102, longitude: 47.5255, minutes: 1 });
}
