import { i18n } from "@lingui/core";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryDisk, stopTheClock } from "../api/testing.ts";
import { phone } from "./testing/one-phone.ts";
import { createPhone, createServer } from "./testing/phones.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

const acceptIn = (id: string, prepMinutes: number) =>
  ({ kind: "accept", about: id, title: id, payload: { id, prepMinutes } }) as const;
const delayBy = (id: string, minutes: number) =>
  ({ kind: "delay", about: id, title: id, payload: { id, minutes } }) as const;

test("one thing is done to an order at a time: neither with other minutes nor the other way nor on its notification a second tap goes", async () => {
  const { taskList, refuse, acceptUnseen, accept, elapse, shown, tries, last } = phone();
  await elapse();
  void taskList.put(acceptIn("7", 20));
  await elapse();
  for (const second of [taskList.put(acceptIn("7", 25)), refuse("7"), acceptUnseen("7")])
    expect(await second).toBeUndefined();
  void accept("8");
  last()?.answer({});
  await elapse();
  last()?.answer({});
  await elapse(60_000);
  expect([shown(), tries.map(({ unsent: { payload } }) => payload)]).toEqual([
    [],
    [{ id: "7", prepMinutes: 20 }, { id: "8" }],
  ]);
});

test("once the server has spoken an order is acted on again", async () => {
  const { taskList, elapse, tries, last } = phone();
  await elapse();
  for (const minutes of [5, 10]) {
    void taskList.put(delayBy("7", minutes));
    await elapse();
    last()?.answer({});
    await elapse();
  }
  expect(tries.map(({ unsent: { payload } }) => payload)).toEqual([
    { id: "7", minutes: 5 },
    { id: "7", minutes: 10 },
  ]);
});

test("what another tab, or this one before it was closed, has begun with an order is not begun again before it was even read", async () => {
  const disk = memoryDisk();
  const before = phone(disk);
  await before.elapse();
  before.network(false);
  void before.taskList.put(delayBy("7", 5));
  await before.elapse();
  const other = phone(disk);
  other.network(false);
  const second = other.taskList.put(delayBy("7", 10));
  await other.elapse();
  expect(await second).toBeUndefined();
  expect([other.shown(), disk.files.size]).toEqual([["7 waiting"], 1]);
  other.network(true);
  other.link.lost();
  other.link.reached();
  await other.elapse();
  other.last()?.answer({});
  await other.elapse();
  expect(other.tries.map(({ unsent: { payload } }) => payload)).toEqual([{ id: "7", minutes: 5 }]);
});

test("of two tabs in which an order is tapped in the same moment, on a slow disk, one writes it down: nothing is refused", async () => {
  stopTheClock();
  const server = createServer();
  const { openTab, lying } = createPhone(server, {
    fate: () => "arrives",
    writeTime: () => 500,
    holdsOn: () => false,
  });
  const tabs = [openTab(), openTab()];
  for (const { taskList } of tabs) void taskList.put(acceptIn("7", 20));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.done.map(({ about }) => about)).toEqual(["7"]);
  const refused = tabs.flatMap(({ ends }) => ends.filter(({ how }) => how === "refused"));
  expect([refused, lying()]).toEqual([[], []]);
  for (const { close } of tabs) close();
});

test("who changes her mind twice has the last word, though the first of the same is still on its way", async () => {
  const { taskList, elapse, tries, last } = phone();
  await elapse();
  const opened = (isOpen: boolean) => ({ kind: "switch", about: "shop", title: "", payload: { isOpen } }) as const;
  const counted = { kind: "setStock", about: "v", title: "", payload: { id: "v", stock: 5 } } as const;
  const soldOut = { kind: "sellOut", about: "p", title: "", payload: { productId: "p", stock: 0 } } as const;
  for (const tap of [opened(true), opened(false), opened(true), opened(true), counted, soldOut, counted]) {
    void taskList.put(tap);
    await elapse();
  }
  for (let count = 0; count < 7; count += 1) {
    last()?.answer({});
    await elapse();
  }
  const sent = tries.map(({ unsent: { kind, payload } }) => ("isOpen" in payload ? payload.isOpen : kind));
  expect(sent).toEqual([true, true, "sellOut", "setStock"]);
});
