import styles from "./mark.module.css";

/** How something stands, and the colour of it. */
export type Look = "good" | "changing" | "waiting" | "ended";

/** How something stands, by a sign and a word: never by the colour alone. */
export function Mark({ look, sign, children }: { look: Look; sign: string; children: string }) {
  return (
    <span className={`${styles.mark} ${styles[look]}`}>
      {sign} {children}
    </span>
  );
}
