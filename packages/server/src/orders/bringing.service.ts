import type { OrderTelling } from "@tsena/contract/orders.events";
import {
  endedStatuses,
  endReasons,
  type OrderEffects,
  type OrderEvent,
  type OrderTransition,
  passedOnTo,
} from "@tsena/contract/orders.states";
import type { OrderRow } from "../database/tables.ts";
import type { Parts } from "../database/together.ts";
import type { Work } from "../database/transaction.ts";
import { ledgerParts, lockForRefund } from "../ledger/ledger.ts";
import { type OrderMoney, orderMovement } from "../ledger/order-money.ts";
import { webhookPart } from "../notifications/webhooks.enqueuing.store.ts";
import { countReleased, countReserved, type StockMove, stocksOf } from "../stock/stock.service.ts";
import type { ListedLine, WrongLines } from "../stock/stock.rules.ts";
import { type LockedStocks, stockPart, type StocksWanted } from "../stock/stock.store.ts";
import { secondsAfter } from "../system/clock.ts";
import { logPart, reducePart } from "./moving.store.ts";
import type { Move } from "./orders.rules.ts";
import type { OrderWithItems } from "./orders.store.ts";
import { newsOf } from "./orders.view.ts";
import { saidToSystems } from "./orders.words.ts";
import { linesTakenOut, type TakenOut } from "./proposals.rules.ts";
import { toldProposalOf } from "./proposals.view.ts";
import { clearPart, hushAfterSeconds, raiseParts } from "./reminders.store.ts";

/** An order before its move and after it, by which arrow, with what that takes out of it and moves of stock. */
interface Bringing {
  order: OrderRow;
  after: OrderWithItems;
  arrow: OrderTransition;
  takenOut: readonly TakenOut[];
  stock: StockMove | undefined;
  move: Move;
}

/** What a move brings besides the order's own row, as parts of the statement that writes it in its part `updated`. */
export async function broughtParts(tx: Work["tx"], bringing: Bringing): Promise<Parts> {
  const { order, after, arrow, takenOut, stock, move } = bringing;
  const { now } = move;
  return {
    ...(stock === undefined ? {} : { stocked: stockPart(order.shop_id, stock.quantities) }),
    ...(takenOut.length === 0 ? {} : { reduced: reducePart(order, takenOut) }),
    ...(await moneyParts(tx, after, arrow.effects?.money, now)),
    ...shopParts(after, arrow.tells, now),
    ...systemParts(bringing),
    logged: logPart("updated", move),
  };
}

/** The lines of an order as stock sees them. */
function stockLinesOf(items: OrderWithItems["items"]) {
  return items.map(({ name_fr: fr, name_zh: zh, variant_id: variantId, quantity, parts }) => ({
    names: { fr, zh },
    variantId,
    quantity,
    parts,
  }));
}

/** What must be locked of stock before an order is paid. */
export function stocksBehind({ shop_id: shopId, items }: OrderWithItems): StocksWanted {
  return stocksOf({ shopId, lines: stockLinesOf(items) });
}

/** What an arrow does to stock, or why it cannot; `locked` is what is locked of it already. */
export function countStock(
  work: Work,
  { shop_id: shopId, items, proposal }: OrderWithItems,
  { effect, now, locked }: { effect: OrderEffects["stock"]; now: Date; locked: LockedStocks | undefined },
): Promise<StockMove | WrongLines<ListedLine> | undefined> {
  if (effect === undefined) return Promise.resolve(undefined);
  const all = stockLinesOf(items);
  if (effect === "reserve") return countReserved(work, { shopId, lines: all }, locked);
  const takenOut = stockLinesOf(linesTakenOut(items, proposal?.takenOut ?? []));
  // What was declared sold out as its customer was asked stays so whatever became of that, though the shop's day has ended since.
  const asked = proposal === null ? undefined : { lines: takenOut, at: new Date(proposal.at) };
  return countReleased(work, { shopId, lines: effect === "reduce" ? takenOut : all, now, asked });
}

/** An order, as its money goes by it. */
export const moneyOf = (order: OrderRow, now: Date): OrderMoney => ({
  shopId: order.shop_id,
  id: order.id,
  packedAmount: order.items_amount + order.packing_amount,
  deliveryAmount: order.delivery_amount,
  paymentMethod: order.payment_method,
  deliveryMode: order.delivery_mode,
  paidAt: order.paid_at ?? now,
});

/** What an arrow does to the order's money (rules/wallet.md#order-money, rules/orders.md#refunds), as parts of one statement. */
async function moneyParts(tx: Work["tx"], order: OrderRow, effect: OrderEffects["money"], now: Date): Promise<Parts> {
  if (effect === undefined) return {};
  const money = moneyOf(order, now);
  const sources = effect === "refund" ? await lockForRefund(tx, money) : undefined;
  return ledgerParts(orderMovement(money, effect, now, sources));
}

/** What silences or raises what rings at the shop, as the table says. */
export function shopParts(order: OrderRow, tells: OrderTelling, now: Date): Parts {
  const { shop_id: shopId, id } = order;
  if (tells.shop === undefined) return {};
  const cleared = clearPart({ shopId, orderIds: [id], now });
  const until = (tells.shop === "new" ? order.accept_by : null) ?? secondsAfter(now, hushAfterSeconds);
  return tells.shop === "none"
    ? { cleared }
    : { cleared, ...raiseParts({ shopId, orderId: id, kind: tells.shop, now, until }) };
}

/** Why an order has ended where nobody said it. */
const unsaidReasons: Partial<Record<OrderEvent, string>> = endReasons;

/** What tells the platform's systems what the table says of an arrow, and whom they are to tell. */
function systemParts({ order, after, arrow: { tells }, move }: Bringing): Parts {
  const { mover, note = "", now } = move;
  const isEnd = endedStatuses.includes(after.status);
  const enqueued = webhookPart({
    event: tells.systems,
    shopId: order.shop_id,
    platformKeyId: order.platform_key_id,
    data: {
      ...newsOf(after),
      reason: isEnd ? saidToSystems(note) || unsaidReasons[mover.event] : undefined,
      proposal: after.proposal === order.proposal ? undefined : toldProposalOf(after),
      tell: passedOnTo(tells, { hasCourier: after.courier_name !== null }),
    },
    now,
  });
  return { enqueued };
}
