import { Trans, useLingui } from "@lingui/react/macro";
import { codeRules, type CodePurpose } from "@tsena/contract/accounts.codes";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link } from "wouter";
import { languageStore } from "../../api/language.ts";
import { useStore } from "../../api/store.ts";
import { timings } from "../../api/timings.ts";
import { useForm } from "../../forms/use-form.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { digitsTyped } from "../../ui/code-input.digits.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { readableAccount } from "../../forms/account.ts";
import type { Wizard } from "../secrets.ts";
import { sentCodes } from "../sent-codes.ts";
import { useOfferedCode } from "../use-offered-code.ts";
import { useSendAgain } from "../use-send-again.ts";
import { useFault } from "../use-fault.ts";
import { draftOf } from "../wizard.drafts.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Resend } from "./resend.tsx";
import { Step } from "./step.tsx";
import styles from "./code-step.module.css";

interface CodeStepProps {
  wizard: Wizard;
  purpose: CodePurpose;
  /** Where the code went. */
  target: string;
  /** Which step it is, the second where none is named. */
  index?: number;
  count: number;
  /** The page on which another phone or address can be given; absent where it is given. */
  changeAt?: string;
  onCode: (code: string) => Promise<void>;
  /** Another way to the code, offered where this one does not bring it; absent where there is none. */
  other?: ReactNode;
}

/** The question after an address: the code that was sent to it. The last digit sends it; a cut link only delays that. */
export function CodeStep({ wizard, purpose, target, index = 2, count, changeAt, onCode, other }: CodeStepProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const sendAgain = useSendAgain();
  const form = useForm({
    name: `${draftOf(wizard)}.code`,
    empty: { code: "" },
    faults: useFault(wizard),
    keep: [],
    check: async ({ code }) => (await wizardRules()).checkCode(code),
    send: ({ code }) => sendAgain(onCode(code), submit),
  });
  const [round, setRound] = useState(0);
  const isLate = useTicking(() => sentCodes.isOlderThan(purpose, target, timings.otherChannel));
  const submit = () => form.formProps.ref.current?.requestSubmit();

  const type = (digits: string) => {
    // Drawn at once, whoever gave the digits: what is sent is the form that holds them.
    flushSync(() => form.set("code", digits));
    if (digits.length === codeRules.digits) submit();
  };
  useOfferedCode(target, round, (text) => {
    const digits = digitsTyped(text, codeRules.digits, "");
    if (digits !== "") type(digits);
  });

  return (
    <Step
      formProps={form.formProps}
      index={index}
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
        {changeAt === undefined ? null : <Link to={changeAt}>{t`Changer`}</Link>}
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
        <Resend purpose={purpose} target={target} onSent={() => setRound((rounds) => rounds + 1)} />
      </div>
      {isLate && other !== undefined ? <div className={styles.other}>{other}</div> : null}
    </Step>
  );
}
