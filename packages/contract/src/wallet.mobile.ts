/** The beginnings of the numbers that mobile money is paid out to: MVola's (rules/wallet.md#mobile-money). */
export const mobileMoneyPrefixes = ["+26134", "+26138"] as const;

/** Whether a phone number in E.164 is one that mobile money is paid out to. */
export function isMobileMoneyNumber(phone: string): boolean {
  return /^\+261\d{9}$/.test(phone) && mobileMoneyPrefixes.some((prefix) => phone.startsWith(prefix));
}

/** How a payout to a number stands (rules/wallet.md#mobile-money). The first is where it begins. */
export const mobilePayoutStatuses = {
  /** Held, and nobody outside has heard of it. */
  asked: { fr: "Demandé", zh: "待发出" },
  /** It may have been heard of: what has become of it is asked until it is known. */
  unknown: { fr: "En route", zh: "处理中" },
  paid: { fr: "Versé", zh: "已到账" },
  failed: { fr: "Rendu", zh: "已退回" },
  cancelled: { fr: "Annulé", zh: "已取消" },
} as const;

export type MobilePayoutStatus = keyof typeof mobilePayoutStatuses;

export interface MobilePayoutTransition {
  event: "send" | "confirm" | "fail" | "cancel" | "stop" | "stopUnheard" | "decidePaid" | "decideFailed";
  from: MobilePayoutStatus;
  to: MobilePayoutStatus;
  by: "clock" | "channel" | "owner" | "operator";
  /** post: the money has left for good. void: it is back in the wallet. hold: it stays where it is. */
  money: "hold" | "post" | "void";
}

/** Every arrow that a payout to a number can take. */
export const mobilePayoutTransitions: readonly MobilePayoutTransition[] = [
  { event: "send", from: "asked", to: "unknown", by: "clock", money: "hold" },
  { event: "confirm", from: "unknown", to: "paid", by: "channel", money: "post" },
  { event: "fail", from: "unknown", to: "failed", by: "channel", money: "void" },
  { event: "cancel", from: "asked", to: "cancelled", by: "owner", money: "void" },
  // The far side says for good that another amount or currency was paid: people have found out what was.
  { event: "decidePaid", from: "unknown", to: "paid", by: "operator", money: "post" },
  { event: "decideFailed", from: "unknown", to: "failed", by: "operator", money: "void" },
  // The platform disables its owner; of one that was sent, the far side, asked after it, has not heard.
  { event: "stop", from: "asked", to: "cancelled", by: "operator", money: "void" },
  { event: "stopUnheard", from: "unknown", to: "cancelled", by: "clock", money: "void" },
];
