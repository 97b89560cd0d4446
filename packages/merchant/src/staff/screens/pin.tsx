import { useLingui } from "@lingui/react/macro";
import { pinRules } from "@tsena/contract/accounts.pins";
import { useStore } from "@tsena/web/store.ts";
import { useIsShown } from "@tsena/web/use-is-shown.ts";
import { useLocation, useSearchParams } from "wouter";
import { languageStore } from "../../api/language.ts";
import { toast } from "../../api/notices.ts";
import { sessionStore } from "../../person/session.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { OwnPasswordField } from "../../forms/own-password-field.tsx";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { AccountOfPassword } from "../../ui/account-of-password.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { fetchStaffRules, staffRules } from "../check.rules.ts";
import { setPin, useChangePerson } from "../people.queries.ts";
import facts from "../parts/facts.module.css";
import styles from "./staff-add.module.css";

/** Goes on to what a PIN was wanted for, else back to the settings; whoever has gone on to something else meanwhile stays there. */
function useOnward() {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const isShown = useIsShown();
  const change = useChangePerson({ pinIsSet: true });
  const isForChange = useSearchParams()[0].get("next") === "people";
  return async () => {
    if (isForChange && isShown()) return change();
    toast(t`Code PIN enregistré`);
    navigate(paths.settings, { replace: true });
  };
}

/** The PIN by which one comes back to a shared phone: an account that was made by code needs a password first. */
export function ChoosePin() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { hasPassword = true } = useStore(sessionStore)?.userInfo ?? {};
  if (hasPassword) return <PinForm />;
  return (
    <EmptyState
      icon="person"
      title={t`Choisissez d'abord un mot de passe`}
      text={t`Il prouve que c'est bien vous qui choisissez le code PIN.`}
      action={<Button onPress={() => navigate(paths.firstPassword)}>{t`Choisir un mot de passe`}</Button>}
    />
  );
}

/** Choosing the PIN; the login password proves who chooses. */
function PinForm() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const onward = useOnward();
  const { phoneNumber, email } = useStore(sessionStore)?.userInfo ?? {};
  const { values, errors, sending, set, formProps } = useForm({
    typed: useDraft(noDraft, { pin: "", password: "" }),
    check: async ({ pin }): Promise<FieldErrors> => (await staffRules()).checkPin(pin),
    send: async ({ pin, password }) => {
      const under = { passwordWrong: "password", passwordMissing: "password" } as const;
      await reportRefusalUnder(under, setPin({ pin, password }));
      await onward();
    },
  });

  return (
    <form {...formProps} className={styles.form} onFocus={fetchStaffRules}>
      <Sections>
        <div className={facts.head}>
          <h2 className={facts.title}>{t`Quel sera votre code PIN ?`}</h2>
          <p>{t`Sur un téléphone partagé, ces 4 chiffres suffisent pour reprendre votre place.`}</p>
        </div>
        <Section>
          <AccountOfPassword account={phoneNumber ?? email ?? ""} />
          <CodeInput
            label={t`Code PIN`}
            name="pin"
            length={pinRules.digits}
            autoComplete="off"
            value={values.pin}
            onChange={(digits) => set("pin", digits)}
            hint={t`Évitez votre année de naissance : elle se devine vite.`}
            error={errors["pin"]?.[language]}
          />
          <OwnPasswordField
            name="password"
            value={values.password}
            onChange={(value) => set("password", value)}
            error={errors["password"]?.[language]}
          />
        </Section>
      </Sections>
      <BottomBar>
        <Button wide busy={sending} busyLabel={t`Enregistrement…`}>{t`Enregistrer`}</Button>
      </BottomBar>
    </form>
  );
}
