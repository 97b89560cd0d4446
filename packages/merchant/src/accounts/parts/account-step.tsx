import { useLingui } from "@lingui/react/macro";
import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import { useStore } from "@tsena/web/store.ts";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { languageStore } from "../../api/language.ts";
import { areaCodeOf } from "../../forms/area-code.ts";
import { AreaCodeLink } from "../../forms/area-code-link.tsx";
import type { Draft } from "@tsena/web/forms/drafts.ts";
import { type FieldErrors, faultText } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { paths } from "../../navigation/paths.ts";
import { TextField } from "../../ui/text-field.tsx";
import { normaliseAccount } from "../../forms/account.ts";
import { reportRefusal } from "../wizard.refusals.ts";
import { forgetSecrets, secretsOf, type Wizard } from "../secrets.ts";
import { sendCode } from "../../forms/send-code.queries.ts";
import { useAccountHint } from "../use-account-hint.ts";
import { useFault } from "../use-fault.ts";
import type { AddressKind } from "../wizard.check.ts";
import { addressDraft, fillLogin, storeSentTo } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Agreement } from "./agreement.tsx";
import { Step } from "./step.tsx";
import styles from "./ways.module.css";

interface AccountStepProps {
  wizard: Wizard;
  purpose: AskedPurpose;
  kind: AddressKind;
  /** Which step it is, the first where none is named. */
  index?: number;
  count: number;
  question: string;
  /** What stands in the field before anybody has typed. */
  likely?: string;
  /** Where what is typed is stored, where one wizard asks for several addresses. */
  draft?: Draft<{ account: string }>;
  /** The address that is bound now, which cannot be the new one. */
  own?: string | null;
  onSent: () => void;
  /** The agreement's box, where this page asks for it too; `isOld`: it came ticked, by whoever signed in here last. */
  agreement?: { checked: boolean; onChange: (checked: boolean) => void; isOld: boolean };
  /** Other ways to go on. */
  children?: ReactNode;
}

function useAddressField(kind: AddressKind, typed: string, areaCode: string) {
  const { t } = useLingui();
  const numberHint = useAccountHint(typed, areaCode);
  if (kind === "phone") {
    return { label: t`Numéro de téléphone`, inputMode: "tel", autoComplete: "tel", hint: numberHint } as const;
  }
  if (kind === "email") {
    return { label: t`Adresse e-mail`, inputMode: "email", autoComplete: "email" } as const;
  }
  return { label: t`Téléphone ou e-mail`, inputMode: "email", autoComplete: "username", hint: numberHint } as const;
}

/** The address as the server knows it; one address of e-mail is one, however it is written. */
const targetOf = (typed: string, areaCode: string) => {
  const account = normaliseAccount(typed, areaCode);
  return account.includes("@") ? account.toLowerCase() : account;
};

/** Whether what is typed may become a phone number, which an area code completes: figures alone, as one is read. */
const mayBePhone = (kind: AddressKind, typed: string) =>
  kind !== "email" && /^\+\d*$/.test(normaliseAccount(`+${typed}`));

function useAccountForm({
  wizard,
  purpose,
  kind,
  likely = "",
  draft,
  own = null,
  agreement,
  onSent,
}: AccountStepProps) {
  const { t } = useLingui();
  const faults = useFault(wizard);
  // A later step that leads back to the address has found that it has an account by now.
  const [taken, setTaken] = useState(faults["account"] !== undefined);
  const areaCode = areaCodeOf(wizard);

  const judge = async (target: string): Promise<FieldErrors> => {
    const text = t`C'est déjà votre adresse. Entrez la nouvelle.`;
    return target === own ? { account: faultText(text) } : (await wizardRules()).checkAddress(kind, target);
  };
  const form = useForm({
    typed: useDraft(draft ?? addressDraft(wizard), { account: likely }),
    faults,
    remember: true,
    check: async ({ account }) => ({
      ...(await judge(targetOf(account, areaCode))),
      ...(agreement === undefined ? {} : (await wizardRules()).checkAgreement(agreement.checked)),
    }),
    send: async ({ account }) => {
      const target = targetOf(account, areaCode);
      if (secretsOf(wizard).target !== target) forgetSecrets(wizard);
      try {
        const isProven = secretsOf(wizard).ticket !== undefined;
        if (!isProven) await reportRefusal(sendCode(purpose, target, { quiet: true }));
      } catch (error) {
        setTaken(isCallFailed(error) && (error.name === "phoneTaken" || error.name === "emailTaken"));
        throw error;
      }
      storeSentTo(wizard, target);
      onSent();
    },
  });

  /** Says that an address of e-mail is another account's as soon as it is left, before a code is asked for. */
  const onLeave = async () => {
    const target = targetOf(form.values.account, areaCode);
    if (purpose !== "email" || target === "" || Object.keys(await judge(target)).length > 0) return;
    const fault = await (await wizardRules()).findTaken(target);
    if (fault !== undefined) form.setFault("account", fault);
  };
  const type = (value: string) => {
    const isOther = targetOf(value, areaCode) !== targetOf(form.values.account, areaCode);
    form.set("account", value);
    setTaken(false);
    // Autofill may write the same account in another way: with spaces, or its area code.
    if (agreement?.isOld && isOther) agreement.onChange(false);
  };
  const accountTaken = taken && purpose === "register" ? targetOf(form.values.account, areaCode) : undefined;
  return { form, areaCode, accountTaken, type, onLeave: () => void onLeave() };
}

/** A question of a wizard: the phone or the e-mail address that a code goes to. */
export function AccountStep(props: AccountStepProps) {
  const { wizard, kind, index = 1, count, question, agreement, children } = props;
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { form, areaCode, accountTaken, type, onLeave } = useAccountForm(props);
  const { values, errors } = form;
  const words = useAddressField(kind, values.account, areaCode);

  return (
    <Step
      formProps={form.formProps}
      index={index}
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
        onChange={type}
        onBlur={onLeave}
        start={
          mayBePhone(kind, values.account) ? (
            <AreaCodeLink field={wizard} code={areaCode} typed={values.account} />
          ) : undefined
        }
        error={errors["account"]?.[language]}
      />
      {agreement === undefined ? null : (
        <div className={styles.agreement}>
          <Agreement
            checked={agreement.checked}
            onChange={agreement.onChange}
            error={agreement.checked ? undefined : errors["agreement"]?.[language]}
          />
        </div>
      )}
      <p className={styles.ways}>
        {accountTaken === undefined ? (
          children
        ) : (
          <Link to={paths.login} onClick={() => fillLogin(accountTaken)}>{t`Se connecter avec ce compte`}</Link>
        )}
      </p>
    </Step>
  );
}
