import type { proofs } from "@tsena/contract/accounts.proofs";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { carryOut } from "../api/queries.ts";
import { reportFailure } from "../api/notices.ts";
import { ofWhoAsks } from "../api/of-who-asks.ts";
import { waitingStore } from "../api/waiting.ts";
import { peopleStore, sessionStore, setAside } from "../person/session.ts";
import { whoAsks } from "../person/who-asks.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { useNavigateWhileShown } from "../navigation/use-navigate-while-shown.ts";
import { openAgain, sendLocks } from "./locks.queries.ts";

/** Locks the session of who is at the phone; false where it could not be, which the person was told. */
async function lock(): Promise<"locked" | "pinNotSet" | "failed"> {
  try {
    await api.pins.lock({}, { quiet: true });
    return "locked";
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (error.name === "pinNotSet") return "pinNotSet";
    // A session that is over, or locked already, was dealt with by the request layer.
    if (sessionStore.get() !== null) reportFailure(error);
    return "failed";
  }
}

/**
 * Leaves the phone to somebody else, and asks who comes. Who leaves with something unsent is told first, on the page of who is
 * there (`isTold`): it goes only while she is at the phone (rules/app.md#unsent-actions). With a PIN the phone is left at once, however slow the link, and the
 * server is told to lock the session as soon as it can be. Whether there is one may be known to the server alone: it is asked,
 * and without one a PIN is chosen first.
 */
export function useChangePerson({ pinIsSet = false, isTold = false } = {}): () => Promise<void> {
  const [, navigate] = useLocation();
  const navigateWhileShown = useNavigateWhileShown();
  return async () => {
    if (!isTold && waitingStore.get() > 0) return navigate(paths.people);
    if (pinIsSet || sessionStore.get()?.userInfo.hasPin) {
      setAside({ lockUnsent: true });
      sendLocks();
      return navigate(paths.people);
    }
    const isSame = whoAsks();
    const outcome = await lock();
    if (outcome === "pinNotSet") return navigateWhileShown(addressOf(paths.pin, { next: "people" }));
    if (outcome === "failed" || (!isSame() && sessionStore.get() !== null)) return;
    setAside();
    navigate(paths.people);
  };
}

/** Whether others share this phone. */
export const useIsShared = () => useStore(peopleStore).length > 0;

/** By what somebody who left the phone comes back to it; each rejects with the failure of a quiet call. */
export const comingBack = {
  unlock: (token: string, pin: string) => openAgain(token, () => api.pins.unlock({ pin }, { quiet: true, token })),
  sendCode: (token: string) => api.proofs.send({}, { quiet: true, token }),
  prove: (token: string, proof: AppPayload<typeof proofs.prove>) =>
    openAgain(token, () => api.proofs.prove(proof, { quiet: true, token })),
};

/** Sets the PIN of who is at the phone; the password proves who chooses it. Rejects with the failure of a quiet call. */
export const setPin = (typed: { pin: string; password: string }) =>
  carryOut({ changes: ["accounts"] }, () => ofWhoAsks(api.pins.set(typed, { quiet: true })));
