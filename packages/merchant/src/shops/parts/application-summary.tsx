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
import { parts, summaryLines, unmended } from "../application.fields.ts";
import { type Application, autosave, touchedSince, useShopCategories } from "../application.queries.ts";
import { useSendApplication, wholeOf } from "../use-send-application.ts";
import { useFieldWords, usePartWords } from "../use-application-words.ts";
import { ApplicationLine } from "./application-line.tsx";
import { ApplicationRefused } from "./application-refused.tsx";
import { ApplicationProgress } from "./application-step.tsx";
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

/** Everything that was filled in, to be read once more; each field leads to exactly where it is changed. */
export function ApplicationSummary({ application }: { application: Application }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const unsent = useStore(autosave.unsentStore);
  const categories = useShopCategories().data;
  const papersOf = ({ category }: ApplicationParts) =>
    categories?.find(({ id }) => id === category?.shopCategoryId)?.papers ?? "optional";
  const { faults, refusal, list, send } = useSendApplication(papersOf);
  const whole = wholeOf(application, unsent);
  const isPassport = whole.legalPerson?.idType === "passport";
  const partWords = usePartWords();
  const fieldWords = useFieldWords(isPassport);
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
          <Section key={part} title={partWords[part]}>
            <ul>
              {summaryLines(part, whole[part]).map((line) => (
                <ApplicationLine
                  key={line.path}
                  line={line}
                  label={fieldWords[line.path] ?? line.path}
                  longitude={whole.store?.longitude}
                  error={faults[line.path]?.[language]}
                />
              ))}
            </ul>
          </Section>
        ))}
      </Sections>
      <Send application={application} isPassport={isPassport} onSend={send} />
    </div>
  );
}
