import { orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";

/** One variant, as often as all the orders that still cook want it. */
export interface DishToCook {
  variantId: string;
  name: string;
  variantName: string;
  quantity: number;
  /** When the first of those orders is due. */
  dueAt: string | null;
}

/** Whether an order is still to be cooked. */
export function isCooking({ status, ready }: Pick<Order, "status" | "ready">): boolean {
  return status === orderStatuses.awaitingCourier && !ready;
}

const dueOf = ({ dueAt }: Pick<Order, "dueAt">) => (dueAt === null ? Infinity : Date.parse(dueAt));

/** The accepted orders that are not handed over yet, the first due before all; those that are ready come last. */
export function inKitchen<Row extends Pick<Order, "status" | "ready" | "dueAt">>(orders: readonly Row[]): Row[] {
  return orders
    .filter(({ status }) => status === orderStatuses.awaitingCourier)
    .sort((one, other) => {
      if (one.ready !== other.ready) return one.ready ? 1 : -1;
      // Two orders without a time are none before the other: Infinity less itself is no number.
      return dueOf(one) === dueOf(other) ? 0 : dueOf(one) - dueOf(other);
    });
}

type Line = Pick<Order["items"][number], "variantId" | "name" | "variantName" | "quantity">;

/** What a line of an order asks for: itself, or of a combo its parts, as nobody can cook its name. */
function cookedOf({ parts, ...item }: Order["items"][number]): readonly Line[] {
  if (parts.length === 0) return [item];
  return parts.map((part) => ({ ...part, quantity: part.quantity * item.quantity }));
}

/** All that is to be cooked, summed by variant, what is needed first on top. */
export function dishesToCook(orders: readonly Pick<Order, "status" | "ready" | "dueAt" | "items">[]): DishToCook[] {
  const dishes = new Map<string, DishToCook>();
  for (const { dueAt, items } of inKitchen(orders).filter(isCooking))
    for (const { variantId, name, variantName, quantity } of items.flatMap(cookedOf)) {
      const dish = dishes.get(variantId) ?? { variantId, name, variantName, quantity: 0, dueAt };
      dishes.set(variantId, { ...dish, quantity: dish.quantity + quantity });
    }
  return [...dishes.values()];
}
