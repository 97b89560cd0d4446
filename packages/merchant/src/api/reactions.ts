import type { CallFailed } from "./call-failed.ts";
import type { Notices } from "./notices.ts";
import type { SignedIn } from "./session.ts";
import type { Signal } from "./signals.ts";
import type { Store } from "./store.ts";
import type { WayToLogin } from "./way-to-login.ts";
import { words } from "./words.ts";

export interface ReactionsDependencies {
  sessionStore: Store<SignedIn | null>;
  /** Those who share this phone and are not at it. */
  peopleStore: Store<readonly SignedIn[]>;
  /** For whom the order alerts go on. */
  listenerStore: Store<SignedIn | null>;
  signOut(): void;
  setAside(how: { mustProve: boolean }): void;
  forgetPerson(token: string): void;
  notices: Notices;
  stopListening: Signal;
  goToLogin: Signal;
  wayToLogin: WayToLogin;
  accessLost: Signal;
}

/** How a failed call was made. */
export interface FailedRequest {
  /** The token it carried; '' for none. */
  token: string;
  /** The caller tells the person itself, or only logs. */
  quiet: boolean;
}

/** What the app does about the outcome of any call (specification, section 8; decisions, Calls). */
export function createReactions(app: ReactionsDependencies) {
  const isAtThePhone = (token: string) => token === (app.sessionStore.get()?.token ?? "");

  /** 403, 405: says so, forgets the session at once, and goes to login. Of many calls that fail together, the first speaks. */
  function endSession(failure: CallFailed, token: string): void {
    if (app.peopleStore.get().some((person) => person.token === token)) return app.forgetPerson(token);
    if (!isAtThePhone(token) || app.notices.expiredStore.get() !== null) return;
    app.signOut();
    app.notices.expired(words.sessionExpired(), failure.resultCode === 405 ? failure.message : undefined);
    app.wayToLogin.afterExpiry(() => {
      // On a shared phone the alerts go on for the others.
      if (app.listenerStore.get() === null) app.stopListening.fire();
    });
  }

  /** This session was locked, or its password is wanted: whoever is at the phone says who it is. */
  function askWhoItIs(token: string, mustProve: boolean): void {
    if (!isAtThePhone(token)) return;
    app.setAside({ mustProve });
    app.goToLogin.fire();
  }

  return {
    /** A call has succeeded. */
    succeeded: app.notices.unveil,

    /** A call has failed, and its promise is about to be rejected. */
    failed(failure: CallFailed, { token, quiet }: FailedRequest): void {
      if (failure.resultCode === 403 || failure.resultCode === 405) return endSession(failure, token);
      const mustProve = failure.name === "proofWanted";
      if (mustProve || failure.name === "sessionLocked") return askWhoItIs(token, mustProve);
      if (failure.name === "moduleNotGranted" && isAtThePhone(token)) app.accessLost.fire();
      if (!quiet) app.notices.tell(failure);
    },
  };
}

export type Reactions = ReturnType<typeof createReactions>;
