import { expect, onTestFinished, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";
import { maintainStream, type StreamMeans, waitAfter } from "./stream.ts";

/** A phone that keeps a stream; the test plays the server. */
function phone(alone: StreamMeans<string>["alone"] = (_, work) => work()) {
  stopTheClock();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const open: { send(data: string): void; end(): void; breakOff(): void }[] = [];
  const listen = vi.fn<StreamMeans<string>["listen"]>(
    (signal, send) =>
      new Promise((end, fail) => {
        const breakOff = () => fail(new Error("cut"));
        signal.addEventListener("abort", breakOff);
        open.push({ send, end, breakOff });
      }),
  );
  const heard = vi.fn<(data: string) => void>();
  const lost = vi.fn<() => void>();
  const end = maintainStream({ listen, alone }, { heard, lost });
  onTestFinished(end);
  return { listen, heard, lost, end, last: () => open.at(-1), warn };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("what the server tells is heard", async () => {
  const { heard, last } = phone();
  last()?.send("one");
  last()?.send("two");
  expect(heard.mock.calls).toEqual([["one"], ["two"]]);
});

test("a stream that the server ends is lost, and opened again within a second", async () => {
  const { listen, lost, last, warn } = phone();
  last()?.send("one");
  last()?.end();
  await pass(0);
  expect(lost).toHaveBeenCalledOnce();
  await pass(1_000);
  expect(listen).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
});

test("one that cannot be had is tried for less and less often, at least every 30 s, and as at first once one has lasted", async () => {
  const { listen, last } = phone();
  for (let count = 0; count < 12; count += 1) {
    last()?.breakOff();
    await pass(30_000);
  }
  expect(listen).toHaveBeenCalledTimes(13);
  last()?.send("one");
  await pass(30_000);
  last()?.breakOff();
  await pass(1_000);
  expect(listen).toHaveBeenCalledTimes(14);
});

test("one that is ended as soon as it has told, each time, is opened less and less often: a link is paid for by the byte", async () => {
  const { listen, last } = phone();
  for (let seconds = 0; seconds < 120; seconds += 1) {
    last()?.send("one");
    last()?.end();
    await pass(1_000);
  }
  expect(listen.mock.calls.length).toBeLessThan(15);
});

test.each([
  [0, 0, 500],
  [0, 1, 1_000],
  [3, 0, 4_000],
  [3, 1, 8_000],
  [40, 1, 30_000],
])("after %i failures the wait is, by chance %f, %i ms", (failures, chance, expected) => {
  expect(waitAfter(failures, chance)).toBe(expected);
});

test("once it is given up nothing is heard, lost or opened any more, nor said", async () => {
  const { listen, heard, lost, end, last, warn } = phone();
  end();
  last()?.send("late");
  await pass(60_000);
  expect(listen).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  expect(lost).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

test("a second tab of the phone opens none until the first has ended", async () => {
  let goOn = () => {};
  const { listen } = phone(async (_, work) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    return work();
  });
  await pass(60_000);
  expect(listen).not.toHaveBeenCalled();
  goOn();
  await pass(0);
  expect(listen).toHaveBeenCalledOnce();
});
