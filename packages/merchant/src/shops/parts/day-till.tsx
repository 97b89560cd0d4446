import { useLingui } from "@lingui/react/macro";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import type { DayOfShop } from "../statistics.rules.ts";
import styles from "./day-till.module.css";

function Line({ name, units, isTotal = false }: { name: string; units: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt>{name}</dt>
      <dd>
        <Money units={units} />
      </dd>
    </div>
  );
}

/** The till of a day: how its takings were paid, what they are made of, and what went back to customers. */
export function DayTill({ day: { takingsAmount, till } }: { day: DayOfShop }) {
  const { t } = useLingui();
  return (
    <Section title={t`La caisse`}>
      <dl className={styles.lines}>
        <Line name={t`Espèces reçues`} units={till.cashAmount} />
        {till.owedAmount > 0 ? <Line name={t`Livraison due à la plateforme`} units={-till.owedAmount} /> : null}
        <Line name={t`Payé au portefeuille`} units={till.walletAmount} />
        <Line name={t`Recette`} units={takingsAmount} isTotal />
      </dl>
      <dl className={styles.parts}>
        <Line name={t`Articles`} units={till.itemsAmount} />
        <Line name={t`Emballage`} units={till.packingAmount} />
        {till.deliveryAmount > 0 ? <Line name={t`Livraison par la boutique`} units={till.deliveryAmount} /> : null}
      </dl>
      {till.returnedCount > 0 ? (
        <dl className={styles.parts}>
          <Line name={t`Commandes livrées puis remboursées (${till.returnedCount})`} units={-till.returnedAmount} />
          <Line name={t`Recette moins remboursements`} units={takingsAmount - till.returnedAmount} isTotal />
        </dl>
      ) : null}
      {till.refundedAmount > 0 ? (
        <dl className={styles.parts}>
          <Line name={t`Remboursé aux clients, hors recette`} units={till.refundedAmount} />
        </dl>
      ) : null}
    </Section>
  );
}
