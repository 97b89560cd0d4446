import { createStore } from "@tsena/web/store.ts";
import { askToNotify, notifyState } from "./notify.ts";

const inBrowser = typeof document !== "undefined";

/** Whether this phone may show notifications, as the person last settled it: here, or in the settings of the browser. */
export const notifyStore = createStore(inBrowser ? notifyState() : "unsupported");

const reread = () => notifyStore.set(notifyState());

// Who comes back from the settings finds here what they chose there.
if (inBrowser) document.addEventListener("visibilitychange", reread);

/** Asks to allow notifications; to be called in a tap. Gives what the person chose. */
export async function allowNotifications(): Promise<ReturnType<typeof notifyState>> {
  await askToNotify();
  reread();
  return notifyStore.get();
}
