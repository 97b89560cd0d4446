import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { createSentCodes } from "./sent-codes.ts";

const phone = "+261340000001";

function start() {
  const storage = memoryStore();
  const clock = { now: 1_000_000 };
  return { storage, clock, codes: () => createSentCodes(storage, () => clock.now) };
}

test("the wait for another code counts down to nothing, over a reload too", () => {
  const { clock, codes } = start();
  codes().remember("register", phone, 60);
  clock.now += 18_400;
  expect(codes().secondsLeft("register", phone)).toBe(42);
  clock.now += 60_000;
  expect(codes().secondsLeft("register", phone)).toBe(0);
});

test("each phone and each purpose waits for its own code", () => {
  const { codes } = start();
  codes().remember("register", phone, 60);
  expect(codes().secondsLeft("reset", phone)).toBe(0);
  expect(codes().secondsLeft("register", "+261340000002")).toBe(0);
});

test("a code that was used is waited for no longer", () => {
  const { codes } = start();
  codes().remember("reset", phone, 60);
  codes().forget("reset", phone);
  expect(codes().secondsLeft("reset", phone)).toBe(0);
});

test("a clock that was set back makes nobody wait a day", () => {
  const { clock, codes } = start();
  codes().remember("register", phone, 60);
  clock.now -= 86_400_000;
  expect(codes().secondsLeft("register", phone)).toBe(0);
});

test("what is past is not stored, and what cannot be read is nothing", () => {
  const { storage, clock, codes } = start();
  codes().remember("register", phone, 60);
  clock.now += 61_000;
  codes().remember("register", "+261340000002", 60);
  expect(storage.getItem("codesSent")).not.toContain(phone);
  storage.setItem("codesSent", "{");
  expect(codes().secondsLeft("register", phone)).toBe(0);
});

test("a code is on its way until its age is reached, over a reload too; of one that nobody knows it has passed", () => {
  const { clock, codes } = start();
  codes().remember("reset", phone, 60);
  clock.now += 29_000;
  expect(codes().isOlderThan("reset", phone, 30_000)).toBe(false);
  clock.now += 1000;
  expect(codes().isOlderThan("reset", phone, 30_000)).toBe(true);
  expect(codes().isOlderThan("register", phone, 30_000)).toBe(true);
});

test("to whom codes went is on the phone no longer than anybody waits, and not after the person has left it", () => {
  const { storage, clock, codes } = start();
  codes().remember("staff", phone, 60);
  clock.now += 30_000;
  codes().forgetOver();
  expect(storage.getItem("codesSent")).toContain(phone);
  clock.now += 30_000;
  codes().forgetOver();
  expect(storage.getItem("codesSent")).not.toContain(phone);
  codes().remember("staff", phone, 60);
  codes().forgetAll();
  expect(storage.getItem("codesSent")).toBeNull();
});
