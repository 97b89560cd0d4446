import { i18n } from "@lingui/core";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryDisk } from "../api/testing.ts";
import { hows, phone, seconds } from "./testing/one-phone.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

test("what a disk never ends to write down is sent after 8 s all the same, before what is tapped after it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const disk = memoryDisk();
  const { set } = disk;
  let writes = 0;
  disk.set = (...file) => ((writes += 1) === 1 ? new Promise(() => undefined) : set(...file));
  const { accept, elapse, shown, last, ends } = phone(disk);
  await elapse();
  for (const about of ["7", "8"]) void accept(about);
  await elapse();
  await elapse(7_900);
  expect(last()).toBeUndefined();
  for (const about of ["7", "8"]) {
    await seconds(2, elapse);
    expect(last()?.unsent.about).toBe(about);
    last()?.answer({});
  }
  await seconds(2, elapse);
  expect([hows(ends), shown(), disk.files.size]).toEqual([["7 done", "8 done"], [], 0]);
});

test("on a disk that ends nothing more, neither a write nor a look, what is tapped is sent within half a minute, and what is tapped after it within seconds", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const disk = memoryDisk();
  const { accept, elapse, shown, last, ends } = phone(disk);
  await elapse();
  disk.get = disk.set = disk.del = disk.keys = () => new Promise<never>(() => undefined);
  void accept("7");
  await seconds(30, elapse);
  expect(last()?.unsent.about).toBe("7");
  last()?.answer({});
  await seconds(5, elapse);
  expect([hows(ends), shown()]).toEqual([["7 done"], []]);
  void accept("8");
  await seconds(5, elapse);
  expect(last()?.unsent.about).toBe("8");
});

test("what the server has done is not sent again by a disk that does not let go of it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const disk = memoryDisk();
  disk.del = () => Promise.reject(new Error("worn out"));
  const { accept, elapse, shown, last, tries } = phone(disk);
  await elapse();
  void accept("7");
  await elapse();
  last()?.answer({});
  await elapse(120_000);
  expect([shown(), tries.length]).toEqual([[], 1]);
});

test("where the disk keeps nothing an action lasts as long as the page, and is shown so", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const disk = { ...memoryDisk(), set: () => Promise.reject(new Error("full")) };
  const { accept, elapse, shown, last, link } = phone(disk);
  await elapse();
  link.lost();
  void accept("7");
  await elapse();
  expect(shown()).toEqual(["7 not written down"]);
  last()?.answer({});
  await elapse();
  expect(shown()).toEqual([]);
});
