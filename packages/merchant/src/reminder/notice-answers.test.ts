import { expect, test, vi } from "vitest";
import { memoryDisk, stopTheClock } from "../api/testing.ts";
import { dropAnswer, isFresh, leaveAnswer, leavePerson, takeAnswers } from "./notice-answers.ts";

const tapped = { answer: "accept", causes: [{ id: "o1", seq: 4 }], orderNo: "A1" } as const;

test("an answer that no page heard is taken once by the next, and after a minute by none", async () => {
  stopTheClock();
  const disk = memoryDisk();
  expect(await takeAnswers(disk)).toEqual([]);
  const answered = await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(59_000);
  expect(await takeAnswers(disk)).toEqual([answered]);
  expect(await takeAnswers(disk)).toEqual([]);
  await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(60_000);
  expect(await takeAnswers(disk)).toEqual([]);
  expect(disk.files.size).toBe(0);
});

test("of two answers that no page has heard yet the second does not write over the first", async () => {
  stopTheClock();
  const disk = memoryDisk();
  const first = await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(1);
  const second = await leaveAnswer({ ...tapped, causes: [{ id: "o2", seq: 5 }], orderNo: "A2" }, disk);
  expect(await takeAnswers(disk)).toEqual([first, second]);
});

test("a page that has heard an answer puts away that one, and none that came meanwhile", async () => {
  const disk = memoryDisk();
  const [heard, next] = [await leaveAnswer(tapped, disk), await leaveAnswer(tapped, disk)];
  await dropAnswer(heard, disk);
  expect(await takeAnswers(disk)).toEqual([next]);
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
