import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { isCallFailed } from "../../api/call-failed.ts";
import { ownDraft } from "../../forms/draft.ts";
import { knowDetails } from "../accounts.queries.ts";
import { provingTargets } from "../email.steps.ts";
import { isProofGone, sayOnce } from "../refusals.ts";
import { askProofAnew, forgetSecrets, keepSecrets, secretsOf } from "../secrets.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { clearDrafts, keepSentTo, sentTo } from "../wizard.drafts.ts";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { ProofQuestion } from "./proof-ways.tsx";

const wizard = "firstPassword";
const purpose = "access";
const count = 3;

/** The first password of an account that was made by code: an unlocked phone is not enough to choose it (decision 019). */
export function FirstPasswordSteps({ account, onDone }: { account: UserDetails; onDone: () => void }) {
  const { t } = useLingui();
  const targets = provingTargets(account);
  const [target, setTarget] = useState(() => sentTo(wizard));
  const [ticket, setTicket] = useState(() => secretsOf(wizard).ticket);
  const askAt = (chosen: string) => {
    keepSentTo(wizard, chosen);
    setTarget(chosen);
  };
  const prove = async (code: string) => {
    const proof = await sayOnce(api.codes.check({ target, purpose, code }, { quiet: true }));
    keepSecrets(wizard, { ticket: proof.ticket });
    sentCodes.forget(purpose, target);
    setTicket(proof.ticket);
  };
  const setFirst = async (password: string) => {
    try {
      await sayOnce(api.passwords.setFirst({ password, confirmPassword: password, ticket }, { quiet: true }));
    } catch (error) {
      if (isCallFailed(error) && isProofGone(error)) {
        askProofAnew(wizard, error.message);
        setTicket(undefined);
      }
      throw error;
    }
    forgetSecrets(wizard);
    clearDrafts(wizard);
    onDone();
    knowDetails({ hasPassword: true });
  };

  if (ticket !== undefined)
    return (
      <NewPasswordStep
        name={ownDraft(`${wizard}.password`)}
        index={3}
        count={count}
        action={t`Enregistrer le mot de passe`}
        busyLabel={t`Enregistrement…`}
        account={account.phoneNumber ?? account.email ?? ""}
        isFirst
        onPassword={setFirst}
      />
    );
  if (targets.includes(target))
    return <CodeStep wizard={wizard} purpose={purpose} target={target} count={count} onCode={prove} />;
  return <ProofQuestion index={1} count={count} targets={targets} onSent={askAt} />;
}
