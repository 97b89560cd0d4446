import { describe, expect, test } from "vitest";
import { momentOf } from "./moments.rules.ts";

const seen = new Date("2026-11-01T09:00:00Z");
const shop = {
  approved_at: seen,
  approval_seen_at: seen,
  first_completed_seen_at: seen,
  day_end_seen_at: null as Date | null,
};
const ofDay = { completedCount: 3, missedCount: 0, takingsAmount: 1_260_000 };
const ended = { hasCompleted: true, isUnderWay: false, ofDay };

/** A Monday by the shop's clock, which turns at 21:00 of UTC. */
const day = { day: "2026-11-23", since: new Date("2026-11-22T21:00:00Z") };
const outside = (until: string | null) => ({ open: false, reason: "outsideHours" as const, until });

describe("the day of a shop", () => {
  test("is over after its last hours, not between two of them", () => {
    expect(momentOf(shop, outside("2026-11-23T14:00:00Z"), ended, day)).toBeNull();
    expect(momentOf(shop, outside("2026-11-24T05:00:00Z"), ended, day)).toBe("dayEnd");
    expect(momentOf(shop, outside(null), ended, day)).toBe("dayEnd");
    expect(momentOf(shop, outside(null), { ...ended, ofDay: { ...ofDay, completedCount: 0 } }, day)).toBeNull();
  });

  test("is not over in a pause, nor while the shop is open", () => {
    const pause = { open: false, reason: "pause" as const, until: "2026-11-24T05:00:00Z" };
    expect(momentOf(shop, pause, ended, day)).toBeNull();
    expect(momentOf(shop, { open: true, reason: null, until: null }, ended, day)).toBeNull();
  });

  test("is told once", () => {
    const closed = { open: false, reason: "closing" as const, until: null };
    const yesterday = { ...shop, day_end_seen_at: new Date("2026-11-22T20:59:00Z") };
    const today = { ...shop, day_end_seen_at: new Date("2026-11-22T21:00:00Z") };
    expect(momentOf(yesterday, closed, ended, day)).toBe("dayEnd");
    expect(momentOf(today, closed, ended, day)).toBeNull();
  });
});
