import { useLingui } from "@lingui/react/macro";
import type { GoodsCard } from "@tsena/contract/goods.shapes";
import { formatMoney } from "@tsena/contract/money";
import { lowestPrice } from "../stock.rules.ts";
import styles from "./product-line.module.css";

/** What a product costs; of several prices the lowest, as such. */
export function ProductPrice({ card }: { card: GoodsCard }) {
  const { t } = useLingui();
  const { price, isFrom } = lowestPrice(card);
  const amount = formatMoney(price);
  return <span className={styles.price}>{isFrom ? t`dès ${amount}` : amount}</span>;
}
