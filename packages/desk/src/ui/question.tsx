import { useLingui } from "@lingui/react/macro";
import { useId, useRef, type ReactNode, type Ref } from "react";
import { Button } from "./button.tsx";
import { Key } from "./key.tsx";
import { Modal } from "./modal.tsx";
import styles from "./question.module.css";
import { useShortcuts } from "./use-shortcuts.ts";

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** What the answer does, on its button. */
  answer: string;
  kind?: "main" | "danger";
  /** What the other button says, where "cancel" could be taken for the answer; null where there is nothing to say but the answer. */
  otherwise?: string | null;
  busy: boolean;
  /** What is to be known before it is answered is still on its way. */
  blocked?: boolean;
  /** Where its fields are, to go to a wrong one. */
  page?: Ref<HTMLFormElement>;
  onAnswer: () => void;
  /** Esc and the other button, not while the answer is under way; without it the answer is the only way on. */
  onClose?: () => void;
}

/** A question before something that cannot be taken back, on the browser's own dialog. */
export function Question({
  title,
  children,
  answer,
  kind = "main",
  otherwise,
  busy,
  blocked = false,
  page,
  onAnswer,
  onClose,
}: QuestionProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const close = () => (busy ? undefined : onClose?.());
  const give = () => (busy || blocked ? undefined : onAnswer());
  useShortcuts({ answer: give }, dialog);
  const isAlone = otherwise === null || onClose === undefined;
  return (
    <Modal dialog={dialog} className={styles.question} aria-labelledby={titleId} onClose={close}>
      <form
        ref={page}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={styles.answers}>
          {isAlone ? null : <Button onPress={close}>{otherwise ?? t`Annuler`}</Button>}
          <Button kind={kind} busy={busy} blocked={blocked}>
            {answer}
            <Key of="answer" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
