import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { formatPercent } from "@tsena/contract/percents";
import { monthsUntil } from "@tsena/contract/shops.months";
import { billStatuses, billTypes } from "@tsena/contract/wallet.states";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import type { Bill } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { useId, useState } from "react";
import { Link } from "wouter";
import { languageStore } from "../../api/language.ts";
import { dayAndTime, monthWords } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import { Endless } from "../../ui/endless.tsx";
import { billStatusIn, billTypeIn, type WalletFilters, walletsAddress } from "../wallets.filters.ts";
import { useWalletBill } from "../wallets.queries.ts";
import styles from "../../ui/panel-part.module.css";

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

function BillFilters({ filters }: { filters: WalletFilters }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [months] = useState(() => monthsUntil(Date.now()));
  const choose = (chosen: Partial<WalletFilters>) => navigate(walletsAddress({ ...filters, ...chosen }));
  return (
    <div className={styles.filters}>
      <ChoiceFilter
        label={t`Type`}
        value={filters.type ?? ""}
        choices={[["", t`Tous`], ...keysOf(billTypes).map((type) => [type, billTypes[type][language]] as const)]}
        onChoose={(type) => choose({ type: billTypeIn(type) })}
      />
      <ChoiceFilter
        label={t`État`}
        value={filters.status ?? ""}
        choices={[
          ["", t`Tous`],
          ...keysOf(billStatuses).map((status) => [status, billStatuses[status][language]] as const),
        ]}
        onChoose={(status) => choose({ status: billStatusIn(status) })}
      />
      <ChoiceFilter
        label={t`Mois`}
        value={filters.month}
        choices={[["", t`Tous les mois`], ...months.map((month) => [month, monthWords(month)] as const)]}
        onChoose={(month) => choose({ month })}
      />
    </div>
  );
}

/** A line of the bill: what it is, how it stands, how much, with whom and why. */
function BillLine({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { type, status, amount, at, counterparty, note, reason, orderId, orderNo, commission } = bill;
  const [rate, share] = [formatPercent(commission?.basisPoints ?? 0, language), formatMoney(commission?.amount ?? 0)];
  const taken =
    commission && (type === "cancelOrder" ? t`Commission rendue ${rate} : ${share}` : t`Commission ${rate} : ${share}`);
  const owed = bill.owedAmount > 0 && t`Dû à la plateforme : ${formatMoney(bill.owedAmount)}`;
  const beside = [dayAndTime(at), billStatuses[status][language], counterparty, note, reason, taken, owed];
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span>{billTypes[type][language]}</span>
        <span>{formatMoney(amount)}</span>
      </p>
      <p className={styles.beside}>{beside.filter(Boolean).join(" · ")}</p>
      {orderId === null ? null : (
        <Link className={styles.link} href={addressOf("/orders", { id: orderId })}>
          {t`Commande ${orderNo ?? ""}`}
        </Link>
      )}
    </li>
  );
}

/** The bill of a wallet as its shop reads it, narrowed down, without end. */
export function WalletBill({ filters }: { filters: WalletFilters }) {
  const { t } = useLingui();
  const id = useId();
  const found = useWalletBill(filters.id, filters);
  const bills = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>{t`Relevé`}</h3>
      <BillFilters filters={filters} />
      <Endless list={found} count={bills.length} empty={t`Aucune ligne.`}>
        {(foot) => (
          <>
            <ol className={styles.list}>
              {bills.map((bill) => (
                <BillLine key={bill.id} bill={bill} />
              ))}
            </ol>
            {foot}
          </>
        )}
      </Endless>
    </section>
  );
}
