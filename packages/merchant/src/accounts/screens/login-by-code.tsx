import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { Link, Redirect, useSearchParams } from "wouter";
import { sessionStore } from "../../person/session.ts";
import { normaliseAccount } from "../../forms/account.ts";
import { areaCodeOf } from "../../forms/area-code.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { entry } from "../entry.queries.ts";
import { homeOf, useSignIn } from "../home.ts";
import { AccountStep } from "../parts/account-step.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import styles from "../parts/ways.module.css";
import { ticketFor } from "../proofs.ts";
import { reportRefusal } from "../wizard.refusals.ts";
import { signInAt, signInCount, signInStep } from "../sign-in-by-code.steps.ts";
import {
  accountAtLogin,
  addressDraft,
  agreementAtLogin,
  clearDrafts,
  fillLogin,
  isAtLogin,
  sentTo,
  storeAgreement,
} from "../wizard.drafts.ts";

const wizard = "signIn";
const purpose = "login";

/** Whether the account that is typed here is the one of the last sign-in, by whose tick alone it has agreed. */
function isOfLast(): boolean {
  const typed = addressDraft(wizard).read()?.account;
  return typed === undefined || isAtLogin(normaliseAccount(typed, areaCodeOf(wizard)));
}

/** The account has agreed: its tick stands beside it in the sign-in form, too. */
function storeAgreed(account: string): void {
  fillLogin(account);
  storeAgreement(true);
}

function WithPassword() {
  const { t } = useLingui();
  return <Link to={paths.login}>{t`Se connecter avec un mot de passe`}</Link>;
}

function Account() {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const [isOld] = useState(() => agreementAtLogin() && isOfLast());
  const [agreed, setAgreed] = useState(isOld);
  const agree = (ticked: boolean) => {
    setAgreed(ticked);
    if (!ticked || isOfLast()) storeAgreement(ticked);
  };
  return (
    <AccountStep
      wizard={wizard}
      purpose={purpose}
      kind="account"
      count={signInCount}
      question={t`Où vous envoyer un code ?`}
      likely={accountAtLogin()}
      onSent={() => {
        storeAgreed(sentTo(wizard));
        navigate(signInAt("code"));
      }}
      agreement={{ checked: agreed, onChange: agree, isOld }}
    >
      <WithPassword />
    </AccountStep>
  );
}

function Code() {
  const signIn = useSignIn();
  const [target] = useState(() => sentTo(wizard));
  const prove = async (code: string) => {
    // Anew with each tap: for as long as the link kept the one before from signing in, the code is still good.
    const ticket = await ticketFor({ purpose, target, code });
    const isAwaited = await signIn(reportRefusal(entry.login({ account: target, ticket, agreement: true })));
    sentCodes.forget(purpose, target);
    if (!isAwaited) return;
    clearDrafts(wizard);
    storeAgreed(target);
  };
  return (
    <CodeStep
      wizard={wizard}
      purpose={purpose}
      target={target}
      count={signInCount}
      changeAt={signInAt("account")}
      onCode={prove}
      other={
        <p className={styles.ways}>
          <WithPassword />
        </p>
      }
    />
  );
}

/** Signing in by a code instead of a password (rules/accounts.md#sign-in). */
export function LoginByCode() {
  const session = useStore(sessionStore);
  const requested = useSearchParams()[0].get("step");
  if (session !== null)
    return <Redirect replace to={homeOf({ ...session, ...session.userInfo, loginType: session.loginType })} />;
  const step = signInStep(requested);
  if (step !== (requested ?? "account")) return <Redirect replace to={signInAt(step)} />;
  return step === "code" ? <Code /> : <Account />;
}
