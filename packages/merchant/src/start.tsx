import { startLocation } from "@tsena/web/navigation/hash-location.ts";
import { createRoot } from "react-dom/client";
import { loadChunk } from "./api/chunk.ts";
import { listenerStore, sessionStore } from "./person/session.ts";
import { App } from "./app.tsx";
import { startLanguage } from "./i18n/language.ts";
import { loadWords } from "./i18n/words.ts";
import { startServiceWorker } from "./pwa/register.ts";
import { lookForVersion } from "./settings/newest.queries.ts";
import { startTheme } from "./ui/theme.ts";
import { offerRetryOnSplash } from "./shell/splash.ts";

/**
 * Starts to listen for orders with the first sign-in of somebody whom they reach; until then its code need not be fetched. As one
 * signs in, a version that no longer works is asked for anew; at the next one `person-changes` does it.
 */
function startReminderWithSession(): void {
  let begun = false;
  const begin = async () => {
    if (begun || !listenerStore.get()) return;
    begun = true;
    const [{ startReminder }] = await Promise.all([
      loadChunk(() => import("./reminder/reminder.ts")),
      loadWords("shell"),
    ]);
    startReminder();
  };
  void begin();
  listenerStore.subscribe(() => {
    if (!begun) lookForVersion();
    void begin();
  });
}

/** The server may ask a session of many weeks for its password when the app is opened, not in the middle of a service. */
async function sendOpeningOfSession(): Promise<void> {
  if (!sessionStore.get()) return;
  const { sendOpening } = await loadChunk(() => import("./api/opening.ts"));
  await sendOpening();
}

/** Starts the app in its place on the page. */
export async function start(root: HTMLElement): Promise<void> {
  startTheme();
  startLocation();
  const ready = offerRetryOnSplash(root);
  await startLanguage();
  // A version that no longer works must not be worked with: before anything else. Without a link it fails in words, which are there.
  lookForVersion();
  ready();
  createRoot(root).render(<App />);
  startReminderWithSession();
  void sendOpeningOfSession();
  startServiceWorker();
}
