import { useLingui } from "@lingui/react/macro";
import type { Loss } from "@tsena/contract/orders.statistics";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import { useLossWords } from "../use-loss-words.ts";
import styles from "./day-losses.module.css";

/** What a day lost and why, the most first, each with what to do about it. */
export function DayLosses({ losses }: { losses: readonly Loss[] }) {
  const { t } = useLingui();
  const words = useLossWords();
  return (
    <Section title={t`Ce qui a été perdu`}>
      {losses.length === 0 ? (
        <p className={styles.none}>{t`Rien : toutes les commandes terminées ont été livrées.`}</p>
      ) : (
        <ul className={styles.losses}>
          {losses.map((loss) => {
            const { name, advice } = words(loss);
            const { count } = loss;
            return (
              <li key={`${loss.cause} ${loss.reason ?? ""}`} className={styles.loss}>
                <p className={styles.head}>
                  <span className={styles.name}>{t`${count} × ${name}`}</span>
                  <span className={styles.amount}>
                    <Money units={-loss.amount} />
                  </span>
                </p>
                <p className={styles.advice}>{advice}</p>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
