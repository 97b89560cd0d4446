import type { Store } from "@tsena/web/store.ts";
import { type CallFailed, isSessionOver } from "@tsena/web/call-failed.ts";
import type { Notices } from "./notices.ts";
import type { Leaving } from "../person/endings.ts";
import { hearsOrders } from "../person/access.ts";
import type { SignedIn } from "../person/signed-in.ts";
import type { Signal } from "./signals.ts";
import type { WayToLogin } from "../person/way-to-login.ts";
import { words } from "./words.ts";

export interface ReactionsDependencies {
  sessionStore: Store<SignedIn | null>;
  /** Those who share this phone and are not at it. */
  peopleStore: Store<readonly SignedIn[]>;
  /** For whom the order alerts go on. */
  listenerStore: Store<SignedIn | null>;
  /** How the session of this tab was left in another one. */
  leftStore: Store<Leaving | null>;
  signOut(leaving: Leaving): void;
  setAside(aside: { mustProve: boolean; how: "asked" }): void;
  forgetPerson(token: string): void;
  /** Stores whose session was ended elsewhere, until somebody comes. */
  addOver(person: SignedIn, why: string): void;
  /** Reads again what other tabs have written: one of them may know more of who is at the phone. */
  reread(): void;
  notices: Notices;
  stopListening: Signal;
  goToLogin: Signal;
  wayToLogin: WayToLogin;
  accessDoubted: Signal;
}

/** How a failed call was made. */
export interface FailedRequest {
  /** The token it carried; '' for none. */
  token: string;
  /** The caller reports the failure itself, or only logs it. */
  quiet: boolean;
}

/** What the app does about the outcome of any call (rules/platform.md#result-codes). */
export function createReactions(app: ReactionsDependencies) {
  const isAtThePhone = (token: string) => token === (app.sessionStore.get() ?? { token: "" }).token;

  /** Shows that the session is over, and goes to login. */
  function showEnded(detail: string | undefined): void {
    app.notices.expired(words.sessionExpired(), detail);
    app.wayToLogin.afterExpiry(() => {
      // On a shared phone the alerts go on for the others.
      if (app.listenerStore.get() === null) app.stopListening.fire();
    });
  }

  /** The session of somebody who left the phone is over: no toast, for most likely nobody looks. */
  function endLocked(person: SignedIn, { name }: CallFailed): void {
    app.forgetPerson(person.token);
    // Who has used up her tries stands before the page that says so; only the silence is to be said.
    if (name !== "pinUsedUp") app.addOver(person, name);
    else if (hearsOrders(person) && !app.listenerStore.get()) app.addOver(person, "");
  }

  /** 403, 405: says so, forgets the session at once, and goes to login. Of many calls that fail together, the first speaks. */
  function endSession(failure: CallFailed, token: string): void {
    const away = app.peopleStore.get().find((person) => person.token === token);
    if (away) return endLocked(away, failure);
    if (!isAtThePhone(token) || app.notices.expiredStore.get() !== null) return;
    const session = app.sessionStore.get();
    const detail = failure.resultCode === 405 ? failure.message : undefined;
    app.signOut({ how: "expired", detail });
    if (session && hearsOrders(session)) app.addOver(session, failure.name);
    showEnded(detail);
  }

  /** This session was locked, or its password is wanted: whoever is at the phone says who it is. */
  function askWhoItIs(token: string, mustProve: boolean): void {
    if (!isAtThePhone(token)) return;
    app.setAside({ mustProve, how: "asked" });
    app.goToLogin.fire();
  }

  /** Another tab has left the session of this one: the same is said here, and the same way taken. */
  const showLeaving: { [How in Leaving["how"]]: (leaving: Extract<Leaving, { how: How }>) => void } = {
    expired: ({ detail }) => showEnded(detail),
    signedOut: () => app.notices.expired(words.signedOutElsewhere()),
    locked: () => app.notices.expired(words.lockedElsewhere()),
    asked: () => app.goToLogin.fire(),
  };
  app.leftStore.subscribe((leaving) => leaving && (showLeaving[leaving.how] as (left: Leaving) => void)(leaving));

  return {
    /** A call has succeeded. */
    succeeded: app.notices.unveil,

    /** A call has failed, and its promise is about to be rejected. */
    failed(failure: CallFailed, { token, quiet }: FailedRequest): void {
      app.reread();
      if (isSessionOver(failure)) return endSession(failure, token);
      const mustProve = failure.name === "proofWanted";
      if (mustProve || failure.name === "sessionLocked") return askWhoItIs(token, mustProve);
      if (failure.name === "moduleNotGranted" && isAtThePhone(token)) app.accessDoubted.fire();
      // The same way by which the caller of a quiet call reports it.
      if (!quiet) app.notices.reportFailure(failure);
    },
  };
}

export type Reactions = ReturnType<typeof createReactions>;
