import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StepBar } from "../../ui/step-bar.tsx";
import step from "../../ui/step.module.css";
import { Button } from "../../ui/button.tsx";
import { type Part, parts, stepOf } from "../application.fields.ts";
import { autosave } from "../application.queries.ts";
import styles from "./application-step.module.css";

/** Where what is filled in is kept; quiet, but for what waits on this phone. */
function Kept() {
  const { t } = useLingui();
  const state = useStore(autosave.stateStore);
  if (state === "idle") return null;
  return (
    <span className={styles.state}>
      <Icon name={state === "waiting" ? "offline" : state === "saving" ? "refresh" : "check"} size={16} />
      <span role={state === "waiting" ? "status" : undefined}>
        {state === "waiting"
          ? t`Enregistré sur ce téléphone, part dès que le réseau revient`
          : state === "saving"
            ? t`Enregistrement…`
            : t`Brouillon enregistré`}
      </span>
    </span>
  );
}

/** How far the application is, in words too, and where it is kept. */
export function ApplicationProgress({ part }: { part: Part }) {
  const { t } = useLingui();
  const [index, count] = [stepOf(part), parts.length];
  const words = t`Étape ${index} sur ${count}`;
  return (
    <>
      <StepBar
        index={index}
        count={count}
        role="progressbar"
        aria-label={t`Demande d'ouverture`}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={index}
        aria-valuetext={words}
      />
      <p className={`${step.count} ${styles.message}`}>
        <span aria-hidden="true">
          <Trans>
            Étape {index} sur {count}
          </Trans>
        </span>
        <Kept />
      </p>
    </>
  );
}

interface ApplicationStepProps {
  part: Part;
  question: string;
  /** What helps to answer, in a sentence. */
  lead?: ReactNode;
  formProps: Omit<ComponentProps<"form">, "ref"> & { ref: RefObject<HTMLFormElement | null> };
  sending: boolean;
  children: ReactNode;
}

/** A step of the application: how far one is, what is asked, its fields, and the way on within the thumb's reach. */
export function ApplicationStep({ part, question, lead, formProps, sending, children }: ApplicationStepProps) {
  const { t } = useLingui();
  return (
    <form {...formProps} className={step.form}>
      <div className={step.content}>
        <ApplicationProgress part={part} />
        <h2 className={step.question}>{question}</h2>
        {lead === undefined ? null : <p className={step.lead}>{lead}</p>}
        <div className={styles.fields}>{children}</div>
      </div>
      <BottomBar>
        <Button wide busy={sending} busyLabel={t`Enregistrement…`}>{t`Continuer`}</Button>
      </BottomBar>
    </form>
  );
}

/** Where a field stands, so that a link, a remark or a fault can lead exactly there. */
export function FieldAnchor({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>;
}
