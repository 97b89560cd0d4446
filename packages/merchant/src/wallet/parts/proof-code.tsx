import { Trans, useLingui } from "@lingui/react/macro";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { readableAccount } from "../../forms/account.ts";
import { CodeEntry } from "../../forms/code-entry.tsx";
import { refusedCode } from "../../forms/refused-fields.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { sendCode } from "../../forms/send-code.queries.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { payCodeRules } from "../check.rules.ts";
import { usePayCodeSet } from "../use-pay-code-set.ts";
import { setPayPassword } from "../wallet.queries.ts";
import type { Proof } from "./proof-of-owner.tsx";
import styles from "./proof.module.css";

const purpose = "payPassword";

interface ProofCodeProps {
  /** The payment password that was chosen. */
  digits: string;
  proof: Proof;
  onPasswordWrong: (why: string) => void;
}

/** The code that was sent; its last digit sets the payment password. */
export function ProofCode({ digits, proof, onPasswordWrong }: ProofCodeProps) {
  const { t } = useLingui();
  const done = usePayCodeSet();
  const { target } = proof;
  const form = useForm({
    typed: useDraft(noDraft, { code: "" }),
    check: async ({ code }) => (await payCodeRules()).checkCode(code),
    send: async ({ code }) => {
      const setting = setPayPassword({ payPassword: digits, confirmPayPassword: digits, ...proof, code });
      try {
        await reportRefusalUnder({ ...refusedCode, passwordWrong: "password" }, setting);
      } catch (error) {
        if (isCallFailed(error) && error.name === "passwordWrong") onPasswordWrong(error.message);
        throw error;
      }
      done();
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <Sections>
        <div className={styles.head}>
          <h2 className={styles.question}>{t`Quel code avez‑vous reçu ?`}</h2>
          <p className={styles.about}>
            <Trans>
              Code envoyé à <strong>{readableAccount(target)}</strong>
            </Trans>
          </p>
        </div>
        <Section>
          <CodeEntry form={form} purpose={purpose} target={target} sendCode={() => sendCode(purpose, target)} />
        </Section>
      </Sections>
      <BottomBar>
        <Button wide busy={form.sending} busyLabel={t`Enregistrement…`}>{t`Enregistrer le code`}</Button>
      </BottomBar>
    </form>
  );
}
