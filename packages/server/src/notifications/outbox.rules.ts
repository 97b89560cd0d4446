import { secondsAfter } from "../system/clock.ts";
import type { MessageKind } from "../settings/message-kinds.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * After each failed try, at the most how many seconds later the next one is; after the last of these, as long again. A person
 * waits for a text or a mail, so that the first ten minutes are tried through.
 */
const forPeople = [5, 30, ...Array<number>(9).fill(minute), 10 * minute, hour];
const waits: Record<MessageKind, readonly number[]> = {
  // As long as others may wait for it, it is tried every ten minutes at the latest.
  webhook: [5, 30, 2 * minute, ...Array<number>(6).fill(10 * minute), hour, 6 * hour, 24 * hour],
  push: forPeople,
  sms: forPeople,
  email: forPeople,
};

/** What failed together does not come back together: a wait is up to this part shorter. */
const jitter = 0.1;

/**
 * However long a destination asks to be left alone, it is not left alone for longer. Every shop's
 * alarms would wait for a gateway, and they are worth nothing after some minutes.
 */
const longestPauseSeconds: Record<MessageKind, number> = {
  webhook: 24 * hour,
  push: 5 * minute,
  sms: 5 * minute,
  email: 5 * minute,
};

/** For how long a message is worth being sent, in seconds, where nothing shortens it; a push is for as long as what rings. */
export const worthSeconds: Record<Exclude<MessageKind, "push">, number> = {
  webhook: 72 * hour,
  sms: 24 * hour,
  email: 24 * hour,
};

/** For how long a message about an order is waited for by those behind it, in seconds from when it was written. */
export const holdSeconds = hour;

/**
 * To people a message is sent so often at the most without knowing whether it was taken, and after each such try at the earliest
 * so many seconds later: whoever takes it and does not say so must not have it sent all day. A system drops what comes twice, and so does the app: they are sent on.
 */
const unsureWaits: Partial<Record<MessageKind, readonly number[]>> = {
  sms: [minute, 10 * minute],
  email: [minute, 10 * minute],
};

/** Whether a message that was sent so often into the unknown is sent no more. */
export function isUnsureTooOften(kind: MessageKind, unsure: number): boolean {
  const waitsOfKind = unsureWaits[kind];
  return waitsOfKind !== undefined && unsure > waitsOfKind.length;
}

/** When a message is tried again after so many failed tries, its destination having asked to be left alone until a moment; `unsure` counts those of which nobody knows the end, where the last was one. */
export function nextTry(
  kind: MessageKind,
  args: { tries: number; now: Date; unsure?: number; pausedUntil?: Date | undefined },
): Date {
  const { tries, now, unsure = 0, pausedUntil = now } = args;
  const all = waits[kind];
  const wait = Math.max(all[Math.min(tries, all.length) - 1] ?? hour, unsureWaits[kind]?.[unsure - 1] ?? 0);
  const next = secondsAfter(now, wait * (1 - jitter * Math.random()));
  return next > pausedUntil ? next : pausedUntil;
}

/** Until when a destination asks to be left alone by a `Retry-After`, in seconds or as a date; undefined where it says none that can be read. */
export function pauseOf(kind: MessageKind, retryAfter: string | undefined, now: Date): Date | undefined {
  if (retryAfter === undefined) return undefined;
  const text = retryAfter.trim();
  const moment = /^\d{1,10}$/.test(text) ? secondsAfter(now, Number(text)) : new Date(text);
  if (!(moment > now)) return undefined;
  const latest = secondsAfter(now, longestPauseSeconds[kind]);
  return moment < latest ? moment : latest;
}
