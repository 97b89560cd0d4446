import { createStore } from "@tsena/web/store.ts";
import { shelf } from "./storage.ts";

const key = "deskToken";

/** Who is at the desk, as the server knows it; '' for nobody. */
export const tokenStore = createStore(shelf.getItem(key) ?? "");

/** Why the last session ended, in the server's words; '' where the operator ended it. */
export const farewellStore = createStore("");

/** Keeps the token of a sign-in. */
export function beginSession(token: string): void {
  shelf.setItem(key, token);
  farewellStore.set("");
  tokenStore.set(token);
}

/** Forgets the session of a token, and why; a late answer to an older one ends nothing. */
export function endSession(token: string, reason = ""): void {
  if (tokenStore.get() !== token) return;
  shelf.removeItem(key);
  farewellStore.set(reason);
  tokenStore.set("");
}

/** Follows a sign-in or sign-out in another tab; a page that the browser had put aside hears of it when it is shown again. */
export function followOtherTabs(): void {
  const follow = () => tokenStore.set(shelf.getItem(key) ?? "");
  window.addEventListener("storage", (event) => {
    if (event.key === null || event.key === key) follow();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
}
