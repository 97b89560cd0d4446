import type { Store } from "@tsena/web/store.ts";
import type { SignedIn } from "./signed-in.ts";
import type { Signal } from "../api/signals.ts";
import { timings } from "../api/timings.ts";

/**
 * The way to the login page that opens by itself: a second after 'please log in first', three after the message of an expired
 * session (rules/app.md#expired-sessions). There is one at a time, or the longer message would be cut short by the
 * shorter and the page be entered twice; who has signed in meanwhile, or taken the way by a tap, is not led.
 */
export function createWayToLogin({
  sessionStore,
  goToLogin,
}: {
  sessionStore: Store<SignedIn | null>;
  goToLogin: Signal;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beforeLeaving: (() => void) | undefined;

  function leave(): void {
    if (sessionStore.get() === null) beforeLeaving?.();
    beforeLeaving = undefined;
  }

  /** Closes the way: somebody has gone it by a tap of their own. */
  function close(): void {
    clearTimeout(timer);
    timer = undefined;
    leave();
  }

  function openFor(wait: number): void {
    timer = setTimeout(() => {
      leave();
      if (sessionStore.get() === null) goToLogin.fire();
      // Only now: the page that is left finds no reason to open the way once more.
      timer = undefined;
    }, wait);
  }

  return {
    close,
    /** Nobody is signed in where somebody must be; gives whether that has opened the way, which it does not where it is open already. */
    afterMissing(): boolean {
      if (timer !== undefined) return false;
      openFor(timings.signInRedirect);
      return true;
    },
    /** A session has expired; `before` is done as the page is left, where nobody has signed in by then. */
    afterExpiry(before: () => void): void {
      clearTimeout(timer);
      beforeLeaving = before;
      openFor(timings.expiredRedirect);
    },
  };
}

export type WayToLogin = ReturnType<typeof createWayToLogin>;
