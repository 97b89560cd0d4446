import { orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import type { Builders, BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";

/** An order that the platform's courier has delivered, as customer, shop and courier bring it there. */
export async function deliveredOrder(
  world: OpenWorld,
  shop: BuiltShop,
  given?: Parameters<Builders["paidOrder"]>[2],
): Promise<PlatformOrder> {
  const system = world.asPlatform();
  const order = await world.build.paidOrder(system, shop, given);
  const { id, handOverCode } = order;
  await (await world.asOwner(shop)).does(orders.accept, { id });
  await system.does(platform.pickUp, { id, handOverCode });
  await system.does(platform.deliver, { id });
  return order;
}
