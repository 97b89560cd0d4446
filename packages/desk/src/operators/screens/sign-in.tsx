import { useLingui } from "@lingui/react/macro";
import { DeskLoginInput } from "@tsena/contract/desk";
import { useStore } from "@tsena/web/store.ts";
import { check } from "@tsena/web/forms/check.ts";
import { isRefused } from "@tsena/web/call-failed.ts";
import { refusedUnder } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { type FormOf, useForm } from "@tsena/web/forms/use-form.ts";
import { useState } from "react";
import { farewellStore } from "../../api/session.ts";
import { deskFields, signInDraft } from "../../forms/desk-draft.ts";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { Button } from "../../ui/button.tsx";
import { LineField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import { signIn } from "../operators.queries.ts";
import styles from "./sign-in.module.css";

const empty = { email: "", password: "", code: "" };
const draft = deskFields<typeof empty>(signInDraft, { empty, storedFields: ["email"] });

/** The address and the password, or once they were right and a code is wanted, that code. */
function useSignIn() {
  const [isCodeWanted, setCodeWanted] = useState(false);
  const inputOf = ({ code, ...others }: typeof empty) => (isCodeWanted ? { ...others, code } : others);
  const form = useForm({
    typed: useDraft(draft, empty),
    remember: true,
    check: async (values) => check(DeskLoginInput, inputOf(values)),
    send: async (values) => {
      try {
        await refusedUnder({ factorWrong: "code" }, signIn(inputOf(values)));
      } catch (error) {
        if (isRefused(error) && error.name === "factorWanted") setCodeWanted(true);
        throw error;
      }
    },
  });
  const goBack = () => {
    form.forget();
    setCodeWanted(false);
  };
  const isShownElsewhere = form.error?.name === "factorWanted" || form.errors["code"] !== undefined;
  return { form, isCodeWanted, goBack, error: isShownElsewhere ? null : form.error };
}

type PartProps = FormOf<typeof empty>;

function AddressAndPassword({ errors, values, set }: PartProps) {
  const { t } = useLingui();
  // An address that was typed before stands there already.
  const [isKnown] = useState(values.email !== "");
  return (
    <>
      <LineField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        value={values.email}
        error={errors["email"]}
        onChange={(email) => set("email", email)}
        isFocused={!isKnown}
      />
      <LineField
        label={t`Mot de passe`}
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={errors["password"]}
        onChange={(password) => set("password", password)}
        isFocused={isKnown}
      />
    </>
  );
}

function Code({ errors, values, set }: PartProps) {
  const { t } = useLingui();
  return (
    <LineField
      label={t`Code de l'application`}
      name="code"
      autoComplete="one-time-code"
      hint={t`Ou l'un de vos codes de secours.`}
      value={values.code}
      error={errors["code"]}
      onChange={(code) => set("code", code)}
      isFocused
    />
  );
}

/** Signs an operator in; what was typed stays after a refusal, whose sentence stands under the form. */
export function SignIn() {
  const { t } = useLingui();
  const farewell = useStore(farewellStore);
  const { form, isCodeWanted, goBack, error } = useSignIn();

  return (
    <main className={styles.page}>
      <LanguageSwitch />
      <div className={styles.card}>
        <PageHead isForm title={t`Se connecter au bureau`}>
          {t`Réservé aux opérateurs de la plateforme.`}
        </PageHead>
        <form {...form.formProps} className={styles.form}>
          {farewell === "" ? null : (
            <div role="alert">
              <Note>{farewell}</Note>
            </div>
          )}
          {isCodeWanted ? <Code {...form} /> : <AddressAndPassword {...form} />}
          <Button kind="main" busy={form.sending}>{t`Se connecter`}</Button>
          {isCodeWanted ? <Button onPress={goBack}>{t`Revenir`}</Button> : null}
          <Fault error={error} />
        </form>
      </div>
    </main>
  );
}
