import type { BillType } from "@tsena/contract/wallet.states";

/** An account of the ledger: whose money it is, whether it keeps running totals, and when it may go below zero. */
interface AccountRow {
  holds: string;
  keepsTotals: boolean;
  mayGoBelow: string;
}

/**
 * The accounts. A bill is a shop's, and so is all that its transfers touch: `wallet`, `owed` and `cash` are that shop's own,
 * the others are of everybody, and are kept by shop too, so that no order waits for another shop's (decision 062).
 */
export const accounts = {
  customers: {
    holds: "what all customers pay, as it comes out of their own pockets",
    keepsTotals: false,
    mayGoBelow: "yes: it is the source",
  },
  wallet: {
    holds: "the shop's money",
    keepsTotals: true,
    mayGoBelow: "never: `wallet_never_below_zero`, by the database",
  },
  owed: {
    holds: "what the shop owes: of cash that it holds, and what it had to give back and had not",
    keepsTotals: true,
    mayGoBelow: "yes: that is what it owes",
  },
  cash: {
    holds: "the cash that the shop was given for orders",
    keepsTotals: false,
    mayGoBelow: "never: nothing is taken out of it here",
  },
  "platform:delivery": {
    holds: "delivery fees that the platform earns",
    keepsTotals: false,
    mayGoBelow: "yes, once more is refunded than earned",
  },
  "platform:commission": {
    holds: "the platform's part of orders",
    keepsTotals: false,
    mayGoBelow: "yes, once more is refunded than earned",
  },
  "platform:vouchers": {
    holds: "what the platform has given away by vouchers",
    keepsTotals: false,
    mayGoBelow: "yes: it is a source",
  },
  outside: {
    holds: "money of channels and of the desk's till: it comes in by a recharge and goes out by a withdrawal",
    keepsTotals: false,
    mayGoBelow: "yes: it is a source",
  },
  transit: {
    holds: "what one shop gives another, between the bills of the two",
    keepsTotals: false,
    mayGoBelow: "of one shop yes; of all shops it is 0",
  },
} as const satisfies Record<string, AccountRow>;

export type Account = keyof typeof accounts;

/** The accounts that keep running totals, in the order in which they are locked (rules/wallet.md#never-below-zero). */
export const totalledAccounts = ["owed", "wallet"] as const satisfies readonly Account[];

export type TotalledAccount = (typeof totalledAccounts)[number];

/** A shop's account with running totals. */
export interface ShopAccount {
  shopId: string;
  account: TotalledAccount;
}

/** The shop's money. */
export const walletOf = (shopId: string): ShopAccount => ({ shopId, account: "wallet" });

/** What the shop owes the platform: for orders whose cash it holds, and for what it had to give back and could not. */
export const owedBy = (shopId: string): ShopAccount => ({ shopId, account: "owed" });

/** A leg of a bill: from which account to which its amount goes, so that it cannot fail to balance. */
export interface Leg {
  debit: Account;
  credit: Account;
  /** Whether it is of the bill's own figure: the one that the bill list shows, and of an order its card. */
  isShown: boolean;
}

const leg = (debit: Account, credit: Account): Leg => ({ debit, credit, isShown: true });
/** Beside the bill's figure: what the same fact moves for others. */
const beside = (debit: Account, credit: Account): Leg => ({ debit, credit, isShown: false });

/**
 * The chart: which bill type moves what (rules/wallet.md#bill-types). Each is worked through with figures in the README, which
 * a test holds against the database.
 */
export const chart = {
  /** An order that is paid from a wallet. */
  buy: {
    sale: leg("customers", "wallet"),
    delivery: beside("customers", "platform:delivery"),
  },
  /** One that is paid in cash, which the shop holds, the platform's delivery fee too. */
  cashOrder: {
    sale: leg("customers", "cash"),
    fee: beside("customers", "cash"),
    delivery: beside("owed", "platform:delivery"),
  },
  /** The platform's part of an order, as it is delivered. */
  commission: {
    wallet: leg("wallet", "platform:commission"),
    owed: leg("owed", "platform:commission"),
  },
  /** What a shop owes, taken from a sale. */
  settle: {
    owed: leg("wallet", "owed"),
  },
  /** What pays a delivered order back: each gives what the order brought it. */
  cancelOrder: {
    wallet: leg("wallet", "customers"),
    owed: leg("owed", "customers"),
    delivery: beside("platform:delivery", "customers"),
    commissionToWallet: beside("platform:commission", "wallet"),
    commissionToOwed: beside("platform:commission", "owed"),
  },
  /** What the desk or a channel puts in: money that was paid for it, or the platform's own, for a voucher. */
  recharge: {
    paidIn: leg("outside", "wallet"),
    voucher: leg("platform:vouchers", "wallet"),
  },
  /** From a shop to another: a bill of each. */
  transfer: {
    sent: leg("wallet", "transit"),
    received: leg("transit", "wallet"),
  },
  /** Cash for what the wallet holds: out of the desk's till, or from another shop, which gets as much into its own wallet. */
  withdraw: {
    paidOut: leg("wallet", "outside"),
    handedOut: leg("outside", "wallet"),
  },
} as const satisfies Record<BillType, Record<string, Leg>>;

export type LegOf<Type extends BillType> = keyof (typeof chart)[Type] & string;

/** What goes over each leg, in whole hundredths of an ariary; a leg of 0 is not written. */
export type AmountsOf<Type extends BillType> = { [Name in LegOf<Type>]?: number };

interface BillOfType<Type extends BillType> {
  shopId: string;
  type: Type;
  /** What it is about: an order's id, a deal's. */
  subject: string;
  /** What happened to it that moves money, one word: of one subject each fact has one bill. */
  fact: string;
  amounts: AmountsOf<Type>;
  /** A reason that stands nowhere else. */
  why?: string;
}

/** A business fact that moves money. */
export type NewBill = { [Type in BillType]: BillOfType<Type> }[BillType];

/** A leg as it is written. */
export interface WrittenLeg {
  leg: string;
  debit: Account;
  credit: Account;
  amount: number;
  isShown: boolean;
}

/** The legs that a bill writes. */
export function legsOf({ type, amounts }: Pick<NewBill, "type" | "amounts">): WrittenLeg[] {
  const given: Record<string, number | undefined> = amounts;
  return Object.entries<Leg>(chart[type])
    .map(([name, row]) => ({ leg: name, ...row, amount: given[name] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

/** The figure of a bill, in whole hundredths of an ariary: of an order, what its card shows. */
export function figureOf(bill: Pick<NewBill, "type" | "amounts">): number {
  return legsOf(bill).reduce((sum, { isShown, amount }) => sum + (isShown ? amount : 0), 0);
}
