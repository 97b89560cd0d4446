import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { languageStore } from "../../api/language.ts";
import { signIn } from "../../person/session.ts";
import { openFields } from "../../forms/open-draft.ts";
import { firstFault, faultText } from "@tsena/web/forms/faults.ts";
import { ReferrerField } from "../../forms/referrer-field.tsx";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { entry } from "../entry.queries.ts";
import { homeOf } from "../home.ts";
import { reportRefusal } from "../refusals.ts";
import { registerAt, registerCount, stepOfField } from "../register.steps.ts";
import { addSecrets, secretsOf } from "../secrets.ts";
import { clearDrafts, sentTo } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Agreement } from "./agreement.tsx";
import { Step } from "./step.tsx";

const empty = { referrer: "", agreement: false };
const draft = openFields("register.finish", { empty, storedFields: ["referrer", "agreement"] });

/** Stores the code that a referrer's link carried, for the last question. */
export function storeReferrer(referrer: string): void {
  draft.write({ ...(draft.read() ?? empty), referrer });
}

function payloadOf({ referrer, agreement }: typeof empty) {
  const { ticket, password = "" } = secretsOf("register");
  return {
    account: sentTo("register"),
    ...(ticket === undefined ? {} : { ticket }),
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
    const wrong = firstFault(error);
    const step = wrong === undefined ? undefined : stepOfField[wrong.path];
    if (wrong === undefined || step === undefined) return;
    const { path: field, message } = wrong;
    // Only another proof needs another code.
    const isProofLeft = step === "password";
    const fault = { field, text: faultText(message) };
    addSecrets("register", { ...(isProofLeft ? {} : { ticket: undefined }), fault });
    navigate(registerAt(step), { replace: true });
  };
}

/** The last question of a registration: the agreement, and who sent the person here. Success signs in. */
export function FinishStep() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const language = useStore(languageStore);
  const wayBack = useWayBack();
  const { values, errors, sending, set, setFault, formProps } = useForm({
    typed: useDraft(draft, empty),
    check: async (typed) => (await wizardRules()).checkRegister(payloadOf(typed)),
    send: async (typed) => {
      try {
        const session = await reportRefusal(entry.register({ ...payloadOf(typed), agreement: true }));
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
      <Agreement
        checked={values.agreement}
        onChange={(value) => set("agreement", value)}
        error={errors["agreement"]?.[language]}
      />
      <ReferrerField
        value={values.referrer}
        onChange={(value) => set("referrer", value)}
        error={errors["referrer"]?.[language]}
        onFault={(text) => setFault("referrer", text)}
      />
    </Step>
  );
}
