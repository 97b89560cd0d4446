import type * as v from "valibot";
import type { PlaceInput } from "@tsena/contract/platform";
import { shopDay } from "@tsena/contract/shops.day";
import type { Work } from "../database/transaction.ts";
import type { Names } from "../products/names.rules.ts";
import { listOrderable, type Orderable } from "../stock/selling.store.ts";
import { linesShortOf, type WrongLine, type WrongLines, wrongLines } from "../stock/stock.rules.ts";
import type { PlatformSystem } from "../http/actors.ts";
import { effectiveOf } from "../shops/effective.rules.ts";
import { updateShopState } from "../shops/state.service.ts";
import { secondsAfter } from "../system/clock.ts";
import { amountsOf } from "./amounts.rules.ts";
import { mergeLines, slotStart } from "./orders.rules.ts";
import { keepOrder } from "./known-orders.ts";
import type { OrderWithItems } from "./orders.store.ts";
import { countTaken, insertOrder, lockPlacing } from "./placing.store.ts";

type Input = v.InferOutput<typeof PlaceInput>;

interface Line {
  variant: Orderable;
  quantity: number;
}

export type NotPlaced =
  | { failure: "shopNotFound" | "shopClosed" | "shopBusy" | "orderTooLarge" }
  | { failure: "externalIdTaken"; orderId: string }
  | { failure: "amountChanged"; amount: number }
  | WrongLines;

/**
 * Places an order that awaits its payment (rules/orders.md#placing): the shop is open, every product on sale and in
 * stock, and the order within the shop's limit if all that wait were accepted now (rules/shops.md#order-limit).
 */
export async function placeOrder(
  work: Work,
  args: { input: Input; system: PlatformSystem; paySeconds: number; now: Date },
): Promise<OrderWithItems | NotPlaced> {
  const { tx } = work;
  const { input, system, paySeconds, now } = args;
  const { shopId } = input;
  const reference = { shopId, keyId: system.keyId, externalId: input.externalId };
  const ids = input.items.map(({ productId: variantId }) => variantId);
  const held = await lockPlacing(tx, { reference, ids, day: shopDay(now) });
  if (held === undefined) return { failure: "shopNotFound" };
  const { shop, number } = held;
  // Said first: whoever asks again must not hear that an order which stands was not taken.
  if (shop.placedId !== null) return { failure: "externalIdTaken", orderId: shop.placedId };
  if (!effectiveOf(shop, shop.hours, now).open) return { failure: "shopClosed" };
  // The first customer of the day may come before the clock does, and finds the stock refilled.
  const isChangeDue = shop.changes_at !== null && Number(shop.changes_at) <= now.getTime();
  if (isChangeDue) await updateShopState(work, shopId, now);
  const variants = isChangeDue ? await listOrderable(tx, shopId, ids) : held.variants;
  const found = findLines(variants, input.items);
  if ("failure" in found) return found;
  const lines = mergeLines(found);
  const priced = lines.map(({ variant, quantity }) => ({
    quantity,
    price: variant.price,
    packingPrice: variant.packing_price,
  }));
  const amounts = amountsOf(priced, input.deliveryAmount);
  if (amounts === undefined) return { failure: "orderTooLarge" };
  const amount = amounts.itemsAmount + amounts.packingAmount + input.deliveryAmount;
  if (input.expectedAmount !== undefined && input.expectedAmount !== amount)
    return { failure: "amountChanged", amount };
  if (number.orderLimit > 0 && (await countTaken(tx, shopId, slotStart(now))) >= number.orderLimit)
    return { failure: "shopBusy" };
  const order: OrderWithItems = await insertOrder(
    tx,
    {
      input,
      number,
      keyId: system.keyId,
      deliveryMode: shop.delivery_mode,
      ...amounts,
      lines,
      placer: { party: "platform", name: system.name } as const,
      now,
      payBy: secondsAfter(now, paySeconds),
    },
    (mark) => keepOrder(work, { order, mark }),
  );
  return order;
}

/** The variants behind the items of an order as they were sent, or why some of them cannot be ordered: one may stand in several. */
function findLines(orderable: readonly Orderable[], items: Input["items"]): Line[] | WrongLines {
  const variants = new Map(orderable.map((variant) => [variant.id, variant]));
  const found = items.flatMap(({ productId: variantId, quantity }, at) => {
    const variant = variants.get(variantId);
    return variant === undefined ? [] : [{ variant, quantity, at }];
  });
  const unavailable = items.flatMap(({ productId: variantId }, at): WrongLine[] => {
    const variant = variants.get(variantId);
    if (variant === undefined) return [{ at, failure: "productNotFound" }];
    return variant.is_on_sale ? [] : [{ at, failure: "productNotOnSale", names: namesOf(variant) }];
  });
  const wanted = found.map(({ variant, quantity }) => ({
    names: namesOf(variant),
    variantId: variant.id,
    quantity,
    parts: variant.parts,
  }));
  const stocks = [...variants.values()].flatMap((variant) => variant.stocks);
  const short = linesShortOf(wanted, new Map(stocks.map(({ variantId, stock }) => [variantId, stock])));
  const placed = short.map((line) => ({ ...line, at: found[line.at]?.at ?? line.at }));
  return wrongLines([...unavailable, ...placed]) ?? found;
}

function namesOf({ product_fr, product_zh }: Orderable): Names {
  return { fr: product_fr, zh: product_zh };
}
