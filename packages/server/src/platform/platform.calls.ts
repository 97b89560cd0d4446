import type { CallFailure } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { formatMoney } from "@tsena/contract/money";
import { platform } from "@tsena/contract/platform";
import type { OrderRow } from "../database/tables.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { listVariantsForSale } from "../stock/selling.store.ts";
import type { PlatformSystem } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { cursorBehind } from "../orders/orders.cursor.ts";
import { courierNamed } from "../orders/courier.rules.ts";
import { placeCourier } from "../orders/courier.service.ts";
import { moved, type Moved, moveOrder, type OrderMove } from "../orders/orders.service.ts";
import { acceptDeadline, type MoveFailure, type Way } from "../orders/orders.rules.ts";
import { findOrder } from "../orders/orders.store.ts";
import { refundOrder } from "../orders/refunding.service.ts";
import { type NotPlaced, placeOrder } from "../orders/placing.service.ts";
import { toldOfLines } from "../orders/wrong-lines.service.ts";
import { readCard } from "../shops/card.service.ts";
import { isReachable } from "../shops/effective.rules.ts";
import { withEffective } from "../shops/effective.store.ts";
import { findWholeShop } from "../shops/managing.store.ts";
import { listChanges, readChangePlace, writeChangePlace } from "./changes.store.ts";
import { findReachedShop, listOrders, listShops } from "./platform.store.ts";
import { directionsOf, menuRowOf, platformOrderOf, platformShopOf } from "./platform.view.ts";
import { hearSimulator } from "./simulator.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import { isKnown } from "../database/shop-row.rules.ts";

/** Which event each call of the platform API is, and for whom; its couriers carry nothing for a shop that delivers itself. */
const moves = {
  pay: { event: "pay", party: "customer" },
  cancel: { event: "cancel", party: "customer" },
  cancelEarly: { event: "cancelByPlatform", party: "platform" },
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
} as const satisfies Record<string, Way>;

type Moves = typeof moves;

type PlatformContext = Work & { actor: PlatformSystem; now: Date; language: Language; dependencies: Dependencies };
type Moving<Name extends keyof Moves> = PlatformContext & Failing<MoveFailure<Moves[Name]>>;
type Details = Pick<OrderMove, "changes" | "note" | "handOverCode" | "countsWrong" | "proposalId">;

/** What a move of an order needs that its system names by the id alone; one that it does not reach is none. */
async function wantedOf<Name extends keyof Moves>(
  { actor, now, dependencies, fail }: PlatformContext & Failing<"orderNotFound">,
  id: string,
  name: Name,
) {
  const { keyId } = actor;
  const shopId = (await dependencies.orderShops.of(id, keyId)) ?? fail("orderNotFound");
  return { shopId, id, keyId, mover: { ...moves[name], name: actor.name }, now };
}

/** Moves such an order. */
async function tryMove<Name extends keyof Moves>(
  ctx: PlatformContext & Failing<"orderNotFound">,
  id: string,
  name: Name,
  details: Details = {},
): Promise<Moved<Moves[Name]>> {
  return moveOrder<Moves[Name]>(ctx, { ...(await wantedOf(ctx, id, name)), ...details });
}

/** The same, and gives it as the platform reads it. */
async function move<Name extends keyof Moves>(ctx: Moving<Name>, id: string, name: Name, details: Details = {}) {
  return platformOrderOf(moved(await tryMove<Name>(ctx, id, name, details), ctx), ctx.language);
}

/** Cancels an order for the platform: as a customer could until it is accepted, as an operator from then on. */
async function cancelForPlatform(ctx: Moving<"cancelLate" | "cancelEarly">, id: string, note: string) {
  const late = await tryMove(ctx, id, "cancelLate", { note });
  const isEarly = "failure" in late && (late.failure === "orderNotPaidYet" || late.failure === "orderNotAcceptedYet");
  if (isEarly) return move(ctx, id, "cancelEarly", { note });
  return platformOrderOf(moved(late, ctx), ctx.language);
}

/** Refuses an order that was not placed, with what its system needs to place it all the same. */
function refusePlacing(
  { fail, language }: { language: Language } & Failing<CallFailure<typeof platform.place>>,
  not: NotPlaced,
): never {
  if ("lines" in not) {
    return fail(not.failure, ...toldOfLines(not.lines, language));
  }
  if (not.failure === "externalIdTaken") return fail(not.failure, {}, { details: { orderId: not.orderId } });
  if (not.failure !== "amountChanged") return fail(not.failure);
  const { failure, amount } = not;
  return fail(failure, { amount: formatMoney(amount) }, { details: { amount } });
}

export const platformCalls = handlers(platform, {
  shops: async ({ input, db, now, language }) => {
    const { rows = rowsByDefault } = input;
    const behind = readCursor(input.cursor, language)?.id ?? "";
    return pageOf(await withEffective(db, await listShops(db, { behind, rows }), now), {
      rows,
      rowOf: platformShopOf,
      cursorOf: ({ shop }) => writeCursor(shop.created_at, shop.id),
    });
  },

  shop: async ({ input, db, now, language, fail }) => {
    const shop = await findWholeShop(db, input.shopId);
    if (shop === undefined || !isKnown(shop)) return fail("shopNotFound");
    const { opens_on: openingDate, prep_minutes: prepMinutes } = shop;
    const card = await readCard(db, shop, { now, language });
    return { ...card, reachable: isReachable(shop, card.effective), openingDate, prepMinutes };
  },

  menu: async ({ input, db, fail }) => {
    const shop = await findShop(db, input.shopId);
    if (shop === undefined || !isKnown(shop)) return fail("shopNotFound");
    return (await listVariantsForSale(db, input.shopId)).map(menuRowOf);
  },

  place: async ({ input, ...ctx }) => {
    const { actor, now, language, dependencies } = ctx;
    const placed = await placeOrder(ctx, { input, system: actor, paySeconds: dependencies.settings.waits.pay, now });
    if ("failure" in placed) return refusePlacing(ctx, placed);
    dependencies.orderShops.cache(placed.id, actor.keyId, placed.shop_id);
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

  pay: ({ input, ...ctx }) => {
    const changes = () => ({ accept_by: acceptDeadline(ctx.now, ctx.dependencies.settings.waits.accept) });
    return move(ctx, input.id, "pay", { changes });
  },

  cancel: ({ input: { id, reason: note = "", by }, ...ctx }) =>
    by === "platform" ? cancelForPlatform(ctx, id, note) : move(ctx, id, "cancel", { note }),

  answerProposal: ({ input: { id, proposalId, accept }, ...ctx }) =>
    move(ctx, id, accept ? "agree" : "decline", { proposalId }),

  assign: ({ input: { id, courier }, ...ctx }) => {
    const changes = (order: OrderRow) => courierNamed(order, courier, ctx.now);
    return move(ctx, id, "assign", { changes, note: courier.name });
  },

  urge: ({ input, ...ctx }) => move(ctx, input.id, "urge"),

  position: async ({ input: { id, ...position }, ...ctx }) => {
    const wanted = await wantedOf(ctx, id, "approach");
    return platformOrderOf(moved(await placeCourier(ctx, { ...wanted, position }), ctx), ctx.language);
  },

  /** A wrong code, for which null stands, is counted for good though the call is refused; of one tap once. */
  pickUp: async ({ input, db, once, ...ctx }) => {
    const { id, handOverCode } = input;
    const { dependencies, fail, language } = ctx;
    const attempt = async (work: Work) => {
      const countsWrong = (code: string) => once.countsWrong(work.tx, code);
      const result = await tryMove({ ...ctx, ...work }, id, "pickUp", { handOverCode, countsWrong });
      const isWrong = "failure" in result && result.failure === "handOverCodeWrong";
      return isWrong ? null : platformOrderOf(moved(result, ctx), language);
    };
    const isKept = (order: object | null): boolean => order !== null;
    const order = await inTransaction(db, dependencies.signals, (work) => once(work.tx, () => attempt(work), isKept));
    return order ?? fail("handOverCodeWrong");
  },

  deliver: ({ input, ...ctx }) => move(ctx, input.id, "deliver"),

  confirm: ({ input, ...ctx }) => move(ctx, input.id, "confirm"),

  refund: async ({ input: { id, reason }, ...ctx }) => {
    const wanted = await wantedOf(ctx, id, "refund");
    return platformOrderOf(moved(await refundOrder(ctx, { ...wanted, reason }), ctx), ctx.language);
  },

  simulator: async ({ input: { started }, actor, tx, now, fail }) => {
    if (!actor.isSimulator) return fail("notASimulator");
    return directionsOf(await hearSimulator(tx, { started, now }));
  },
});
