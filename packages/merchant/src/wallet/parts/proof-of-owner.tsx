import { useLingui } from "@lingui/react/macro";
import { type FieldErrors, faultText } from "@tsena/web/forms/faults.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { failures } from "@tsena/contract/failures";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { readableAccount } from "../../forms/account.ts";
import { OwnPasswordField } from "../../forms/own-password-field.tsx";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { sendCode } from "../../forms/send-code.queries.ts";
import { AccountOfPassword } from "../../ui/account-of-password.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import styles from "./proof.module.css";

/** By what somebody proves to be the owner: the login password, and where the code goes. */
export interface Proof {
  password: string;
  target: string;
}

interface ProofOfOwnerProps {
  /** Where a code can reach the owner. */
  targets: readonly string[];
  /** What was wrong with the password. */
  fault: string | undefined;
  /** Called once a code is on its way. */
  onProof: (proof: Proof) => void;
}

/** Who it is that chooses the payment password: the login password, and where to a code is sent. */
export function ProofOfOwner({ targets, fault, onProof }: ProofOfOwnerProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [first = ""] = targets;
  const { values, errors, sending, set, formProps } = useForm({
    typed: useDraft(noDraft, { password: "", target: first }),
    faults: fault === undefined ? undefined : { password: faultText(fault) },
    check: async ({ password }): Promise<FieldErrors> =>
      password === "" ? { password: failures.passwordMissing } : {},
    send: async ({ password, target }) => {
      await reportRefusalUnder({}, sendCode("payPassword", target, { quiet: true }));
      onProof({ password, target });
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <Sections>
        <div className={styles.head}>
          <h2 className={styles.question}>{t`Confirmez que c'est vous`}</h2>
          <p
            className={styles.about}
          >{t`Par le mot de passe avec lequel vous vous connectez, et par un code que nous vous envoyons.`}</p>
        </div>
        <Section>
          <AccountOfPassword account={first} />
          <OwnPasswordField
            name="password"
            value={values.password}
            onChange={(value) => set("password", value)}
            error={errors["password"]?.[language]}
          />
        </Section>
        <Stack role="radiogroup" aria-label={t`Où vous envoyer un code ?`}>
          {targets.map((one) => (
            <Choice
              key={one}
              kind="radio"
              name="target"
              checked={one === values.target}
              onChange={() => set("target", one)}
              text={readableAccount(one)}
              detail={one.includes("@") ? t`Par e-mail` : t`Par SMS`}
            />
          ))}
        </Stack>
      </Sections>
      <BottomBar>
        <Button wide busy={sending} busyLabel={t`Envoi du code…`}>{t`Recevoir un code`}</Button>
      </BottomBar>
    </form>
  );
}
