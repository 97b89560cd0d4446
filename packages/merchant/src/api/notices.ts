import { createStore, type Store } from "@tsena/web/store.ts";
import { isBusy, type Failure } from "@tsena/web/call-failed.ts";
import { link, type LinkState } from "./link.ts";
import { timings } from "./timings.ts";
import { words } from "./words.ts";

/** A message over the screen; `detail` is its second line. */
export interface Notice {
  text: string;
  detail?: string;
}

/** The server is too busy for the screen that asked: it waits behind the veil. */
export interface Veil {
  /** When it came, or something has failed behind it, by `Date.now()`. */
  since: number;
  /** It has lasted so long that going on offline is offered. */
  offerOffline: boolean;
  /** What has failed, where somebody did something that is not tried again by itself. */
  failed?: string;
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

/** The veil over the screen that asked. `showFailed` tells what has failed where the veil cannot, or not for long enough. */
function createVeil(
  { lost }: Pick<LinkState, "lost">,
  showFailed: (failed: string | undefined, message: string) => void,
) {
  const veilStore = createStore<Veil | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wentOnOffline = false;

  function drop(): void {
    clearTimeout(timer);
    veilStore.set(null);
  }

  function offerOffline(): void {
    const shown = veilStore.get();
    if (shown !== null) veilStore.set({ ...shown, offerOffline: true });
  }

  /** Lays the veil over the screen; what has failed is said instead where the person chose to go on offline. */
  function veil(failed: string | undefined): void {
    if (wentOnOffline) return showFailed(failed, words.networkBusy());
    const shown = veilStore.get();
    if (shown !== null && failed === undefined) return;
    if (shown === null) timer = setTimeout(offerOffline, timings.veilOffer);
    const optional = failed === undefined ? {} : { failed };
    veilStore.set({ offerOffline: false, ...shown, since: Date.now(), ...optional });
  }

  /** A call has succeeded: the server is there again. What has failed is said for as long as by any toast. */
  function unveil(): void {
    wentOnOffline = false;
    const shown = veilStore.get();
    drop();
    if (shown?.failed !== undefined && Date.now() - shown.since < timings.toast)
      showFailed(shown.failed, words.networkBusy());
  }

  /** The person goes on without the server: no veil until a call has succeeded again. */
  function goOnOffline(): void {
    wentOnOffline = true;
    drop();
    lost();
  }

  return { veilStore, veil, unveil, goOnOffline };
}

/** What the app says over its screens; the shell draws the stores (rules/app.md#other-refusals). */
export function createNotices(link: Pick<LinkState, "lost">) {
  const toastStore = createStore<Notice | null>(null);
  const expiredStore = createStore<Notice | null>(null);
  const showToast = showFor(toastStore, timings.toast);
  const showExpired = showFor(expiredStore, timings.expiredRedirect);

  /** Shows a text for 1.5 s; the message of an expired session is not talked over. */
  function toast(text: string, detail?: string): void {
    if (expiredStore.get() === null) showToast(text, detail);
  }

  function showFailed(failed: string | undefined, message: string): void {
    if (failed === undefined) toast(message);
    else toast(failed, message);
  }

  const { veil, ...veiling } = createVeil(link, showFailed);

  /**
   * Reports a failed call: a busy server by the veil, anything else by what has failed and, on the second line, why. A 401 has its message alone
   * (rules/app.md#network-busy). A server without room is not busy: who reads on is kept from nothing.
   */
  function reportFailure(failure: Pick<Failure, "deed" | "message" | "name" | "resultCode">): void {
    const { deed, name, message, resultCode } = failure;
    const failed = deed === undefined || resultCode === 401 ? undefined : words.failed[deed]();
    if (isBusy(failure) && name !== "diskFull") veil(failed);
    else showFailed(failed, message);
  }

  /** Shows that the session is over, until the way to login; any other toast gives way. */
  function expired(text: string, detail?: string): void {
    toastStore.set(null);
    showExpired(text, detail);
  }

  return { toastStore, expiredStore, toast, reportFailure, expired, ...veiling };
}

export type Notices = ReturnType<typeof createNotices>;

export const notices = createNotices(link);

export const { toastStore, expiredStore, veilStore, toast, reportFailure, goOnOffline } = notices;
