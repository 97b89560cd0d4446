import { OtherChannel } from "./other-channel.tsx";
import styles from "./ways.module.css";

/** A code to one of the targets that were bound before, by which somebody proves to be more than who holds the phone. */
export function ProofWays({ targets, onSent }: { targets: readonly string[]; onSent: (target: string) => void }) {
  return (
    <div className={styles.proofs}>
      {targets.map((target) => (
        <OtherChannel key={target} purpose="access" target={target} onSent={() => onSent(target)} />
      ))}
    </div>
  );
}
