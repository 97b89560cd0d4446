import { expect, test, vi } from "vitest";
import { memoryDisk, stopTheClock } from "../api/testing.ts";
import { leaveAnswer, takeAnswer } from "./notice-answers.ts";

const answered = { answer: "seen", causes: [{ id: "o1", seq: 4 }] } as const;

test("an answer that no page heard is taken once by the next, and after a minute by none", async () => {
  stopTheClock();
  const disk = memoryDisk();
  expect(await takeAnswer(disk)).toBeUndefined();
  await leaveAnswer(answered, disk);
  vi.advanceTimersByTime(59_000);
  expect(await takeAnswer(disk)).toEqual(answered);
  expect(await takeAnswer(disk)).toBeUndefined();
  await leaveAnswer(answered, disk);
  vi.advanceTimersByTime(60_000);
  expect(await takeAnswer(disk)).toBeUndefined();
  expect(disk.files.size).toBe(0);
});
