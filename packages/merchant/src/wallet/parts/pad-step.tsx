import type { ReactNode } from "react";
import styles from "./pad-step.module.css";

/** One question that is answered on a pad. */
export function PadStep({ question, about, children }: { question: string; about: string; children: ReactNode }) {
  return (
    <div className={styles.step}>
      <h2 className={styles.question}>{question}</h2>
      <p className={styles.about}>{about}</p>
      {children}
    </div>
  );
}
