import { orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import { newKey } from "./actors.ts";
import type { BuiltShop } from "./builders.ts";
import type { Caller } from "./caller.ts";
import { comboOf } from "./combos.ts";
import type { World } from "./world.ts";

/** A shop that may lack something of what its customers order. */
export interface Lacking {
  shop: BuiltShop;
  owner: Caller;
  system: Caller;
  /** Another dish of the shop, which is what it lacks. */
  other: { productId: string; variantId: string };
  /** Takes two of that. */
  combo: { productId: string; variantId: string };
  /** A paid order of two of the shop's dish, of 4,000 Ar with 200 Ar of packing each, and one each of the other dish and the combo; with a delivery of 3,000 Ar. */
  paid(paymentMethod?: "wallet" | "cash"): Promise<PlatformOrder>;
  /** Has its customer asked without the other dish. */
  propose(order: Pick<PlatformOrder, "id" | "items">, as?: Caller): ReturnType<typeof proposeWithout>;
  /** Such an order whose customer is asked, with the proposal. */
  asked(paymentMethod?: "wallet" | "cash"): Promise<PlatformOrder & { proposalId: string }>;
}

/** The line of an order that is of a variant. */
export const itemOf = ({ items }: Pick<PlatformOrder, "items">, variantId: string): string =>
  items.find(({ productId }) => productId === variantId)?.id ?? "none";

function proposeWithout(as: Caller, order: Pick<PlatformOrder, "id" | "items">, variantId: string) {
  return as.does(orders.propose, { id: order.id, items: [{ itemId: itemOf(order, variantId) }], prepMinutes: 15 });
}

/** Opens one, with a system of its own. */
export async function lackingShop(world: World): Promise<Lacking> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const system = world.asPlatform(await world.build.system());
  const other = await world.build.product(shop);
  const combo = await comboOf(world, shop, [{ variantId: other.variantId, quantity: 2 }]);
  const lacking: Lacking = {
    shop,
    owner,
    system,
    other,
    combo,
    paid: async (paymentMethod = "wallet") => {
      const { id } = await system.does(platform.place, {
        shopId: shop.id,
        externalId: newKey(),
        customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
        items: [
          { productId: shop.variantId, quantity: 2 },
          { productId: other.variantId, quantity: 1 },
          { productId: combo.variantId, quantity: 1 },
        ],
        deliveryAmount: 300_000,
        paymentMethod,
      });
      return system.does(platform.pay, { id });
    },
    propose: (order, as = owner) => proposeWithout(as, order, other.variantId),
    asked: async (paymentMethod) => {
      const order = await lacking.paid(paymentMethod);
      const { proposal } = await lacking.propose(order);
      return { ...order, proposalId: proposal?.id ?? "none" };
    },
  };
  return lacking;
}
