import { Trans } from "@lingui/react/macro";
import { useEffect, type ComponentProps, type ReactNode, type RefObject } from "react";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { StepBar } from "../../ui/step-bar.tsx";
import styles from "../../ui/step.module.css";
import { Button } from "../../ui/button.tsx";

interface StepProps extends QuestionProps {
  formProps: Omit<ComponentProps<"form">, "ref"> & { ref: RefObject<HTMLFormElement | null> };
  action: string;
  sending: boolean;
  busyLabel: string;
  /** Called when the form is first touched: its rules may be fetched while the person types. */
  onFocus: () => void;
}

function Progress({ index, count }: { index: number; count: number }) {
  return (
    <>
      <StepBar index={index} count={count} aria-hidden="true" />
      <p className={styles.count}>
        <Trans>
          Étape {index} sur {count}
        </Trans>
      </p>
    </>
  );
}

interface QuestionProps {
  /** Which step this is, the first being 1, and how many there are. */
  index: number;
  count: number;
  question: string;
  children: ReactNode;
}

/** How far one is, and the question with what belongs to it. */
export function Question({ index, count, question, children }: QuestionProps) {
  return (
    <div className={styles.content}>
      {count === 1 ? null : <Progress index={index} count={count} />}
      <h2 className={styles.question}>{question}</h2>
      {children}
    </div>
  );
}

/** One question of a wizard: how far one is, the question, its field, and the way on within the thumb's reach. */
export function Step({ formProps, index, count, question, children, onFocus, ...button }: StepProps) {
  const form = formProps.ref;
  // A further step is typed into at once, and so is what was found wrong; else the first is read first. After the frame,
  // for the page's heading takes the focus when it comes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
      if (wrong !== null) wrong.focus();
      else if (index > 1) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [index, form]);

  return (
    <form {...formProps} className={styles.form} onFocus={onFocus}>
      <Question index={index} count={count} question={question}>
        {children}
      </Question>
      <BottomBar>
        <Button wide busy={button.sending} busyLabel={button.busyLabel}>
          {button.action}
        </Button>
      </BottomBar>
    </form>
  );
}
