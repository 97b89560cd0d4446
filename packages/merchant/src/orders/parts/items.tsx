import type { Order } from "@tsena/contract/orders";
import styles from "./items.module.css";

/** What to cook next, its quantity big. */
export function Items({ items }: Pick<Order, "items">) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.quantity}>{item.quantity} ×</span>
          <span className={styles.what}>
            <span className={styles.name}>{item.name}</span>
            {item.specification === "" ? null : <span className={styles.specification}>{item.specification}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
