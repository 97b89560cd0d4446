import type { CallOutput, CallPayload } from "@tsena/contract/call";
import type { platform } from "@tsena/contract/platform";
import { chooseBasket, type Menu } from "./basket.ts";
import type { Chance } from "./chance.ts";
import { cashShare, deliveryAmounts } from "./paces.ts";
import { customerNear, noteOf } from "./people.ts";

export type Shop = CallOutput<typeof platform.shops>["rows"][number];
export type NewOrder = CallPayload<typeof platform.place>;

/** What somebody near a shop orders from its menu; undefined where everything is sold out. */
export function inventOrder(
  chance: Chance,
  given: { shop: Pick<Shop, "id" | "latitude" | "longitude">; menu: Menu; externalId: string },
): NewOrder | undefined {
  const items = chooseBasket(chance, given.menu);
  if (items.length === 0) return undefined;
  const paymentMethod = chance.happens(cashShare) ? "cash" : "wallet";
  return {
    shopId: given.shop.id,
    externalId: given.externalId,
    customer: customerNear(chance, given.shop),
    items,
    note: noteOf(chance, paymentMethod),
    deliveryAmount: chance.oneOf(deliveryAmounts),
    paymentMethod,
  };
}
