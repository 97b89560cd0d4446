import { useLingui } from "@lingui/react/macro";
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
    question: t`Est-ce bien vous ?`,
    why: t`Un téléphone laissé ouvert ne suffit pas pour changer l'accès à votre compte.`,
  };
}

/** Who it is, of an account that has no password: a code alone proves it. */
export function ProofQuestion({ index, count, ...ways }: ProofWaysProps & { index: number; count: number }) {
  const { question, why } = useProofWords();
  return (
    <Question index={index} count={count} question={question}>
      <p>{why}</p>
      <ProofWays {...ways} />
    </Question>
  );
}
