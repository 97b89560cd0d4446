import { browserStore, type KeyValueStore } from "@tsena/web/storage.ts";

const key = "installation";

/**
 * The secret by which this app is told from all others: the server knows it after a sign-in, and nobody's guesses at the
 * account hold this phone back. It stays over a sign-out, and tells nothing of who signed in.
 */
export function installationOf(storage: KeyValueStore): string {
  const stored = storage.getItem(key);
  if (stored !== null && stored !== "") return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.setItem(key, made);
  return made;
}

const storage = browserStore();

export const installation = (): string => installationOf(storage);
