import type { BusinessHours } from "@tsena/contract/shops.hours";
import type { FieldErrors, FaultText } from "@tsena/web/forms/faults.ts";

/** A row of hours as it is typed: whichever it was on the server, the whole week is sent. */
export type Slot = Omit<BusinessHours, "id">;

/** The week as it is typed, in its order; without any row the shop is open all day (rules/shops.md#business-hours). */
export type Week = readonly Slot[];

export type Weekday = Slot["weekday"];
export type Period = Slot["period"];

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
export const periods: readonly Period[] = [1, 2];

type Times = readonly [start: string, end: string];
type Preset = readonly [morning: Times, afternoon: Times];

/** Mornings and afternoons that many shops keep: one tap fills the week in. */
export const presets: readonly [Preset, ...Preset[]] = [
  [
    ["07:00", "14:00"],
    ["17:00", "21:00"],
  ],
  [
    ["08:00", "12:00"],
    ["14:00", "18:00"],
  ],
  [
    ["11:00", "15:00"],
    ["18:00", "24:00"],
  ],
];

/** What a period is filled in with when it is first switched on. */
const usual: Readonly<Record<Period, Times>> = { 1: ["08:00", "12:00"], 2: ["14:00", "18:00"] };

const slotIndex = ({ weekday, period }: Pick<Slot, "weekday" | "period">) => weekday * 2 + period;

const inOrder = (slots: readonly Slot[]): Week => [...slots].sort((one, other) => slotIndex(one) - slotIndex(other));

/** The week of a shop's rows. */
export function weekOf(rows: readonly BusinessHours[]): Week {
  return inOrder(rows.map(({ weekday, period, start, end, enabled }) => ({ weekday, period, start, end, enabled })));
}

export function slotOf(week: Week, weekday: Weekday, period: Period): Slot | undefined {
  return week.find((slot) => slot.weekday === weekday && slot.period === period);
}

/** The week with a row in its place. */
export function withSlot(week: Week, slot: Slot): Week {
  return inOrder([...week.filter((other) => slotIndex(other) !== slotIndex(slot)), slot]);
}

/** The week with other times in a row that is there, as its time fields have them. */
export function withTimes(
  week: Week,
  { weekday, period }: Pick<Slot, "weekday" | "period">,
  times: Partial<Pick<Slot, "start" | "end">>,
): Week {
  const slot = slotOf(week, weekday, period);
  if (slot === undefined) return week;
  const { start = slot.start, end = shownEnd(slot.end) } = times;
  return withSlot(week, { ...slot, start, end: typedEnd(start, end) });
}

function usualSlot(weekday: Weekday, period: Period, enabled: boolean): Slot {
  const [start, end] = usual[period];
  return { weekday, period, start, end, enabled };
}

const isSound = ({ start, end }: Slot) => start !== "" && start < end;

/** Switches a row on or off; one that was never there, or that is off with times that are none, has the usual times. */
export function switchSlot(week: Week, weekday: Weekday, period: Period, enabled: boolean): Week {
  const slot = slotOf(week, weekday, period);
  const remains = slot !== undefined && (enabled || isSound(slot));
  return withSlot(week, remains ? { ...slot, enabled } : usualSlot(weekday, period, enabled));
}

/** The rows of a weekday that are on. */
export function openSlots(week: Week, weekday: Weekday): Slot[] {
  return week.filter((slot) => slot.weekday === weekday && slot.enabled);
}

/** Switches a whole day on or off; its times are kept. */
export function switchDay(week: Week, weekday: Weekday, enabled: boolean): Week {
  return periods.reduce((soFar, period) => switchSlot(soFar, weekday, period, enabled), week);
}

/** The week with the rows of one day on other days, too; of a day without any, that it is closed: a week without rows is open all day. */
export function copyDay(week: Week, from: Weekday, to: readonly Weekday[]): Week {
  const model = week.filter(({ weekday }) => weekday === from);
  if (model.length === 0) return to.reduce((soFar, weekday) => switchDay(soFar, weekday, false), week);
  const others = week.filter(({ weekday }) => !to.includes(weekday));
  return inOrder([...others, ...to.flatMap((weekday) => model.map((slot) => ({ ...slot, weekday })))]);
}

/** The week with a preset on every day that is open; on every day where none is. */
export function withPreset(week: Week, [morning, afternoon]: Preset): Week {
  const open = weekdays.filter((weekday) => openSlots(week, weekday).length > 0);
  const days = open.length === 0 ? weekdays : open;
  const rowOf = (weekday: Weekday, period: Period, [start, end]: Times): Slot => ({
    weekday,
    period,
    start,
    end,
    enabled: true,
  });
  return inOrder([
    ...week.filter(({ weekday }) => !days.includes(weekday)),
    ...days.flatMap((weekday) => [rowOf(weekday, 1, morning), rowOf(weekday, 2, afternoon)]),
  ]);
}

/** Names a row among a form's faults. */
export const slotKey = ({ weekday, period }: Pick<Slot, "weekday" | "period">): string => `${weekday}.${period}`;

/**
 * What is wrong with which row of the week that was sent, by `slotKey`.
 * @param faults by the path in the payload: "hours.3", "hours.3.end"
 */
export function faultsBySlot(faults: FieldErrors, week: Week): Record<string, FaultText> {
  const found: Record<string, FaultText> = {};
  for (const [path, text] of Object.entries(faults)) {
    const slot = week[Number(path.split(".")[1])];
    if (slot !== undefined) found[slotKey(slot)] ??= text;
  }
  return found;
}

const hoursOfDay = 24;

/** A time field has no 24:00, nor 26:00: these are its 00:00 and 02:00. */
export function shownEnd(end: string): string {
  const hours = Number(end.slice(0, 2));
  return hours < hoursOfDay ? end : `${String(hours - hoursOfDay).padStart(2, "0")}${end.slice(2)}`;
}

/** What a time field of an end means: one that is not after the start is of the night, by 06:00 of the next day (rules/shops.md#nights). */
export function typedEnd(start: string, shown: string): string {
  const isOfNight = shown !== "" && shown <= start && shown <= "06:00";
  return isOfNight ? `${Number(shown.slice(0, 2)) + hoursOfDay}${shown.slice(2)}` : shown;
}

/** Whether hours go on past midnight. */
export const isPastMidnight = (end: string): boolean => end > "24:00";

/** "18:00–02:00": from when to when. */
export function spanWords({ start, end }: Pick<Slot, "start" | "end">): string {
  return `${start}–${isPastMidnight(end) ? shownEnd(end) : end}`;
}
