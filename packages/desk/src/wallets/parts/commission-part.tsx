import { useLingui } from "@lingui/react/macro";
import type { DeskWallet } from "@tsena/contract/desk.wallets";
import { formatPercent } from "@tsena/contract/percents";
import { useStore } from "@tsena/web/store.ts";
import { useId, useState } from "react";
import { languageStore } from "../../api/language.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { Failed, Waiting } from "../../ui/states.tsx";
import { useCommission } from "../wallets.queries.ts";
import { CommissionQuestion } from "./commission-question.tsx";
import styles from "../../ui/panel-part.module.css";

/** What the platform takes of a shop's orders, who has set it to what, and the way to set it. */
export function CommissionPart({ wallet, onDone }: { wallet: DeskWallet; onDone: (message: string) => void }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const id = useId();
  const found = useCommission(wallet.shopId);
  const [isAsking, setAsking] = useState(false);
  const { data: commission, error } = found;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>{t`Commission`}</h3>
      {commission === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Failed error={error} onRetry={() => void found.refetch()} />
        )
      ) : (
        <>
          <p>{t`${formatPercent(commission.basisPoints, language)} des commandes payées à partir de maintenant.`}</p>
          <div className={styles.action}>
            <Button onPress={() => setAsking(true)}>{t`Changer la commission…`}</Button>
          </div>
          <ol className={styles.list}>
            {commission.history.map(({ basisPoints, since, by }) => (
              <li key={since} className={styles.line}>
                <p>{formatPercent(basisPoints, language)}</p>
                <p className={styles.beside}>{[dayAndTime(since), by].filter(Boolean).join(" · ")}</p>
              </li>
            ))}
          </ol>
          {isAsking ? (
            <CommissionQuestion
              wallet={wallet}
              basisPoints={commission.basisPoints}
              onClose={() => setAsking(false)}
              onDone={({ basisPoints }) => {
                setAsking(false);
                onDone(t`Commission de ${wallet.shopName} : ${formatPercent(basisPoints, language)}.`);
              }}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
