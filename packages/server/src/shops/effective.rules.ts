import type { Effective } from "@tsena/contract/shops";
import { dayLength, startOfDay } from "@tsena/contract/shops.day";
import {
  type AuditStatus,
  auditStatuses,
  type ClosedReason,
  type SwitchedOffReason,
} from "@tsena/contract/shops.states";
import { endingAfter, type Hours, openingFrom, spansOf } from "@tsena/contract/shops.week";

/** What a shop's state hangs on, beside its hours. `closed_until` is null where nothing but a person ends the closing. */
export interface ShopSwitch {
  audit_status: AuditStatus;
  is_open: boolean;
  closed_reason: SwitchedOffReason | null;
  closed_until: Date | null;
}

/** Why nobody runs a shop yet, or any more: it is not approved, or it is suspended. */
export function whyNotRun({ audit_status: status }: Pick<ShopSwitch, "audit_status">) {
  if (status === auditStatuses.suspended) return "shopSuspended";
  return status === auditStatuses.approved ? undefined : "shopNotApproved";
}

/** Whether a shop stays closed until a person opens it: somebody closed it, or nobody has opened it yet. */
export function isClosedByHand({ is_open: isOpen, closed_until: until }: Pick<ShopSwitch, "is_open" | "closed_until">) {
  return until === null && !isOpen;
}

/** Whether a shop is switched on: nobody closed it, or the pause that they gave is over (rules/shops.md#pauses). */
export function isSwitchedOn(shop: Pick<ShopSwitch, "is_open" | "closed_until">, now: Date): boolean {
  return shop.closed_until === null ? shop.is_open : shop.closed_until <= now;
}

/**
 * Whether the platform may count on a shop's being there, as it was told; of a shop that has closed since, nobody need be
 * (rules/shops.md#reachable-shops).
 */
export function isReachable(
  { told_state: told }: { told_state: { reachable?: boolean } | null },
  { open }: Effective,
): boolean {
  return !open || (told?.reachable ?? true);
}

function closed(reason: ClosedReason, until: number | undefined): Effective {
  return { open: false, reason, until: until === undefined ? null : new Date(until).toISOString() };
}

/**
 * Whether a shop takes orders at a moment: approved, switched on, inside the hours, not paused
 * (rules/shops.md#open-or-closed). `until` is the first moment at which that changes by itself, null where it never
 * does. A pause is the reason while it keeps the shop closed: one that
 * ends before the hours begin is not.
 */
export function effectiveOf(shop: ShopSwitch, rows: readonly Hours[], now: Date): Effective {
  if (shop.audit_status === auditStatuses.suspended) return closed("suspended", undefined);
  if (shop.audit_status !== auditStatuses.approved) return closed("notApproved", undefined);
  if (isClosedByHand(shop)) return closed(shop.closed_reason ?? "closing", undefined);
  const spans = spansOf(rows);
  const at = now.getTime();
  const opening = openingFrom(spans, at);
  if (opening === undefined) return closed("outsideHours", undefined);
  const pauseEnd = shop.closed_until?.getTime() ?? at;
  if (pauseEnd > opening) return closed(shop.closed_reason ?? "pause", openingFrom(spans, pauseEnd));
  if (opening > at) return closed("outsideHours", opening);
  const ending = endingAfter(spans, at);
  return { open: true, reason: null, until: ending === undefined ? null : new Date(ending).toISOString() };
}

/**
 * The next moment at which a shop's clock must look at it, because what `effectiveOf` says may be something else then, or,
 * while it is open, because its own day turns, which its refill hangs on. Null where only a person changes anything. It is
 * not `until`: the reason of a pause changes as the hours end that it lies in.
 */
export function nextCheck(shop: ShopSwitch, rows: readonly Hours[], now: Date): Date | null {
  if (shop.audit_status !== auditStatuses.approved || isClosedByHand(shop)) return null;
  const spans = spansOf(rows);
  const at = now.getTime();
  const looks = [shop.closed_until?.getTime(), openingFrom(spans, at), endingAfter(spans, at)];
  if (effectiveOf(shop, rows, now).open) looks.push(startOfDay(at) + dayLength);
  const coming = looks.filter((look): look is number => look !== undefined && look > at);
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}

/** The thread of the messages that tell of a shop's pause: whoever switches the shop takes back what was not sent yet. */
export function pauseThread(shopId: string): string {
  return `pause:${shopId}`;
}
