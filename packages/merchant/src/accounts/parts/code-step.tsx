import { Trans, useLingui } from "@lingui/react/macro";
import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { laterTimings } from "../../api/later-timings.ts";
import { readableAccount } from "../../forms/account.ts";
import { CodeEntry } from "../../forms/code-entry.tsx";
import { sentCodes } from "../../forms/sent-codes.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { useTicking } from "../../ui/ticker.ts";
import type { Wizard } from "../secrets.ts";
import { sendCode } from "../../forms/send-code.queries.ts";
import { useFault } from "../use-fault.ts";
import { reportRefusalAt, type StepsBack } from "../wizard.refusals.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { Step } from "./step.tsx";
import styles from "./code-step.module.css";

interface CodeStepProps {
  wizard: Wizard;
  purpose: AskedPurpose;
  /** Where the code went. */
  target: string;
  /** Which step it is, the second where none is named. */
  index?: number;
  count: number;
  /** The page on which another phone or address can be given; absent where it is given. */
  changeAt?: string;
  /** Where a refusal of another code leads that is of an earlier step's answer; absent where none is. */
  steps?: StepsBack;
  /** `isUnsure`: the code that was sent before may have been taken, and only the answer was lost. */
  onCode: (code: string, isUnsure: boolean) => Promise<void>;
  /** Another way to the code, offered where this one does not bring it; absent where there is none. */
  other?: ReactNode;
}

/** The question after an address: the code that was sent to it. The last digit sends it. */
export function CodeStep(props: CodeStepProps) {
  const { wizard, purpose, target, index = 2, count, changeAt, steps, onCode, other } = props;
  const { t } = useLingui();
  const form = useForm({
    typed: useDraft(noDraft, { code: "" }),
    faults: useFault(wizard),
    check: async ({ code }) => (await wizardRules()).checkCode(code),
    send: ({ code }, isUnsure) => onCode(code, isUnsure),
  });
  const sendAnother = () =>
    steps === undefined
      ? sendCode(purpose, target)
      : reportRefusalAt(wizard, sendCode(purpose, target, { quiet: true }), steps);
  const isLate = useTicking(() => sentCodes.isOlderThan(purpose, target, laterTimings.otherChannel));

  return (
    <Step
      formProps={form.formProps}
      index={index}
      count={count}
      question={t`Quel code avez‑vous reçu ?`}
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
      <CodeEntry form={form} purpose={purpose} target={target} sendCode={sendAnother} />
      {isLate && other !== undefined ? <div className={styles.other}>{other}</div> : null}
    </Step>
  );
}
