import fc from "fast-check";
import { expect, test } from "vitest";
import { dayLength, daysBetween, shopDay, startOfDay, weekdayOf } from "./shops.day.ts";
import { shopTimeZone } from "./shops.zone.ts";

const dates = new Intl.DateTimeFormat("en-CA", { timeZone: shopTimeZone });
const weekdays = new Intl.DateTimeFormat("en-US", { timeZone: shopTimeZone, weekday: "short" });
const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const moments = fc.integer({ min: Date.parse("2000-01-01"), max: Date.parse("2100-01-01") });

test("the shop's day is the day of its time zone, and turns at its midnight", () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const start = startOfDay(moment);
      expect(shopDay(new Date(moment))).toBe(dates.format(moment));
      expect(shopDay(new Date(start))).toBe(dates.format(moment));
      expect(shopDay(new Date(start - 1))).toBe(dates.format(moment - dayLength));
      expect(names[weekdayOf(moment) - 1]).toBe(weekdays.format(moment));
      expect(daysBetween(start - 1, moment)).toBe(1);
    }),
  );
});
