import { useLingui } from "@lingui/react/macro";
import { codeRules, type CodePurpose } from "@tsena/contract/accounts.codes";
import { useStore } from "@tsena/web/store.ts";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { languageStore } from "../api/language.ts";
import { toast } from "../api/notices.ts";
import { CodeInput } from "../ui/code-input.tsx";
import { digitsTyped } from "../ui/code-input.digits.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./code-entry.module.css";
import { Resend } from "./resend.tsx";
import type { useForm } from "@tsena/web/forms/use-form.ts";
import { useSendAgain } from "./use-send-again.ts";

/** What a phone gives for the last line of a text message (WebOTP), which the types of browsers do not know yet. */
type Offered = Credential & { code?: string };

function askThePhone(signal: AbortSignal): Promise<Offered | null> {
  const request = { otp: { transport: ["sms"] }, signal };
  return navigator.credentials.get(request);
}

/**
 * Takes the code out of the text message that brings it, where the phone can and its owner lets it, until the step is left.
 * @param round changes with each sending, and the phone is asked anew
 */
function useOfferedCode(target: string, round: number, take: (text: string) => void): void {
  const taken = useEffectEvent(take);
  const isSms = !target.includes("@");
  useEffect(() => {
    if (!isSms || !("OTPCredential" in window)) return;
    const asking = new AbortController();
    askThePhone(asking.signal).then(
      (offered) => taken(offered?.code ?? ""),
      // Refused by the person, left, or nothing came: it is typed by hand.
      () => undefined,
    );
    return () => asking.abort();
  }, [isSms, round]);
}

interface CodeEntryProps {
  /** The form that holds the digits; the last one sends it, and a cut link only delays that. */
  form: ReturnType<typeof useForm<{ code: string }>>;
  purpose: CodePurpose;
  /** Where the code went. */
  target: string;
  /** Has another code sent, and remembers it among the sent codes; false where one went there a moment ago, which was reported. */
  sendCode: () => Promise<boolean>;
  /** What sends the form, where that is not at the page's foot. */
  children?: ReactNode;
}

/** The field for a code that was sent, a word of warning, and another code. */
export function CodeEntry({ form, purpose, target, sendCode, children }: CodeEntryProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [round, setRound] = useState(0);
  useSendAgain(form);

  const type = (digits: string) => {
    // Drawn at once, whoever gave the digits: what is sent is the form that holds them.
    flushSync(() => form.set("code", digits));
    if (digits.length === codeRules.digits) form.formProps.ref.current?.requestSubmit();
  };
  useOfferedCode(target, round, (text) => {
    const digits = digitsTyped(text, codeRules.digits, "");
    if (digits !== "") type(digits);
  });
  const again = async () => {
    if (!(await sendCode())) return;
    setRound((rounds) => rounds + 1);
    toast(t`Nouveau code envoyé`);
  };

  return (
    <>
      <CodeInput
        label={t`Code à 6 chiffres`}
        name="code"
        length={codeRules.digits}
        value={form.values.code}
        onChange={type}
        error={form.errors["code"]?.[language]}
      />
      {children === undefined ? null : <div className={styles.action}>{children}</div>}
      <p className={styles.never}>
        <Icon name="note" size={20} />
        <span>{t`Tsena ne vous demande jamais ce code par téléphone. Ne le donnez à personne.`}</span>
      </p>
      <div className={styles.again}>
        <Resend purpose={purpose} target={target} onPress={again} />
      </div>
    </>
  );
}
