import { appVersion } from "@tsena/contract/version";
import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { api } from "../api/api.ts";
import type { Version } from "./update.rules.ts";

const storage = browserStore();
const key = "forcedVersion";

/** The version where it is newer than the app that runs; null where there is none. */
export function newerThanOurs(latest: Version | null): Version | null {
  return latest !== null && latest.versionCode > appVersion.code ? latest : null;
}

/** A forced version that the server told of before this start: it holds the app before it can be asked again, and without a link. */
function storedForced(): Version | undefined {
  try {
    return newerThanOurs(JSON.parse(storage.getItem(key) ?? "null") as Version | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The version that is newer than this app, or null; undefined until it is known. */
export const newerStore = createStore<Version | null | undefined>(storedForced());

let answeredAt: number | undefined;

/** When the server last answered which version is the newest, by `Date.now()`; undefined before it has. */
export const versionAnsweredAt = () => answeredAt;

/** Asks for the newest version; rejects as the call does, and tells nobody. */
export async function checkVersion(): Promise<void> {
  const newer = newerThanOurs(await api.app.latestVersion({ versionCode: appVersion.code }, { quiet: true }));
  answeredAt = Date.now();
  if (newer?.forced === true) storage.setItem(key, JSON.stringify(newer));
  else storage.removeItem(key);
  newerStore.set(newer);
}

/** Asks for the newest version where nobody waits for it: what fails is only logged. */
export function lookForVersion(): void {
  checkVersion().catch(console.warn);
}
