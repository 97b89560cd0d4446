import type { Order } from "@tsena/contract/orders";
import styles from "./items.module.css";

type Line = Pick<Order["items"][number], "name" | "specification">;

/** "Brochettes · 5 pièces": what to cook, on one line. */
function Dish({ name, specification }: Line) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {specification === "" ? null : <span className={styles.specification}> · {specification}</span>}
    </>
  );
}

/** What to cook next, a dish a line, its quantity big; under a combo all that it takes. */
export function Items({ items }: Pick<Order, "items">) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.quantity}>{item.quantity} ×</span>
          <span className={styles.what}>
            <Dish {...item} />
            {item.parts.length === 0 ? null : (
              <ul className={styles.parts}>
                {item.parts.map((part) => (
                  <li key={part.productId}>
                    <span className={styles.count}>{item.quantity * part.quantity} ×</span> <Dish {...part} />
                  </li>
                ))}
              </ul>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
