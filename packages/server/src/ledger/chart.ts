import type { BillType } from "@tsena/contract/wallet.states";

/**
 * Kinds of account that keep running totals: a wallet never goes below zero, what is owed may grow
 * (rules/wallet.md#never-below-zero).
 */
export const shopAccountKinds = ["wallet", "owed"] as const;

export type ShopAccountKind = (typeof shopAccountKinds)[number];

/** The name of an account of the ledger. */
export type AccountId = "customers" | "platform:delivery" | `${ShopAccountKind}:${string}`;

/** The shop's money. */
export const walletOf = (shopId: string): AccountId => `wallet:${shopId}`;

/** What the shop owes the platform: for orders whose cash it holds, and for what it had to give back and could not. */
export const owedBy = (shopId: string): AccountId => `owed:${shopId}`;

/** One movement of money: never negative, from one account to another, so that it cannot fail to balance. */
export interface Posting {
  debit: AccountId;
  credit: AccountId;
  /** Whole hundredths of an ariary, above zero. */
  amount: number;
  billType: BillType;
}

/** The bills of an order: what it brings, and what pays it back. */
export const orderBills = { order: "buy", refund: "cancelOrder" } as const satisfies Record<string, BillType>;

/** The parts of an order's money, in whole hundredths of an ariary. */
export interface OrderMoney {
  shopId: string;
  packedAmount: number;
  deliveryAmount: number;
  paymentMethod: "wallet" | "cash";
  deliveryMode: 1 | 2;
}

/**
 * The money of an order (rules/wallet.md#order-money), held when it is paid and posted when it is delivered. Paid from
 * a wallet: the shop gets items and packing, and the delivery fee goes to whoever delivers. In cash: nothing moves
 * before the end; the shop holds the cash and owes the platform the delivery fee where the platform delivers.
 */
export function orderPostings(order: OrderMoney, at: "hold" | "post"): Posting[] {
  const { shopId, packedAmount, deliveryAmount, paymentMethod, deliveryMode } = order;
  const isOwnDelivery = deliveryMode === 2;
  const rows: Posting[] =
    paymentMethod === "wallet"
      ? at === "hold"
        ? [
            posting("customers", walletOf(shopId), packedAmount + (isOwnDelivery ? deliveryAmount : 0)),
            posting("customers", "platform:delivery", isOwnDelivery ? 0 : deliveryAmount),
          ]
        : []
      : at === "post"
        ? [posting(owedBy(shopId), "platform:delivery", isOwnDelivery ? 0 : deliveryAmount)]
        : [];
  return rows.filter(({ amount }) => amount > 0);
}

/**
 * What pays a completed order back, whole (rules/orders.md#refunds): whoever got a part of it gives that back. The shop's part
 * comes from its wallet as far as `available` reaches, in hundredths of an ariary; what is missing it owes, as it does all of
 * it where it holds the cash, so that no wallet goes below zero.
 */
export function refundPostings(
  { shopId, packedAmount, deliveryAmount, paymentMethod, deliveryMode }: OrderMoney,
  available: number,
): Posting[] {
  const isOwnDelivery = deliveryMode === 2;
  const shopAmount = packedAmount + (isOwnDelivery ? deliveryAmount : 0);
  const walletAmount = paymentMethod === "wallet" ? Math.min(shopAmount, Math.max(available, 0)) : 0;
  const rows = [
    posting(walletOf(shopId), "customers", walletAmount, orderBills.refund),
    posting(owedBy(shopId), "customers", shopAmount - walletAmount, orderBills.refund),
    posting("platform:delivery", "customers", isOwnDelivery ? 0 : deliveryAmount, orderBills.refund),
  ];
  return rows.filter(({ amount }) => amount > 0);
}

function posting(debit: AccountId, credit: AccountId, amount: number, billType: BillType = orderBills.order): Posting {
  return { debit, credit, amount, billType };
}
