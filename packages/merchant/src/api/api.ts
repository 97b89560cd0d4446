import type { contract } from "@tsena/contract/contract";
import { routes } from "virtual:calls";
import { createClient } from "./client.ts";
import { languageStore } from "./language.ts";
import { link } from "./link.ts";
import { notices } from "./notices.ts";
import { createReactions } from "./reactions.ts";
import { createTransport } from "./request.ts";
import { sessionStore, signOut } from "./session.ts";
import { goToLogin, stopListening } from "./signals.ts";

const transport = createTransport({
  fetch: (address, init) => fetch(address, init),
  token: () => sessionStore.get()?.token ?? "",
  language: languageStore.get,
  link,
  reactions: createReactions({ sessionStore, signOut, notices, stopListening, goToLogin }),
});

/** Every call that the app can make: `await api.orders.accept({ id })`. */
export const api = createClient<typeof contract>(routes, transport);
