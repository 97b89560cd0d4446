import { sessionStore, signOut } from "../person/session.ts";
import { entry } from "./entry.queries.ts";
import { finishByProof } from "./proofs.ts";
import { secretsOf } from "./secrets.ts";
import { fillLogin, sentTo } from "./wizard.drafts.ts";

interface ResetPaths {
  onDone: () => void;
  /** The proof has expired meanwhile: it is asked for again, and says why. */
  onProofGone: () => void;
}

/** Whether an account is the one signed in here: the reset ends that session, too. */
function isSignedInHere(account: string): boolean {
  const { phoneNumber, email } = sessionStore.get()?.userInfo ?? {};
  return account === phoneNumber || account === email;
}

/** Gives the recovered account its new password, on the strength of the ticket. */
export function resetPassword({ onDone, onProofGone }: ResetPaths): (password: string) => Promise<void> {
  return async (password) => {
    const { target: account = sentTo("recover"), ticket } = secretsOf("recover");
    const payload = { account, ticket, password, confirmPassword: password };
    await finishByProof("recover", entry.resetPassword(payload), onProofGone);
    if (isSignedInHere(account)) signOut();
    fillLogin(account);
    onDone();
  };
}
