import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { useState } from "react";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { knowDetails, ownAccount } from "../accounts.queries.ts";
import { provingTargets } from "../../person/proving-targets.ts";
import { finishByProof, proveByCode } from "../proofs.ts";
import { secretsOf } from "../secrets.ts";
import { storeSentTo, sentTo } from "../wizard.drafts.ts";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { ProofQuestion } from "./proof-ways.tsx";

const wizard = "firstPassword";
const purpose = "access";
const count = 3;

interface FirstPasswordStepsProps {
  account: UserDetails;
  onDone: () => void;
  /** The account has a password by now. */
  onRefused: () => void;
}

/** The first password of an account that was made by code: an unlocked phone is not enough to choose it (decision 019). */
export function FirstPasswordSteps({ account, onDone, onRefused }: FirstPasswordStepsProps) {
  const { t } = useLingui();
  const targets = provingTargets(account);
  const [target, setTarget] = useState(() => sentTo(wizard));
  const [ticket, setTicket] = useState(() => secretsOf(wizard).ticket);
  const askAt = (chosen: string) => {
    storeSentTo(wizard, chosen);
    setTarget(chosen);
  };
  const prove = async (code: string) => {
    setTicket(await proveByCode(wizard, { purpose, target, code }));
  };
  const setFirst = async (password: string) => {
    const payload = { password, confirmPassword: password, ticket };
    try {
      await finishByProof(wizard, ownAccount.setFirstPassword(payload), () => setTicket(undefined));
    } catch (error) {
      // Another phone was faster: what is left is to change it.
      if (isCallFailed(error) && error.name === "passwordAlreadySet") onRefused();
      throw error;
    }
    onDone();
    knowDetails({ hasPassword: true });
  };

  if (ticket !== undefined)
    return (
      <NewPasswordStep
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
  return <ProofQuestion wizard={wizard} index={1} count={count} targets={targets} onSent={askAt} />;
}
