import type { Effective } from "@tsena/contract/shops";
import { daysBetween, shopDay } from "@tsena/contract/shops.day";
import type { ShopMoment } from "@tsena/contract/shops.milestones";

/** When a shop was approved, and when its moments were shown. */
interface Seen {
  approved_at: Date | null;
  approval_seen_at: Date | null;
  first_completed_seen_at: Date | null;
  day_end_seen_at: Date | null;
}

/** What became of a shop's orders. */
export interface Ended {
  hasCompleted: boolean;
  hasCompletedToday: boolean;
  isUnderWay: boolean;
}

/** Whether a shop takes no more orders today: somebody has closed it, or its hours are over. */
function isOverToday({ open, reason, until }: Effective, now: Date): boolean {
  if (open) return false;
  if (reason === "closing") return true;
  return reason === "outsideHours" && (until === null || daysBetween(now.getTime(), Date.parse(until)) > 0);
}

function wasToday(moment: Date | null, now: Date): boolean {
  return moment !== null && shopDay(moment) === shopDay(now);
}

/** What a shop is to be told with joy at a moment; null where there is nothing that was not shown (rules/shops.md#moments). */
export function momentOf(shop: Seen, effective: Effective, ended: Ended, now: Date): ShopMoment | null {
  if (shop.approved_at !== null && shop.approval_seen_at === null) return "approved";
  if (ended.hasCompleted && shop.first_completed_seen_at === null) return "firstCompleted";
  const isDayOver = ended.hasCompletedToday && !ended.isUnderWay && isOverToday(effective, now);
  return isDayOver && !wasToday(shop.day_end_seen_at, now) ? "dayEnd" : null;
}

/** What is written down once a moment was shown. */
export function seenOf(moment: ShopMoment, now: Date) {
  return {
    approval_seen_at: moment === "approved" ? now : undefined,
    first_completed_seen_at: moment === "firstCompleted" ? now : undefined,
    day_end_seen_at: moment === "dayEnd" ? now : undefined,
  };
}
