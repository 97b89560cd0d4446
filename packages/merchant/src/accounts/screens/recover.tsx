import { useLingui } from "@lingui/react/macro";
import { Link, Redirect, useLocation } from "wouter";
import { toast } from "../../api/notices.ts";
import { paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { normaliseAccount } from "../../forms/account.ts";
import { AccountStep } from "../parts/account-step.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { NewPasswordStep } from "../parts/new-password-step.tsx";
import { proveByCode } from "../proofs.ts";
import { recoverAt, recoverCount, recoverStep, type RecoverFlow } from "../recover.flows.ts";
import { secretsOf } from "../secrets.ts";
import { resetPassword } from "../reset-password.ts";
import { accountAtLogin, addressDraft, recoverByEmailDraft, sentTo } from "../wizard.drafts.ts";
import styles from "../parts/ways.module.css";

/** The account of the last sign-in, where a code can go to it this way. */
function likelyAccount(kind: RecoverFlow["kind"]): string {
  const account = accountAtLogin();
  const isEmail = normaliseAccount(account).includes("@");
  return isEmail === (kind === "email") ? account : "";
}

/** The other way to the same end; nobody who is not signed in is told what address an account has. */
function OtherWay({ kind }: Pick<RecoverFlow, "kind">) {
  const { t } = useLingui();
  return kind === "phone" ? (
    <Link to={paths.recoverByEmail}>{t`Recevoir le code par e-mail`}</Link>
  ) : (
    <Link to={paths.recover}>{t`Recevoir le code par SMS`}</Link>
  );
}

function Account({ flow }: { flow: RecoverFlow }) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const isPhone = flow.kind === "phone";
  return (
    <AccountStep
      wizard="recover"
      purpose="reset"
      kind={flow.kind}
      count={recoverCount}
      question={isPhone ? t`Quel est votre numéro ?` : t`Quel est votre e-mail ?`}
      likely={likelyAccount(flow.kind)}
      draft={isPhone ? addressDraft("recover") : recoverByEmailDraft}
      onSent={() => navigate(flow.steps.code)}
    >
      <OtherWay kind={flow.kind} />
    </AccountStep>
  );
}

function Code({ flow, target }: { flow: RecoverFlow; target: string }) {
  const navigate = useNavigateWhileShown();
  const prove = async (code: string) => {
    await proveByCode("recover", { purpose: "reset", target, code });
    // A code that was used is nothing to go back to.
    navigate(flow.steps.password, { replace: true });
  };
  return (
    <CodeStep
      wizard="recover"
      purpose="reset"
      target={target}
      count={recoverCount}
      changeAt={flow.steps.account}
      onCode={prove}
      other={
        <p className={styles.ways}>
          <OtherWay kind={flow.kind} />
        </p>
      }
    />
  );
}

function NewPassword({ flow, target }: { flow: RecoverFlow; target: string }) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const reset = resetPassword({
    onDone() {
      toast(t`Mot de passe changé`, t`Connectez-vous avec le nouveau.`);
      navigate(paths.login, { replace: true });
    },
    onProofGone: () => navigate(flow.steps.code, { replace: true }),
  });
  return (
    <NewPasswordStep
      index={3}
      count={recoverCount}
      action={t`Changer le mot de passe`}
      busyLabel={t`Changement…`}
      account={target}
      onPassword={reset}
    />
  );
}

/** A forgotten password: who, the code, a new one (rules/app.md#pages-of-the-country-flows). */
export function Recover() {
  const [path] = useLocation();
  const { flow, step: requested } = recoverAt(path);
  const step = recoverStep(requested);
  if (step !== requested) return <Redirect replace to={flow.steps[step]} />;
  const target = secretsOf("recover").target ?? sentTo("recover");
  if (step === "code") return <Code flow={flow} target={sentTo("recover")} />;
  if (step === "password") return <NewPassword flow={flow} target={target} />;
  return <Account key={flow.kind} flow={flow} />;
}
