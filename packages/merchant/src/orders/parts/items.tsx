import type { Order } from "@tsena/web/shapes.ts";
import type { ReactNode } from "react";
import { withUnits } from "../../i18n/joined.ts";
import { Dotted } from "../../ui/dotted.tsx";
import styles from "./items.module.css";

type Line = Pick<Order["items"][number], "name" | "variantName">;

/** "Brochettes · 5 pièces": what to cook, on one line where it has room. */
export function Dish({ name, variantName }: Line) {
  return (
    <Dotted>
      <span className={styles.name}>{withUnits(name)}</span>
      {variantName === "" ? null : <span className={styles.variant}>{withUnits(variantName)}</span>}
    </Dotted>
  );
}

interface ItemsProps extends Pick<Order, "items"> {
  /** What lies over a whole line: the way to what may be done with its dish. */
  over?: (item: Order["items"][number]) => ReactNode;
  /** What stands at the end of a line, by its id. */
  beside?: (itemId: string) => ReactNode;
}

/** What to cook next, a dish a line, its quantity big; under a combo all that it takes. */
export function Items({ items, over, beside }: ItemsProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.quantity}>{item.quantity} ×</span>
          <span className={styles.what}>
            <Dish {...item} />
            {item.parts.length === 0 ? null : (
              <ul className={styles.parts}>
                {item.parts.map((part) => (
                  <li key={part.variantId} className={styles.part}>
                    <span className={styles.count}>{item.quantity * part.quantity} ×</span> <Dish {...part} />
                  </li>
                ))}
              </ul>
            )}
          </span>
          {beside?.(item.id)}
          {over?.(item)}
        </li>
      ))}
    </ul>
  );
}
