import { billStatuses, billTypes } from "@tsena/contract/wallet.states";
import type { Bill } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { joined, together } from "../../i18n/joined.ts";
import { languageStore } from "../../api/language.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { readableAccount } from "../../forms/account.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Card } from "../../ui/card.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { BillAmount } from "./bill-amount.tsx";
import styles from "./bill-row.module.css";

/** A line of the bill: what it is, with whom, when, and how much; how it stands, where that is not done. */
export function BillRow({ bill }: { bill: Bill }) {
  const language = useStore(languageStore);
  const { type, status, orderNo, counterparty, mobile, note } = bill;
  const state = status === "confirmed" ? undefined : together(billStatuses[status][language]);
  const number = mobile === null ? undefined : together(readableAccount(mobile.phone));
  const about = joined(timeOfDay(bill.at), state, counterparty, number, note);
  return (
    <Card to={addressOf(paths.bill, { id: bill.id })} layout={styles.row}>
      <span className={styles.words}>
        <span className={styles.what}>
          {billTypes[type][language]} {orderNo === null ? null : <span className={styles.number}>{orderNo}</span>}
        </span>
        <span className={styles.about}>
          <TwoLines>{about}</TwoLines>
        </span>
      </span>
      <span className={styles.amount}>
        <BillAmount bill={bill} />
      </span>
    </Card>
  );
}
