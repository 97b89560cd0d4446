import { whenOtherTabWrites } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { storage } from "./storage.ts";

const key = "deskToken";

/** Who is at the desk, as the server knows it; '' for nobody. */
export const tokenStore = createStore(storage.getItem(key) ?? "");

/** Why the last session ended, in the server's words; '' where the operator ended it. */
export const farewellStore = createStore("");

/** Stores the token of a sign-in. */
export function beginSession(token: string): void {
  storage.setItem(key, token);
  farewellStore.set("");
  tokenStore.set(token);
}

/** Forgets the session of a token, and why; a late answer to an older one ends nothing. */
export function endSession(token: string, reason = ""): void {
  if (tokenStore.get() !== token) return;
  // In another tab somebody has signed in since: this one has only yet to hear of it.
  const there = storage.getItem(key) ?? "";
  if (there !== "" && there !== token) return tokenStore.set(there);
  storage.removeItem(key);
  farewellStore.set(reason);
  tokenStore.set("");
}

whenOtherTabWrites([key], () => tokenStore.set(storage.getItem(key) ?? ""));
