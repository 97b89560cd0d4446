import { expect, onTestFinished, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";

/** A service worker that may reach a state later. */
function worker(state: ServiceWorkerState) {
  const made = Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
  const reach = (next: ServiceWorkerState) => {
    made.state = next;
    made.dispatchEvent(new Event("statechange"));
  };
  return { made, reach };
}

type Worker = ReturnType<typeof worker>["made"];

/** A built app in a browser whose server has, or lacks, a newer build; `found` is what a look brings. */
async function builtApp({ found = null as Worker | null, reachable = true, storesFiles = true } = {}) {
  stopTheClock();
  vi.resetModules();
  vi.stubEnv("PROD", true);
  const answer = async () => {
    if (!reachable) throw new TypeError("offline");
    registration.installing = found;
  };
  const registration = Object.assign(new EventTarget(), {
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: vi.fn(answer),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    getRegistration: async () => (storesFiles ? registration : undefined),
  });
  const location = { hash: "", href: "https://shop.example/#/", pathname: "/", reload: vi.fn() };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("location", location);
  vi.stubGlobal("fetch", vi.fn(answer));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  const { startServiceWorker } = await import("../pwa/register.ts");
  startServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  const { takeNewBuild } = await import("./take-new-build.ts");
  return { registration, serviceWorker, location, takeNewBuild };
}

/** What becomes of it: "done", or why it failed. */
const outcome = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

test("a new build is fetched in full, takes over, and only then is the app reloaded", async () => {
  const { made, reach } = worker("installing");
  const { registration, serviceWorker, location, takeNewBuild } = await builtApp({ found: made });
  const taking = outcome(takeNewBuild());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made.postMessage).not.toHaveBeenCalled();
  registration.waiting = made;
  reach("installed");
  expect(await taking).toBe("done");
  expect(made.postMessage).toHaveBeenCalledWith({ type: "takeOver" });
  expect(location.reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(location.reload).toHaveBeenCalledOnce();
});

test("a build of which a file does not come is a failure, and the app stays as it is", async () => {
  const { made, reach } = worker("installing");
  const { location, takeNewBuild } = await builtApp({ found: made });
  const taking = outcome(takeNewBuild());
  await vi.advanceTimersByTimeAsync(0);
  reach("redundant");
  expect(await taking).toBe("a file of the new build did not come");
  expect(location.reload).not.toHaveBeenCalled();
});

test("where the server has nothing newer the app is reloaded once, and no second time", async () => {
  const { location, takeNewBuild } = await builtApp();
  expect(await outcome(takeNewBuild())).toBe("done");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(location.reload).toHaveBeenCalledOnce();
});

test.each([true, false])("without a network nothing is reloaded (files kept on the phone: %s)", async (storesFiles) => {
  const { location, takeNewBuild } = await builtApp({ reachable: false, storesFiles });
  expect(await outcome(takeNewBuild())).toBe("offline");
  expect(location.reload).not.toHaveBeenCalled();
});

test("a build that does not come in two minutes is a failure", async () => {
  const { location, takeNewBuild } = await builtApp({ found: worker("installing").made });
  const taking = outcome(takeNewBuild());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await taking).toBe("the new build took too long");
  expect(location.reload).not.toHaveBeenCalled();
});
