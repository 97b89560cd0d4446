import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { Icon } from "../../ui/icon.tsx";
import fields from "../../ui/text-field.module.css";
import type { Wizard } from "../secrets.ts";
import { useFault } from "../use-fault.ts";
import { OtherChannel } from "./other-channel.tsx";
import { Question } from "./step.tsx";
import styles from "./ways.module.css";

interface ProofWaysProps {
  targets: readonly string[];
  onSent: (target: string) => void;
}

/** A code to one of the targets that were bound before, by which somebody proves to be more than who holds the phone. */
export function ProofWays({ targets, onSent }: ProofWaysProps) {
  return (
    <div className={styles.proofs}>
      {targets.map((target) => (
        <OtherChannel key={target} purpose="access" target={target} onSent={() => onSent(target)} />
      ))}
    </div>
  );
}

/** What a step asks that wants to know who it is, and why. */
export function useProofWords() {
  const { t } = useLingui();
  return {
    question: t`Est‑ce bien vous ?`,
    why: t`Un téléphone laissé ouvert ne suffit pas pour changer l'accès à votre compte.`,
  };
}

interface ProofQuestionProps extends ProofWaysProps {
  /** Whose later step may have found that the proof counts no more. */
  wizard: Wizard;
  index: number;
  count: number;
}

/** Who it is, of an account that has no password: a code alone proves it. */
export function ProofQuestion({ wizard, index, count, ...ways }: ProofQuestionProps) {
  const { question, why } = useProofWords();
  const language = useStore(languageStore);
  const wrong = useFault(wizard)["code"]?.[language];
  return (
    <Question index={index} count={count} question={question}>
      <p>{why}</p>
      {wrong === undefined ? null : (
        <p role="alert" className={fields.error}>
          <Icon name="close" size={16} />
          <span>{wrong}</span>
        </p>
      )}
      <ProofWays {...ways} />
    </Question>
  );
}
