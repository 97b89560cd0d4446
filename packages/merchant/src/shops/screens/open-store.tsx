import { useLingui } from "@lingui/react/macro";
import { auditStatuses } from "@tsena/contract/shops.states";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { languageStore } from "../../api/language.ts";
import { ownFields } from "../../forms/own-draft.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { ReferrerField } from "../../forms/referrer-field.tsx";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { firstOpen, hasBegun, partOf, type Part, parts, stepOf } from "../application.fields.ts";
import { type Application, applicationRules, storeReferrer, autosave, useApplication } from "../application.queries.ts";
import { hasArrived } from "../application.refusals.ts";
import { wholeOf } from "../use-send-application.ts";
import { usePartWords } from "../use-application-words.ts";
import { useReviewTime } from "../use-review-time.ts";
import styles from "./open-store.module.css";

/** What each step asks for, so that the papers are at hand. */
function useAsked(): Record<Part, string> {
  const { t } = useLingui();
  return {
    category: t`Ce que vous vendez`,
    store: t`Nom, logo, photos, téléphone, adresse et place sur la carte`,
    legalPerson: t`CIN (recto et verso) ou passeport`,
    qualification: t`NIF, STAT et RCS : demandés ou facultatifs selon l'activité`,
  };
}

function Steps({ application }: { application: Application }) {
  const { t } = useLingui();
  const words = usePartWords();
  const asked = useAsked();
  return (
    <ol>
      {parts.map((part) => {
        const isDone = stepOf(part) < application.step;
        return (
          <li key={part} className={styles.step}>
            <span className={isDone ? `${styles.mark} ${styles.done}` : styles.mark}>
              {isDone ? <Icon name="check" size={20} /> : stepOf(part)}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                {words[part]}
                {isDone ? <span className="unseen">, {t`rempli`}</span> : null}
              </span>
              <span className={styles.text}>{asked[part]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const referrerDraft = ownFields("openStore.referrer", { empty: { code: "" }, storedFields: ["code"] });

/** The referrer's code, kept on this phone as it is typed and on the server when the first step is gone to. */
function useReferrerCode(application: Application) {
  const typed = useDraft(referrerDraft, { code: application.referrer ?? "" });
  const { code } = typed.values;
  const [fault, setFault] = useState<FaultText>();
  const change = (changed: string) => {
    typed.replace({ code: changed });
    setFault(undefined);
  };
  /** Rejects where the server refuses the code, which was told. */
  const store = async (): Promise<void> => {
    const trimmed = code.trim() || null;
    if (trimmed !== application.referrer) await hasArrived(storeReferrer(trimmed, application.step));
  };
  return { code, fault, change, setFault, store };
}

function Start({ application }: { application: Application }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const language = useStore(languageStore);
  const unsent = useStore(autosave.unsentStore);
  const reviewTime = useReviewTime();
  const referrer = useReferrerCode(application);
  const whole = wholeOf(application, unsent);
  const { step } = application;

  const goOn = async () => {
    if (referrer.fault !== undefined) return;
    await referrer.store();
    const part = partOf(step);
    navigate(firstOpen(part, whole[part], (await applicationRules()).checkPart(part, whole[part], "optional")));
  };
  return (
    <div className={styles.form}>
      <Sections>
        <Section>
          <h2 className={styles.title}>{t`Ouvrez votre boutique en 4 étapes`}</h2>
          <p className={styles.text}>
            {t`Comptez une dizaine de minutes. Tout est gardé à mesure : vous pouvez continuer plus tard, même sur un autre téléphone.`}
          </p>
        </Section>
        <Section title={t`À avoir sous la main`}>
          <Steps application={application} />
        </Section>
        <Section title={t`Et ensuite`}>
          <p>{reviewTime}</p>
          <ReferrerField
            value={referrer.code}
            onChange={referrer.change}
            error={referrer.fault?.[language]}
            onFault={referrer.setFault}
          />
        </Section>
      </Sections>
      <BottomBar>
        <Button wide busyLabel={t`Un instant…`} onPress={goOn}>
          {hasBegun(whole) ? t`Reprendre à l'étape ${step}` : t`Commencer`}
        </Button>
      </BottomBar>
    </div>
  );
}

/** Opening a shop: what is asked, and the way in or back to where it was left (rules/shops.md#opening-a-shop). */
export function OpenStore() {
  const { t } = useLingui();
  const application = useApplication();
  if (application.data === undefined)
    return <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={88} count={3} />;
  const { auditStatus } = application.data;
  if (auditStatus === auditStatuses.approved) return <Redirect replace to={paths.shop} />;
  if (auditStatus !== auditStatuses.draft) return <Redirect replace to={paths.reviewStatus} />;
  return <Start application={application.data} />;
}
