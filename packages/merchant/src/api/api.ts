import type { contract } from "@tsena/contract/contract";
import { routes } from "virtual:calls";
import { createClient } from "./client.ts";
import { installation } from "./installation.ts";
import { languageStore } from "./language.ts";
import { link } from "./link.ts";
import { notices } from "./notices.ts";
import { createReactions } from "./reactions.ts";
import { createTransport } from "./request.ts";
import { heedDate } from "./server-clock.ts";
import {
  forgetPerson,
  leftStore,
  listenerStore,
  addOver,
  peopleStore,
  reread,
  sessionStore,
  setAside,
  signOut,
} from "../person/session.ts";
import { accessDoubted, goToLogin, stopListening } from "./signals.ts";
import { wayToLogin } from "../person/sign-in-first.ts";

/** What every request of this phone carries, and to what its outcome is reported. */
export const requestContext = {
  token: () => sessionStore.get()?.token ?? "",
  language: languageStore.get,
  installation,
  link,
  reactions: createReactions({
    sessionStore,
    peopleStore,
    listenerStore,
    leftStore,
    signOut,
    setAside,
    forgetPerson,
    addOver,
    reread,
    notices,
    stopListening,
    goToLogin,
    wayToLogin,
    accessDoubted,
  }),
};

const transport = createTransport({ ...requestContext, fetch: (address, init) => fetch(address, init).then(heedDate) });

/** Every call that the app can make: `await api.orders.accept({ id })`. */
export const api = createClient<typeof contract>(routes, transport);
