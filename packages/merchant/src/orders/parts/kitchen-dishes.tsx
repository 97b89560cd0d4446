import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { Button } from "../../ui/button.tsx";
import { dishesToCook, isCooking } from "../kitchen.rules.ts";
import { Dish } from "./items.tsx";
import { KitchenDue } from "./kitchen-due.tsx";
import styles from "./kitchen-dishes.module.css";

/** All dishes of the orders that cook, summed. A wish of a customer belongs to one order, so it is read there. */
export function KitchenDishes({ orders, onOrders }: { orders: readonly Order[]; onOrders: () => void }) {
  const { t } = useLingui();
  const noted = orders.filter((order) => isCooking(order) && order.note !== "").length;
  return (
    <section className={styles.dishes}>
      <h2 id="dishes-to-cook" className={styles.title}>
        {t`Tout ce qu'il faut cuisiner`}
      </h2>
      {noted === 0 ? null : (
        <Button kind="second" icon="note" onPress={onOrders}>
          {t({
            message: plural(noted, {
              one: "# commande avec une demande du client · Voir",
              other: "# commandes avec une demande du client · Voir",
            }),
          })}
        </Button>
      )}
      <ul aria-labelledby="dishes-to-cook" className={styles.list}>
        {dishesToCook(orders).map(({ variantId, quantity, name, variantName, dueAt }) => (
          <li key={variantId} className={styles.dish}>
            <span className={styles.quantity}>{quantity} ×</span>
            <span className={styles.what}>
              <Dish name={name} variantName={variantName} />
            </span>
            {dueAt === null ? null : <KitchenDue dueAt={dueAt} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
