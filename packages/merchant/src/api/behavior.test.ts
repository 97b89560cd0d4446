import { expect, test, vi } from "vitest";
import { createBehavior } from "./behavior.ts";
import { stopTheClock } from "./testing.ts";

function counting({ mayCount = true } = {}) {
  stopTheClock();
  const send = vi.fn();
  const behavior = createBehavior(send, () => mayCount);
  return { send, ...behavior, sent: () => send.mock.calls.map(([counted]) => counted as unknown) };
}

test("screens and events are summed up, and sent after five minutes", () => {
  const { countScreen, countEvent, send, sent } = counting();
  countScreen("/pages/user/setup");
  countScreen("/pages/user/setup");
  countScreen("/pages/index/index");
  countEvent("cacheCleared");
  vi.advanceTimersByTime(299_999);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual([
    { F_Type: "screen", screen: "/pages/user/setup", count: 2 },
    { F_Type: "screen", screen: "/pages/index/index", count: 1 },
    { F_Type: "event:cacheCleared", count: 1 },
  ]);
});

test("what was sent is not sent again, and nothing at all is sent where nothing was counted", () => {
  const { countScreen, flush, send } = counting();
  flush();
  countScreen("/pages/user/setup");
  flush();
  vi.advanceTimersByTime(600_000);
  flush();
  expect(send).toHaveBeenCalledOnce();
});

test("the five minutes begin with the first count after a sending", () => {
  const { countScreen, flush, send } = counting();
  countScreen("/pages/user/setup");
  vi.advanceTimersByTime(200_000);
  flush();
  countScreen("/pages/user/setup");
  vi.advanceTimersByTime(299_999);
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a sum stays within what the server takes", () => {
  const { countScreen, flush, sent } = counting();
  for (let times = 0; times < 1200; times += 1) countScreen("/pages/user/setup");
  flush();
  expect(sent()).toEqual([{ F_Type: "screen", screen: "/pages/user/setup", count: 1000 }]);
});

test("on a phone that saves data nothing is counted", () => {
  const { countScreen, flush, send } = counting({ mayCount: false });
  countScreen("/pages/user/setup");
  flush();
  expect(send).not.toHaveBeenCalled();
});
