import { Trans, useLingui } from "@lingui/react/macro";
import { codeRules } from "@tsena/contract/accounts.codes";
import type { proofs } from "@tsena/contract/accounts.proofs";
import { useStore } from "@tsena/web/store.ts";
import { useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "wouter";
import { isCallFailed, isSessionOver } from "@tsena/web/call-failed.ts";
import { languageStore } from "../../api/language.ts";
import { reportFailure } from "../../api/notices.ts";
import type { SignedIn } from "../../person/signed-in.ts";
import { OwnPasswordField } from "../../forms/own-password-field.tsx";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { refusedCode } from "../../forms/refused-fields.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { fetchStaffRules, staffRules } from "../check.rules.ts";
import { comingBack } from "../people.queries.ts";
import { useComingBack } from "../use-coming-back.ts";
import { usePersonName } from "../use-person-name.ts";
import styles from "./facts.module.css";
import { PersonOver } from "./person-over.tsx";

const refusedFields = { passwordWrong: "password", passwordNotSet: "password", ...refusedCode } as const;

/** Sends the proof of somebody; right, they are at the phone again, where they were. */
function useProving(person: SignedIn, onOver: (why: string) => void) {
  const [, navigate] = useLocation();
  const next = useSearchParams()[0].get("next") ?? paths.orders;
  const comeBack = useComingBack(person);
  return async (proof: AppPayload<typeof proofs.prove>) => {
    try {
      const { ownKey } = await reportRefusalUnder(refusedFields, comingBack.prove(person.token, proof));
      if (!comeBack(ownKey)) return;
    } catch (error) {
      if (isCallFailed(error) && isSessionOver(error)) onOver(error.message);
      throw error;
    }
    navigate(next, { replace: true });
  };
}

type Prove = ReturnType<typeof useProving>;

interface ProofFormProps {
  /** What is typed: the one thing that is sent. */
  field: "password" | "code";
  prove: Prove;
  children: (typed: {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** One field that proves who somebody is, and the way on. */
function ProofForm({ field, prove, children }: ProofFormProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { values, errors, sending, set, formProps } = useForm({
    typed: useDraft<Record<string, string>>(noDraft, { [field]: "" }),
    check: async (typed): Promise<FieldErrors> => (await staffRules()).checkProof(typed),
    send: prove,
  });
  return (
    <form {...formProps} className={styles.form} onFocus={fetchStaffRules}>
      <Section>
        {children({
          name: field,
          value: values[field] ?? "",
          onChange: (value) => set(field, value),
          error: errors[field]?.[language],
        })}
      </Section>
      <Button wide busy={sending} busyLabel={t`Vérification…`}>{t`Continuer`}</Button>
    </form>
  );
}

function ByPassword({ prove }: { prove: Prove }) {
  return (
    <ProofForm field="password" prove={prove}>
      {(typed) => <OwnPasswordField {...typed} />}
    </ProofForm>
  );
}

function ByCode({ account, prove }: { account: string | undefined; prove: Prove }) {
  const { t } = useLingui();
  return (
    <ProofForm field="code" prove={prove}>
      {(typed) => (
        <>
          {account === undefined ? null : (
            <p className={styles.sent}>
              <Trans>
                Code envoyé à <strong>{account}</strong>
              </Trans>
            </p>
          )}
          <CodeInput label={t`Code à 6 chiffres`} length={codeRules.digits} {...typed} />
        </>
      )}
    </ProofForm>
  );
}

interface PersonProofProps {
  person: SignedIn;
  onBack: () => void;
  /** What is said above. */
  children: ReactNode;
}

/** After many weeks somebody says again who they are, by password or by a code; the orders ring on meanwhile. */
export function PersonProof({ person, onBack, children }: PersonProofProps) {
  const { t } = useLingui();
  const name = usePersonName(person);
  const [over, setOver] = useState<string>();
  const [isByCode, setByCode] = useState(false);
  const prove = useProving(person, setOver);

  const { run: sendCode } = useSending<void, unknown>(() => comingBack.sendCode(person.token), {
    onDone: () => setByCode(true),
    onFailed: (error) => {
      reportFailure(error);
      // A code that was sent a moment ago is still good.
      if (error.name === "codeJustSent") setByCode(true);
    },
  });

  if (over !== undefined) return <PersonOver name={name} why={over} />;
  return (
    <Sections>
      {children}
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Est‑ce toujours vous, ${name} ?`}</h2>
        <p>{t`Ce téléphone est connecté depuis longtemps : prouvez que c'est bien vous. Les commandes continuent de sonner.`}</p>
      </div>
      {isByCode ? <ByCode account={person.userInfo.knownBy} prove={prove} /> : <ByPassword prove={prove} />}
      {isByCode ? (
        <Button kind="quiet" wide onPress={() => setByCode(false)}>{t`Utiliser le mot de passe`}</Button>
      ) : (
        <Button kind="quiet" wide busyLabel={t`Envoi du code…`} onPress={() => sendCode()}>
          {t`Recevoir un code`}
        </Button>
      )}
      <Button kind="second" wide onPress={onBack}>{t`Choisir un autre nom`}</Button>
    </Sections>
  );
}
