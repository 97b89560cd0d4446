import { i18n } from "@lingui/core";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryDisk } from "../api/testing.ts";
import { hery, hows, nivos, phone } from "./testing/one-phone.ts";
import { createOwnStorage, takeOver, type Owner } from "../person/own-storage.ts";
import type { Unsent } from "./unsent.rules.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

test("with a link a tap goes at once, and whoever tapped waits for the server's word", async () => {
  const { accept, elapse, shown, last, ends, disk } = phone();
  await elapse();
  let isAnswered = false;
  void accept("7").then(() => (isAnswered = true));
  await elapse();
  expect([shown(), isAnswered, hows(ends)]).toEqual([["7 tapped"], false, []]);
  last()?.answer({ id: "7", status: 3 });
  await elapse();
  expect([shown(), isAnswered, hows(ends)]).toEqual([[], true, ["7 done"]]);
  expect(disk.files.size).toBe(0);
});

test("without a link taps wait, are shown so though a try hangs, and go in their order with the keys of their taps", async () => {
  const { accept, elapse, shown, tries, link, last, ends } = phone();
  await elapse();
  link.lost();
  for (const about of ["7", "8", "9"]) void accept(about);
  await elapse();
  expect(shown()).toEqual(["7 waiting", "8 waiting", "9 waiting"]);
  const [first] = tries;
  link.reached();
  await elapse();
  expect(last()?.unsent.key).toBe(first?.unsent.key);
  for (const about of ["7", "8", "9"]) {
    expect(last()?.unsent.about).toBe(about);
    last()?.answer({});
    await elapse();
  }
  expect(hows(ends)).toEqual(["7 done", "8 done", "9 done"]);
});

test("of two quick taps the first goes first, though the second was written down sooner", async () => {
  const disk = memoryDisk();
  const { set } = disk;
  let writes = 0;
  disk.set = async (...file) => {
    if ((writes += 1) === 1) await new Promise((resolve) => setTimeout(resolve, 300));
    await set(...file);
  };
  const { accept, elapse, last, ends } = phone(disk);
  await elapse();
  for (const about of ["7", "8"]) void accept(about);
  for (const about of ["7", "8"]) {
    await elapse();
    await elapse(400);
    expect(last()?.unsent.about).toBe(about);
    last()?.answer({});
  }
  await elapse();
  expect(hows(ends)).toEqual(["7 done", "8 done"]);
});

test("nobody looks at a busy button for longer than 8 s: from then on the tap is shown as waiting", async () => {
  const { accept, elapse, shown } = phone();
  await elapse();
  void accept("7");
  await elapse(7_900);
  expect(shown()).toEqual(["7 tapped"]);
  await elapse(100);
  expect(shown()).toEqual(["7 waiting"]);
});

test("what was tapped where no button is looked at shows from the start, and its refusal stays until it was read", async () => {
  const { acceptUnseen, elapse, shown, last } = phone();
  await elapse();
  const answered = acceptUnseen("7");
  await elapse();
  expect([shown(), await answered]).toEqual([["7 waiting"], undefined]);
  last()?.fail({ resultCode: 409, name: "orderCancelled", message: "Annulée" });
  await elapse();
  expect(shown()).toEqual(["7 Annulée"]);
});

test("what the server refuses at the tap is told there; what it refuses later stays until it was read", async () => {
  const { taskList, accept, elapse, shown, last, ends, disk } = phone();
  await elapse();
  void accept("7");
  await elapse();
  last()?.fail({ resultCode: 409, name: "orderCancelled", message: "Annulée" });
  await elapse();
  expect([shown(), ends.at(-1)]).toEqual([[], expect.objectContaining({ how: "refused", isWatched: true })]);
  void accept("8");
  await elapse();
  last()?.fail({ resultCode: 503, name: "unavailable" });
  await elapse();
  expect(shown()).toEqual(["8 waiting"]);
  await elapse(5_000);
  last()?.fail({ resultCode: 409, name: "orderCancelled", message: "Annulée" });
  await elapse();
  expect([shown(), ends.at(-1)]).toEqual([
    ["8 Annulée"],
    expect.objectContaining({ how: "refused", isWatched: false }),
  ]);
  await taskList.drop(taskList.unsentStore.get()[0]?.key ?? "");
  expect([shown(), disk.files.size]).toEqual([[], 0]);
});

test("a second tap on what waits is the same; what never left the phone can be taken back, what may have left cannot", async () => {
  const { taskList, accept, elapse, shown, link, last, network, tries } = phone();
  await elapse();
  network(false);
  link.lost();
  void accept("6");
  await elapse(120_000);
  await accept("6");
  expect([shown(), tries.length]).toEqual([["6 waiting"], 0]);
  await taskList.drop(taskList.unsentStore.get()[0]?.key ?? "");
  expect(shown()).toEqual([]);
  network(true);
  for (const about of ["7", "8"]) void accept(about);
  await elapse();
  for (const { key } of taskList.unsentStore.get()) await taskList.drop(key);
  expect(shown()).toEqual(["7 waiting"]);
  last()?.answer({});
  await elapse();
  expect([shown(), tries.length]).toEqual([[], 1]);
});

test("an action waits for its own person in its own shop: nobody else sees, sends or reads it, and the next sign-in finds it", async () => {
  const { accept, elapse, shown, link, last, whoseStore, tries, disk } = phone();
  await elapse();
  link.lost();
  void accept("7");
  await elapse();
  last()?.fail({});
  await elapse();
  for (const other of [null, { mark: "nivo", shopId: "1", key: nivos }, { ...hery, shopId: "2" }]) {
    whoseStore.set(other);
    link.lost();
    link.reached();
    await elapse(120_000);
    expect([shown(), tries.length]).toEqual([[], 1]);
  }
  const lying = [...disk.files.values()].map((stored) => Buffer.from(stored as Uint8Array).toString("latin1")).join();
  expect(lying).not.toContain("accept");
  const readByAnother = await createOwnStorage<Unsent>(disk, "unsent").all({ ...hery, key: nivos });
  expect(readByAnother).toEqual([]);
  whoseStore.set({ ...hery });
  await elapse();
  expect([shown(), last()?.unsent.about]).toEqual([["7 waiting"], "7"]);
});

test("what lies on the phone for somebody who is away tells neither whose it is nor of which shop", async () => {
  const at: Owner = { ...hery, shopId: "shop-4711" };
  const { accept, elapse, link, disk } = phone(memoryDisk(), at);
  await elapse();
  link.lost();
  void accept("order-7");
  await elapse();
  const names = [...disk.files.keys()];
  expect(names).toHaveLength(1);
  expect(names.join()).not.toMatch(/hery|4711|order-7/);
});

test("whoever leaves in the middle of a try takes its answer along: it goes again under the same key for the same person", async () => {
  const { accept, elapse, whoseStore, tries, ends } = phone();
  await elapse();
  void accept("7");
  await elapse();
  whoseStore.set(null);
  await elapse();
  expect(ends).toEqual([]);
  whoseStore.set({ ...hery });
  await elapse();
  expect(tries.map(({ unsent: { key } }) => key)).toEqual([tries[0]?.unsent.key, tries[0]?.unsent.key]);
});

test("under a key from before the server's secret changed an action is found, and lies under the new one from then on", async () => {
  const disk = memoryDisk();
  const storage = createOwnStorage<Unsent>(disk, "unsent");
  const before: Owner = { mark: "old", shopId: "1", key: nivos };
  const unsent: Unsent = { key: "k", at: 1, kind: "ready", about: "7", title: "", payload: { id: "7" }, tried: true };
  await storage.put(before, unsent);
  await takeOver(storage, before, hery);
  expect([await storage.all(before), await storage.all(hery)]).toEqual([[], [unsent]]);
});

test("what the disk does not take under the new key stays under the old one, and what lies there already is not written over", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const disk = memoryDisk();
  const { set } = disk;
  const storage = createOwnStorage<Unsent>(disk, "unsent");
  const before: Owner = { mark: "old", shopId: "1", key: nivos };
  const unsent: Unsent = { key: "k", at: 1, kind: "ready", about: "7", title: "", payload: { id: "7" }, tried: false };
  await storage.put(before, unsent);
  disk.set = () => Promise.reject(new Error("full"));
  await takeOver(storage, before, hery);
  disk.set = set;
  const opened = createOwnStorage<Unsent>(disk, "unsent");
  expect(await opened.all(before)).toEqual([unsent]);
  const newer = { ...unsent, tried: true };
  await opened.put(hery, newer);
  await takeOver(opened, before, hery);
  expect([await opened.all(before), await opened.all(hery)]).toEqual([[], [newer]]);
});
