import { useLingui } from "@lingui/react/macro";
import { billTypes } from "@tsena/contract/wallet.states";
import type { Statement } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import type { Ref } from "react";
import { joined } from "../../i18n/joined.ts";
import { languageStore } from "../../api/language.ts";
import { serverNow } from "../../api/server-clock.ts";
import { fullMoment } from "../full-moment.ts";
import { monthWords, shortDay, timeOfDay } from "../../i18n/times.ts";
import { Money } from "../../ui/money.tsx";
import styles from "./statement-sheet.module.css";

/** A line with its figure behind it. */
function Figure({ name, units, isMain = false }: { name: string; units: number; isMain?: boolean }) {
  return (
    <p className={isMain ? styles.main : styles.figure}>
      <span>{name}</span>
      <Money units={units} />
    </p>
  );
}

/** A month of the wallet as it is read and printed: what was there, what moved, by type and line by line, and what is there. */
export function StatementSheet({ statement, ref }: { statement: Statement; ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { month, shopName, isOver, at, openingAmount, closingAmount, sums, lines } = statement;
  const until = fullMoment(at);
  const words = monthWords(month);
  return (
    <div ref={ref} className={styles.sheet}>
      <p className={styles.shop}>{shopName}</p>
      <h2 className={styles.month}>{t`Relevé : ${words}`}</h2>
      {isOver ? null : <p className={styles.note}>{t`Ce mois n'est pas fini : chiffres du ${until}.`}</p>}
      <Figure name={t`Solde au début du mois`} units={openingAmount} isMain />
      {sums.map(({ type, count, amount }) => (
        <Figure key={type} name={t`${billTypes[type][language]} (${count})`} units={amount} />
      ))}
      <Figure name={isOver ? t`Solde à la fin du mois` : t`Solde à cette heure`} units={closingAmount} isMain />
      <p className={styles.note}>{t`Seul ce qui est entré ou sorti pour de bon est compté.`}</p>
      <ul className={styles.lines}>
        {lines.map((row) => (
          <li key={row.id} className={styles.line}>
            <div>
              <p>{joined(billTypes[row.type][language], row.about)}</p>
              <p className={styles.note}>{joined(`${shortDay(row.at, serverNow())} ${timeOfDay(row.at)}`, row.note)}</p>
            </div>
            <Money units={row.amount} />
          </li>
        ))}
      </ul>
      {lines.length === 0 ? <p className={styles.note}>{t`Rien n'a bougé ce mois-là.`}</p> : null}
    </div>
  );
}
