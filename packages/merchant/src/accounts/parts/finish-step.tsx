import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState } from "react";
import { languageStore } from "../../api/language.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { ReferrerField } from "../../forms/referrer-field.tsx";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { entry } from "../entry.queries.ts";
import { useSignIn } from "../home.ts";
import { reportRefusalAt, type StepsBack } from "../wizard.refusals.ts";
import { emptyFinish, finishDraftOf } from "../register.draft.ts";
import { registerAt, registerCount, type RegisterStep } from "../register.steps.ts";
import { secretsOf } from "../secrets.ts";
import { clearDrafts, sentTo } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Agreement } from "./agreement.tsx";
import { Step } from "./step.tsx";

function payloadOf({ referrer, agreement }: typeof emptyFinish) {
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
  const navigate = useNavigateWhileShown();
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
  const [draft] = useState(() => finishDraftOf(sentTo("register")));
  // What is asked of one address here is nobody else's from now on, a referrer's link too.
  useEffect(() => draft.write(draft.read()), [draft]);
  const { values, errors, sending, set, setFault, formProps } = useForm({
    typed: useDraft(draft, emptyFinish),
    check: async (typed) => (await wizardRules()).checkRegister(payloadOf(typed)),
    send: async (typed) => {
      const payload = { ...payloadOf(typed), agreement: true } as const;
      if (await signIn(reportRefusalAt("register", entry.register(payload), steps))) clearDrafts("register");
    },
  });

  return (
    <Step
      formProps={formProps}
      index={4}
      count={registerCount}
      question={t`Acceptez‑vous les conditions ?`}
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
