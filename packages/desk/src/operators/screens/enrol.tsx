import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmFactorInput } from "@tsena/contract/desk.factors";
import { check } from "@tsena/web/forms/check.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { refusedUnder } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { renewed } from "@tsena/web/renewed.ts";
import { useState } from "react";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { Button } from "../../ui/button.tsx";
import { LineField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Failed, Fault, Note, Waiting } from "../../ui/states.tsx";
import { operatorKey, signOut, useNewFactor } from "../operators.queries.ts";
import { confirmFactor, forgetRecoveryCodes } from "../recovery-codes.queries.ts";
import styles from "./sign-in.module.css";

/** The QR and the secret, and a code that shows that an authenticator has them. */
function Confirm({ onSet }: { onSet: (codes: readonly string[]) => void }) {
  const { t } = useLingui();
  const factor = useNewFactor();
  const { values, set, errors, sending, error, formProps } = useForm({
    typed: useDraft(noDraft, { code: "" }),
    check: async (typed) => check(ConfirmFactorInput, typed),
    send: async (typed) => onSet(await refusedUnder({ factorWrong: "code" }, confirmFactor(typed))),
  });
  if (factor.isPending) return <Waiting />;
  if (factor.data === undefined) return <Failed error={factor.error} onRetry={() => void factor.refetch()} />;
  const { secret, qr } = factor.data;
  return (
    <form {...formProps} className={styles.form}>
      <p>{t`Scannez cette image avec une application d'authentification, ou tapez-y la clé. Puis entrez le code qu'elle montre.`}</p>
      <img className={styles.qr} src={qr} width="200" height="200" alt={t`Clé du second facteur, à scanner`} />
      <p>
        {t`Clé`} <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <LineField
        label={t`Code de l'application`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        error={errors["code"]}
        onChange={(code) => set("code", code)}
      />
      <Button kind="main" busy={sending}>{t`Enregistrer`}</Button>
      <Button onPress={signOut}>{t`Se déconnecter`}</Button>
      <Fault error={errors["code"] === undefined ? error : null} />
    </form>
  );
}

/** The recovery codes, which are shown until they are noted, and never again. */
function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const { run } = useSending<void, void>(onDone);
  return (
    <div className={styles.form}>
      <Note>{t`Notez ces codes et gardez-les en lieu sûr : ils ne seront plus montrés. Chacun remplace une fois l'application.`}</Note>
      <ul className={styles.codes} aria-label={t`Codes de secours`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="main" onPress={() => run()}>{t`J'ai noté ces codes`}</Button>
    </div>
  );
}

interface EnrolProps {
  /** The recovery codes of a factor that is set; without them it is yet to be set. */
  found?: readonly string[];
  onDone: () => void;
}

/** Sets the second factor of an operator who has none yet, and has its recovery codes noted: until then the desk does nothing else. */
export function Enrol({ found, onDone }: EnrolProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [codes, setCodes] = useState(found);
  const finish = async () => {
    forgetRecoveryCodes();
    await renewed(client, { queryKey: operatorKey });
    onDone();
  };
  return (
    <main className={styles.page}>
      <LanguageSwitch />
      <div className={styles.card}>
        <PageHead title={codes === undefined ? t`Second facteur` : t`Codes de secours`}>
          {codes === undefined ? t`Le bureau l'exige de chaque opérateur.` : undefined}
        </PageHead>
        {codes === undefined ? <Confirm onSet={setCodes} /> : <Codes codes={codes} onDone={finish} />}
      </div>
    </main>
  );
}
