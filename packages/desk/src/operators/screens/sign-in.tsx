import { useLingui } from "@lingui/react/macro";
import { desk, DeskLoginInput } from "@tsena/contract/desk";
import { useStore } from "@tsena/web/store.ts";
import { type RefObject, useRef, useState } from "react";
import * as v from "valibot";
import { send } from "../../api/api.ts";
import { languageStore } from "../../api/language.ts";
import { beginSession, farewellStore } from "../../api/session.ts";
import { readDraft, signInDraft, writeDraft } from "../../forms/draft.ts";
import { type Faults, faultsBy } from "../../forms/faults.ts";
import { useAction } from "../../forms/use-action.ts";
import { useFaults } from "../../forms/use-faults.ts";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { Button } from "../../ui/button.tsx";
import { LineField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import { codeFault } from "../code-fault.ts";
import styles from "./sign-in.module.css";

interface Given {
  email: string;
  password: string;
  code?: string;
}

/** The address and the password, or once they were right and a code is wanted, that code. */
function useSignIn(form: RefObject<HTMLFormElement | null>) {
  const [isCodeWanted, setCodeWanted] = useState(false);
  const { faults, show } = useFaults(form);
  const { busy, error, run, forget } = useAction(
    (given: Given) => send(desk.login, given),
    ({ token }) => beginSession(token),
    (refused) => {
      if (refused.name === "factorWanted") setCodeWanted(true);
      else show(codeFault(refused));
    },
  );
  const goBack = () => {
    forget();
    setCodeWanted(false);
  };
  const isSaidElsewhere = error?.name === "factorWanted" || faults["code"] !== undefined;
  return { isCodeWanted, goBack, faults, show, busy, error: isSaidElsewhere ? null : error, run };
}

interface PartProps {
  faults: Faults;
  values: { email: string; password: string; code: string };
  set: (more: Partial<PartProps["values"]>) => void;
}

function AddressAndPassword({ faults, values, set }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <LineField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        value={values.email}
        error={faults["email"]}
        onChange={(email) => {
          set({ email });
          writeDraft(signInDraft, { email });
        }}
      />
      <LineField
        label={t`Mot de passe`}
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={faults["password"]}
        onChange={(password) => set({ password })}
      />
    </>
  );
}

function Code({ faults, values, set }: PartProps) {
  const { t } = useLingui();
  return (
    <LineField
      label={t`Code de l'application`}
      name="code"
      autoComplete="one-time-code"
      hint={t`Ou l'un de vos codes de secours.`}
      value={values.code}
      error={faults["code"]}
      onChange={(code) => set({ code })}
      isFocused
    />
  );
}

/** Signs an operator in; what was typed stays after a refusal, whose sentence stands under the form. */
export function SignIn() {
  const { t } = useLingui();
  const farewell = useStore(farewellStore);
  const [values, setValues] = useState(() => {
    const email = readDraft(signInDraft, v.object({ email: v.string() }))?.email ?? "";
    return { email, password: "", code: "" };
  });
  const form = useRef<HTMLFormElement>(null);
  const { isCodeWanted, goBack, faults, show, busy, error, run } = useSignIn(form);

  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const { email, password } = values;
    const given = isCodeWanted ? values : { email, password };
    if (show(faultsBy(DeskLoginInput, given, languageStore.get()))) run(given);
  };
  const part = { faults, values, set: (more: Partial<typeof values>) => setValues({ ...values, ...more }) };

  return (
    <main className={styles.page}>
      <LanguageSwitch />
      <div className={styles.card}>
        <PageHead title={t`Se connecter au bureau`}>{t`Réservé aux opérateurs de la plateforme.`}</PageHead>
        <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
          {farewell === "" ? null : (
            <div role="alert">
              <Note>{farewell}</Note>
            </div>
          )}
          {isCodeWanted ? <Code {...part} /> : <AddressAndPassword {...part} />}
          <Button submit kind="main" busy={busy}>{t`Se connecter`}</Button>
          {isCodeWanted ? <Button onPress={goBack}>{t`Revenir`}</Button> : null}
          <Fault error={error} />
        </form>
      </div>
    </main>
  );
}
