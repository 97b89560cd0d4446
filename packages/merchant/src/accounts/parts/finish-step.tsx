import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "wouter";
import { api } from "../../api/api.ts";
import { isCallFailed } from "../../api/call-failed.ts";
import { languageStore } from "../../api/language.ts";
import { signIn } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { useForm } from "../../forms/use-form.ts";
import { paths } from "../../navigation/paths.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Tick } from "../../ui/tick.tsx";
import { homeOf } from "../home.ts";
import { sayOnce } from "../refusals.ts";
import { registerAt, registerCount, stepOfField } from "../register.steps.ts";
import { keepSecrets, secretsOf } from "../secrets.ts";
import { clearDrafts, sentTo } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Step } from "./step.tsx";
import styles from "./finish-step.module.css";

const empty = { referrer: "", agreement: false };

function payloadOf({ referrer, agreement }: typeof empty) {
  const { code = "", password = "" } = secretsOf("register");
  return {
    account: sentTo("register"),
    code,
    password,
    confirmPassword: password,
    agreement,
    ...(referrer.trim() === "" ? {} : { referrer }),
  };
}

/** Goes back to the step whose answer was refused, which says why; nothing where the refusal is about this step. */
function useWayBack() {
  const [, navigate] = useLocation();
  return (error: unknown) => {
    const [wrong] = isCallFailed(error) ? (error.fields ?? []) : [];
    const step = wrong === undefined ? undefined : stepOfField[wrong.path];
    if (wrong === undefined || step === undefined) return;
    const { path: field, message } = wrong;
    keepSecrets("register", { code: undefined, fault: { field, said: { fr: message, zh: message } } });
    navigate(registerAt(step));
  };
}

/** The last question of a registration: the agreement, and who sent the person here. Success signs in. */
export function FinishStep() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const language = useStore(languageStore);
  const wayBack = useWayBack();
  const { values, errors, sending, set, formProps } = useForm({
    name: "register.finish",
    empty,
    keep: ["referrer", "agreement"],
    check: async (typed) => (await wizardRules()).checkRegister(payloadOf(typed)),
    send: async (typed) => {
      try {
        const session = await sayOnce(api.accounts.register({ ...payloadOf(typed), agreement: true }, { quiet: true }));
        clearDrafts("register");
        signIn(session);
        navigate(homeOf(session), { replace: true });
      } catch (error) {
        wayBack(error);
        throw error;
      }
    },
  });

  return (
    <Step
      formProps={formProps}
      index={4}
      count={registerCount}
      question={t`Acceptez-vous les conditions ?`}
      action={t`Créer mon compte`}
      sending={sending}
      busyLabel={t`Création du compte…`}
      onFocus={fetchRules}
    >
      <Tick
        name="agreement"
        checked={values.agreement}
        onChange={(value) => set("agreement", value)}
        error={errors["agreement"]?.[language]}
      >
        <Trans>
          J'accepte les <Link to={paths.terms}>conditions d'utilisation</Link>
        </Trans>
      </Tick>
      <div className={styles.referrer}>
        <TextField
          label={t`Code de votre parrain (facultatif)`}
          name="referrer"
          autoComplete="off"
          value={values.referrer}
          onChange={(value) => set("referrer", value)}
          hint={t`Si un autre commerçant vous a parlé de Tsena.`}
          error={errors["referrer"]?.[language]}
        />
      </div>
    </Step>
  );
}
