import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import type { ReactNode } from "react";
import { languageStore } from "../../api/language.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { changeCount } from "../change-password.steps.ts";
import { useFault } from "../use-fault.ts";
import { useStrengthHint } from "../use-strength-hint.ts";
import { fetchRules } from "../wizard.rules.ts";
import { Step } from "./step.tsx";

interface PasswordStepProps {
  /** The field's name in the payload. */
  field: "oldPassword" | "password" | "confirmPassword";
  index: number;
  question: string;
  label: string;
  /** What was typed here before a later step found it wrong. */
  typed?: string | undefined;
  action: string;
  busyLabel: string;
  check: (typed: string) => Promise<FieldErrors>;
  onPassword: (typed: string) => Promise<void>;
  children?: ReactNode;
}

/** One password of the three that a change asks for. It is never stored. */
export function PasswordStep({ field, index, question, label, action, busyLabel, ...props }: PasswordStepProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const ownFault = ({ [field]: fault }: FieldErrors): FieldErrors => (fault === undefined ? {} : { typed: fault });
  const form = useForm({
    typed: useDraft(noDraft, { typed: props.typed ?? "" }),
    faults: ownFault(useFault("changePassword")),
    check: async ({ typed }) => ownFault(await props.check(typed)),
    send: ({ typed }) => props.onPassword(typed),
  });
  const strength = useStrengthHint(form.values.typed);
  const hints = { oldPassword: undefined, password: strength, confirmPassword: t`Pour être sûr de l'avoir bien tapé.` };

  return (
    <Step
      formProps={form.formProps}
      index={index}
      count={changeCount}
      question={question}
      action={action}
      sending={form.sending}
      busyLabel={busyLabel}
      onFocus={fetchRules}
    >
      <PasswordField
        label={label}
        name={field}
        autoComplete={field === "oldPassword" ? "current-password" : "new-password"}
        value={form.values.typed}
        onChange={(value) => form.set("typed", value)}
        hint={hints[field]}
        error={form.errors["typed"]?.[language]}
      />
      {props.children}
    </Step>
  );
}
