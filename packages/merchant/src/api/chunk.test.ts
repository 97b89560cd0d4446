import { i18n } from "@lingui/core";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { chunkStore, loadBehind, loadChunk, loadPage } from "./chunk.ts";
import { stopTheClock } from "./testing.ts";

const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { onLine: true });
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    chunkStore.set(null);
  });
});

/** Imports that end as told, one after the other. */
function imports(...outcomes: (string | Error)[]) {
  const load = vi.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error("no more");
    return outcome;
  });
  return load;
}

const offered = () => vi.waitFor(() => expect(chunkStore.get()).not.toBeNull());

test("a part that comes is handed on", async () => {
  await expect(loadChunk(imports("the screen"))).resolves.toBe("the screen");
  expect(chunkStore.get()).toBeNull();
});

test("a part that fails is said to have failed, logged, and loaded again at a tap", async () => {
  const screen = loadChunk(imports(new Error("404"), "the screen"));
  await offered();
  expect(chunkStore.get()?.text).toBe("Cette page n'a pas pu être chargée");
  expect(console.error).toHaveBeenCalledWith("Loading chunk failed", expect.any(Error));
  chunkStore.get()?.retry(true);
  await expect(screen).resolves.toBe("the screen");
  expect(chunkStore.get()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("several parts that fail together make one offer, and one tap loads them all", async () => {
  const screens = [loadChunk(imports(new Error("404"), "one")), loadChunk(imports(new Error("404"), "two"))];
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  await offered();
  chunkStore.get()?.retry(true);
  await expect(Promise.all(screens)).resolves.toEqual(["one", "two"]);
});

test("a second failure while on line reloads the app: the build has changed, or the browser remembers the failure", async () => {
  void loadChunk(imports(new Error("404"), new Error("404")));
  await offered();
  chunkStore.get()?.retry(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a second failure while off line offers again: a reload would leave nothing on the screen", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const screen = loadChunk(imports(new Error("offline"), new Error("offline"), "the screen"));
  await offered();
  chunkStore.get()?.retry(true);
  await offered();
  chunkStore.get()?.retry(true);
  await expect(screen).resolves.toBe("the screen");
  expect(reload).not.toHaveBeenCalled();
});

test("a part that was tried again by itself and fails is offered anew, and does not reload the app: only a tap may", async () => {
  const screen = loadChunk(imports(new Error("cut"), new Error("cut"), "the screen"));
  await offered();
  chunkStore.get()?.retry();
  await offered();
  expect(reload).not.toHaveBeenCalled();
  chunkStore.get()?.retry();
  await expect(screen).resolves.toBe("the screen");
});

test("what nobody waits for is loaded again by itself each minute until it comes, and nothing is said", async () => {
  stopTheClock();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const load = imports(new Error("cut"), new Error("cut"), "the background");
  const behind = loadBehind(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(behind).resolves.toBe("the background");
  expect(chunkStore.get()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
});

test("what nobody waits for is loaded again at once as there is a link", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const behind = loadBehind(imports(new Error("cut"), "the background"));
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  page.dispatchEvent(new Event("online"));
  await expect(behind).resolves.toBe("the background");
});

test.each([
  ["a part", loadChunk, 120_000],
  ["a page", loadPage, 60_000],
])("%s that does not come within its time has failed", async (_, load, timeout) => {
  stopTheClock();
  void load(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(timeout - 1);
  expect(chunkStore.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(chunkStore.get()).not.toBeNull();
});
