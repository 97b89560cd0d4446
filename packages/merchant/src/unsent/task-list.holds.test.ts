import { i18n } from "@lingui/core";
import { memoryStore } from "@tsena/web/storage.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryDisk } from "../api/testing.ts";
import { hery, hows, phone, seconds, type Try } from "./testing/one-phone.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

const abouts = (tries: readonly Try[]) => tries.map(({ unsent: { about } }) => about);

test("what is held back stays on the phone for 8 s while others pass it, and goes by itself", async () => {
  const { accept, refuse, elapse, shown, tries, taskList, last, ends } = phone();
  await elapse();
  await refuse("7");
  void accept("8");
  await elapse();
  last()?.answer({});
  await elapse(7_900);
  expect([abouts(tries), shown(), taskList.unsentStore.get()[0]?.isHeld]).toEqual([["8"], ["7 waiting"], true]);
  await elapse(100);
  expect([abouts(tries), taskList.unsentStore.get()[0]?.isHeld]).toEqual([["8", "7"], false]);
  last()?.answer({});
  await elapse();
  expect([shown(), hows(ends)]).toEqual([[], ["8 done", "7 done"]]);
});

test("what is held back can be taken back as if it had never been tapped", async () => {
  const { taskList, refuse, elapse, shown, tries, disk } = phone();
  await elapse();
  await refuse("7");
  await elapse(7_000);
  await taskList.drop(taskList.unsentStore.get()[0]?.key ?? "");
  await elapse(60_000);
  expect([shown(), tries.length, disk.files.size]).toEqual([[], 0, 0]);
});

test("what is taken back while it is still being written down counts as taken back once it is gone from there: another tab would find it", async () => {
  const disk = memoryDisk();
  const { set } = disk;
  disk.set = (name, value) => new Promise((go) => setTimeout(go, 1_000)).then(() => set(name, value));
  const { accept, taskList, elapse, shown, link, tries } = phone(disk);
  await elapse();
  link.lost();
  void accept("7");
  const isBack = vi.fn();
  void taskList.drop(taskList.unsentStore.get()[0]?.key ?? "").then(isBack);
  await elapse();
  expect([isBack.mock.calls.length, shown()]).toEqual([0, ["7 tapped"]]);
  await elapse(1_000);
  link.reached();
  await elapse();
  expect([isBack.mock.calls.length, shown(), disk.files.size, tries.length]).toEqual([1, [], 0, 0]);
});

test("what was taken back is sent by no page that is opened anew, though the disk does not let go of it, and goes from there once it does", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const disk = memoryDisk();
  const { del } = disk;
  disk.del = () => Promise.reject(new Error("worn out"));
  const { taskList, refuse, elapse, shown, whoseStore, marks } = phone(disk);
  await elapse();
  await refuse("7");
  await taskList.drop(taskList.unsentStore.get()[0]?.key ?? "");
  whoseStore.set(null);
  const again = phone(disk, hery, marks);
  await again.elapse(60_000);
  expect([shown(), again.shown(), again.tries.length, disk.files.size]).toEqual([[], [], 0, 1]);
  disk.del = del;
  again.link.lost();
  again.link.reached();
  await again.elapse();
  expect([disk.files.size, marks.length]).toEqual([0, 0]);
});

test("what was taken back on a phone whose disk and whose small storage refuse everything is not sent by the page that is loaded anew in its tab", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const [disk, marks, tabMarks] = [memoryDisk(), memoryStore(), memoryStore()];
  const { taskList, refuse, elapse, whoseStore } = phone(disk, hery, marks, tabMarks);
  await elapse();
  await refuse("7");
  const refuses = () => {
    throw new Error("full");
  };
  disk.del = disk.set = () => Promise.reject(new Error("worn out"));
  marks.setItem = refuses;
  await taskList.drop(taskList.unsentStore.get()[0]?.key ?? "");
  whoseStore.set(null);
  const again = phone(disk, hery, marks, tabMarks);
  await again.elapse(60_000);
  expect([again.shown(), again.tries.length, disk.files.size]).toEqual([[], 0, 1]);
});

test("what has left the phone is not taken back by a page that is opened anew, though the disk did not write that down, or not in time", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (const write of [() => Promise.reject(new Error("full")), () => new Promise<never>(() => undefined)]) {
    const disk = memoryDisk();
    const { set } = disk;
    const { acceptUnseen, elapse, tries, whoseStore, marks, network, link } = phone(disk);
    await elapse();
    network(false);
    void acceptUnseen("7");
    await elapse();
    disk.set = write;
    network(true);
    link.lost();
    link.reached();
    await seconds(9, elapse);
    expect(tries.length).toBe(1);
    whoseStore.set(null);
    disk.set = set;
    const again = phone(disk, hery, marks);
    again.network(false);
    await again.elapse();
    await again.taskList.drop(again.taskList.unsentStore.get()[0]?.key ?? "");
    again.network(true);
    again.link.lost();
    again.link.reached();
    await again.elapse();
    again.last()?.answer({});
    await seconds(1, again.elapse);
    expect([hows(again.ends), again.tries.length, marks.length]).toEqual([["7 done"], 1, 0]);
  }
});

test("whoever looks away has what is held back sent at once", async () => {
  const { taskList, refuse, elapse, tries } = phone();
  await elapse();
  await refuse("7");
  taskList.endHolds();
  await elapse();
  expect(abouts(tries)).toEqual(["7"]);
});

test("a word on the stock goes after what is held back before it: a refusal declares dishes sold out", async () => {
  const { taskList, refuse, elapse, tries, last } = phone();
  await elapse();
  await refuse("7");
  void taskList.put({ kind: "setStock", about: "v", title: "v", payload: { id: "v", stock: 5 } });
  await elapse();
  last()?.answer({});
  await elapse();
  expect(abouts(tries)).toEqual(["7", "v"]);
});

test("a page that is opened anew sends what was held back, in its time or, where the clock was put back, at once", async () => {
  const { refuse, elapse, disk, whoseStore } = phone();
  await elapse();
  await refuse("7");
  await elapse(2_000);
  whoseStore.set(null);
  const again = phone(disk);
  await again.elapse(5_900);
  expect(again.tries.length).toBe(0);
  await again.elapse(100);
  expect(abouts(again.tries)).toEqual(["7"]);
  again.whoseStore.set(null);
  vi.setSystemTime(Date.now() - 3_600_000);
  const later = phone(disk);
  await later.elapse();
  expect(abouts(later.tries)).toEqual(["7"]);
});
