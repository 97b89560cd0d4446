import { useLingui } from "@lingui/react/macro";
import type { PrintedVoucher } from "@tsena/contract/desk.vouchers";
import { formatMoney } from "@tsena/contract/money";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/states.tsx";
import { lastDayOf } from "../last-day.ts";
import { usePrintedVouchers } from "../vouchers.queries.ts";
import styles from "./voucher-sheet.module.css";

/** One voucher on paper, in both languages, as whoever holds it may read either. */
function Printed({ voucher }: { voucher: PrintedVoucher }) {
  const { amount, note, picture, typedCode } = voucher;
  return (
    <li className={styles.voucher}>
      <img className={styles.code} src={picture} alt={typedCode} />
      <div>
        <p className={styles.name} lang="fr">
          Bon Tsena <span lang="zh-Hans">代金券</span>
        </p>
        <p className={styles.amount}>{formatMoney(amount)}</p>
        <p className={styles.typed}>{typedCode}</p>
        <p>≤ {lastDayOf(voucher)}</p>
        <p>{note}</p>
      </div>
    </li>
  );
}

/** Those of an issue that can still be redeemed, laid out to be printed: nothing else of the page goes onto the paper. */
export function VoucherSheet({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { t } = useLingui();
  const found = usePrintedVouchers(batchId);
  const { data } = found;
  if (data === undefined) return <NotYet query={found} />;
  return (
    <section className={styles.page} aria-label={t`Bons à imprimer`}>
      <div className={styles.actions}>
        <Button kind="main" onPress={() => print()}>{t`Imprimer`}</Button>
        <Button onPress={onClose}>{t`Retour aux bons`}</Button>
      </div>
      <p
        className={styles.caution}
      >{t`Qui a un de ces codes peut l'encaisser : ne les envoyez à personne d'autre, et ne laissez pas les feuilles.`}</p>
      <ul className={styles.sheet}>
        {data.rows.map((voucher) => (
          <Printed key={voucher.id} voucher={voucher} />
        ))}
      </ul>
    </section>
  );
}
