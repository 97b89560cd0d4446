import { useLingui } from "@lingui/react/macro";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import { useLossWords } from "../use-loss-words.ts";
import { DayAction } from "./day-action.tsx";
import type { DayOfShop } from "../statistics.rules.ts";
import { usePastOrders } from "../use-past-orders.ts";
import styles from "./day-losses.module.css";

/** How much a day lost and why, the most first, each with what to do about it: the first says it loudest. */
export function DayLosses({ day }: { day: DayOfShop }) {
  const { t } = useLingui();
  const { losses } = day;
  const words = useLossWords(usePastOrders(day));
  return (
    <Section title={t`Ce qui a été perdu`}>
      {losses.length === 0 ? (
        <p className={styles.none}>{t`Rien : toutes les commandes terminées ont été livrées.`}</p>
      ) : (
        <>
          <p className={styles.all}>
            <Money units={-losses.reduce((sum, { amount }) => sum + amount, 0)} />
          </p>
          <ul className={styles.losses}>
            {losses.map((loss, index) => {
              const { name, action } = words(loss);
              const { count } = loss;
              return (
                <li key={`${loss.cause} ${loss.reason ?? ""}`} className={styles.loss}>
                  <p className={styles.head}>
                    <span className={styles.name}>{t`${count} × ${name}`}</span>
                    <span className={styles.amount}>
                      <Money units={-loss.amount} />
                    </span>
                  </p>
                  <DayAction action={action} kind={index === 0 ? "second" : "quiet"} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Section>
  );
}
