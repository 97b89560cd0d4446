import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Order } from "@tsena/web/shapes.ts";
import { Money } from "../../ui/money.tsx";
import { feeInCash } from "../order.money.ts";
import { paymentWords } from "../order.words.ts";
import { Takings } from "./takings.tsx";
import styles from "./amounts.module.css";

/** What an order costs, line by line, and what there is to do about the money. */
export function Amounts({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const lines = [
    { label: t`Articles`, units: order.itemsAmount },
    { label: t`Emballage`, units: order.packingAmount },
    { label: t`Livraison`, units: order.deliveryAmount },
  ];
  const fee = feeInCash(order);
  const [inAll, feeOfIt] = [formatMoney(order.amount), formatMoney(fee)];
  return (
    <>
      <dl className={styles.amounts}>
        {lines.map(({ label, units }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <Money units={units} />
            </dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{t`Total`}</dt>
          <dd>
            <Money units={order.amount} />
          </dd>
        </div>
        <div className={`${styles.line} ${styles.own}`}>
          <dt>{t`Pour vous`}</dt>
          <dd>
            <Takings order={order} strikesRefunded />
          </dd>
        </div>
      </dl>
      <p className={styles.payment}>{i18n._(paymentWords(order))}</p>
      {fee > 0 ? (
        <p
          className={styles.payment}
        >{t`${inAll} en tout, dont ${feeOfIt} de livraison dus à la plateforme : pris sur vos prochaines ventes.`}</p>
      ) : null}
    </>
  );
}
