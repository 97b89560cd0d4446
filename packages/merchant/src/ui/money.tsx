import { formatMoney } from "@tsena/contract/money";
import styles from "./money.module.css";

/** An amount (rules/wallet.md#money-display), in figures of one width. `units` are hundredths of an ariary. */
export function Money({ units }: { units: number }) {
  return <span className={styles.money}>{formatMoney(units)}</span>;
}
