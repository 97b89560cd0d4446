import { useLingui } from "@lingui/react/macro";
import type { DeskWallet } from "@tsena/contract/desk.wallets";
import { formatMoney } from "@tsena/contract/money";
import { useState } from "react";
import { Link } from "wouter";
import { useSentWords } from "../../forms/use-sent-words.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../../ui/panel-part.module.css";
import { RechargeQuestion } from "./recharge-question.tsx";

/** The way to put money into a wallet, and what of that waits for another operator. */
export function RechargePart({ wallet, onDone }: { wallet: DeskWallet; onDone: (message: string) => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const sentWords = useSentWords();
  const { shopName, waiting } = wallet;
  return (
    <div className={styles.part}>
      <div className={styles.action}>
        <Button onPress={() => setAsking(true)}>{t`Créditer…`}</Button>
      </div>
      {waiting.length === 0 ? null : (
        <ul className={styles.list} aria-label={t`Rechargements en attente`}>
          {waiting.map(({ id, amount, askedBy, askedAt }) => (
            <li key={id} className={styles.line}>
              <Link className={styles.link} href={addressOf("/confirmations", { id })}>
                {t`Accord attendu : ${formatMoney(amount)}`}
              </Link>
              <p className={styles.beside}>{[askedBy, dayAndTime(askedAt)].join(" · ")}</p>
            </li>
          ))}
        </ul>
      )}
      {isAsking ? (
        <RechargeQuestion
          wallet={wallet}
          onClose={() => setAsking(false)}
          onDone={(sent) => {
            setAsking(false);
            const { status, amount } = sent.deed;
            const money = formatMoney(amount);
            const told =
              status === "waiting"
                ? t`Le rechargement de ${money} attend la confirmation d'un autre opérateur.`
                : t`${money} crédités à ${shopName}.`;
            onDone(sentWords(told, sent));
          }}
        />
      ) : null}
    </div>
  );
}
