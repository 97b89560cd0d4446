import { createClient } from "./client.ts";
import { languageStore } from "./language.ts";
import { endSession, tokenStore } from "./session.ts";

/** The desk's own client: `send(desk.accounts, { keyword })`. */
export const send = createClient({
  fetch: (address, init) => fetch(address, init),
  token: tokenStore.get,
  language: languageStore.get,
  ended: endSession,
});
