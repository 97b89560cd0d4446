import styles from "./order-number.module.css";

/** An order's number: the day stands back, the part that is called out in the shop stands out. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  const cut = orderNo.lastIndexOf("-") + 1;
  return (
    <span className={styles.number}>
      {cut === 0 ? null : <span className={styles.day}>{orderNo.slice(0, cut)}</span>}
      <span className={styles.called}>{orderNo.slice(cut)}</span>
    </span>
  );
}
