import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { languageStore } from "../../api/language.ts";
import { openFields } from "../../forms/open-draft.ts";
import { ReferrerField } from "../../forms/referrer-field.tsx";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { entry } from "../entry.queries.ts";
import { useSignIn } from "../home.ts";
import { reportRefusalAt, type StepsBack } from "../wizard.refusals.ts";
import { registerAt, registerCount, type RegisterStep } from "../register.steps.ts";
import { secretsOf } from "../secrets.ts";
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

/** The steps whose answers the last one sends. Only another proof needs another code. */
function useStepsBack(): StepsBack {
  const [, navigate] = useLocation();
  const to = (step: RegisterStep) => () => navigate(registerAt(step), { replace: true });
  return {
    account: { show: to("account"), drops: ["ticket"] },
    code: { show: to("code"), drops: ["ticket"] },
    password: { show: to("password"), drops: [] },
    confirmPassword: { show: to("password"), drops: [] },
  };
}

/** The last question of a registration: the agreement, and who sent the person here. Success signs in. */
export function FinishStep() {
  const { t } = useLingui();
  const signIn = useSignIn();
  const language = useStore(languageStore);
  const steps = useStepsBack();
  const { values, errors, sending, set, setFault, formProps } = useForm({
    typed: useDraft(draft, empty),
    check: async (typed) => (await wizardRules()).checkRegister(payloadOf(typed)),
    send: async (typed) => {
      const payload = { ...payloadOf(typed), agreement: true } as const;
      const session = await reportRefusalAt("register", entry.register(payload), steps);
      clearDrafts("register");
      signIn(session);
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
