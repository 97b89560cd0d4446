import { useSyncExternalStore } from "react";

/** Asks whether the screen may be left for an address; true lets go. */
export type AskToLeave = (to: string) => Promise<boolean>;

interface HistoryEntry {
  /** The part of the address after `#`, with its query. */
  address: string;
  /** Its index among the entries of this visit; 0 is the first. */
  index: number;
  /** Entered by a link, not come back to: it starts at its top. */
  fresh: boolean;
}

const listeners = new Set<() => void>();
const blockers = new Set<AskToLeave>();
let entry: HistoryEntry = { address: "/", index: 0, fresh: true };
let asking = false;
/** What to do once the browser has come back to the address that is shown. */
let onceRestored: (() => void) | undefined;
/** The next move of the browser's own was asked about already. */
let passing = false;

const addressInBar = () => `/${location.hash.replace(/^#?\/?/, "")}`;
const indexInBar = () => (history.state as { index?: number } | null)?.index;

function show(next: HistoryEntry): void {
  entry = next;
  for (const listener of listeners) listener();
}

/** Goes on at once, or after every blocker has let go. A second attempt while a question is open is ignored. */
function whenFree(to: string, go: () => void): void {
  if (asking) return;
  if (blockers.size === 0) return go();
  asking = true;
  void Promise.all([...blockers].map((ask) => ask(to)))
    .catch(() => [false])
    .then((answers) => {
      asking = false;
      if (answers.every(Boolean)) go();
    });
}

function enter(to: string, replace: boolean): void {
  const next = { address: to, index: replace ? entry.index : entry.index + 1, fresh: true };
  history[replace ? "replaceState" : "pushState"]({ index: next.index }, "", `#${to}`);
  show(next);
}

/** Goes to an address such as `/pages/order/orderDetail?id=7`, unless a screen holds the person back. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (to === entry.address) return enter(to, true);
  whenFree(to, () => enter(to, replace));
}

/** One step back in this visit; from the first page on, to `fallback`. */
export function goBack(fallback: string): void {
  if (entry.index > 0) history.back();
  else navigate(fallback, { replace: true });
}

/** The back button, a typed address or a traversal has already moved the bar: follow it, or put it back and ask. */
function onBrowserMove(): void {
  const to = addressInBar();
  if (onceRestored !== undefined) {
    if (to !== entry.address) return;
    const proceed = onceRestored;
    onceRestored = undefined;
    return proceed();
  }
  const isLetThrough = passing;
  passing = false;
  const known = indexInBar();
  if (to === entry.address) {
    // Where a form gave way to the page before it, that page is there twice: a step back shows what was before both.
    if (known && known < entry.index) history.back();
    entry.index = known ?? entry.index;
    return;
  }
  const index = known ?? entry.index + 1;
  if (isLetThrough || blockers.size === 0) {
    if (known === undefined) history.replaceState({ index }, "");
    return show({ address: to, index, fresh: known === undefined });
  }
  const steps = index - entry.index;
  onceRestored = () =>
    whenFree(to, () => {
      if (known === undefined) return enter(to, false);
      passing = true;
      history.go(steps);
    });
  history.go(-steps);
}

function onUnload(event: BeforeUnloadEvent): void {
  if (blockers.size > 0) event.preventDefault();
}

/** Starts to follow the address bar; once, before the first screen. */
export function startLocation(): void {
  entry = { address: addressInBar(), index: indexInBar() ?? 0, fresh: indexInBar() === undefined };
  history.replaceState({ index: entry.index }, "");
  addEventListener("popstate", onBrowserMove);
  addEventListener("hashchange", onBrowserMove);
  addEventListener("beforeunload", onUnload);
}

/** Adds a question that stands before every way out of the screen; the answer takes it away again. */
export function addBlocker(ask: AskToLeave): () => void {
  blockers.add(ask);
  return () => blockers.delete(ask);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The history entry that is shown now. */
export function currentEntry(): HistoryEntry {
  return entry;
}

export const pathOf = (address: string) => address.split("?", 1)[0] ?? "/";
const searchOf = (address: string) => address.slice(pathOf(address).length + 1);

/** The history entry that is shown, as a hook. */
export function useHistoryEntry(): HistoryEntry {
  return useSyncExternalStore(subscribe, currentEntry, currentEntry);
}

/** Wouter's location hook over the hash; unlike its own, the query stands in the hash too, as our addresses have it. */
export function useHashLocation(): [string, typeof navigate] {
  return [pathOf(useHistoryEntry().address), navigate];
}

function useHashSearch(): string {
  return searchOf(useHistoryEntry().address);
}

useHashLocation.searchHook = useHashSearch;
useHashLocation.hrefs = (to: string) => `#${to}`;
