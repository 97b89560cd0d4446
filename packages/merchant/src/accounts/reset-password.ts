import { api } from "../api/api.ts";
import { sessionStore, signOut } from "../api/session.ts";
import { firstFault } from "../forms/faults.ts";
import { sayOnce } from "./refusals.ts";
import { askProofAnew, forgetSecrets, secretsOf } from "./secrets.ts";
import { clearDrafts, fillLogin, sentTo } from "./wizard.drafts.ts";

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
    try {
      await sayOnce(api.passwords.reset({ account, ticket, password, confirmPassword: password }, { quiet: true }));
    } catch (error) {
      const wrong = firstFault(error);
      if (wrong?.path === "code") {
        askProofAnew("recover", wrong.message);
        onProofGone();
      }
      throw error;
    }
    if (isSignedInHere(account)) signOut();
    forgetSecrets("recover");
    clearDrafts("recover");
    fillLogin(account);
    onDone();
  };
}
