import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { Redirect, useSearch } from "wouter";
import { sessionStore } from "../../person/session.ts";
import { homeOf } from "../home.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { AccountStep } from "../parts/account-step.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { FinishStep } from "../parts/finish-step.tsx";
import { NewPasswordStep } from "../parts/new-password-step.tsx";
import { proveByCode } from "../proofs.ts";
import { storeReferrer } from "../register.draft.ts";
import { registerAt, registerCount, registerStep } from "../register.steps.ts";
import { addSecrets, secretsOf } from "../secrets.ts";
import { useFault } from "../use-fault.ts";
import { sentTo } from "../wizard.drafts.ts";

/** The code that went out; it is checked here, and its ticket goes on to the last step. */
function Code({ target }: { target: string }) {
  const navigate = useNavigateWhileShown();
  const prove = async (code: string) => {
    await proveByCode("register", { purpose: "register", target, code });
    // A code that was used is nothing to go back to; a password that was chosen before is not chosen twice.
    const next = secretsOf("register").password === undefined ? "password" : "finish";
    navigate(registerAt(next), { replace: true });
  };
  return (
    <CodeStep
      wizard="register"
      purpose="register"
      target={target}
      count={registerCount}
      changeAt={registerAt("account")}
      onCode={prove}
      steps={{ account: { show: () => navigate(registerAt("account"), { replace: true }) } }}
    />
  );
}

/** The password of the account to come; the last step, which sends it, brings one that is refused back to here. */
function FirstPassword({ target }: { target: string }) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  return (
    <NewPasswordStep
      index={3}
      count={registerCount}
      action={t`Continuer`}
      busyLabel={t`Vérification…`}
      account={target}
      isFirst
      typed={secretsOf("register").password}
      faults={useFault("register")}
      onPassword={async (password) => {
        addSecrets("register", { password });
        navigate(registerAt("finish"));
      }}
    />
  );
}

/**
 * Opening an account: where to reach the person, the code, a password, the agreement (rules/accounts.md#registration).
 */
export function Register() {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const session = useStore(sessionStore);
  const query = new URLSearchParams(useSearch());
  const requested = query.get("step");
  const referrer = query.get("referrer");
  useEffect(() => {
    if (referrer !== null) storeReferrer(referrer);
  }, [referrer]);
  if (session !== null)
    return <Redirect replace to={homeOf({ ...session, ...session.userInfo, loginType: session.loginType })} />;

  const step = registerStep(requested);
  if (step !== (requested ?? "account")) return <Redirect replace to={registerAt(step)} />;
  const target = sentTo("register");

  if (step === "code") return <Code target={target} />;
  if (step === "password") return <FirstPassword key={step} target={target} />;
  if (step === "finish") return <FinishStep key={step} />;
  return (
    <AccountStep
      key={step}
      wizard="register"
      purpose="register"
      kind="account"
      count={registerCount}
      question={t`Où vous envoyer un code ?`}
      onSent={() => navigate(registerAt("code"))}
    />
  );
}
