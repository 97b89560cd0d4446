import type { Bill } from "@tsena/web/shapes.ts";
import { Money } from "../../ui/money.tsx";
import styles from "./bill-amount.module.css";

/** A line's amount: with its sign where it has come in, green; struck through where it never came. */
export function BillAmount({ bill: { amount, status } }: { bill: Bill }) {
  const tone = status === "cancelled" ? styles.gone : amount > 0 && status === "confirmed" ? styles.came : undefined;
  const figure = (
    <>
      {amount > 0 && status !== "cancelled" ? "+" : null}
      <Money units={amount} />
    </>
  );
  return status === "cancelled" ? <s className={tone}>{figure}</s> : <span className={tone}>{figure}</span>;
}
