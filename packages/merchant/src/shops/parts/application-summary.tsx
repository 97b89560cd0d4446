import { useLingui } from "@lingui/react/macro";
import type { ApplicationParts } from "@tsena/contract/shops.application";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../api/language.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import step from "../../ui/step.module.css";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import {
  isNothing,
  mayComeLater,
  type Papers,
  type Part,
  parts,
  type SummaryLine,
  summaryLines,
  unmended,
} from "../application.fields.ts";
import { type Application, autosave, touchedSince, useShopCategories } from "../application.queries.ts";
import { useSendApplication, wholeOf } from "../use-send-application.ts";
import { useFieldWords, usePartWords } from "../use-application-words.ts";
import { ApplicationLine } from "./application-line.tsx";
import { ApplicationRefused } from "./application-refused.tsx";
import { ApplicationProgress } from "./application-step.tsx";
import { LaterFields } from "./later-fields.tsx";
import { RemarkList } from "./application-remarks.tsx";
import styles from "./application-summary.module.css";

interface SendProps {
  application: Application;
  isPassport: boolean;
  onSend: () => Promise<unknown>;
}

/** Sends the application; remarks that nobody has touched are asked about first. */
function Send({ application, isPassport, onSend }: SendProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const open = unmended(application.remarks, touchedSince(application.sentAt));
  const send = () => {
    setAsking(false);
    return onSend();
  };
  return (
    <>
      <BottomBar>
        <Button
          wide
          busyLabel={t`Envoi de la demande…`}
          onPress={() => (open.length === 0 ? send() : setAsking(true))}
        >{t`Envoyer la demande`}</Button>
      </BottomBar>
      {asking ? (
        <Sheet
          title={t`Envoyer sans tout corriger ?`}
          onClose={() => setAsking(false)}
          footer={
            <Button
              kind="danger"
              wide
              busyLabel={t`Envoi de la demande…`}
              onPress={send}
            >{t`Envoyer quand même`}</Button>
          }
        >
          <Section>
            <RemarkList remarks={open} isPassport={isPassport} touched={[]} />
          </Section>
        </Sheet>
      ) : null}
    </>
  );
}

interface PartProps {
  part: Part;
  whole: ApplicationParts;
  /** Whether this kind of shop must show its papers. */
  papers: Papers;
  faults: FieldErrors;
}

/** A part as it will be sent: what was given and what is missing; what can wait is folded away. */
function PartSummary({ part, whole, papers, faults }: PartProps) {
  const isPassport = whole.legalPerson?.idType === "passport";
  const language = useStore(languageStore);
  const words = useFieldWords(isPassport);
  const lines = summaryLines(part, whole[part]);
  const later = lines.filter(
    ({ path, value }) => isNothing(value) && faults[path] === undefined && mayComeLater(path, papers, isPassport),
  );
  const listOf = (shown: readonly SummaryLine[]) => (
    <ul>
      {shown.map((line) => (
        <ApplicationLine
          key={line.path}
          line={line}
          label={words[line.path] ?? line.path}
          longitude={whole.store?.longitude}
          error={faults[line.path]?.[language]}
        />
      ))}
    </ul>
  );
  return (
    <Section title={usePartWords()[part]}>
      {listOf(lines.filter((line) => !later.includes(line)))}
      {later.length === 0 ? null : (
        <LaterFields what={later.map(({ path }) => words[path])} open={false}>
          {listOf(later)}
        </LaterFields>
      )}
    </Section>
  );
}

/** Everything that was filled in, to be read once more; each field leads to exactly where it is changed. */
export function ApplicationSummary({ application }: { application: Application }) {
  const { t } = useLingui();
  const unsent = useStore(autosave.unsentStore);
  const categories = useShopCategories().data;
  const papersOf = ({ category }: ApplicationParts) =>
    categories?.find(({ id }) => id === category?.shopCategoryId)?.papers ?? "optional";
  const { faults, refusal, list, send } = useSendApplication(papersOf);
  const whole = wholeOf(application, unsent);
  const isPassport = whole.legalPerson?.idType === "passport";
  return (
    <div className={step.form} ref={list}>
      <div className={styles.head}>
        <ApplicationProgress part="qualification" />
        <h2 className={step.question}>{t`Relisez avant d'envoyer`}</h2>
        <p className={step.lead}>{t`Une demande complète est validée plus vite.`}</p>
      </div>
      <Sections>
        {refusal === undefined ? null : <ApplicationRefused refusal={refusal} />}
        {parts.map((part) => (
          <PartSummary key={part} part={part} whole={whole} papers={papersOf(whole)} faults={faults} />
        ))}
      </Sections>
      <Send application={application} isPassport={isPassport} onSend={send} />
    </div>
  );
}
