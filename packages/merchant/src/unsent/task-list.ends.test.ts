import { i18n } from "@lingui/core";
import { beforeEach, expect, test, vi } from "vitest";
import { hows, phone } from "./testing/one-phone.ts";

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
