import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { AccountOfPassword } from "../../ui/account-of-password.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useStrengthHint } from "../use-strength-hint.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Step } from "./step.tsx";

interface NewPasswordStepProps {
  index: number;
  count: number;
  action: string;
  busyLabel: string;
  /** Whose password it is: the phone's own key ring keeps it under this name. */
  account: string;
  /** The account has none yet. */
  isFirst?: boolean;
  /** What was typed here before a later step found it wrong, and why. */
  typed?: string | undefined;
  faults?: FieldErrors | undefined;
  onPassword: (password: string) => Promise<void>;
}

/** A new password, said twice. Neither is ever stored. */
export function NewPasswordStep({
  index,
  count,
  action,
  busyLabel,
  account,
  isFirst = false,
  typed = "",
  faults,
  onPassword,
}: NewPasswordStepProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { values, errors, sending, set, formProps } = useForm({
    typed: useDraft(noDraft, { password: typed, confirmPassword: typed }),
    faults,
    check: async (typed) => (await wizardRules()).checkNewPassword(typed),
    send: ({ password }) => onPassword(password),
  });
  const hint = useStrengthHint(values.password);

  return (
    <Step
      formProps={formProps}
      index={index}
      count={count}
      question={isFirst ? t`Choisissez un mot de passe` : t`Quel sera le nouveau mot de passe ?`}
      action={action}
      sending={sending}
      busyLabel={busyLabel}
      onFocus={fetchRules}
    >
      <AccountOfPassword account={account} />
      <PasswordField
        label={t`Nouveau mot de passe`}
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(value) => set("password", value)}
        hint={hint}
        error={errors["password"]?.[language]}
      />
      <PasswordField
        label={t`Le même, encore une fois`}
        name="confirmPassword"
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(value) => set("confirmPassword", value)}
        error={errors["confirmPassword"]?.[language]}
      />
    </Step>
  );
}
