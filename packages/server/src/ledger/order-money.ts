import { isOwnDelivery, type OrderEffects } from "@tsena/contract/orders.states";
import type { AmountsOf, NewBill } from "./chart.ts";
import type { Movement, RefundSources } from "./ledger.ts";

/** An order, as its money goes by it; amounts in whole hundredths of an ariary. */
export interface OrderMoney {
  shopId: string;
  id: string;
  packedAmount: number;
  deliveryAmount: number;
  paymentMethod: "wallet" | "cash";
  deliveryMode: 1 | 2;
  /** By when it was paid goes the commission. */
  paidAt: Date;
}

type Effect = NonNullable<OrderEffects["money"]>;

/** What an order brings its shop, and what the platform for its delivery: where the shop delivers, the fee is the shop's. */
function partsOf(order: OrderMoney): { takings: number; fee: number } {
  const { packedAmount, deliveryAmount } = order;
  const isOwn = isOwnDelivery(order);
  return { takings: packedAmount + (isOwn ? deliveryAmount : 0), fee: isOwn ? 0 : deliveryAmount };
}

const buy = (order: OrderMoney, fact: string): NewBill => {
  const { takings: sale, fee: delivery } = partsOf(order);
  return { shopId: order.shopId, type: "buy", subject: order.id, fact, amounts: { sale, delivery } };
};

const cashOrder = (order: OrderMoney): NewBill => {
  const { takings: sale, fee } = partsOf(order);
  const amounts = { sale, fee, delivery: fee };
  return { shopId: order.shopId, type: "cashOrder", subject: order.id, fact: "deliver", amounts };
};

/**
 * What pays a completed order back, whole (rules/orders.md#refunds): whoever got a part of it gives that back. The shop's part
 * comes from its wallet as far as that reaches; what is missing it owes, as it does all of it where it holds the cash, so that no
 * wallet goes below zero. The commission goes back to the shop the way it was taken.
 */
export function refundAmounts(
  order: OrderMoney,
  { availableAmount, commissionAmount }: RefundSources,
): AmountsOf<"cancelOrder"> {
  const { takings, fee } = partsOf(order);
  const isWallet = order.paymentMethod === "wallet";
  const wallet = isWallet ? Math.min(takings, Math.max(availableAmount, 0) + commissionAmount) : 0;
  return {
    wallet,
    owed: takings - wallet,
    delivery: fee,
    commissionToWallet: isWallet ? commissionAmount : 0,
    commissionToOwed: isWallet ? 0 : commissionAmount,
  };
}

/**
 * What an arrow does to an order's money (rules/wallet.md#order-money). Paid from a wallet, it is held as it is paid, and posted as
 * it is delivered. In cash nothing moves before the end.
 */
export function orderMovement(order: OrderMoney, effect: Effect, now: Date, sources?: RefundSources): Movement {
  const { shopId, id: subject, packedAmount: ofAmount, paidAt: since } = order;
  const isWallet = order.paymentMethod === "wallet";
  const held = (as: "posted" | "voided") => (isWallet ? { ends: { shopId, subject, as } } : {});
  const takes = { shopId, subject, ofAmount, since, from: isWallet ? ("wallet" as const) : ("owed" as const) };
  switch (effect) {
    case "hold":
      return { bills: isWallet ? [buy(order, "pay")] : [], status: "pending", now };
    case "reduce":
      // What is held goes back whole, and the rest is held anew: no movement is ever edited.
      return { ...held("voided"), bills: isWallet ? [buy(order, "agree")] : [], status: "pending", now };
    case "void":
      return { ...held("voided"), bills: [], status: "pending", now };
    case "post":
      return { ...held("posted"), bills: isWallet ? [] : [cashOrder(order)], takes, status: "posted", now };
    case "refund":
      return { bills: [refundBill(order, sources)], status: "posted", now };
  }
}

function refundBill(order: OrderMoney, sources: RefundSources = { availableAmount: 0, commissionAmount: 0 }): NewBill {
  const amounts = refundAmounts(order, sources);
  return { shopId: order.shopId, type: "cancelOrder", subject: order.id, fact: "refund", amounts };
}
