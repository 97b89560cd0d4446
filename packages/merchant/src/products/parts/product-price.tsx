import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { lowestPrice } from "../stock.rules.ts";
import styles from "./product-line.module.css";

/** What a product costs; of several prices the lowest, as such. */
export function ProductPrice({ card }: { card: ProductCard }) {
  const { t } = useLingui();
  const { price, isFrom } = lowestPrice(card);
  const amount = formatMoney(price);
  return <span className={styles.price}>{isFrom ? t`dès ${amount}` : amount}</span>;
}
