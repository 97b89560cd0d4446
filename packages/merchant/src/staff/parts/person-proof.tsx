import { Trans, useLingui } from "@lingui/react/macro";
import type { proofs } from "@tsena/contract/accounts.proofs";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "wouter";
import { isCallFailed, isSessionOver } from "@tsena/web/call-failed.ts";
import { languageStore } from "../../api/language.ts";
import { reportFailure } from "../../api/notices.ts";
import type { SignedIn } from "../../person/signed-in.ts";
import { CodeEntry } from "../../forms/code-entry.tsx";
import { OwnPasswordField } from "../../forms/own-password-field.tsx";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { refusedCode } from "../../forms/refused-fields.ts";
import { rememberSending } from "../../forms/send-code.queries.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
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

function ByPassword({ prove }: { prove: Prove }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { values, errors, sending, set, formProps } = useForm({
    typed: useDraft(noDraft, { password: "" }),
    check: async (typed) => (await staffRules()).checkProof(typed),
    send: prove,
  });
  return (
    <form {...formProps} className={styles.form} onFocus={fetchStaffRules}>
      <Section>
        <OwnPasswordField
          name="password"
          value={values.password}
          onChange={(value) => set("password", value)}
          error={errors["password"]?.[language]}
        />
      </Section>
      <Button wide busy={sending} busyLabel={t`Vérification…`}>{t`Continuer`}</Button>
    </form>
  );
}

const purpose = "login";

/** Under what a code to somebody is remembered: of two who share the phone, what is told of their numbers may be alike. */
const targetOf = ({ userInfo: { knownBy = "", signInId } }: SignedIn) => `${knownBy} ${signInId}`;

interface ByCodeProps {
  person: SignedIn;
  /** Whether the code was asked for on this page: it is typed next. */
  isAsked: boolean;
  prove: Prove;
  sendCode: () => Promise<boolean>;
}

/** The code that was sent; its last digit sends it. */
function ByCode({ person, isAsked, prove, sendCode }: ByCodeProps) {
  const { t } = useLingui();
  const account = person.userInfo.knownBy;
  const target = targetOf(person);
  const form = useForm({
    typed: useDraft(noDraft, { code: "" }),
    check: async (typed) => (await staffRules()).checkProof(typed),
    send: async (typed) => {
      await prove(typed);
      sentCodes.forget(purpose, target);
    },
  });
  const field = form.formProps.ref;
  // The message is on its way: what judges the code is here before it, or a cut link would stop at that.
  useEffect(fetchStaffRules, []);
  useEffect(() => {
    if (isAsked) field.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isAsked, field]);
  return (
    <form {...form.formProps}>
      <Section>
        {account === undefined ? null : (
          <p className={styles.sent}>
            <Trans>
              Code envoyé à <strong>{account}</strong>
            </Trans>
          </p>
        )}
        <CodeEntry form={form} purpose={purpose} target={target} sendCode={sendCode}>
          <Button wide busy={form.sending} busyLabel={t`Vérification…`}>{t`Continuer`}</Button>
        </CodeEntry>
      </Section>
    </form>
  );
}

/** Has a code sent to somebody; false where one went a moment ago, which is still good. A failure is reported. */
function useSendCode(person: SignedIn, onOver: (why: string) => void) {
  return async () => {
    try {
      const send = () => comingBack.sendCode(person.token);
      return await rememberSending(purpose, targetOf(person), { quiet: true, send });
    } catch (error) {
      if (isCallFailed(error)) {
        if (isSessionOver(error)) onOver(error.message);
        else reportFailure(error);
      }
      throw error;
    }
  };
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
  const isStillGood = () => sentCodes.secondsLeft(purpose, targetOf(person)) > 0;
  const [isByCode, setByCode] = useState(isStillGood);
  const prove = useProving(person, setOver);
  const sendCode = useSendCode(person, setOver);

  const { state: asking, run: ask } = useSending<void, unknown>(async () => isStillGood() || sendCode(), {
    onDone: () => setByCode(true),
  });

  if (over !== undefined) return <PersonOver name={name} why={over} />;
  return (
    <Sections>
      {children}
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Est‑ce toujours vous, ${name} ?`}</h2>
        <p>{t`Ce téléphone est connecté depuis longtemps : prouvez que c'est bien vous. Les commandes continuent de sonner.`}</p>
      </div>
      {isByCode ? (
        <ByCode person={person} isAsked={asking === "done"} prove={prove} sendCode={sendCode} />
      ) : (
        <ByPassword prove={prove} />
      )}
      {isByCode ? (
        <Button kind="quiet" wide onPress={() => setByCode(false)}>{t`Utiliser le mot de passe`}</Button>
      ) : (
        <Button kind="quiet" wide busyLabel={t`Envoi du code…`} onPress={() => ask()}>
          {t`Recevoir un code`}
        </Button>
      )}
      <Button kind="second" wide onPress={onBack}>{t`Choisir un autre nom`}</Button>
    </Sections>
  );
}
