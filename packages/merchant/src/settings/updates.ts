import { shopDay } from "@tsena/contract/shops.day";
import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { countEvent } from "../api/behavior.ts";
import { languageStore } from "../api/language.ts";
import { laterTimings } from "../api/later-timings.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { lookForVersion, newerStore, versionAnsweredAt } from "./newest.queries.ts";
import { takeNewBuild } from "./take-new-build.ts";
import type { PutOff, Version } from "./update.rules.ts";

const storage = browserStore();
const putOffKey = "updatePutOff";
const triedKey = "updateTried";

function readPutOff(): PutOff | null {
  try {
    return JSON.parse(storage.getItem(putOffKey) ?? "null") as PutOff | null;
  } catch {
    return null;
  }
}

export const putOffStore = createStore(readPutOff());

/** The version that was tried before this start; a page that was reloaded into the same app has failed to change it. */
function wasTried(version: Version): boolean {
  try {
    return sessionStorage.getItem(triedKey) === String(version.versionCode);
  } catch {
    return false;
  }
}

function rememberTry(version: Version): void {
  try {
    sessionStorage.setItem(triedKey, String(version.versionCode));
  } catch {
    // Without storage the offer comes back as it was, and can be taken again.
  }
}

/** A new build was tried and is not there: 'installer download failed' (rules/app.md#new-versions). */
export const failedStore = createStore(false);

function noteFailed(newer: Version | null | undefined): void {
  failedStore.set(newer ? wasTried(newer) : false);
}
noteFailed(newerStore.get());
newerStore.subscribe(noteFailed);

/** Looks for a newer version where the start could not, as somebody signs in, and again when the app is shown after a while or stays in sight; gives the way to end it. */
export function startUpdates(): () => void {
  const onShown = () => {
    if (document.visibilityState === "visible" && Date.now() - (versionAnsweredAt() ?? 0) >= laterTimings.versionCheck)
      lookForVersion();
  };
  if (versionAnsweredAt() === undefined) lookForVersion();
  document.addEventListener("visibilitychange", onShown);
  // A tablet on the counter stays in sight for days.
  const looking = setInterval(onShown, laterTimings.updateCheck);
  // Its notes come in the caller's language.
  const ends = [languageStore.subscribe(lookForVersion), onPersonChange("version", lookForVersion)];
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    clearInterval(looking);
    for (const end of ends) end();
  };
}

/** Speaks of this version no more today. */
export function putOff({ versionCode }: Version): void {
  const choice = { versionCode, day: shopDay(new Date()) };
  storage.setItem(putOffKey, JSON.stringify(choice));
  putOffStore.set(choice);
  countEvent("updatePutOff");
}

/** Reloads the app into the version; where its files do not come, it says so and the app goes on as it is. */
export async function takeUpdate(version: Version): Promise<void> {
  rememberTry(version);
  try {
    await takeNewBuild();
    countEvent("updateTaken");
  } catch (error) {
    console.warn("The new version could not be fetched", error);
    countEvent("updateFailed");
    failedStore.set(true);
  }
}
