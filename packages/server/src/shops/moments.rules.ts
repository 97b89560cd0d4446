import type { Effective } from "@tsena/contract/shops";
import { shopDay } from "@tsena/contract/shops.day";
import type { ShopMoment } from "@tsena/contract/shops.milestones";
import type { WorkDay } from "@tsena/contract/shops.week";

/** When a shop was approved, and when its moments were shown. */
interface Seen {
  approved_at: Date | null;
  approval_seen_at: Date | null;
  first_completed_seen_at: Date | null;
  day_end_seen_at: Date | null;
}

/** What became of a shop's orders: ever, now, and on the day whose work goes on or has just ended. */
export interface Ended {
  hasCompleted: boolean;
  isUnderWay: boolean;
  ofDay: { completedCount: number; missedCount: number; takingsAmount: number };
}

/** Whether a shop takes no more orders of a day: somebody has closed it, or the last hours of that day are over. */
function isOver({ day }: Pick<WorkDay, "day">, { open, reason, until }: Effective): boolean {
  if (open) return false;
  if (reason === "closing") return true;
  return reason === "outsideHours" && (until === null || shopDay(new Date(until)) > day);
}

/** What a shop is to be told with joy on a day of its work; null where there is nothing that was not shown (rules/shops.md#moments). */
export function momentOf(
  shop: Seen,
  effective: Effective,
  ended: Ended,
  day: Pick<WorkDay, "day" | "since">,
): ShopMoment | null {
  if (shop.approved_at !== null && shop.approval_seen_at === null) return "approved";
  if (ended.hasCompleted && shop.first_completed_seen_at === null) return "firstCompleted";
  const isDayOver = ended.ofDay.completedCount > 0 && !ended.isUnderWay && isOver(day, effective);
  const isSeen = shop.day_end_seen_at !== null && shop.day_end_seen_at >= day.since;
  return isDayOver && !isSeen ? "dayEnd" : null;
}

/** What is written down once a moment was shown. */
export function seenOf(moment: ShopMoment, now: Date) {
  return {
    approval_seen_at: moment === "approved" ? now : undefined,
    first_completed_seen_at: moment === "firstCompleted" ? now : undefined,
    day_end_seen_at: moment === "dayEnd" ? now : undefined,
  };
}
