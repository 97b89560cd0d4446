import { useLingui } from "@lingui/react/macro";
import type { OperatorRow } from "@tsena/contract/desk.factors";
import { useState } from "react";
import { AccessState } from "../../ui/access-state.tsx";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { useDisablingFacts } from "../../ui/use-disabling-facts.ts";
import { factorNames } from "../operator.words.ts";
import styles from "./operator-panel.module.css";
import { type Step, StepQuestion } from "./step-question.tsx";

interface OperatorPanelProps {
  operator: OperatorRow;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** One operator in full, and what another may do with their access; who disabled them, when and why. */
export function OperatorPanel({ operator, onClose, onDone }: OperatorPanelProps) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState<Step>();
  const { name, email, factor, disabledAt, isMe } = operator;
  const isDisabled = disabledAt !== null;
  const facts: Fact[] = [
    [t`E-mail`, email],
    [t`Second facteur`, i18n._(factorNames[factor])],
    ...useDisablingFacts(operator),
  ];
  return (
    <SidePanel title={name} onClose={onClose}>
      <Facts state={<AccessState disabled={isDisabled} />} facts={facts} />
      {isMe ? (
        <p>{t`C'est vous : un autre opérateur s'occupe de votre accès.`}</p>
      ) : (
        <div className={styles.actions}>
          <Button kind={isDisabled ? "second" : "danger"} onPress={() => setAsking(isDisabled ? "enable" : "disable")}>
            {isDisabled ? t`Réactiver l'accès` : t`Désactiver l'accès`}
          </Button>
          {factor === "set" ? <Button onPress={() => setAsking("reset")}>{t`Retirer le second facteur`}</Button> : null}
        </div>
      )}
      {asking === undefined ? null : (
        <StepQuestion
          operator={operator}
          step={asking}
          onClose={() => setAsking(undefined)}
          onDone={(message) => {
            setAsking(undefined);
            onDone(message);
          }}
        />
      )}
    </SidePanel>
  );
}
