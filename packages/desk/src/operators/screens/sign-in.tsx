import { useLingui } from "@lingui/react/macro";
import { desk, DeskLoginInput } from "@tsena/contract/desk";
import * as v from "valibot";
import { useRef, useState } from "react";
import { send } from "../../api/api.ts";
import { languageStore } from "../../api/language.ts";
import { beginSession, farewellStore } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { readDraft, signInDraft, writeDraft } from "../../forms/draft.ts";
import { faultsBy, faultsOf } from "../../forms/faults.ts";
import { useAction } from "../../forms/use-action.ts";
import { useFaults } from "../../forms/use-faults.ts";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { Button } from "../../ui/button.tsx";
import { LineField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import styles from "./sign-in.module.css";

/** Signs an operator in; what was typed stays after a refusal, whose sentence stands under the form. */
export function SignIn() {
  const { t } = useLingui();
  const farewell = useStore(farewellStore);
  const [email, setEmail] = useState(() => readDraft(signInDraft, v.object({ email: v.string() }))?.email ?? "");
  const [password, setPassword] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { faults, show } = useFaults(form);
  const { busy, error, run } = useAction(
    (given: { email: string; password: string }) => send(desk.login, given),
    ({ token }) => beginSession(token),
    (refused) => void show(faultsOf(refused)),
  );

  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (show(faultsBy(DeskLoginInput, { email, password }, languageStore.get()))) run({ email, password });
  };

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
          <LineField
            label={t`E-mail`}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            error={faults["email"]}
            onChange={(value) => {
              setEmail(value);
              writeDraft(signInDraft, { email: value });
            }}
          />
          <LineField
            label={t`Mot de passe`}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            error={faults["password"]}
            onChange={setPassword}
          />
          <Button submit kind="main" busy={busy}>{t`Se connecter`}</Button>
          <Fault error={error} />
        </form>
      </div>
    </main>
  );
}
