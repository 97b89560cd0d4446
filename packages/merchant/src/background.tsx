import { useEffect, useState, type ComponentType } from "react";
import { notifyStore } from "./reminder/notify-state.ts";
import { pushMark } from "./reminder/push-mark.ts";
import { languageStore } from "./api/language.ts";
import { countScreen, startBehavior } from "./api/behavior.ts";
import { chunkStore, loadBehind } from "./api/chunk.ts";
import { hasNetwork, linkStore } from "./api/link.ts";
import { watchLink } from "./api/link-watch.ts";
import { loadPartsAgain } from "./api/parts-again.ts";
import { listenerStore, peopleStore, sessionStore } from "./person/session.ts";
import "./forms/sent-codes.ts";
import "./person/answer-cache.ts";
import { sweep } from "./api/signals.ts";
import { browserStore } from "@tsena/web/storage.ts";
import { useStore } from "@tsena/web/store.ts";
import { laterTimings } from "./api/later-timings.ts";
import "./forms/own-drafts.ts";
import { loadWords } from "./i18n/words.ts";
import { pathOf, useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import { paths } from "./navigation/paths.ts";
import { missedStore, watchMissed } from "./orders/missed/missed.store.ts";
import { automaticMarkStore } from "./orders/slips/automatic.mark.ts";
import { waitsStore } from "./products/form/waits.ts";
import { picturesMark } from "./pictures/pictures-mark.ts";
import { lookForLink } from "./settings/look.queries.ts";
import { startUpdates } from "./settings/updates.ts";
import { loadRoutes, pagePathAt, useRouteAt } from "./shell/route-table.ts";
import { sendLocks } from "./staff/locks.queries.ts";
import { useWakeLock } from "./ui/use-wake-lock.ts";

/** A part that comes once it is wanted, and stands only while it is. */
function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isWanted) load().then((part) => setPart(() => part), console.warn);
  }, [load, isWanted]);
  return isWanted ? Part : null;
}

/** The slips that come out by themselves, with their words. */
async function loadSlips(): Promise<ComponentType<{ isShown: boolean }>> {
  const { AutomaticSlips } = await loadBehind(() => import("./orders/slips/parts/automatic-slips.tsx"));
  await Promise.all([loadWords("slips"), loadWords("orders")]);
  return AutomaticSlips;
}

/** What nobody answered in time, once there is such an order. */
async function loadMissed(): Promise<ComponentType> {
  const { MissedStatus } = await loadBehind(() => import("./orders/missed/parts/missed-status.tsx"));
  await loadWords("slips");
  return MissedStatus;
}

function useMissed(): ComponentType | null {
  useEffect(watchMissed, []);
  return usePart(loadMissed, useStore(missedStore).length > 0);
}

/** On a phone on which somebody has had them so, for whoever is signed in. */
function useSlips(): ComponentType<{ isShown: boolean }> | null {
  const signedIn = useStore(sessionStore) !== null;
  return usePart(loadSlips, useStore(automaticMarkStore) && signedIn);
}

/** The products that wait for a photo, once one does. */
async function loadWaiting(): Promise<ComponentType> {
  const [{ WaitingProducts }] = await Promise.all([
    loadBehind(() => import("./products/form/parts/waiting-products.tsx")),
    loadWords("products"),
  ]);
  return WaitingProducts;
}

function useScreenCounts(): void {
  const path = pathOf(useHistoryEntry().address);
  const screen = useRouteAt(pagePathAt(path, useStore(sessionStore) !== null))?.path;
  useEffect(() => startBehavior(), []);
  useEffect(() => {
    if (screen !== undefined) countScreen(screen);
  }, [screen]);
}

/** The next page is not waited for because of the table it stands in. */
function useEveryPage(): void {
  useEffect(() => void loadRoutes(), []);
}

/** Pictures that are still on the phone go on their way, whatever screen it opens with. */
function useStoredPictures(): void {
  useEffect(() => {
    if (browserStore().getItem(picturesMark) !== null) void loadBehind(() => import("./pictures/sender.ts"));
  }, []);
}

/** What has lain on the phone too long goes, whatever screen is shown. */
function useSweep(): void {
  useEffect(() => {
    sweep.fire();
    const timer = setInterval(sweep.fire, laterTimings.sweep);
    return () => clearInterval(timer);
  }, []);
}

/** Who left the phone without a link, before this start or in another tab, is locked on the server once there is one. */
function useSendLocks(): void {
  const people = useStore(peopleStore);
  useEffect(sendLocks, [people]);
}

/** A phone that may notify is reached by push while the app is closed, by the session for which it rings; without it, the app rings as long as it is open. */
function usePush(): void {
  const listener = useStore(listenerStore);
  const language = useStore(languageStore);
  const isAllowed = useStore(notifyStore) === "granted";
  useEffect(() => {
    if (listener === null || !isAllowed) return;
    // It may come once it rings for somebody else: at the first visit it waits for a service worker that is at work.
    let isOver = false;
    let end = () => {};
    const beReached = async () => {
      const [{ keepReached }, registration] = await Promise.all([
        loadBehind(() => import("./reminder/push.ts")),
        navigator.serviceWorker.ready,
      ]);
      if (!isOver) end = keepReached(registration, listener, language);
    };
    beReached().catch(console.warn);
    return () => {
      isOver = true;
      end();
    };
  }, [listener, language, isAllowed]);
}

/** A phone on which nobody is left for whom it rings is reached no more, whether or not the server has heard of it. */
function useEndOfPush(): void {
  const isNobodyThere = useStore(listenerStore) === null;
  useEffect(() => {
    if (!isNobodyThere || browserStore().getItem(pushMark) === null) return;
    const endIt = async () => {
      const [{ endReach }, registration] = await Promise.all([
        loadBehind(() => import("./reminder/push.ts")),
        navigator.serviceWorker.ready,
      ]);
      await endReach(registration, () => listenerStore.get() === null);
    };
    endIt().catch(console.warn);
  }, [isNobodyThere]);
}

/** Pages that are looked at without being touched: the screen stays awake on them. */
const awakePages: ReadonlySet<string> = new Set([paths.orders, paths.kitchen]);

/** A link that was lost is looked for where no poll for orders finds it, and brings what had not come. */
function useLinkWatch(): void {
  useEffect(() => loadPartsAgain({ linkStore, chunkStore }), []);
  useEffect(() => {
    const isPolled = () => listenerStore.get() !== null;
    return watchLink({ linkStore, isPolled, hasNetwork, look: lookForLink });
  }, []);
}

/** For whoever is signed in. */
function useStaysAwake(): boolean {
  const signedIn = useStore(sessionStore) !== null;
  const path = pagePathAt(pathOf(useHistoryEntry().address), signedIn);
  return signedIn && awakePages.has(path);
}

function useUpdates(): void {
  useEffect(() => startUpdates(), []);
}

/** What goes on behind every screen: counting which are used, forgetting what is old, looking for newer versions and for a lost link, keeping the screen awake, being reached by push, sending kept pictures, sending products that wait for a photo, printing slips by themselves, telling of missed orders, locking who left. */
export function Background() {
  const Slips = useSlips();
  const Missed = useMissed();
  const Waiting = usePart(loadWaiting, useStore(waitsStore).length > 0);
  const staysAwake = useStaysAwake();
  useUpdates();
  useLinkWatch();
  useWakeLock(staysAwake);
  usePush();
  useEndOfPush();
  useSendLocks();
  useEveryPage();
  useScreenCounts();
  useStoredPictures();
  useSweep();
  return (
    <>
      {Slips === null ? null : <Slips isShown={staysAwake} />}
      {Missed === null ? null : <Missed />}
      {Waiting === null ? null : <Waiting />}
    </>
  );
}
