import { useLingui } from "@lingui/react/macro";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { isSameAccount, normaliseAccount } from "../../forms/account.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { paths } from "../../navigation/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { entry } from "../entry.queries.ts";
import { useSignIn } from "../home.ts";
import { emptyLogin, loginDraft } from "../login.draft.ts";
import { Agreement } from "../parts/agreement.tsx";
import { useAccountHint } from "../use-account-hint.ts";
import styles from "./login.module.css";

/** What is wrong is still to be read when a toast would be gone. */
const refusedFields = { accountDisabledAtSignIn: "account", wrongCredentials: "password" } as const;

const payloadOf = (values: typeof emptyLogin) => ({ ...values, account: normaliseAccount(values.account) });

/** What judges the form; it comes while the person types, for the form can be used before it is here. */
const rules = () => loadChunk(() => import("../login.check.ts"));

/** The form; the account that was typed stays for the next time, the password is never stored. */
function useLoginForm() {
  const signIn = useSignIn();
  const form = useForm({
    typed: useDraft(loginDraft, emptyLogin),
    remember: true,
    check: async (values) => (await rules()).checkLogin(payloadOf(values)),
    send: async (values) => {
      const payload = { ...payloadOf(values), agreement: true } as const;
      await signIn(reportRefusalUnder(refusedFields, entry.login(payload)));
    },
  });
  // It came ticked by whoever signed in here last: another account has not agreed to anything.
  const [isOld] = useState(form.values.agreement);
  const set: typeof form.set = (field, value) => {
    // Autofill may write the same account in another way.
    const isOther = field === "account" && !isSameAccount(String(value), form.values.account);
    form.set(field, value);
    if (isOld && isOther) form.set("agreement", false);
    form.forget();
  };
  /** The last attempt met a wrong account or password. */
  const refused = form.error?.name === "wrongCredentials";
  return { ...form, set, refused, fetchRules: () => void rules() };
}

/** Signing in by phone or e-mail and password (rules/accounts.md#sign-in). */
export function Login() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const password = useRef<HTMLInputElement>(null);
  const { values, errors, sending, set, refused, fetchRules, formProps } = useLoginForm();
  const accountHint = useAccountHint(values.account);

  useEffect(() => {
    if (refused) password.current?.select();
  }, [refused]);

  return (
    <form {...formProps} className={styles.form} onFocus={fetchRules}>
      <TextField
        label={t`Téléphone ou e-mail`}
        name="account"
        autoComplete="username"
        inputMode="email"
        value={values.account}
        onChange={(value) => set("account", value)}
        hint={accountHint}
        error={errors["account"]?.[language]}
      />
      <PasswordField
        ref={password}
        label={t`Mot de passe`}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(value) => set("password", value)}
        error={errors["password"]?.[language]}
      />
      <p className={styles.forgotten}>
        <Link to={paths.loginByCode}>{t`Se connecter par code`}</Link>
        <Link to={paths.recover}>{t`Mot de passe oublié ?`}</Link>
      </p>
      <Agreement
        checked={values.agreement}
        onChange={(value) => set("agreement", value)}
        error={errors["agreement"]?.[language]}
      />
      <div className={styles.send}>
        <Button wide busy={sending} busyLabel={t`Connexion…`}>{t`Se connecter`}</Button>
      </div>
      <p className={styles.register}>
        <span>{t`Pas encore de compte ?`}</span>
        <Link to={paths.register}>
          {t`Créer un compte`}
          <Icon name="forward" size={16} />
        </Link>
      </p>
    </form>
  );
}
