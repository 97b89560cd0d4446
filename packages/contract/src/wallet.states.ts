import type { FailureName } from "./failures.ts";

/** The bill types: what moved money, and how the bill list names it (rules/wallet.md#bill-types). Each new bill type is a row here. */
export const billTypes = {
  recharge: { fr: "Rechargement", zh: "充值" },
  buy: { fr: "Commande", zh: "订单收入" },
  transfer: { fr: "Transfert", zh: "转账" },
  withdraw: { fr: "Retrait", zh: "提现" },
  cancelOrder: { fr: "Remboursement", zh: "退款" },
  cashOrder: { fr: "Commande en espèces", zh: "现金订单" },
  commission: { fr: "Commission", zh: "佣金" },
  settle: { fr: "Dû réglé", zh: "结清欠款" },
} as const;

export type BillType = keyof typeof billTypes;

/** Pending, posted and voided in the ledger, as the bill list says it (rules/wallet.md#bill-statuses). */
export const billStatuses = {
  awaiting: { fr: "En attente", zh: "待确认" },
  confirmed: { fr: "Confirmé", zh: "已确认" },
  cancelled: { fr: "Annulé", zh: "已取消" },
} as const;

export type BillStatus = keyof typeof billStatuses;

export type BillEvent = "post" | "void";

export interface BillTransition {
  event: BillEvent;
  from: readonly BillStatus[];
  to: BillStatus;
}

/**
 * A bill is awaiting, then ends once; an undo is a bill of its own (rules/wallet.md#bill-statuses). The first status is
 * awaiting.
 */
export const billTransitions: readonly BillTransition[] = [
  { event: "post", from: ["awaiting"], to: "confirmed" },
  { event: "void", from: ["awaiting"], to: "cancelled" },
];

/** Kinds of deal (rules/wallet.md#deals). */
export const dealKinds = { collection: 1, verification: 2, withdrawal: 3 } as const;

export type DealKind = (typeof dealKinds)[keyof typeof dealKinds];

export const dealStatuses = {
  open: { fr: "En cours", zh: "进行中" },
  completed: { fr: "Terminé", zh: "已完成" },
  cancelled: { fr: "Annulé", zh: "已取消" },
  expired: { fr: "Expiré", zh: "已过期" },
} as const;

export type DealStatus = keyof typeof dealStatuses;

export type DealEvent = "pay" | "redeem" | "confirm" | "cancel" | "takeBack" | "stop" | "expire" | "guess";

/** Who ends a deal: the one who opened it, the other side, the platform, or time. */
export type DealParty = "requester" | "counterparty" | "operator" | "clock";

export interface DealTransition {
  event: DealEvent;
  /** The kinds of deal that know this event. */
  kinds: readonly DealKind[];
  from: readonly DealStatus[];
  to: DealStatus;
  by: readonly DealParty[];
  /** post: the money reaches the other side. void: what a withdrawal holds goes back. */
  money: "post" | "void";
}

const everyKind = Object.values(dealKinds);

/** Every arrow a deal can take: open, then exactly one end (rules/wallet.md#deals). The first status is open. */
export const dealTransitions: readonly DealTransition[] = [
  { event: "pay", kinds: [1], from: ["open"], to: "completed", by: ["counterparty"], money: "post" },
  { event: "redeem", kinds: [2], from: ["open"], to: "completed", by: ["counterparty"], money: "post" },
  { event: "confirm", kinds: [3], from: ["open"], to: "completed", by: ["counterparty", "operator"], money: "post" },
  { event: "cancel", kinds: [1, 3], from: ["open"], to: "cancelled", by: ["requester", "counterparty"], money: "void" },
  // Of a voucher the platform is the requester: whoever scans it does not take it from its holder.
  { event: "takeBack", kinds: [2], from: ["open"], to: "cancelled", by: ["requester"], money: "void" },
  // The platform disables whoever has asked for it.
  { event: "stop", kinds: [3], from: ["open"], to: "cancelled", by: ["operator"], money: "void" },
  { event: "expire", kinds: everyKind, from: ["open"], to: "expired", by: ["clock"], money: "void" },
  { event: "guess", kinds: [3], from: ["open"], to: "cancelled", by: ["counterparty", "operator"], money: "void" },
];

/** So many wrong payment passwords in a row lock a wallet for so long; after a change nothing is paid out for so long (rules/wallet.md#payment-password). */
export const payPasswordRules = { digits: 6, tries: 5, lockedMinutes: 30, payoutsWaitHours: 24 } as const;
/** So many wrong match codes end a withdrawal, by whomever and wherever they are tried (rules/wallet.md#withdrawals). */
export const matchCodeTries = 5;

/** How long a deal stays open (rules/wallet.md#deal-time). */
export const dealMinutes = 30;

/** Why nothing more can happen to a deal that has ended. */
const ended = {
  completed: "dealCompleted",
  cancelled: "dealCancelled",
  expired: "dealExpired",
} as const satisfies Record<Exclude<DealStatus, "open">, FailureName>;

/** What every call that ends a deal may be refused with. */
export const dealStateFailures = [...Object.values(ended), "dealOfAnotherKind"] as const;

/** The arrow an event takes, or undefined where there is none. */
export function dealTransitionOf(kind: DealKind, status: DealStatus, event: DealEvent): DealTransition | undefined {
  return dealTransitions.find((row) => row.event === event && row.kinds.includes(kind) && row.from.includes(status));
}

/** Why an event cannot happen to a deal: it has ended, or it is of another kind. */
export function dealRefusalOf(status: DealStatus): (typeof dealStateFailures)[number] {
  return status === "open" ? "dealOfAnotherKind" : ended[status];
}
