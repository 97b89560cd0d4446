import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { missingLanguage } from "../names.rules.ts";
import { hasPicture } from "../menu.rules.ts";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { MissingLanguage, MissingPhoto } from "./name-badge.tsx";
import { StockChip } from "./stock-chip.tsx";
import { formatMoney } from "@tsena/contract/money";
import { lowestPrice } from "../stock.rules.ts";
import styles from "./product-line.module.css";

/** What a product costs; of several prices the lowest, as such. */
function ProductPrice({ card }: { card: ProductCard }) {
  const { t } = useLingui();
  const { price, isFrom } = lowestPrice(card);
  const amount = formatMoney(price);
  return <span className={styles.price}>{isFrom ? t`dès ${amount}` : amount}</span>;
}

interface ProductLineProps {
  card: ProductCard;
  /** The page that photo and name lead to; without it they are not a link. */
  to?: string | undefined;
  /** What a tap on the price does; without it the price is only shown. The same for the stock. */
  onPrice?: (() => void) | undefined;
  onStock?: (() => void) | undefined;
  /** Drawn before the photo: a box to tick, a handle. */
  start?: ReactNode;
  /** Drawn at the end of the first row: a button. */
  end?: ReactNode;
  /** Whether it is said that a product is off the shelf; where a whole list is, its title says so. */
  showsShelf?: boolean;
}

/** The name, and under it what is missing. */
function Words({ card, showsShelf }: { card: ProductCard; showsShelf: boolean }) {
  const { t } = useLingui();
  const isOff = showsShelf && !card.isMarketable;
  const hasBadges = isOff || !hasPicture(card) || missingLanguage(card) !== null;
  return (
    <span className={hasBadges ? `${styles.words} ${styles.badged}` : styles.words}>
      <span className={styles.name}>
        <TwoLines>{card.name}</TwoLines>
      </span>
      {hasBadges ? (
        <span className={styles.badges}>
          {isOff ? <span className={styles.off}>{t`Retiré`}</span> : null}
          <MissingPhoto of={card} />
          <MissingLanguage names={card} />
        </span>
      ) : null}
    </span>
  );
}

/** A product in a line of a list: photo, name, what is missing, price and stock. */
export function ProductLine({ card, to, onPrice, onStock, start, end, showsShelf = true }: ProductLineProps) {
  const { t } = useLingui();
  const { name } = card;
  const who = (
    <>
      <ProductPicture image={card.image} faded={!card.isMarketable} />
      <Words card={card} showsShelf={showsShelf} />
    </>
  );
  const price = <ProductPrice card={card} />;
  const stock = <StockChip card={card} />;
  return (
    <div className={styles.line}>
      <div className={styles.first}>
        {start}
        {to === undefined ? (
          <span className={styles.who}>{who}</span>
        ) : (
          <Link to={to} className={styles.who}>
            {who}
          </Link>
        )}
        {end}
      </div>
      <div className={styles.second}>
        {onPrice === undefined ? (
          price
        ) : (
          <button type="button" className={styles.tap} onClick={onPrice}>
            <span className="unseen">{t`Changer le prix de ${name}`}</span>
            {price}
          </button>
        )}
        {onStock === undefined ? (
          <span className={styles.stock}>{stock}</span>
        ) : (
          <button type="button" className={`${styles.tap} ${styles.stock}`} onClick={onStock}>
            <span className="unseen">{t`Changer le stock de ${name}`}</span>
            {stock}
          </button>
        )}
      </div>
    </div>
  );
}
