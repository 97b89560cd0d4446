import {
  type DealEvent,
  dealKinds,
  dealRefusalOf,
  type DealStatus,
  dealTransitionOf,
  type dealStateFailures,
  type DealKind,
  matchCodeTries,
} from "@tsena/contract/wallet.states";

/** As much of a deal as decides what may become of it. */
export interface DealState {
  kind: DealKind;
  status: DealStatus;
  expires_at: Date;
}

/** How a deal stands: one whose time is over has expired, also where the clock has not come to it yet. */
export function statusAt({ status, expires_at }: Omit<DealState, "kind">, now: Date): DealStatus {
  return status === "open" && expires_at <= now ? "expired" : status;
}

/** Why an event cannot happen to a deal now; undefined where it can. */
export function whyNotNow(
  deal: DealState,
  event: DealEvent,
  now: Date,
): (typeof dealStateFailures)[number] | undefined {
  const status = statusAt(deal, now);
  return dealTransitionOf(deal.kind, status, event) === undefined ? dealRefusalOf(status) : undefined;
}

/** Whether so many wrong match codes have ended a withdrawal (rules/wallet.md#withdrawals). */
export const isGuessedOut = (wrongTries: number): boolean => wrongTries >= matchCodeTries;

/** What happened to a deal, as the bills of both sides name it: the requester's, and the other side's. */
const factsOf = {
  [dealKinds.collection]: ["receive", "send"],
  [dealKinds.withdrawal]: ["ask", "handOut"],
  [dealKinds.verification]: ["receive", "send"],
} as const satisfies Record<DealKind, readonly [string, string]>;

/** The facts of a kind of deal, by whose bill it is. */
export function factOf(kind: DealKind, side: "requester" | "counterparty"): string {
  return factsOf[kind][side === "requester" ? 0 : 1];
}
