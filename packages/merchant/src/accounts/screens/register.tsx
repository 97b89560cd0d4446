import { useLingui } from "@lingui/react/macro";
import { Redirect, useLocation, useSearch } from "wouter";
import { sessionStore } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { homeOf } from "../home.ts";
import { AccountStep } from "../parts/account-step.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { FinishStep } from "../parts/finish-step.tsx";
import { NewPasswordStep } from "../parts/new-password-step.tsx";
import { registerAt, registerCount, registerStep } from "../register.steps.ts";
import { keepSecrets } from "../secrets.ts";
import { sentTo } from "../wizard.drafts.ts";

/** Opening an account: where to reach the person, the code, a password, the agreement (specification, section 5). */
export function Register() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const session = useStore(sessionStore);
  const wanted = new URLSearchParams(useSearch()).get("step");
  if (session !== null)
    return <Redirect replace to={homeOf({ ...session, ...session.userInfo, loginType: session.loginType })} />;

  const step = registerStep(wanted);
  if (step !== (wanted ?? "account")) return <Redirect replace to={registerAt(step)} />;
  const target = sentTo("register");

  if (step === "code") {
    return (
      <CodeStep
        key={step}
        wizard="register"
        purpose="register"
        target={target}
        count={registerCount}
        changeAt={registerAt("account")}
        onCode={async (code) => {
          keepSecrets("register", { target, code });
          navigate(registerAt("password"));
        }}
      />
    );
  }
  if (step === "password") {
    return (
      <NewPasswordStep
        key={step}
        name="register.password"
        index={3}
        count={registerCount}
        action={t`Continuer`}
        busyLabel={t`Vérification…`}
        account={target}
        onPassword={async (password) => {
          keepSecrets("register", { password });
          navigate(registerAt("finish"));
        }}
      />
    );
  }
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
