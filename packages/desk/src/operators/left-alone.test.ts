// @vitest-environment happy-dom
import { operatorSessionLifeHours } from "@tsena/contract/session.lives";
import { memoryStore } from "@tsena/web/storage.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchUse } from "./left-alone.ts";

const hourMs = 3600_000;
const lifeMs = operatorSessionLifeHours * hourMs;
const end = vi.fn();
const stops: (() => void)[] = [];

const watch = (marks = memoryStore()) => void stops.push(watchUse(marks, end));
const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  end.mockClear();
  vi.useRealTimers();
});

test("a desk at which nobody does anything ends its session when a session without use is over, and not before", () => {
  watch();
  vi.advanceTimersByTime(lifeMs - 60_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalled();
});

test("what somebody does at it has the time begin anew, and so has what is done in another of its tabs", () => {
  const marks = memoryStore();
  watch(marks);
  vi.advanceTimersByTime(lifeMs - hourMs);
  marks.setItem("deskUsedAt", String(Date.now()));
  vi.advanceTimersByTime(lifeMs - hourMs);
  press();
  vi.advanceTimersByTime(lifeMs - 60_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalled();
});

test("a clock that is put back keeps no session open, though nobody touches anything after it", () => {
  watch();
  vi.setSystemTime(Date.now() - 48 * hourMs);
  vi.advanceTimersByTime(lifeMs);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalled();
});
