import type { app } from "@tsena/contract/app";
import { addressesOf, type CallPayload } from "@tsena/contract/call";
import { languageHeaders } from "@tsena/contract/languages";
import { languageStore } from "./language.ts";
import { laterTimings } from "./later-timings.ts";
import { savesData } from "./saves-data.ts";

type Counted = CallPayload<typeof app.recordBehavior>;

/** What is counted beside the screens. */
export type BehaviorEvent = "updateTaken" | "updatePutOff" | "updateFailed" | "cacheCleared";

const route = "POST ShopUser/BehaviorRecord" satisfies typeof app.recordBehavior.route;

/** The most that one sending may say (contract, BehaviorCount). */
const most = 1000;

/**
 * Counts the use of the app in memory, and sends the sums at most every five minutes or when asked to. What cannot be sent
 * is dropped: a count is never worth a shop's data or its patience.
 */
export function createBehavior(send: (counted: Counted) => void, mayCount: () => boolean) {
  const sums = new Map<string, Counted & { count: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends what was counted, now. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...sums.values()];
    sums.clear();
    counted.forEach(send);
  }

  function add(kind: string, screen?: string): void {
    if (!mayCount()) return;
    const key = `${kind} ${screen ?? ""}`;
    const count = Math.min(most, (sums.get(key)?.count ?? 0) + 1);
    sums.set(key, { F_Type: kind, count, ...(screen === undefined ? {} : { screen }) });
    timer ??= setTimeout(flush, laterTimings.behavior);
  }

  return {
    flush,
    /** Counts a page that was opened, by the path of its route: never its query, which may say of whom. */
    countScreen: (path: string) => add("screen", path),
    countEvent: (event: BehaviorEvent) => add(`event:${event}`),
  };
}

/** Sends one sum without a word of who it comes from; `keepalive` lets it go out while the page is left. */
function post(counted: Counted): void {
  const [address] = addressesOf({ route });
  const headers = { "content-type": "application/json", language: languageHeaders[languageStore.get()] };
  const drop = () => undefined;
  fetch(address, { method: "POST", keepalive: true, headers, body: JSON.stringify(counted) }).catch(drop);
}

/** A person who saves data has not asked to be counted at her expense. */
const behavior = createBehavior(post, () => !savesData());

export const { countScreen, countEvent } = behavior;

/** Sends the counts whenever the page is hidden, for it may not come back; gives the way to end it. */
export function startBehavior(): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") behavior.flush();
  };
  document.addEventListener("visibilitychange", onVisibility);
  return () => document.removeEventListener("visibilitychange", onVisibility);
}
