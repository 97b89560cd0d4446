import styles from "./mark.module.css";

/** How something stands, and the colour of it. */
export type Tone = "good" | "changing" | "waiting" | "ended";

/** How something stands, by a sign and a word: never by the colour alone. */
export function Mark({ tone, sign, children }: { tone: Tone; sign: string; children: string }) {
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      {sign} {children}
    </span>
  );
}
