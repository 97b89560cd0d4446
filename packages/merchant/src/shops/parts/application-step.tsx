import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StepBar } from "../../ui/step-bar.tsx";
import step from "../../ui/step.module.css";
import { Button } from "../../ui/button.tsx";
import { type Part, parts, stepOf } from "../application.fields.ts";
import { autosave } from "../application.queries.ts";
import { placeOf, type StoreScreen } from "../application.screens.ts";
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
export function ApplicationProgress({ part, screen }: { part: Part; screen?: StoreScreen | undefined }) {
  const { t } = useLingui();
  const [index, count] = [stepOf(part), parts.length];
  const { at, of } = screen === undefined ? { at: 0, of: 0 } : placeOf(screen);
  const words = of === 0 ? t`Étape ${index} sur ${count}` : t`Étape ${index} sur ${count} · ${at}/${of}`;
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
        <span aria-hidden="true">{words}</span>
        <Kept />
      </p>
    </>
  );
}

interface ApplicationStepProps {
  part: Part;
  screen?: StoreScreen;
  question: string;
  /** What helps to answer, in a sentence. */
  lead?: ReactNode;
  /** How its form is sent. */
  way: {
    formProps: Omit<ComponentProps<"form">, "ref"> & { ref: RefObject<HTMLFormElement | null> };
    sending: boolean;
    /** Whether it goes on by itself once its photos have arrived. */
    wait: { waiting: boolean; isHeld: boolean; stopWaiting: () => void };
  };
  children: ReactNode;
}

/** The way on to the next step: pressed while a photo is on its way, it goes on once that has arrived. */
function WayOn({
  sending,
  wait: { waiting, isHeld, stopWaiting },
}: Pick<ApplicationStepProps["way"], "sending" | "wait">) {
  const { t } = useLingui();
  return (
    <BottomBar>
      <p role="status" className={waiting ? styles.waits : undefined}>
        {!waiting
          ? null
          : isHeld
            ? t`La photo attend le réseau. La suite s'ouvre dès qu'elle est arrivée.`
            : t`Photo en cours d'envoi… La suite s'ouvre dès qu'elle est arrivée.`}
      </p>
      {waiting ? (
        <Button key="stop" wide kind="second" onPress={stopWaiting}>{t`Ne pas attendre`}</Button>
      ) : (
        <Button key="on" wide busy={sending} busyLabel={t`Enregistrement…`}>{t`Continuer`}</Button>
      )}
    </BottomBar>
  );
}

/** A step of the application: how far one is, what is asked, its fields, and the way on within the thumb's reach. */
export function ApplicationStep({ part, screen, question, lead, way, children }: ApplicationStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here from the screen before is gone, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form {...way.formProps} className={step.form}>
      <div className={step.content}>
        <ApplicationProgress part={part} screen={screen} />
        <h2 ref={heading} tabIndex={-1} className={`${step.question} ${styles.heading}`}>
          {question}
        </h2>
        {lead === undefined ? null : <p className={step.lead}>{lead}</p>}
        <div className={styles.fields}>{children}</div>
      </div>
      <WayOn sending={way.sending} wait={way.wait} />
    </form>
  );
}

/** Where a field stands, so that a link, a remark or a fault can lead exactly there. */
export function FieldAnchor({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>;
}
