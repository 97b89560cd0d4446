import { expect, test, vi } from "vitest";
import { memoryDisk, stopTheClock } from "../api/testing.ts";
import type { Disk } from "../person/disk.ts";
import { type Answered, isFresh, leaveAnswer, leavePerson, takeAnswer, takeAnswers } from "./notice-answers.ts";

const tapped = { answer: "accept", causes: [{ id: "o1", seq: 4 }], orderNo: "A1" } as const;

/** What a page that opens now takes. */
async function takenFrom(disk: Disk): Promise<Answered[]> {
  const taken: Answered[] = [];
  await takeAnswers(async (answered) => taken.push(answered), disk);
  return taken;
}

test("an answer that no page heard is taken once by the next, and after a minute by none", async () => {
  stopTheClock();
  const disk = memoryDisk();
  expect(await takenFrom(disk)).toEqual([]);
  const answered = await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(59_000);
  expect(await takenFrom(disk)).toEqual([answered]);
  expect(await takenFrom(disk)).toEqual([]);
  await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(60_000);
  expect(await takenFrom(disk)).toEqual([]);
  expect(disk.files.size).toBe(0);
});

test("of two answers that no page has heard yet the second does not write over the first", async () => {
  stopTheClock();
  const disk = memoryDisk();
  const first = await leaveAnswer(tapped, disk);
  vi.advanceTimersByTime(1);
  const second = await leaveAnswer({ ...tapped, causes: [{ id: "o2", seq: 5 }], orderNo: "A2" }, disk);
  expect(await takenFrom(disk)).toEqual([first, second]);
});

test("a page that has heard an answer puts away that one, and none that came meanwhile", async () => {
  const disk = memoryDisk();
  const [heard, next] = [await leaveAnswer(tapped, disk), await leaveAnswer(tapped, disk)];
  await takeAnswer(heard, () => Promise.resolve(), disk);
  expect(await takenFrom(disk)).toEqual([next]);
});

type Answering = Parameters<typeof takeAnswers>[0];

test.each<[string, (answered: Answered, answering: Answering, disk: Disk) => Promise<void>]>([
  ["has heard it", takeAnswer],
  ["has found it", (_answered, answering, disk) => takeAnswers(answering, disk)],
])(
  "an answer is there for the next page where one that %s ends before it is written down elsewhere",
  async (_how, take) => {
    const disk = memoryDisk();
    const answered = await leaveAnswer(tapped, disk);
    const writing = vi.fn(() => new Promise(() => undefined));
    void take(answered, writing, disk);
    await vi.waitFor(() => expect(writing).toHaveBeenCalledOnce());
    expect(await takenFrom(disk)).toEqual([answered]);
    expect(disk.files.size).toBe(0);
  },
);

test("an answer that could not be followed is there for the next page", async () => {
  const disk = memoryDisk();
  const answered = await leaveAnswer(tapped, disk);
  await expect(takeAnswer(answered, () => Promise.reject(new Error("nobody is there")), disk)).rejects.toThrow();
  expect(await takenFrom(disk)).toEqual([answered]);
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
