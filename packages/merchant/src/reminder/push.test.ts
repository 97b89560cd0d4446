// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { focusManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { link, linkStore } from "../api/link.ts";
import { timings } from "../api/timings.ts";
import { forgetPerson, listenerStore, sessionStore, setAside, signIn, signOut } from "../person/session.ts";
import { endReach, keepReached } from "./push.ts";

afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A phone that lets itself be reached; `asked` are the calls that it has made since, in their order. */
function phone() {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(/Message\/(\w+)/.exec(address)?.[1]);
    return answer(200, { key: "" });
  });
  signIn(sessionOf("t1"));
  const unsubscribe = vi.fn(async () => true);
  const subscription = { endpoint: "https://push.example/1", options: {}, getKey: () => null, unsubscribe };
  const pushManager = { getSubscription: async () => subscription };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  const open = () => {
    asked.length = 0;
    const end = keepReached(registration, sessionStore.get()!, "fr");
    return { asked, end };
  };
  const signInAnew = () => {
    signOut();
    signIn(sessionOf("t2"));
  };
  return { open, registration, unsubscribe, subscription, signInAnew };
}

test.each([
  ["once a day where nothing has changed", 23 * 3_600_000, []],
  ["the next day", 24 * 3_600_000, ["GetPushKey", "SavePush"]],
  ["once its clock is put back, which was ahead as it did so before", -30 * 24 * 3_600_000, ["GetPushKey", "SavePush"]],
])("a phone says where it is reached %s", async (_when, later, calls) => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { open } = phone();
  const first = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.asked).toEqual(["GetPushKey", "SavePush"]);
  first.end();
  vi.setSystemTime(Date.now() + later);
  const { asked, end } = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(calls);
  end();
});

test.each([
  ["once somebody else has signed in on it", ({ signInAnew }: ReturnType<typeof phone>) => signInAnew()],
  [
    "once its browser has another address",
    ({ subscription }) => void (subscription.endpoint = "https://push.example/2"),
  ],
])("a phone says anew where it is reached %s", async (_when, change) => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reached = phone();
  const first = reached.open();
  await vi.advanceTimersByTimeAsync(1000);
  first.end();
  change(reached);
  const { asked, end } = reached.open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["GetPushKey", "SavePush"]);
  end();
});

test("a phone that is open for a day says so once it is looked at again", async () => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, end } = phone().open();
  await vi.advanceTimersByTimeAsync(1000);
  asked.length = 0;
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["GetPushKey", "SavePush"]);
  end();
  focusManager.setFocused(undefined);
});

test("a phone that is left by everybody is given up at its push service, and says anew where it is reached to who comes next", async () => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { open, registration, unsubscribe } = phone();
  const first = open();
  await vi.advanceTimersByTimeAsync(1000);
  first.end();
  await endReach(registration, () => true);
  expect(unsubscribe).toHaveBeenCalledOnce();
  const { asked, end } = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["GetPushKey", "SavePush"]);
  end();
});

test("who comes to a phone while it is given up for those who have left is reached by it anew; whom it rings for by then keeps it", async () => {
  localStorage.clear();
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    if (body !== undefined) saved.push(JSON.parse(body as string));
    return answer(200, { key: "" });
  });
  signIn(sessionOf("t1"));
  let lying: PushSubscription | null = null;
  let giveUp: (() => void) | undefined;
  const by = (endpoint: string) => {
    const unsubscribe = () =>
      new Promise<boolean>((resolve) => {
        giveUp = () => {
          lying = null;
          resolve(true);
        };
      });
    return { endpoint, options: {}, getKey: () => null, unsubscribe } as unknown as PushSubscription;
  };
  lying = by("https://push.example/before");
  const subscribe = async () => (lying = by("https://push.example/anew"));
  const pushManager = { getSubscription: async () => lying, subscribe };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  let isLeft = true;
  const given = endReach(registration, () => isLeft);
  await vi.waitFor(() => expect(giveUp).toBeDefined());
  const end = keepReached(registration, sessionStore.get()!, "fr");
  isLeft = false;
  const inVain = endReach(registration, () => isLeft);
  await new Promise((resolve) => setTimeout(resolve));
  giveUp?.();
  await Promise.all([given, inVain]);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  end();
  expect(saved).toEqual([expect.objectContaining({ endpoint: "https://push.example/anew" })]);
  expect(lying?.endpoint).toBe("https://push.example/anew");
  await vi.waitFor(() => expect(localStorage.getItem("push")).toContain("https://push.example/anew"));
});

test("a phone that is reached by a key which the server has no more is subscribed anew by the one that it has now", async () => {
  localStorage.clear();
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    if (body !== undefined) sent.push(JSON.parse(body as string));
    return answer(200, { key: "AQID" });
  });
  signIn(sessionOf("t1"));
  const unsubscribe = vi.fn(async () => true);
  const by = (endpoint: string, ...key: number[]) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    getKey: () => null,
    unsubscribe,
  });
  const subscribe = vi.fn(async () => by("https://push.example/anew", 1, 2, 3));
  const pushManager = { getSubscription: async () => by("https://push.example/before", 9), subscribe };
  const end = keepReached({ pushManager } as unknown as ServiceWorkerRegistration, sessionStore.get()!, "fr");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  end();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: "AQID" });
  expect(sent).toEqual([expect.objectContaining({ endpoint: "https://push.example/anew", serverKey: "AQID" })]);
  // Its turn ends with that.
  await vi.waitFor(() => expect(localStorage.getItem("push")).toContain("https://push.example/anew"));
});

test("a phone that a busy server did not take says by itself where it is reached, until it is taken, and no more once its person has left", async () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { open } = phone();
  const asked: string[] = [];
  let isBusy = true;
  vi.stubGlobal("fetch", async (address: string) => {
    const call = /Message\/(\w+)/.exec(address)?.[1] ?? "";
    asked.push(call);
    return isBusy && call === "SavePush" ? answer(503) : answer(200, { key: "" });
  });
  const first = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["GetPushKey", "SavePush"]);
  await vi.advanceTimersByTimeAsync(timings.tryAgain);
  expect(asked).toHaveLength(4);
  first.end();
  await vi.advanceTimersByTimeAsync(timings.tryAgainAtMost);
  expect(asked).toHaveLength(4);
  const second = open();
  await vi.advanceTimersByTimeAsync(1000);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(timings.tryAgain);
  expect(asked).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(timings.tryAgainAtMost);
  expect(asked).toHaveLength(8);
  second.end();
});

test.each([
  ["that its push service had no address for", "subscribe", link.cut],
  ["whose address was lost on its way", "SavePush", () => expect(linkStore.get().online).toBe(false)],
])("a phone %s tells it by itself once the link has come back", async (_which, lost, loseLink) => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { registration, subscription } = phone();
  const tried: string[] = [];
  /** Fails the first time, where it is what is lost. */
  const attempt = (what: string): void => {
    tried.push(what);
    if (what === lost && tried.filter((one) => one === what).length === 1) throw new TypeError("Failed to fetch");
  };
  let there: typeof subscription | null = null;
  const subscribe = async () => {
    attempt("subscribe");
    return (there = subscription);
  };
  Object.assign(registration.pushManager, { getSubscription: async () => there, subscribe });
  vi.stubGlobal("fetch", async (address: string) => {
    attempt(/Message\/(\w+)/.exec(address)?.[1] ?? "");
    return answer(200, { key: "" });
  });
  const end = keepReached(registration, sessionStore.get()!, "fr");
  await vi.advanceTimersByTimeAsync(1000);
  expect(tried.at(-1)).toBe(lost);
  loseLink();
  await vi.advanceTimersByTimeAsync(timings.tryAgainAtMost);
  expect(tried.at(-1)).toBe(lost);
  link.reached();
  await vi.advanceTimersByTimeAsync(timings.tryAgain + 1000);
  expect(tried.at(-1)).toBe("SavePush");
  expect(tried.filter((one) => one === lost)).toHaveLength(2);
  end();
});

test("a phone is reached by the session for which it rings, though that waits for its person", async () => {
  localStorage.clear();
  const by: (string | null)[] = [];
  const { registration } = phone();
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    by.push(new Headers(headers).get("token"));
    return answer(200, { key: "" });
  });
  setAside();
  signIn({ ...sessionOf("t2"), loginType: 2, permissions: ["stock"] });
  const end = keepReached(registration, listenerStore.get()!, "fr");
  await vi.waitFor(() => expect(by).toEqual(["t1", "t1"]));
  end();
  forgetPerson("t1");
});
