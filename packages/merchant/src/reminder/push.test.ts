// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { sessionStore, signIn, signOut } from "../person/session.ts";
import { endReach, keepReached } from "./push.ts";

afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
  return { open, registration, unsubscribe };
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

test("a phone that is left by everybody is given up at its push service, and says anew where it is reached to who comes next", async () => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { open, registration, unsubscribe } = phone();
  const first = open();
  await vi.advanceTimersByTimeAsync(1000);
  first.end();
  await endReach(registration);
  expect(unsubscribe).toHaveBeenCalledOnce();
  const { asked, end } = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["GetPushKey", "SavePush"]);
  end();
});
