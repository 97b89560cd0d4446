import { shopDay } from "@tsena/contract/shops.day";
import { appVersion } from "@tsena/contract/version";
import { api } from "../api/api.ts";
import { countEvent } from "../api/behavior.ts";
import { languageStore } from "../api/language.ts";
import { browserShelf } from "../api/storage.ts";
import { createStore } from "../api/store.ts";
import { timings } from "../api/timings.ts";
import { takeNewBuild } from "./take-new-build.ts";
import { newerThanOurs, type PutOff, type Version } from "./update.rules.ts";

const shelf = browserShelf();
const putOffKey = "updatePutOff";
const triedKey = "updateTried";

function readPutOff(): PutOff | null {
  try {
    return JSON.parse(shelf.getItem(putOffKey) ?? "null") as PutOff | null;
  } catch {
    return null;
  }
}

/** The version that is newer than this app, or null; undefined until the server was asked. */
export const newerStore = createStore<Version | null | undefined>(undefined);

export const putOffStore = createStore(readPutOff());

/** A new build was tried and is not there: 'installer download failed' (decisions, The rest). */
export const failedStore = createStore(false);

let lookedAt = 0;

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

/** Asks for the newest version; rejects as the call does, and tells nobody. */
export async function lookForVersion(): Promise<void> {
  lookedAt = Date.now();
  const latest = await api.app.latestVersion({ versionCode: appVersion.code }, { quiet: true });
  const newer = newerThanOurs(latest);
  failedStore.set(newer !== null && wasTried(newer));
  newerStore.set(newer);
}

/** Looks for a newer version now, and again when the app is shown after a while; gives the way to end it. */
export function startUpdates(): () => void {
  const look = () => void lookForVersion().catch((error: unknown) => console.warn(error));
  const onShown = () => {
    if (document.visibilityState === "visible" && Date.now() - lookedAt >= timings.versionLook) look();
  };
  look();
  document.addEventListener("visibilitychange", onShown);
  // Its notes come in the caller's language.
  const unfollow = languageStore.subscribe(look);
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    unfollow();
  };
}

/** Speaks of this version no more today. */
export function putOff({ versionCode }: Version): void {
  const choice = { versionCode, day: shopDay(new Date()) };
  shelf.setItem(putOffKey, JSON.stringify(choice));
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
