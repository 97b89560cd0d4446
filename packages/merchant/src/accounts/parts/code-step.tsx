import { Trans, useLingui } from "@lingui/react/macro";
import { codeRules, type CodePurpose } from "@tsena/contract/accounts.codes";
import { Link } from "wouter";
import { languageStore } from "../../api/language.ts";
import { useStore } from "../../api/store.ts";
import { useForm } from "../../forms/use-form.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readableAccount } from "../account.ts";
import { secretsOf, type Wizard } from "../secrets.ts";
import { useFault } from "../use-fault.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Resend } from "./resend.tsx";
import { Step } from "./step.tsx";
import styles from "./code-step.module.css";

interface CodeStepProps {
  wizard: Wizard;
  purpose: CodePurpose;
  /** Where the code went. */
  target: string;
  count: number;
  /** The page on which another phone or address can be given. */
  changeAt: string;
  onCode: (code: string) => Promise<void>;
}

/** The second question of a wizard: the code that was sent. The last digit sends it. */
export function CodeStep({ wizard, purpose, target, count, changeAt, onCode }: CodeStepProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const form = useForm({
    name: `${wizard}.code`,
    empty: { code: secretsOf(wizard).code ?? "" },
    keep: [],
    check: async ({ code }) => (await wizardRules()).checkCode(code),
    send: ({ code }) => onCode(code),
  });
  useFault(wizard, form.setErrors);

  const type = (digits: string) => {
    form.set("code", digits);
    // Once the digits are drawn, the form that holds them is sent.
    if (digits.length === codeRules.digits) setTimeout(() => form.formProps.ref.current?.requestSubmit());
  };

  return (
    <Step
      formProps={form.formProps}
      index={2}
      count={count}
      question={t`Quel code avez-vous reçu ?`}
      action={t`Continuer`}
      sending={form.sending}
      busyLabel={t`Vérification…`}
      onFocus={fetchRules}
    >
      <p className={styles.sent}>
        <Trans>
          Code envoyé à <strong>{readableAccount(target)}</strong>
        </Trans>{" "}
        <Link to={changeAt}>{t`Changer`}</Link>
      </p>
      <CodeInput
        label={t`Code à 6 chiffres`}
        name="code"
        length={codeRules.digits}
        value={form.values.code}
        onChange={type}
        error={form.errors["code"]?.[language]}
      />
      <p className={styles.never}>
        <Icon name="note" size={20} />
        <span>{t`Tsena ne vous demande jamais ce code par téléphone. Ne le donnez à personne.`}</span>
      </p>
      <div className={styles.again}>
        <Resend purpose={purpose} target={target} />
      </div>
    </Step>
  );
}
