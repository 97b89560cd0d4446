import { type Failure, isBusy } from "./call-failed.ts";
import { link, type LinkState } from "./link.ts";
import { createStore, type Store } from "./store.ts";
import { timings } from "./timings.ts";
import { words } from "./words.ts";

/** A message over the screen; `detail` is its second line. */
export interface Notice {
  text: string;
  detail?: string;
}

/** The server is too busy for the screen that asked: it waits behind the veil. */
export interface Veil {
  /** When it came, by `Date.now()`. */
  since: number;
  /** It has lasted so long that going on offline is offered. */
  offerOffline: boolean;
}

/** Shows a notice for a while; the next one takes its place. The same again only stays longer: it is not announced twice. */
function showFor(store: Store<Notice | null>, duration: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text: string, detail?: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => store.set(null), duration);
    const shown = store.get();
    if (shown?.text === text && shown.detail === detail) return;
    store.set(detail === undefined ? { text } : { text, detail });
  };
}

/** What the app says over its screens; the shell draws the stores (specification, section 8). */
export function createNotices({ lost }: Pick<LinkState, "lost">) {
  const toastStore = createStore<Notice | null>(null);
  const expiredStore = createStore<Notice | null>(null);
  const veilStore = createStore<Veil | null>(null);
  const showToast = showFor(toastStore, timings.toast);
  const showExpired = showFor(expiredStore, timings.expiredRedirect);
  let veilTimer: ReturnType<typeof setTimeout> | undefined;
  let wentOnOffline = false;

  function dropVeil(): void {
    clearTimeout(veilTimer);
    veilStore.set(null);
  }

  /** Shows a text for 1.5 s; the message of an expired session is not talked over. */
  function toast(text: string, detail?: string): void {
    if (expiredStore.get() === null) showToast(text, detail);
  }

  /**
   * Says a failed call: what has failed and, on the second line, why. A 401 says itself, a server in trouble veils the screen
   * until it answers (specification, section 8), unless it is full: then it answers on, and there is nothing to wait for.
   */
  function tell(failure: Pick<Failure, "deed" | "message" | "name" | "resultCode">): void {
    const { deed, message, resultCode } = failure;
    if (isBusy(failure) && failure.name !== "diskFull") veil(words.networkBusy());
    else if (deed === undefined || resultCode === 401) toast(message);
    else toast(words.failed[deed](), message);
  }

  /** Says that the session is over, until the way to login; any other toast gives way. */
  function expired(text: string, detail?: string): void {
    toastStore.set(null);
    showExpired(text, detail);
  }

  /** Lays the veil over the screen; `text` becomes a toast instead where the person chose to go on offline. */
  function veil(text: string): void {
    if (wentOnOffline) return toast(text);
    if (veilStore.get() !== null) return;
    const since = Date.now();
    veilStore.set({ since, offerOffline: false });
    veilTimer = setTimeout(() => veilStore.set({ since, offerOffline: true }), timings.veilOffer);
  }

  /** A call has succeeded: the server is there again. */
  function unveil(): void {
    wentOnOffline = false;
    dropVeil();
  }

  /** The person goes on without the server: no veil until a call has succeeded again. */
  function goOnOffline(): void {
    wentOnOffline = true;
    dropVeil();
    lost();
  }

  return { toastStore, expiredStore, veilStore, toast, tell, expired, veil, unveil, goOnOffline };
}

export type Notices = ReturnType<typeof createNotices>;

export const notices = createNotices(link);

export const { toastStore, expiredStore, veilStore, toast, tell, goOnOffline } = notices;
