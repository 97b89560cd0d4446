import { expect, onTestFinished, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";
import { timings } from "../api/timings.ts";

type Worker = EventTarget & { state: ServiceWorkerState; postMessage(message: unknown): void };

/** A service worker that may reach a state later. */
function worker(state: ServiceWorkerState) {
  const made: Worker = Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
  const reach = (next: ServiceWorkerState) => {
    made.state = next;
    made.dispatchEvent(new Event("statechange"));
  };
  return { made, reach };
}

/** A built app in a browser; `controlled` says that an earlier build is in use. */
async function builtApp({
  controlled = true,
  registers = true,
  notified = false,
  waiting = undefined as Worker | undefined,
} = {}) {
  stopTheClock();
  vi.resetModules();
  vi.stubEnv("PROD", true);
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as Worker | null,
    update: vi.fn(async () => {}),
  });
  const register = vi.fn(async () => {
    if (!registers) throw new Error("no https");
    return registration;
  });
  const serviceWorker = Object.assign(new EventTarget(), { controller: controlled ? {} : null, register });
  const location = { hash: "", href: "https://shop.example/#/", reload: vi.fn() };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("Notification", { permission: notified ? "granted" : "default" });
  vi.stubGlobal("location", location);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    warn.mockRestore();
  });
  const { startServiceWorker } = await import("./register.ts");
  const { updateStore } = await import("./update-store.ts");
  startServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  await import("./registration.ts");
  await vi.advanceTimersByTimeAsync(0);
  const find = (found: Worker) => {
    registration.installing = found;
    registration.dispatchEvent(new Event("updatefound"));
  };
  return { registration, register, serviceWorker, location, updateStore, find };
}

test("a newer build is offered once it is there in full", async () => {
  const { updateStore, find } = await builtApp();
  const { made, reach } = worker("installing");
  find(made);
  expect(updateStore.get()).toBeNull();
  reach("installed");
  expect(updateStore.get()).not.toBeNull();
});

test("the very first build, which fetches every file of the app, waits until the first screen stands; a later one does not", async () => {
  const { register } = await builtApp({ controlled: false });
  await vi.advanceTimersByTimeAsync(timings.behindScreens - 1);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledOnce();
  expect((await builtApp()).register).toHaveBeenCalledOnce();
});

test("the very first build does not wait on a phone that is notified of orders, which a service worker does", async () => {
  const { register } = await builtApp({ controlled: false, notified: true });
  expect(register).toHaveBeenCalledOnce();
});

test("the very first build is no update", async () => {
  const { updateStore, find } = await builtApp({ controlled: false });
  await vi.advanceTimersByTimeAsync(timings.behindScreens);
  const { made, reach } = worker("installing");
  find(made);
  reach("installed");
  expect(updateStore.get()).toBeNull();
});

test("a build that waits since an earlier visit is offered at once, and taking it reloads the app once it rules", async () => {
  const { made } = worker("installed");
  const { updateStore, serviceWorker, location } = await builtApp({ waiting: made });
  expect(updateStore.get()).not.toBeNull();
  updateStore.get()?.();
  expect(made.postMessage).toHaveBeenCalledWith({ type: "takeOver" });
  expect(location.reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(location.reload).toHaveBeenCalledOnce();
});

test("an app that stays open looks for a newer build every hour", async () => {
  const { registration } = await builtApp();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});

test("a tap on a notification leads to its page", async () => {
  const { serviceWorker, location } = await builtApp();
  const data = { type: "open", url: "/#/pages/currentorder/index" };
  serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
  expect(location.hash).toBe("#/pages/currentorder/index");
});

test("an app that cannot be registered works on without, and logs it", async () => {
  const { updateStore } = await builtApp({ registers: false });
  expect(updateStore.get()).toBeNull();
  expect(console.warn).toHaveBeenCalledWith("The app will not open offline", expect.any(Error));
});
