import { platform } from "@tsena/contract/platform";
import type { OrderEvent } from "@tsena/contract/orders.states";
import type { Work } from "../database/transaction.ts";
import type { PlatformSystem } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { moved, type Mover, moveOrder, type OrderMove, writeLog } from "../orders/orders.events.ts";
import { readCursor, writeCursor } from "../orders/orders.cursor.ts";
import { amountsOf, orderNumber, shopDay } from "../orders/orders.rules.ts";
import { findOrder, findShopOfOrder, type OrderWithItems } from "../orders/orders.store.ts";
import { findShop, isOpen } from "../shops/shops.store.ts";
import {
  insertOrder,
  listProducts,
  listShopOrders,
  listShops,
  nextOrderCount,
  platformOrderOf,
} from "./platform.store.ts";

const rowsByDefault = 20;

/** For whom each event of the platform API happens. */
const party = {
  pay: "customer",
  cancel: "customer",
  assign: "platform",
  pickUp: "courier",
  deliver: "courier",
} as const;

/** Moves an order that the platform names by its id alone. */
async function move(
  work: Work,
  given: { id: string; event: OrderEvent & keyof typeof party; actor: PlatformSystem; now: Date } & Pick<
    OrderMove,
    "changes" | "note"
  >,
): Promise<OrderWithItems> {
  const shopId = await findShopOfOrder(work.tx, given.id);
  if (shopId === undefined) throw new Refusal("orderNotFound");
  const by: Mover = { party: party[given.event], name: given.actor.name };
  return moved(await moveOrder(work, { ...given, shopId, by }));
}

export const platformCalls = handlers(platform, {
  shops: async ({ db }) =>
    (await listShops(db)).map((shop) => ({
      id: shop.id,
      name: shop.name,
      latitude: shop.latitude,
      longitude: shop.longitude,
      deliveryMode: shop.delivery_mode,
      open: isOpen(shop),
    })),

  menu: async ({ input, db, fail }) => {
    if ((await findShop(db, input.shopId)) === undefined) return fail("shopNotFound");
    return (await listProducts(db, input.shopId)).map((product) => ({
      productId: product.id,
      goodsId: product.goods_id,
      nameFr: product.goods_fr,
      nameZh: product.goods_zh,
      specificationFr: product.name_fr,
      specificationZh: product.name_zh,
      image: product.image,
      price: product.price,
      packingPrice: product.packing_price,
      stock: product.stock,
    }));
  },

  place: async ({ input, actor, tx, now, language, fail }) => {
    const { shopId } = input;
    const shop = await findShop(tx, shopId);
    if (shop === undefined) return fail("shopNotFound");
    if (!isOpen(shop)) return fail("shopClosed");
    const products = await listProducts(
      tx,
      shopId,
      input.items.map((item) => item.productId),
    );
    const lines = input.items.map(({ productId, quantity }) => {
      const product = products.find(({ id }) => id === productId) ?? fail("productNotFound");
      const name = product.goods_fr || product.goods_zh;
      if (!product.is_marketable) return fail("productNotOnSale", { name });
      return product.stock < quantity ? fail("insufficientStock", { name }) : { product, quantity };
    });
    const amounts = amountsOf(
      lines.map(({ product, quantity }) => ({ quantity, price: product.price, packingPrice: product.packing_price })),
    );
    if (amounts === undefined) return fail("orderTooLarge");
    const day = shopDay(now);
    const orderNo = orderNumber(day, await nextOrderCount(tx, shopId, day));
    const deliveryMode = shop.delivery_mode;
    const id = await insertOrder(tx, { input, orderNo, keyId: actor.keyId, deliveryMode, ...amounts, lines, now });
    if (id === undefined) return fail("externalIdTaken");
    await writeLog(tx, {
      shopId,
      orderId: id,
      event: "place",
      status: 1,
      by: { party: "platform", name: actor.name },
      note: "",
      now,
    });
    const order = (await findOrder(tx, shopId, id)) ?? fail("shopNotFound");
    return platformOrderOf(order, language);
  },

  orders: async ({ input, db, language, fail }) => {
    const { shopId, status, rows = rowsByDefault } = input;
    if ((await findShop(db, shopId)) === undefined) return fail("shopNotFound");
    const found = await listShopOrders(db, { shopId, status, cursor: readCursor(input.cursor), rows });
    const page = found.slice(0, rows);
    return {
      rows: page.map((row) => platformOrderOf(row, language)),
      nextCursor: found.length > rows ? writeCursor(page, "all") : null,
    };
  },

  order: async ({ input, db, language, fail }) => {
    const shopId = await findShopOfOrder(db, input.id);
    const order = shopId === undefined ? undefined : await findOrder(db, shopId, input.id);
    return order === undefined ? fail("orderNotFound") : platformOrderOf(order, language);
  },

  pay: async ({ input, actor, now, language, ...work }) =>
    platformOrderOf(await move(work, { id: input.id, event: "pay", actor, now }), language),

  cancel: async ({ input, actor, now, language, ...work }) => {
    const note = input.reason ?? "";
    const changes = { end_reason: note === "" ? "cancel" : note };
    return platformOrderOf(await move(work, { id: input.id, event: "cancel", actor, now, changes, note }), language);
  },

  assign: async ({ input, actor, now, language, fail, ...work }) => {
    const changes = { courier_name: input.courier.name, courier_phone: input.courier.phone };
    const order = await move(work, { id: input.id, event: "assign", actor, now, changes, note: input.courier.name });
    return order.delivery_mode === 1 ? platformOrderOf(order, language) : fail("deliveredByMerchant");
  },

  pickUp: async ({ input, actor, now, language, fail, ...work }) => {
    const order = await move(work, { id: input.id, event: "pickUp", actor, now });
    if (order.delivery_mode === 2) return fail("deliveredByMerchant");
    return order.hand_over_code === input.handOverCode ? platformOrderOf(order, language) : fail("handOverCodeWrong");
  },

  deliver: async ({ input, actor, now, language, ...work }) =>
    platformOrderOf(await move(work, { id: input.id, event: "deliver", actor, now }), language),
});
