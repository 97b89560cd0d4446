import { useLingui } from "@lingui/react/macro";
import type { ReasonInput, ToldReasonInput } from "@tsena/contract/desk.reason";
import { useState, type ReactNode } from "react";
import type { Action } from "../api/queries.ts";
import { TextField } from "../ui/field.tsx";
import { Question } from "../ui/question.tsx";
import { Fault } from "../ui/states.tsx";
import { useOneField } from "./use-one-field.ts";

interface ReasonQuestionProps<Output> {
  title: string;
  /** What follows. */
  children: ReactNode;
  /** What the reason may be. */
  schema: typeof ReasonInput | typeof ToldReasonInput;
  /** Who reads the reason. */
  hint: string;
  answer: string;
  otherwise?: string;
  /** What it is done to. */
  id: string;
  action: Action<{ id: string; reason: string }, Output>;
  onDone: (output: Output) => void;
  onClose: () => void;
}

/** Asks why, before an operator does something that cannot be taken back. */
export function ReasonQuestion<Output>(props: ReasonQuestionProps<Output>) {
  const { children, schema, hint, id, action, onDone, ...question } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema,
    field: "reason",
    action,
    onDone,
  });
  return (
    <Question {...question} kind="danger" busy={busy} page={page} onAnswer={() => answer({ id, reason })}>
      {children}
      <TextField
        label={t`Motif`}
        name="reason"
        value={reason}
        hint={hint}
        error={fault}
        onChange={(value) => {
          setReason(value);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
