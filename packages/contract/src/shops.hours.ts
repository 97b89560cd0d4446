import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { dayLength, timeInDay } from "./shops.day.ts";
import { form, Id, Nothing, Switch } from "./values.ts";

/** A time of the shop's own day, 00:00 to 23:59: hours that begin at its end are the next day's (rules/shops.md#business-hours). */
const StartOfHours = v.pipe(
  v.string(failureName("fieldMissing")),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, failureName("timeInvalid")),
);

/** A time of the same day, or of the night after it: up to 30:00, which is 06:00 of the next day (rules/shops.md#nights). */
export const EndOfHours = v.pipe(
  v.string(failureName("fieldMissing")),
  v.regex(/^([012]\d:[0-5]\d|30:00)$/, failureName("timeInvalid")),
);

/** 1 Monday to 7 Sunday. */
export const Weekday = v.picklist([1, 2, 3, 4, 5, 6, 7], failureName("fieldMissing"));

/** 1 morning, 2 afternoon. */
export const Period = v.picklist([1, 2], failureName("fieldMissing"));

const endAbout = "Above 24:00 it is of the night after the weekday: 26:00 is two in the morning of the next day.";

/** When the shop is open on a weekday (rules/shops.md#business-hours). */
export const BusinessHours = v.object({
  id: Id,
  weekday: Weekday,
  period: Period,
  start: v.string(),
  end: v.pipe(v.string(), v.description(endAbout)),
  enabled: v.boolean(),
});

export type BusinessHours = v.InferOutput<typeof BusinessHours>;

const hours = {
  weekday: Weekday,
  period: Period,
  start: StartOfHours,
  end: EndOfHours,
  enabled: v.optional(Switch, true),
};

/** Times are written with two digits, so their texts are in the order of the day. */
function endsAfterStart({ start, end }: { start: string; end: string }): boolean {
  return end > start;
}

/** When a row of hours begins and ends, in milliseconds of its week; a Sunday's night ends behind it. */
function spanOf({ weekday, start, end }: Pick<BusinessHours, "weekday" | "start" | "end">) {
  const day = (weekday - 1) * dayLength;
  return [day + timeInDay(start), day + timeInDay(end)] as const;
}

/** How a row of hours may lie over another: on its weekday, in the night of the day before, or by its own night in the next morning. */
export const hoursOverlaps = ["hoursOverlap", "hoursInNightBefore", "hoursInMorningAfter"] as const;

type Row = Omit<BusinessHours, "id">;

/**
 * How a row of hours lies over another, if both are on; they may touch. The night of one may be the next weekday's morning
 * (rules/shops.md#business-hours).
 */
export function hoursOverlap(row: Row, other: Row): (typeof hoursOverlaps)[number] | undefined {
  if (!row.enabled || !other.enabled) return undefined;
  const [[from, to], [start, end]] = [spanOf(row), spanOf(other)];
  // The week begins anew behind its end: a Sunday's night is a Monday's morning.
  const weeks = [-7, 0, 7].map((days) => days * dayLength);
  const week = weeks.find((later) => start + later < to && from < end + later);
  if (week === undefined) return undefined;
  if (row.weekday === other.weekday) return "hoursOverlap";
  return start + week < from ? "hoursInNightBefore" : "hoursInMorningAfter";
}

/** Of a week, refuses the later of two rows that lie over each other in one way. */
const liesApart = (how: (typeof hoursOverlaps)[number]) =>
  v.checkItems<Row[], typeof how>(
    (row, index, rows) => !rows.slice(0, index).some((before) => hoursOverlap(row, before) === how),
    failureName(how),
  );

export const CreateHoursInput = v.pipe(
  form(hours),
  v.forward(v.partialCheck([["start"], ["end"]], endsAfterStart, failureName("hoursEndBeforeStart")), ["end"]),
);

export const UpdateHoursInput = v.pipe(
  form({ id: Id, ...hours }),
  v.forward(v.partialCheck([["start"], ["end"]], endsAfterStart, failureName("hoursEndBeforeStart")), ["end"]),
);

/** Two periods of each weekday. */
const rowsAtMost = 14;

/** A whole week; where two rows are in each other's way, the later of them is wrong. */
export const ReplaceHoursInput = form({
  hours: v.pipe(
    v.array(CreateHoursInput, failureName("fieldMissing")),
    v.maxLength(rowsAtMost, failureName("hoursTaken")),
    v.checkItems(
      ({ weekday, period }, index, rows) =>
        !rows.slice(0, index).some((row) => row.weekday === weekday && row.period === period),
      failureName("hoursTaken"),
    ),
    liesApart("hoursOverlap"),
    liesApart("hoursInNightBefore"),
    liesApart("hoursInMorningAfter"),
  ),
});

/** The business hours of the caller's shop (ShopBusinessInfo). */
export const shopHours = {
  create: call("POST ShopBusinessInfo/Create", {
    about: "Adds the hours of a weekday's morning or afternoon.",
    who: module("shop.hours"),
    input: CreateHoursInput,
    output: BusinessHours,
    failures: ["hoursTaken", ...hoursOverlaps],
    idempotent: "optional",
  }),
  update: call("POST ShopBusinessInfo/Update", {
    about: "Replaces a row of hours.",
    who: module("shop.hours"),
    input: UpdateHoursInput,
    output: BusinessHours,
    failures: ["hoursNotFound", "hoursTaken", ...hoursOverlaps],
  }),
  remove: call("POST ShopBusinessInfo/Delete", {
    about: "Takes a row of hours away.",
    who: module("shop.hours"),
    input: form({ id: Id }),
    output: Nothing,
    failures: ["hoursNotFound"],
  }),
  switch: call("POST ShopBusinessInfo/SwitchUpdate", {
    about: "Turns a row of hours on or off.",
    who: module("shop.hours"),
    input: form({ id: Id, enabled: Switch }),
    output: BusinessHours,
    failures: ["hoursNotFound", ...hoursOverlaps],
  }),
  replace: call("POST ShopBusinessInfo/Replace", {
    about: "Replaces the hours of the whole week at once, in the order of the week; without any row, open all day.",
    who: module("shop.hours"),
    input: ReplaceHoursInput,
    output: v.array(BusinessHours),
    failures: ["hoursTaken", ...hoursOverlaps],
  }),
};
