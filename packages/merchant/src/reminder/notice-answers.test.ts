import { expect, test, vi } from "vitest";
import { memoryDisk, stopTheClock } from "../api/testing.ts";
import { leaveAnswer, takeAnswer } from "./notice-answers.ts";

const causes = [{ id: "o1", seq: 4 }];

test("an answer that no page heard is taken once by the next, and after a minute by none", async () => {
  stopTheClock();
  const disk = memoryDisk();
  expect(await takeAnswer(disk)).toEqual([]);
  await leaveAnswer(causes, disk);
  vi.advanceTimersByTime(59_000);
  expect(await takeAnswer(disk)).toEqual(causes);
  expect(await takeAnswer(disk)).toEqual([]);
  await leaveAnswer(causes, disk);
  vi.advanceTimersByTime(60_000);
  expect(await takeAnswer(disk)).toEqual([]);
  expect(disk.files.size).toBe(0);
});
