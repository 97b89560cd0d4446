import type * as v from "valibot";
import type { PlaceInput } from "@tsena/contract/platform";
import type { Work } from "../database/transaction.ts";
import type { Names } from "../goods/goods.rules.ts";
import { listProducts, type ProductForSale } from "../goods/goods.store.ts";
import type { PlatformSystem } from "../http/actors.ts";
import { findEffective } from "../shops/effective.store.ts";
import { findShop } from "../shops/shops.store.ts";
import { writeLog } from "./orders.events.ts";
import { amountsOf, mergeLines, shopDay } from "./orders.rules.ts";
import { findOrder, type OrderWithItems } from "./orders.store.ts";
import { insertOrder, nextOrderNumber } from "./placing.store.ts";

type Input = v.InferOutput<typeof PlaceInput>;

interface Line {
  product: ProductForSale;
  quantity: number;
}

export type NotPlaced =
  | { failure: "shopNotFound" | "shopClosed" | "productNotFound" | "orderTooLarge" | "externalIdTaken" }
  | { failure: "productNotOnSale" | "insufficientStock"; product: Names };

/** Places an order that awaits its payment (decisions, Orders): the shop is open, every product on sale and in stock. */
export async function placeOrder(
  { tx }: Work,
  given: { input: Input; system: PlatformSystem; now: Date },
): Promise<OrderWithItems | NotPlaced> {
  const { input, system, now } = given;
  const { shopId } = input;
  const shop = await findShop(tx, shopId);
  if (shop === undefined) return { failure: "shopNotFound" };
  if (!(await findEffective(tx, shop, now)).open) return { failure: "shopClosed" };
  const items = mergeLines(input.items);
  const lines = linesOf(
    items,
    await listProducts(
      tx,
      shopId,
      items.map(({ productId }) => productId),
    ),
  );
  if ("failure" in lines) return lines;
  const priced = lines.map(({ product, quantity }) => ({
    quantity,
    price: product.price,
    packingPrice: product.packing_price,
  }));
  const amounts = amountsOf(priced, input.deliveryAmount);
  if (amounts === undefined) return { failure: "orderTooLarge" };
  const number = await nextOrderNumber(tx, shopId, shopDay(now));
  const order = {
    input: { ...input, items },
    number,
    keyId: system.keyId,
    deliveryMode: shop.delivery_mode,
    ...amounts,
    lines,
    now,
  };
  const id = await insertOrder(tx, order);
  if (id === undefined) return { failure: "externalIdTaken" };
  const by = { party: "platform", name: system.name } as const;
  await writeLog(tx, { shopId, orderId: id, event: "place", status: 1, by, note: "", now });
  return (await findOrder(tx, shopId, id)) ?? { failure: "shopNotFound" };
}

/** The products behind the items of an order, or why one of them cannot be ordered. */
function linesOf(
  items: readonly { productId: string; quantity: number }[],
  products: readonly ProductForSale[],
): Line[] | NotPlaced {
  const lines: Line[] = [];
  for (const { productId, quantity } of items) {
    const product = products.find(({ id }) => id === productId);
    if (product === undefined) return { failure: "productNotFound" };
    const names = { fr: product.goods_fr, zh: product.goods_zh };
    if (!product.is_marketable) return { failure: "productNotOnSale", product: names };
    if (product.stock < quantity) return { failure: "insufficientStock", product: names };
    lines.push({ product, quantity });
  }
  return lines;
}
