import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FactorState, OperatorRow } from "@tsena/contract/desk.factors";
import { useState } from "react";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Coming } from "../../ui/coming.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Question } from "../../ui/question.tsx";
import { Failed, Fault, StatusMessage } from "../../ui/states.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { operatorActions, useOperators } from "../operators.queries.ts";
import styles from "./operators.module.css";

const factorNames: Record<FactorState, MessageDescriptor> = {
  set: msg`Actif`,
  missing: msg`À la prochaine connexion`,
  exempt: msg`Sans : démonstration`,
};

type Step = "disable" | "enable" | "reset";

interface Asked {
  operator: OperatorRow;
  step: Step;
}

function useStepWords({ operator: { name }, step }: Asked) {
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

function StepQuestion({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { title, about, answer, message } = useStepWords(asked);
  const { operator, step } = asked;
  const operatorId = operator.id;
  const whenDone = { onDone: () => onDone(message) };
  const resetting = useAction(operatorActions.resetFactor, whenDone);
  const disabling = useAction(operatorActions.setDisabled, whenDone);
  const { busy, error } = step === "reset" ? resetting : disabling;
  const answerIt = () =>
    step === "reset" ? resetting.run({ operatorId }) : disabling.run({ operatorId, disabled: step === "disable" });
  return (
    <Question
      title={title}
      answer={answer}
      kind={step === "enable" ? "main" : "danger"}
      busy={busy}
      onAnswer={answerIt}
      onClose={onClose}
    >
      <p>{about}</p>
      <Fault error={error} />
    </Question>
  );
}

function OperatorTable({ operators, onAsk }: { operators: readonly OperatorRow[]; onAsk: (asked: Asked) => void }) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Opérateurs`} heads={[t`Nom`, t`E-mail`, t`Second facteur`, t`État`, t`Actions`]}>
      {operators.map((operator) => {
        const { id, name, email, factor, disabledAt, isMe } = operator;
        return (
          <tr key={id}>
            <NameCell>{name}</NameCell>
            <td>{email}</td>
            <td>{i18n._(factorNames[factor])}</td>
            <td>{disabledAt === null ? t`Actif` : t`Désactivé`}</td>
            <td>
              {isMe ? (
                t`C'est vous`
              ) : (
                <div className={styles.actions}>
                  <Button onPress={() => onAsk({ operator, step: disabledAt === null ? "disable" : "enable" })}>
                    {disabledAt === null ? t`Désactiver` : t`Réactiver`}
                  </Button>
                  {factor === "set" ? (
                    <Button onPress={() => onAsk({ operator, step: "reset" })}>{t`Retirer le second facteur`}</Button>
                  ) : null}
                </div>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** The operators: who has a second factor, and what one may do for another. */
export function Operators() {
  const { t } = useLingui();
  const operators = useOperators();
  const [asked, setAsked] = useState<Asked>();
  const [message, setMessage] = useState("");
  const onDone = (done: string) => {
    setAsked(undefined);
    setMessage(done);
  };
  return (
    <>
      <PageHead title={t`Opérateurs`} />
      <StatusMessage>{message}</StatusMessage>
      {operators.isPending ? (
        <Coming value={true}>
          <OperatorTable operators={[]} onAsk={setAsked} />
        </Coming>
      ) : operators.data === undefined ? (
        <Failed error={operators.error} onRetry={() => void operators.refetch()} />
      ) : (
        <OperatorTable operators={operators.data} onAsk={setAsked} />
      )}
      {asked === undefined ? null : <StepQuestion asked={asked} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </>
  );
}
