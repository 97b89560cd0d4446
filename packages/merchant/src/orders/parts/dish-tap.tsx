import { useLingui } from "@lingui/react/macro";
import type { OrderItem } from "@tsena/web/shapes.ts";
import { createStore, useStore } from "@tsena/web/store.ts";
import { Suspense, useEffect } from "react";
import { joined } from "../../i18n/joined.ts";
import { DishSheet } from "../../products/dish-sheet.later.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./dish-tap.module.css";

/** The line whose dish is asked about; apart from the cards, none of which is drawn anew for it, nor takes the sheet along when it goes. */
const tappedStore = createStore<OrderItem | null>(null);

/** Over a whole line of an order, for who may do something with its dish. */
export function DishTap({ item }: { item: OrderItem }) {
  const { t } = useLingui();
  const { name, variantName } = item;
  const dish = joined(name, variantName);
  return (
    <button
      type="button"
      className={styles.tap}
      aria-label={t`Au menu : ${dish}`}
      aria-haspopup="dialog"
      onClick={() => tappedStore.set(item)}
    />
  );
}

/** What a tap on a line has opened over the list; its outline stands at once. */
export function TappedDish() {
  const { t } = useLingui();
  const item = useStore(tappedStore);
  useEffect(() => () => tappedStore.set(null), []);
  if (item === null) return null;
  const close = () => tappedStore.set(null);
  const outline = (
    <Sheet title={item.name} onClose={close}>
      <Skeleton height={48} count={3} label={t`Chargement…`} />
    </Sheet>
  );
  return (
    <Suspense fallback={outline}>
      <DishSheet item={item} onClose={close} />
    </Suspense>
  );
}
