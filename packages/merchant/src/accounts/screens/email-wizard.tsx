import { Trans, useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { api } from "../../api/api.ts";
import { ownDraft } from "../../forms/draft.ts";
import { paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { knowDetails } from "../accounts.queries.ts";
import { bindEmail } from "../bind-email.ts";
import { emailPage, emailQuestions, emailStep, emailStepAt, isPageOf, type EmailStep } from "../email.steps.ts";
import { AccountStep } from "../parts/account-step.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { NewPasswordStep } from "../parts/new-password-step.tsx";
import { Question } from "../parts/step.tsx";
import { WithDetails } from "../parts/with-details.tsx";
import { sayOnce } from "../refusals.ts";
import { keepSecrets, secretsOf } from "../secrets.ts";
import { sendCode } from "../send-code.ts";
import { sentCodes } from "../sent-codes.ts";
import { keepSentTo, sentTo } from "../wizard.drafts.ts";

interface StepProps {
  account: UserDetails;
  index: number;
  count: number;
}

/** The address bound now gets a code: whoever only borrowed the phone cannot read it. */
function Prove({ account, index, count }: StepProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const email = account.email ?? "";
  const send = async () => {
    const isProven = secretsOf("emailProof").ticket !== undefined;
    if (!isProven && sentCodes.secondsLeft("email", email) === 0) await sendCode("email", email);
    keepSentTo("emailProof", email);
    navigate(emailPage("oldCode", account));
  };
  return (
    <>
      <Question index={index} count={count} question={t`Est-ce toujours votre adresse ?`}>
        <p>
          <strong>{email}</strong>
        </p>
        <p>{t`Nous y envoyons un code, pour être sûrs que c'est bien vous qui la changez.`}</p>
      </Question>
      <BottomBar>
        <Button wide onPress={send} busyLabel={t`Envoi du code…`}>{t`Recevoir un code`}</Button>
      </BottomBar>
    </>
  );
}

function OldCode({ account, index, count }: StepProps) {
  const [, navigate] = useLocation();
  const email = account.email ?? "";
  const prove = async (code: string) => {
    const { ticket } = await sayOnce(api.codes.proveOldEmail({ code }, { quiet: true }));
    keepSecrets("emailProof", { target: email, ticket });
    sentCodes.forget("email", email);
    // A code that was used is nothing to go back to.
    navigate(emailPage("address", account), { replace: true });
  };
  return <CodeStep wizard="emailProof" purpose="email" target={email} index={index} count={count} onCode={prove} />;
}

function NewAddress({ account, index, count }: StepProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <AccountStep
      wizard="email"
      purpose="email"
      kind="email"
      index={index}
      count={count}
      question={account.email === null ? t`Quel est votre e-mail ?` : t`Quelle est la nouvelle adresse ?`}
      own={account.email}
      onSent={() => navigate(emailPage("code", account))}
    >
      {null}
    </AccountStep>
  );
}

function NewCode({ account, index, count }: StepProps) {
  const [, navigate] = useLocation();
  const target = sentTo("email");
  const [bind] = useState(() =>
    bindEmail({
      onDone(email) {
        sentCodes.forget("email", email);
        navigate(emailPage(account.hasPassword ? "done" : "password", account), { replace: true });
        knowDetails({ email });
      },
      onProofGone: () => navigate(emailPage("prove", account), { replace: true }),
      onAddressRefused: () => navigate(emailPage("address", account), { replace: true }),
    }),
  );
  return (
    <CodeStep
      wizard="email"
      purpose="email"
      target={target}
      index={index}
      count={count}
      changeAt={emailPage("address", account)}
      onCode={bind}
    />
  );
}

/** An account made by a code has no password yet: with an address bound, one makes sense. */
function Password({ account }: StepProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <NewPasswordStep
      name={ownDraft("email.password")}
      index={3}
      count={3}
      action={t`Enregistrer le mot de passe`}
      busyLabel={t`Enregistrement…`}
      account={account.email ?? account.phoneNumber ?? ""}
      onPassword={async (password) => {
        await sayOnce(api.passwords.setFirst({ password, confirmPassword: password }, { quiet: true }));
        const isBound = account.email !== null;
        if (isBound) keepSecrets("email", { done: true });
        navigate(isBound ? emailPage("done", account) : paths.email, { replace: true });
        knowDetails({ hasPassword: true });
      }}
    />
  );
}

function Done({ account }: StepProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="check"
      title={t`Votre adresse e-mail est enregistrée`}
      text={
        <Trans>
          <strong>{account.email}</strong> sert désormais à vous connecter et à retrouver votre mot de passe.
        </Trans>
      }
      action={<Button onPress={() => navigate(paths.account, { replace: true })}>{t`Voir mon compte`}</Button>}
    />
  );
}

const screens: Record<EmailStep, (props: StepProps) => React.JSX.Element> = {
  prove: Prove,
  oldCode: OldCode,
  address: NewAddress,
  code: NewCode,
  password: Password,
  done: Done,
};

function At({ path, account }: { path: string; account: UserDetails }) {
  const step = emailStep(emailStepAt(path), account);
  if (step === "overview") return <Redirect replace to={paths.email} />;
  if (!isPageOf(path, step, account)) return <Redirect replace to={emailPage(step, account)} />;
  const questions = emailQuestions(account);
  const Screen = screens[step];
  return <Screen key={step} account={account} index={questions.indexOf(step) + 1} count={questions.length} />;
}

/** Binding an e-mail address, or changing the one bound: one wizard, every page a step of it (decisions, The steps of the names). */
export function EmailWizard() {
  const [path] = useLocation();
  return <WithDetails>{(account) => <At path={path} account={account} />}</WithDetails>;
}
