import type { FailureName } from "./failures.ts";

/** Where a shop's application stands (rules/shops.md#application-statuses). */
export const auditStatuses = { draft: 0, inReview: 1, approved: 2, rejected: 3, suspended: 4 } as const;

export type AuditStatus = (typeof auditStatuses)[keyof typeof auditStatuses];

export type AuditEvent = "save" | "submit" | "approve" | "reject" | "suspend" | "reinstate";

export interface AuditTransition {
  event: AuditEvent;
  from: readonly AuditStatus[];
  /** "same": the application stays where it is. */
  to: AuditStatus | "same";
  by: "owner" | "operator";
}

const auditArrows = [
  { event: "save", from: [0, 3], to: "same", by: "owner" },
  { event: "submit", from: [0, 3], to: 1, by: "owner" },
  { event: "approve", from: [1], to: 2, by: "operator" },
  { event: "reject", from: [1], to: 3, by: "operator" },
  { event: "suspend", from: [2], to: 4, by: "operator" },
  { event: "reinstate", from: [4], to: 2, by: "operator" },
] as const satisfies readonly AuditTransition[];

/**
 * Every arrow an application can take (rules/shops.md#application-statuses): the first status is 0, a rejected one is
 * corrected and sent again.
 */
export const auditTransitions: readonly AuditTransition[] = auditArrows;

/** The statuses from which an event leads. */
type Before<Event extends AuditEvent> = Extract<(typeof auditArrows)[number], { event: Event }>["from"][number];

/** What a shop's people change of it, as its activity and the owner's log tell it. */
export const shopEvents = [
  "shopOpened",
  "shopClosed",
  "shopPaused",
  "shopBusy",
  "shopNotBusy",
  "hoursChanged",
  "shopInfoChanged",
  "shopManaged",
  "shopPictureChanged",
] as const;

export type ShopEvent = (typeof shopEvents)[number];

/** Why an event cannot happen at a status. */
const standsInTheWay = {
  0: "applicationNotSent",
  1: "applicationInReview",
  2: "shopAlreadyRegistered",
  3: "applicationRejected",
  4: "shopSuspended",
} as const satisfies Record<AuditStatus, FailureName>;

/** What the operator's calls may be refused with for the sake of the status. */
export const reviewStateFailures = Object.values(standsInTheWay);

/** What the owner's calls may be refused with for the sake of the status. */
export const applicationStateFailures = [standsInTheWay[1], standsInTheWay[2], standsInTheWay[4]] as const;

/** The arrow an event takes from a status, or undefined where there is none. */
export function auditTransitionOf(status: AuditStatus, event: AuditEvent): AuditTransition | undefined {
  return auditTransitions.find((row) => row.event === event && row.from.includes(status));
}

/** Whether an event can happen at a status; one where it cannot has a refusal. */
export function mayAudit<Event extends AuditEvent>(status: AuditStatus, event: Event): status is Before<Event> {
  return auditTransitionOf(status, event) !== undefined;
}

/** Why an event cannot happen at a status. */
export function auditRefusalOf<Status extends AuditStatus>(status: Status): (typeof standsInTheWay)[Status] {
  return standsInTheWay[status];
}

/**
 * Why a shop takes no orders now, as everybody is told (rules/shops.md#open-or-closed). The owner gives the first
 * three, the clock the fourth.
 */
export const closedReasons = {
  pause: { fr: "En pause", zh: "暂停营业" },
  powerCut: { fr: "Délestage", zh: "停电" },
  closing: { fr: "Fermée par la boutique", zh: "商家已打烊" },
  missed: { fr: "Commandes manquées, en pause", zh: "连续漏单，已暂停" },
  outsideHours: { fr: "Hors des horaires", zh: "非营业时间" },
  notApproved: { fr: "Pas encore validée", zh: "尚未通过审核" },
  suspended: { fr: "Suspendue par la plateforme", zh: "已被平台停用" },
} as const;

export type ClosedReason = keyof typeof closedReasons;

/** As many photos as an application may bring and a shop shows. */
export const photosAtMost = 6;

/** The longest pause; whoever closes for longer closes until the shop is switched on again. */
export const longestPauseDays = 7;

/** By how many minutes a shop that is very busy takes longer; 0 for as long as usual (rules/shops.md#very-busy). */
export const busyMinutes = [0, 10, 20] as const;

/** A shop is said to be very busy for so long: who forgets to take it back has taken it back. */
export const busyForMinutes = 60;

/** How long a shop is paused that has missed orders one after the other (rules/orders.md#missed-in-a-row). */
export const missedPauseMinutes = 60;

/**
 * The reasons a person gives when closing; a pause and a power cut always have an end
 * (rules/shops.md#opening-and-closing-by-hand).
 */
export const givenReasons = ["pause", "powerCut", "closing"] as const satisfies readonly ClosedReason[];

/** Why a shop is switched off or paused: what a person gave, or the clock. */
export type SwitchedOffReason = (typeof givenReasons)[number] | "missed";
