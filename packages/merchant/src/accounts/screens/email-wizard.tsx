import { Trans, useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { useStore } from "@tsena/web/store.ts";
import { Redirect, useLocation } from "wouter";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { languageStore } from "../../api/language.ts";
import { OwnPasswordField } from "../../forms/own-password-field.tsx";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { provingTargets } from "../../person/proving-targets.ts";
import { paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { knowDetails, ownAccount } from "../accounts.queries.ts";
import { bindEmail } from "../bind-email.ts";
import { emailPage, emailQuestions, emailStep, emailStepAt, isPageOf, type EmailStep } from "../email.steps.ts";
import { AccountStep } from "../parts/account-step.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { FirstPasswordSteps } from "../parts/first-password-steps.tsx";
import { ProofQuestion, ProofWays, useProofWords } from "../parts/proof-ways.tsx";
import { Step } from "../parts/step.tsx";
import { WithDetails } from "../parts/with-details.tsx";
import { proveByCode } from "../proofs.ts";
import { reportRefusal } from "../wizard.refusals.ts";
import { addSecrets } from "../secrets.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { useFault } from "../use-fault.ts";
import { storeSentTo, sentTo } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import styles from "../parts/ways.module.css";

interface StepProps {
  account: UserDetails;
  index: number;
  count: number;
}

/** Who it is, by the password: whoever only borrowed the phone does not know it. */
function ByPassword({ account, index, count }: StepProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const navigate = useNavigateWhileShown();
  const ways = useCodeWays(account);
  const { question, why } = useProofWords();
  const form = useForm({
    typed: useDraft(noDraft, { oldPassword: "" }),
    faults: useFault("emailProof"),
    check: async (typed) => (await wizardRules()).checkOwnPassword(typed),
    send: async ({ oldPassword: password }) => {
      const { ticket } = await reportRefusal(ownAccount.proveOldEmail(password));
      addSecrets("emailProof", { ticket });
      navigate(emailPage("address", account));
    },
  });
  return (
    <Step
      formProps={form.formProps}
      index={index}
      count={count}
      question={question}
      action={t`Continuer`}
      sending={form.sending}
      busyLabel={t`Vérification…`}
      onFocus={fetchRules}
    >
      <p className={styles.why}>{why}</p>
      <OwnPasswordField
        name="oldPassword"
        value={form.values.oldPassword}
        onChange={(value) => form.set("oldPassword", value)}
        error={(form.errors["oldPassword"] ?? form.errors["code"])?.[language]}
      />
      <ProofWays {...ways} />
    </Step>
  );
}

/** The way by a code, which goes to a phone or an address that was bound before. */
function useCodeWays(account: UserDetails) {
  const navigate = useNavigateWhileShown();
  const onSent = (target: string) => {
    storeSentTo("emailProof", target);
    navigate(emailPage("oldCode", account));
  };
  return { targets: provingTargets(account), onSent };
}

/** Who it is: by the password, or where there is none by a code. */
function Prove(props: StepProps) {
  const ways = useCodeWays(props.account);
  if (props.account.hasPassword) return <ByPassword {...props} />;
  return <ProofQuestion wizard="emailProof" index={props.index} count={props.count} {...ways} />;
}

function OldCode({ account, index, count }: StepProps) {
  const navigate = useNavigateWhileShown();
  const target = sentTo("emailProof");
  const prove = async (code: string) => {
    await proveByCode("emailProof", { purpose: "access", target, code });
    // A code that was used is nothing to go back to.
    navigate(emailPage("address", account), { replace: true });
  };
  return (
    <CodeStep
      wizard="emailProof"
      purpose="access"
      target={target}
      index={index}
      count={count}
      changeAt={emailPage("prove", account)}
      onCode={prove}
    />
  );
}

function NewAddress({ account, index, count }: StepProps) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
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
  const navigate = useNavigateWhileShown();
  const target = sentTo("email");
  const bind = bindEmail({
    onDone(email) {
      sentCodes.forget("email", email);
      navigate(emailPage(account.hasPassword ? "done" : "password", account), { replace: true });
      knowDetails({ email });
    },
    onProofGone: () => navigate(emailPage("prove", account), { replace: true }),
    onAddressRefused: () => navigate(emailPage("address", account), { replace: true }),
  });
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
  const navigate = useNavigateWhileShown();
  const end = () => {
    const isBound = account.email !== null;
    if (isBound) addSecrets("email", { done: true });
    navigate(isBound ? emailPage("done", account) : paths.email, { replace: true });
  };
  return <FirstPasswordSteps account={account} onDone={end} onRefused={end} />;
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
          <strong>{account.email}</strong> sert dès maintenant à vous connecter avec votre mot de passe. Dans 24 heures,
          elle servira aussi à recevoir un code et à retrouver votre mot de passe.
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

/**
 * Binding an e-mail address, or changing the one bound: one wizard, every page a step of it
 * (rules/app.md#pages-of-the-country-flows).
 */
export function EmailWizard() {
  const [path] = useLocation();
  return <WithDetails>{(account) => <At path={path} account={account} />}</WithDetails>;
}
