import { useLingui } from "@lingui/react/macro";
import type { Decision } from "@tsena/contract/desk.applications";
import { dayAndTime } from "../../i18n/times.ts";
import { eventNames, useFieldWords } from "../application.words.ts";
import styles from "./history.module.css";

interface HistoryProps {
  history: readonly Decision[];
  isPassport: boolean;
}

/** What was done with an application, the newest first: who, when, why, and what was said of each field. */
export function History({ history, isPassport }: HistoryProps) {
  const { t, i18n } = useLingui();
  const words = useFieldWords(isPassport);
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history" className={styles.title}>{t`Historique`}</h2>
      <ol className={styles.events}>
        {history.map(({ id, event, by, at, reason, remarks }) => (
          <li key={id} className={styles.event}>
            <p className={styles.what}>{i18n._(eventNames[event])}</p>
            <p className={styles.who}>{[dayAndTime(at), by].filter(Boolean).join(" · ")}</p>
            {reason === "" ? null : <p className={styles.reason}>{reason}</p>}
            {remarks.length === 0 ? null : (
              <ul className={styles.remarks}>
                {remarks.map(({ path, message }) => (
                  <li key={path}>
                    <span className={styles.field}>{words[path] ?? path}</span> {message}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
