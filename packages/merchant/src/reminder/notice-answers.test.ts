import { expect, test, vi } from "vitest";
import { memoryDisk, stopTheClock } from "../api/testing.ts";
import { isFresh, leaveAnswer, leavePerson, takeAnswer } from "./notice-answers.ts";

const tapped = { answer: "accept", causes: [{ id: "o1", seq: 4 }], orderNo: "A1" } as const;

test("an answer that no page heard is taken once by the next, and after a minute by none", async () => {
  stopTheClock();
  const disk = memoryDisk();
  expect(await takeAnswer(disk)).toBeUndefined();
  const answered = await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(59_000);
  expect(await takeAnswer(disk)).toEqual(answered);
  expect(await takeAnswer(disk)).toBeUndefined();
  await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(60_000);
  expect(await takeAnswer(disk)).toBeUndefined();
  expect(disk.files.size).toBe(0);
});

test("an answer that a page hears is good for a minute, too: a phone may sleep over it", async () => {
  stopTheClock();
  const answered = await leaveAnswer(tapped, memoryDisk());
  vi.advanceTimersByTime(59_000);
  expect(isFresh(answered)).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isFresh(answered)).toBe(false);
});

test("an answer is that of who was at the phone when it was tapped, and nobody's once that person has left", async () => {
  const disk = memoryDisk();
  await leavePerson("hery", disk);
  expect(await leaveAnswer(tapped, disk)).toMatchObject({ by: "hery", answer: "accept", orderNo: "A1" });
  await leavePerson(undefined, disk);
  expect((await leaveAnswer(tapped, disk)).by).toBeUndefined();
});
