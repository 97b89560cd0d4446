import { useLingui } from "@lingui/react/macro";
import { type OperatorRow, SetOperatorDisabledInput } from "@tsena/contract/desk.factors";
import { useState } from "react";
import { useAction } from "../../forms/use-action.ts";
import { useOneField } from "../../forms/use-one-field.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { operatorActions } from "../operators.queries.ts";

/** What one operator may do with another's access. */
export type Step = "disable" | "enable" | "reset";

function useStepWords({ name }: OperatorRow, step: Step) {
  const { t } = useLingui();
  return {
    disable: {
      title: t`Désactiver l'accès de ${name} ?`,
      about: t`Ses sessions se terminent tout de suite, pour de bon.`,
      answer: t`Désactiver`,
      message: t`L'accès de ${name} est désactivé.`,
    },
    enable: {
      title: t`Réactiver l'accès de ${name} ?`,
      about: t`Cette personne peut de nouveau se connecter.`,
      answer: t`Réactiver`,
      message: t`L'accès de ${name} est actif.`,
    },
    reset: {
      title: t`Retirer le second facteur de ${name} ?`,
      about: t`Assurez-vous que c'est bien cette personne qui le demande. Ses sessions se terminent ; à la prochaine connexion, elle en choisit un nouveau.`,
      answer: t`Retirer`,
      message: t`Le second facteur de ${name} est retiré.`,
    },
  }[step];
}

interface StepQuestionProps {
  operator: OperatorRow;
  step: Step;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks before something is done with another operator's access, and why, where it is taken away; says what follows. */
export function StepQuestion({ operator, step, onClose, onDone }: StepQuestionProps) {
  const { t } = useLingui();
  const { title, about, answer, message } = useStepWords(operator, step);
  const operatorId = operator.id;
  // As it stood when it was asked: the next look may bring what another has made of it under the open question.
  const [seen] = useState(operator);
  const [reason, setReason] = useState("");
  const whenDone = { onDone: () => onDone(message) };
  const resetting = useAction(operatorActions.resetFactor, whenDone);
  const disabling = useOneField({
    schema: SetOperatorDisabledInput,
    field: "reason",
    action: operatorActions.setDisabled,
    ...whenDone,
  });
  const { busy, error } = step === "reset" ? resetting : disabling;
  const disabled = step === "disable";
  const answerIt = () =>
    step === "reset"
      ? resetting.run({ operatorId, before: seen.factorSetAt ?? undefined })
      : disabling.answer({
          operatorId,
          disabled,
          reason: disabled ? reason : undefined,
          before: seen.disabledAt ?? undefined,
        });
  return (
    <Question
      title={title}
      answer={answer}
      kind={step === "enable" ? "main" : "danger"}
      busy={busy}
      page={disabling.page}
      onAnswer={answerIt}
      onClose={onClose}
    >
      <p>{about}</p>
      {disabled ? (
        <TextField
          label={t`Motif`}
          name="reason"
          value={reason}
          hint={t`Les autres opérateurs peuvent le lire.`}
          error={disabling.fault}
          onChange={(text) => {
            setReason(text);
            disabling.clear();
          }}
        />
      ) : null}
      <Fault error={error} />
    </Question>
  );
}
