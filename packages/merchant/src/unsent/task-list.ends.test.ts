import { i18n } from "@lingui/core";
import { beforeEach, expect, test, vi } from "vitest";
import { hows, phone } from "./testing/one-phone.ts";
import type { PayloadOf, UnsentKind } from "./unsent.kinds.ts";
import type { Tap } from "./unsent.rules.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

const broken = { resultCode: 500, name: "serverError" } as const;

test("what the server breaks at lets the other orders pass, is shown as waiting, and is tried again by itself", async () => {
  const { accept, elapse, shown, tries, last, ends } = phone();
  await elapse();
  void accept("7");
  await elapse();
  last()?.fail(broken);
  await elapse();
  void accept("8");
  void accept("9");
  await elapse();
  last()?.fail(broken);
  for (const about of ["8", "9"]) {
    await elapse();
    expect([last()?.unsent.about, shown()]).toEqual([about, expect.arrayContaining(["7 waiting", "9 tapped"])]);
    last()?.answer({});
  }
  await elapse();
  expect([hows(ends), shown()]).toEqual([["8 done", "9 done"], ["7 waiting"]]);
  await elapse(5_000);
  expect(last()?.unsent.key).toBe(tries[0]?.unsent.key);
  last()?.answer({});
  await elapse();
  expect([hows(ends), shown()]).toEqual([["8 done", "9 done", "7 done"], []]);
});

test("a server that is busy, and one in words that are not ours, is not asked for one order after another", async () => {
  const { accept, elapse, tries, last } = phone();
  await elapse();
  for (const about of ["7", "8"]) void accept(about);
  await elapse();
  last()?.fail({ resultCode: 503, name: "unavailable" });
  await elapse(5_000);
  last()?.fail({ resultCode: 500, name: "" });
  await elapse();
  expect(tries.map(({ unsent: { about } }) => about)).toEqual(["7", "7"]);
});

test("a word on the stock waits for the refusal that the server breaks at, and for no acceptance", async () => {
  const { taskList, accept, elapse, tries, last } = phone();
  const refused = { kind: "refuse", about: "6", title: "6", payload: { id: "6", reason: "soldOut" } } as const;
  const counted = { kind: "setStock", about: "v", title: "v", payload: { id: "v", stock: 5 } } as const;
  await elapse();
  void accept("5");
  void taskList.put(counted);
  await elapse();
  last()?.fail(broken);
  await elapse();
  last()?.answer({});
  await elapse();
  void taskList.put(refused);
  void taskList.put({ ...counted, payload: { id: "v", stock: 6 } });
  void accept("7");
  for (const about of ["5", "6"]) {
    await elapse();
    expect(last()?.unsent.about).toBe(about);
    last()?.fail(broken);
  }
  await elapse();
  expect(tries.map(({ unsent: { about } }) => about)).toEqual(["5", "v", "5", "6", "7"]);
});

test("whoever hears of an answer and breaks makes no refusal of it, keeps it from nobody else, and holds nothing up", async () => {
  const { taskList, accept, elapse, shown, last, ends } = phone();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const heard = vi.fn();
  taskList.onEnd(() => {
    throw new RangeError("broken");
  });
  taskList.onEnd(heard);
  await elapse();
  for (const about of ["7", "8"]) void accept(about);
  for (const about of ["7", "8"]) {
    await elapse();
    expect(last()?.unsent.about).toBe(about);
    last()?.answer({});
  }
  await elapse();
  expect([hows(ends), heard.mock.calls.length, shown()]).toEqual([["7 done", "8 done"], 2, []]);
});

test.each([
  ["a session that is over", { resultCode: 403, name: "sessionExpired" }],
  ["a phone that asks for its PIN", { resultCode: 401, name: "sessionLocked" }],
  ["too many calls", { resultCode: 429, name: "tooManyCalls" }],
  ["a cut on the way", { resultCode: 408, name: "requestTooSlow" }],
  ["a proxy that wants to know who it is", { resultCode: 401, name: "" }],
  ["a proxy that finds it too heavy", { resultCode: 413, name: "" }],
] as const)("%s says nothing of what was asked: it waits", async (_why, failure) => {
  const { accept, elapse, shown, last } = phone();
  await elapse();
  void accept("7");
  await elapse();
  last()?.fail(failure);
  await elapse();
  expect(shown()).toEqual(["7 waiting"]);
});

test("what breaks on the phone itself is told, and keeps nothing behind it waiting", async () => {
  const { accept, elapse, shown, last, ends } = phone();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await elapse();
  void accept("7");
  void accept("8");
  await elapse();
  last()?.fail(new RangeError("broken"));
  await elapse();
  last()?.answer({});
  await elapse();
  expect([shown(), hows(ends)]).toEqual([[], ["7 refused", "8 done"]]);
});

const lives: { [K in UnsentKind]: [hours: number, payload: PayloadOf<K>] } = {
  accept: [24, { id: "7" }],
  refuse: [24, { id: "7", reason: "soldOut" }],
  ready: [24, { id: "7" }],
  delay: [2, { id: "7", minutes: 10 }],
  switch: [2, { isOpen: false, reason: "closing" }],
  setStock: [2, { id: "7", stock: 3 }],
  sellOut: [2, { productId: "7", stock: 0 }],
};

test.each(Object.entries(lives))(
  "'%s' that has never left the phone is sent for so many hours, then not any more, which is said without a link too",
  async (kind, [hours, payload]) => {
    const tap = { kind, about: "7", title: "7", payload } as Tap;
    for (const isTooOld of [false, true]) {
      const { taskList, elapse, shown, link, tries, network } = phone();
      network(false);
      link.lost();
      await elapse();
      void taskList.put(tap);
      await elapse();
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      if (!isTooOld) {
        network(true);
        link.reached();
      }
      await elapse(isTooOld ? 60_000 : 0);
      expect([shown(), tries.length]).toEqual(isTooOld ? [["7 tooOld"], 0] : [["7 waiting"], 1]);
    }
  },
);

test("a stock that is too old waits for no acceptance before it, which still goes, and is put away once it was read", async () => {
  const { taskList, accept, elapse, shown, link, tries, network, ends } = phone();
  await elapse();
  network(false);
  link.lost();
  void accept("7");
  void taskList.put({ kind: "setStock", about: "v", title: "v", payload: { id: "v", stock: 3 } });
  await elapse();
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  await elapse(60_000);
  expect([shown(), hows(ends)]).toEqual([["7 waiting", "v tooOld"], ["v givenUp"]]);
  network(true);
  link.reached();
  await elapse();
  expect(tries.map(({ unsent: { about } }) => about)).toEqual(["7"]);
  await taskList.drop(taskList.unsentStore.get()[1]?.key ?? "");
  expect(shown()).toEqual(["7 waiting"]);
});

test("what is a day old and was tried is not called refused, for it may have been done: that is not known", async () => {
  const { accept, elapse, shown, link, last, tries, ends } = phone();
  await elapse();
  link.lost();
  void accept("7");
  await elapse();
  last()?.fail({});
  vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1);
  link.reached();
  await elapse();
  expect([shown(), tries.length, hows(ends)]).toEqual([["7 unknown"], 1, ["7 givenUp"]]);
});

test("what is turned away at the door when it goes again is not called refused, for its answer may have been lost; whoever looks at the button reads so, too", async () => {
  const { accept, elapse, shown, last, ends } = phone();
  const turnedAway = { resultCode: 401, name: "moduleNotGranted", message: "Accès" } as const;
  await elapse();
  void accept("7");
  await elapse();
  last()?.fail(turnedAway);
  await elapse();
  expect([shown(), hows(ends)]).toEqual([[], ["7 refused"]]);
  void accept("8");
  await elapse();
  last()?.fail({});
  await elapse(5_000);
  last()?.fail(turnedAway);
  await elapse();
  expect([shown(), hows(ends)]).toEqual([["8 unknown"], ["7 refused", "8 givenUp"]]);
});
