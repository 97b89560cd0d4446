import { minutesAtMost } from "@tsena/contract/values";
import type { Order } from "@tsena/web/shapes.ts";
import { laterTimings } from "../api/later-timings.ts";

/** How pressing a deadline is: it turns orange at `soon` minutes and red at `late`. */
export type Urgency = "calm" | "soon" | "late";

const minute = 60_000;
const soon = 5;
const late = 2;

/** Whole minutes since a moment, never below 0. */
export function minutesSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / minute));
}

/** Minutes until a moment, begun ones counted in full: 1 in the last minute, 0 or less once it has passed. */
export function minutesUntil(moment: string, now: number): number {
  return Math.ceil((Date.parse(moment) - now) / minute);
}

/** Minutes until a courier is here, by what they said last; null where they said nothing of it. */
export function courierMinutes(courier: Order["courier"], now: number): number | null {
  if (courier === null || courier.minutes === null || courier.at === null) return null;
  return minutesUntil(courier.at, now) + courier.minutes;
}

/** A courier who is not there so many minutes after they were to be is waited for, and no longer about to come. */
const overdueAfter = 5;

/** Whether somebody is waited for, by the minutes that were left until they are here. */
export const isOverdue = (minutesLeft: number): boolean => minutesLeft <= -overdueAfter;

/** Seconds until a moment, begun ones counted in full; below 0 once it has passed. */
export function secondsUntil(moment: string, now: number): number {
  return Math.ceil((Date.parse(moment) - now) / 1000);
}

/** What is left as a clock shows it, "9:05" or "1:30:00"; once it has passed, how long ago with a minus. */
export function clockOf(seconds: number): string {
  const left = Math.abs(seconds);
  const figures = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const shown = figures[0] === 0 ? figures.slice(1) : figures;
  const clock = shown
    .map((figure, place) => (place === 0 ? String(figure) : String(figure).padStart(2, "0")))
    .join(":");
  return seconds < 0 ? `\u2212${clock}` : clock;
}

/** A refusal is not held back into the last moments that count for it, in milliseconds. */
const beforeDeadline = 20_000;

/** How long a refusal is held back to be taken back, in milliseconds: not at all where its time is about to end (decision 053). */
export function refusalHeldFor(acceptBy: string | null, now: number): number {
  return acceptBy !== null && Date.parse(acceptBy) - now < laterTimings.heldAtMost + beforeDeadline
    ? 0
    : laterTimings.heldAtMost;
}

export function urgencyOf(minutesLeft: number): Urgency {
  if (minutesLeft <= late) return "late";
  return minutesLeft <= soon ? "soon" : "calm";
}

/** What is offered around the minutes that are proposed, in minutes. */
const aroundProposed = [-10, -5, 0, 5, 10, 20];
const shortest = 5;

/** The minutes that are offered for an order to be ready in, the fewest first: the proposed ones, and around them. */
export function prepChoices(proposed: number): number[] {
  return aroundProposed
    .map((more) => proposed + more)
    .filter((minutes) => minutes >= shortest && minutes <= minutesAtMost);
}
