import type { OrderEffects } from "@tsena/contract/orders.states";
import type { OrderRow } from "../database/tables.ts";
import type { Parts } from "../database/together.ts";
import type { Work } from "../database/transaction.ts";
import { type OrderMoney, orderPostings, refundPostings } from "../ledger/chart.ts";
import { ledgerParts, lockAvailable } from "../ledger/ledger.ts";

const moneyOf = (order: OrderRow): OrderMoney => ({
  shopId: order.shop_id,
  packedAmount: order.items_amount + order.packing_amount,
  deliveryAmount: order.delivery_amount,
  paymentMethod: order.payment_method,
  deliveryMode: order.delivery_mode,
});

/** How what is held ends with an effect. */
const ends = { hold: undefined, void: "voided", post: "posted", refund: undefined, reduce: "voided" } as const;

/** What an arrow does to the order's money (rules/wallet.md#order-money, rules/orders.md#refunds), as parts of one statement. */
export async function moneyParts(
  { tx }: Work,
  order: OrderRow,
  effect: OrderEffects["money"],
  now: Date,
): Promise<Parts> {
  if (effect === undefined) return {};
  const postings = async () => {
    if (effect === "void") return [];
    const money = moneyOf(order);
    if (effect === "refund") return refundPostings(money, await lockAvailable(tx, money.shopId));
    // What is held goes back whole, and the rest is held anew: no movement is ever edited.
    return orderPostings(money, effect === "reduce" ? "hold" : effect);
  };
  return ledgerParts({
    reference: order.id,
    ends: ends[effect],
    postings: await postings(),
    status: effect === "hold" || effect === "reduce" ? "pending" : "posted",
    now,
  });
}
