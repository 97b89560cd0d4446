import { useLingui } from "@lingui/react/macro";
import type { CodePurpose } from "@tsena/contract/accounts.codes";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { isCallFailed } from "../../api/call-failed.ts";
import { languageStore } from "../../api/language.ts";
import { useStore } from "../../api/store.ts";
import { useForm } from "../../forms/use-form.ts";
import { paths } from "../../navigation/paths.ts";
import { TextField } from "../../ui/text-field.tsx";
import { normaliseAccount } from "../account.ts";
import { sayOnce } from "../refusals.ts";
import { forgetSecrets, secretsOf, type Wizard } from "../secrets.ts";
import { sendCode } from "../send-code.ts";
import { sentCodes } from "../sent-codes.ts";
import { useAccountHint } from "../use-account-hint.ts";
import { useFault } from "../use-fault.ts";
import type { AddressKind } from "../wizard.check.ts";
import { fillLogin, keepSentTo } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Step } from "./step.tsx";
import styles from "./ways.module.css";

interface AccountStepProps {
  wizard: Wizard;
  purpose: CodePurpose;
  kind: AddressKind;
  count: number;
  question: string;
  /** What stands in the field before anybody has typed. */
  likely?: string;
  onSent: () => void;
  /** Other ways to go on. */
  children?: ReactNode;
}

function useAddressField(kind: AddressKind, typed: string) {
  const { t } = useLingui();
  const numberHint = useAccountHint(typed);
  if (kind === "phone") {
    return { label: t`Numéro de téléphone`, inputMode: "tel", autoComplete: "tel", hint: numberHint } as const;
  }
  if (kind === "email") {
    return { label: t`Adresse e-mail`, inputMode: "email", autoComplete: "email" } as const;
  }
  return { label: t`Téléphone ou e-mail`, inputMode: "email", autoComplete: "username", hint: numberHint } as const;
}

/** The address as the server knows it; one address of e-mail is one, however it is written. */
const targetOf = (typed: string) => {
  const account = normaliseAccount(typed);
  return account.includes("@") ? account.toLowerCase() : account;
};

/** The first question of a wizard: the phone or the e-mail address that the code goes to. */
export function AccountStep({
  wizard,
  purpose,
  kind,
  count,
  question,
  likely = "",
  onSent,
  children,
}: AccountStepProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [taken, setTaken] = useState(false);

  const form = useForm({
    name: wizard,
    empty: { account: likely },
    keep: ["account"],
    remember: true,
    check: async ({ account }) => (await wizardRules()).checkAddress(kind, targetOf(account)),
    send: async ({ account }) => {
      const target = targetOf(account);
      if (secretsOf(wizard).target !== target) forgetSecrets(wizard);
      try {
        if (sentCodes.secondsLeft(purpose, target) === 0) await sayOnce(sendCode(purpose, target, { quiet: true }));
      } catch (error) {
        setTaken(isCallFailed(error) && (error.name === "phoneTaken" || error.name === "emailTaken"));
        throw error;
      }
      keepSentTo(wizard, target);
      onSent();
    },
  });
  useFault(wizard, form.setErrors);
  const { values, errors } = form;
  const words = useAddressField(kind, values.account);

  return (
    <Step
      formProps={form.formProps}
      index={1}
      count={count}
      question={question}
      action={t`Recevoir un code`}
      sending={form.sending}
      busyLabel={t`Envoi du code…`}
      onFocus={fetchRules}
    >
      <TextField
        {...words}
        name="account"
        value={values.account}
        onChange={(value) => {
          form.set("account", value);
          setTaken(false);
        }}
        error={errors["account"]?.[language]}
      />
      <p className={styles.ways}>
        {taken ? (
          <Link to={paths.login} onClick={() => fillLogin(values.account)}>{t`Se connecter avec ce compte`}</Link>
        ) : (
          children
        )}
      </p>
    </Step>
  );
}
