import styles from "./order-number.module.css";

/** Where the part of an order's number begins that is called out in the shop. */
const calledAt = (orderNo: string) => orderNo.lastIndexOf("-") + 1;

/** The part of an order's number that is called out in the shop. */
export const calledOf = (orderNo: string) => orderNo.slice(calledAt(orderNo));

/** An order's number: the day stands back, the part that is called out in the shop stands out. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  const cut = calledAt(orderNo);
  return (
    <span className={styles.number}>
      {cut === 0 ? null : <span className={styles.day}>{orderNo.slice(0, cut)}</span>}
      <span className={styles.called}>{calledOf(orderNo)}</span>
    </span>
  );
}
