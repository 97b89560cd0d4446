import type { Language } from "@tsena/contract/languages";
import { formatMoney } from "@tsena/contract/money";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { listProducts } from "../stock/selling.store.ts";
import type { PlatformSystem } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { cursorBehind } from "../orders/orders.cursor.ts";
import { placeCourier, unknownPosition } from "../orders/courier.service.ts";
import { moved, type Moved, moveOrder, type OrderMove } from "../orders/orders.service.ts";
import type { Mover } from "../orders/orders.rules.ts";
import { findOrder } from "../orders/orders.store.ts";
import { refundOrder } from "../orders/refunding.service.ts";
import { type NotPlaced, placeOrder } from "../orders/placing.service.ts";
import { refusalOfLines } from "../orders/wrong-lines.service.ts";
import { cardOf } from "../shops/card.store.ts";
import { isReachable } from "../shops/effective.rules.ts";
import { withEffective } from "../shops/effective.store.ts";
import { findWholeShop } from "../shops/managing.store.ts";
import { listChanges, readChangePlace, writeChangePlace } from "./changes.store.ts";
import { findReachedShop, listOrders, listShops, platformOrderOf } from "./platform.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import { isKnown } from "../database/shop-row.rules.ts";

/** Which event each call of the platform API is, and for whom; its couriers carry nothing for a shop that delivers itself. */
const moves = {
  pay: { event: "pay", party: "customer" },
  cancel: { event: "cancel", party: "customer" },
  cancelEarly: { event: "cancel", party: "platform" },
  cancelLate: { event: "cancelByOperator", party: "operator" },
  agree: { event: "agree", party: "customer" },
  decline: { event: "decline", party: "customer" },
  assign: { event: "assign", party: "platform", carrier: 1 },
  urge: { event: "urge", party: "customer" },
  approach: { event: "approach", party: "courier", carrier: 1 },
  pickUp: { event: "pickUp", party: "courier", carrier: 1 },
  deliver: { event: "deliver", party: "courier", carrier: 1 },
  confirm: { event: "deliver", party: "customer" },
  refund: { event: "refund", party: "operator" },
} as const satisfies Record<string, Omit<Mover, "name"> & { event: OrderEvent }>;

type MoveName = keyof typeof moves;

type PlatformContext = Work & { actor: PlatformSystem; now: Date; language: Language; dependencies: Dependencies };
type Details = Pick<OrderMove, "changes" | "note" | "handOverCode" | "acceptSeconds" | "proposalId">;

/** What a move of an order needs that its system names by the id alone; one that it does not reach is none. */
async function wantedOf({ actor, now, dependencies }: Omit<PlatformContext, "language">, id: string, name: MoveName) {
  const { keyId } = actor;
  const shopId = await dependencies.orderShops.of(id, keyId);
  if (shopId === undefined) throw new Refusal("orderNotFound");
  const { event, ...mover } = moves[name];
  const by: Mover = { ...mover, name: actor.name };
  return { shopId, id, keyId, event, by, now };
}

/** Moves such an order. */
async function tryMove(
  ctx: Omit<PlatformContext, "language">,
  id: string,
  name: MoveName,
  details: Details = {},
): Promise<Moved> {
  return moveOrder(ctx, { ...(await wantedOf(ctx, id, name)), ...details });
}

/** The same, and gives it as the platform reads it. */
async function move({ language, ...ctx }: PlatformContext, id: string, name: MoveName, details: Details = {}) {
  return platformOrderOf(moved(await tryMove(ctx, id, name, details), language), language);
}

/** Cancels an order for the platform: as a customer could until it is accepted, as an operator from then on. */
async function cancelForPlatform(ctx: PlatformContext, id: string, note: string) {
  const late = await tryMove(ctx, id, "cancelLate", { note });
  const isEarly = "failure" in late && (late.failure === "orderNotPaidYet" || late.failure === "orderNotAcceptedYet");
  if (isEarly) return move(ctx, id, "cancelEarly", { note });
  return platformOrderOf(moved(late, ctx.language), ctx.language);
}

/** Why an order was not placed, with what its system needs to place it all the same. */
function refusalOf(not: NotPlaced, language: Language): Refusal {
  if ("lines" in not) return refusalOfLines(not, language);
  if (not.failure === "externalIdTaken") return new Refusal(not.failure, {}, { details: { orderId: not.orderId } });
  if (not.failure !== "amountChanged") return new Refusal(not.failure);
  const { failure, amount } = not;
  return new Refusal(failure, { amount: formatMoney(amount) }, { details: { amount } });
}

export const platformCalls = handlers(platform, {
  shops: async ({ input, db, now, language }) => {
    const { rows = rowsByDefault } = input;
    const behind = readCursor(input.cursor, language)?.id ?? "";
    return pageOf(await withEffective(db, await listShops(db, { behind, rows }), now), {
      rows,
      rowOf: ({ shop, effective }) => ({
        id: shop.id,
        name: shop.name,
        latitude: shop.latitude,
        longitude: shop.longitude,
        deliveryMode: shop.delivery_mode,
        open: effective.open,
        effective,
        reachable: isReachable(shop, effective),
      }),
      cursorOf: ({ shop }) => writeCursor(shop.created_at, shop.id),
    });
  },

  shop: async ({ input, db, now, language, fail }) => {
    const shop = await findWholeShop(db, input.shopId);
    if (shop === undefined || !isKnown(shop)) return fail("shopNotFound");
    const { opens_on: openingDate, prep_minutes: prepMinutes } = shop;
    const card = await cardOf(db, shop, { now, language });
    return { ...card, reachable: isReachable(shop, card.effective), openingDate, prepMinutes };
  },

  menu: async ({ input, db, fail }) => {
    const shop = await findShop(db, input.shopId);
    if (shop === undefined || !isKnown(shop)) return fail("shopNotFound");
    return (await listProducts(db, input.shopId)).map((product) => ({
      productId: product.id,
      goodsId: product.product_id,
      nameFr: product.product_fr,
      nameZh: product.product_zh,
      specificationFr: product.name_fr,
      specificationZh: product.name_zh,
      image: product.image,
      price: product.price,
      packingPrice: product.packing_price,
      stock: product.stock,
    }));
  },

  place: async ({ input, actor, now, language, dependencies, ...work }) => {
    const placed = await placeOrder(work, { input, system: actor, paySeconds: dependencies.settings.waits.pay, now });
    if ("failure" in placed) throw refusalOf(placed, language);
    dependencies.orderShops.keep(placed.id, actor.keyId, placed.shop_id);
    return platformOrderOf(placed, language);
  },

  orders: async ({ input, actor, db, language, fail }) => {
    const { rows = rowsByDefault, ...wanted } = input;
    if (wanted.shopId !== undefined && (await findShop(db, wanted.shopId)) === undefined) return fail("shopNotFound");
    const cursor = readCursor(input.cursor, language);
    const found = await listOrders(db, { wanted, keyId: actor.keyId, cursor, rows });
    return pageOf(found, {
      rows,
      rowOf: (row) => platformOrderOf(row, language),
      cursorOf: (last) => cursorBehind(last, "newest"),
    });
  },

  changes: async ({ input, actor, db, language }) => {
    const { cursor = null, rows = rowsByDefault } = input;
    const place = readChangePlace(input.cursor, language);
    const found = await listChanges(db, { keyId: actor.keyId, place, rows });
    const last = found.at(-1);
    return {
      rows: found.map((row) => platformOrderOf(row, language)),
      nextCursor: last === undefined ? cursor : writeChangePlace(last),
    };
  },

  order: async ({ input, actor, db, language, fail }) => {
    const shopId = await findReachedShop(db, { id: input.id, keyId: actor.keyId });
    const order = shopId === undefined ? undefined : await findOrder(db, shopId, input.id);
    return order === undefined ? fail("orderNotFound") : platformOrderOf(order, language);
  },

  pay: ({ input, ...ctx }) => move(ctx, input.id, "pay", { acceptSeconds: ctx.dependencies.settings.waits.accept }),

  cancel: ({ input: { id, reason: note = "", by }, ...ctx }) =>
    by === "platform" ? cancelForPlatform(ctx, id, note) : move(ctx, id, "cancel", { note }),

  answerProposal: ({ input: { id, proposalId, accept }, ...ctx }) =>
    move(ctx, id, accept ? "agree" : "decline", { proposalId }),

  assign: ({ input, ...ctx }) => {
    const changes = () => ({
      courier_name: input.courier.name,
      courier_phone: input.courier.phone,
      ...unknownPosition,
    });
    return move(ctx, input.id, "assign", { changes, note: input.courier.name });
  },

  urge: ({ input, ...ctx }) => move(ctx, input.id, "urge"),

  position: async ({ input: { id, ...position }, language, ...ctx }) => {
    const { event: _approach, ...wanted } = await wantedOf(ctx, id, "approach");
    return platformOrderOf(moved(await placeCourier(ctx, { ...wanted, position }), language), language);
  },

  /** A wrong code, for which null stands, is counted for good though the call is refused. */
  pickUp: async ({ input, db, once, dependencies, fail, ...ctx }) => {
    const { id, handOverCode } = input;
    const attempt = async (work: Work) => {
      const result = await tryMove({ ...ctx, ...work, dependencies }, id, "pickUp", { handOverCode });
      const isWrong = "failure" in result && result.failure === "handOverCodeWrong";
      return isWrong ? null : platformOrderOf(moved(result, ctx.language), ctx.language);
    };
    const isKept = (order: object | null): boolean => order !== null;
    const order = await inTransaction(db, dependencies.signals, (work) => once(work.tx, () => attempt(work), isKept));
    return order ?? fail("handOverCodeWrong");
  },

  deliver: ({ input, ...ctx }) => move(ctx, input.id, "deliver"),

  confirm: ({ input, ...ctx }) => move(ctx, input.id, "confirm"),

  refund: async ({ input: { id, reason }, language, ...ctx }) => {
    const { event: _refund, ...wanted } = await wantedOf(ctx, id, "refund");
    return platformOrderOf(moved(await refundOrder(ctx, { ...wanted, reason }), language), language);
  },
});
