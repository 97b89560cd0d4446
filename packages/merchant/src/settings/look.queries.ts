import { appVersion } from "@tsena/contract/version";
import { api } from "../api/api.ts";

/** Asks the server for something small that anybody may ask, to see whether the link to it is back; rejects where nothing came, or `signal` gives it up. */
export async function lookForLink(signal: AbortSignal): Promise<void> {
  await api.app.latestVersion({ versionCode: appVersion.code }, { quiet: true, signal });
}
