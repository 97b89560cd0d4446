import { isCallFailed } from "@tsena/web/call-failed.ts";
import { fetchBoundEmail, ownAccount } from "./accounts.queries.ts";
import { reportRefusalAt, type StepsBack } from "./wizard.refusals.ts";
import { forgetSecrets, addSecrets, secretsOf } from "./secrets.ts";
import { clearDrafts, sentTo } from "./wizard.drafts.ts";

interface BindWays {
  /** The address is bound. */
  onDone: (email: string) => void;
  /** The old address must be proven anew; its page says why. */
  onProofGone: () => void;
  /** The address cannot be bound; its page says why. */
  onAddressRefused: () => void;
}

/** The lost answer of an earlier try may have been a success, which makes its code look used. */
async function isBoundAlready(email: string): Promise<boolean> {
  try {
    return (await fetchBoundEmail()) === email;
  } catch (error) {
    if (isCallFailed(error)) return false;
    throw error;
  }
}

/** Binds the address that the code was sent to, with the proof of the old one where there is one. */
export function bindEmail(ways: BindWays): (code: string, isUnsure: boolean) => Promise<void> {
  const finish = (email: string) => {
    for (const wizard of ["email", "emailProof"] as const) {
      forgetSecrets(wizard);
      clearDrafts(wizard);
    }
    addSecrets("email", { done: true });
    ways.onDone(email);
  };
  const steps: StepsBack = {
    proof: { show: ways.onProofGone, of: { wizard: "emailProof", field: "code" } },
    account: { show: ways.onAddressRefused, drops: [] },
  };
  // The code of this step is that of the new address.
  const under = { ticketExpired: "proof", identityNotProven: "proof" } as const;

  return async (code, isUnsure) => {
    const email = sentTo("email");
    const { ticket } = secretsOf("emailProof");
    const binding = ownAccount.changeEmail({ email, code, ticket }).catch(async (error: unknown) => {
      if (!isUnsure || !(await isBoundAlready(email))) throw error;
    });
    await reportRefusalAt("email", binding, steps, under);
    finish(email);
  };
}
