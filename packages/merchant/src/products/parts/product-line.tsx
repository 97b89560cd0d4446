import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { withUnits } from "../../i18n/joined.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { hasPicture } from "../menu.rules.ts";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { MissingPhoto } from "./name-badge.tsx";
import { StockChip } from "./stock-chip.tsx";
import { formatMoney } from "@tsena/contract/money";
import { lowestPrice } from "../stock.rules.ts";
import styles from "./product-row.module.css";

/** What a product costs; of several prices the lowest, as such. */
function ProductPrice({ card }: { card: ProductCard }) {
  const { t } = useLingui();
  const { price, isFrom } = lowestPrice(card);
  const amount = formatMoney(price);
  return <span className={styles.price}>{isFrom ? t`dès ${amount}` : amount}</span>;
}

/** What is left of a product; of one that is off for some hours, when it is back. */
function Left({ card }: { card: ProductCard }) {
  const { t } = useLingui();
  // A menu that the phone has kept from a version before does not say.
  if (typeof card.backAt !== "string") return <StockChip card={card} isQuiet />;
  const time = timeOfDay(card.backAt);
  return <span className={styles.price}>{t`De retour à ${time}`}</span>;
}

/** Where no switch tells it, a word says that a product is off sale: a grey photo alone is not seen by everybody. */
function OffSale({ card }: { card: ProductCard }) {
  const { t } = useLingui();
  if (card.isMarketable || typeof card.backAt === "string") return null;
  return <span className={styles.off}>{t`Retiré`}</span>;
}

interface ProductLineProps {
  card: ProductCard;
  /** The page that photo and name lead to. */
  to?: string | undefined;
  /** What a tap on photo and name does where they lead to no page; without either they are only shown. */
  onOpen?: (() => void) | undefined;
  /** What a tap on the price does; without it the price is only shown. The same for the stock. */
  onPrice?: (() => void) | undefined;
  onStock?: (() => void) | undefined;
  /** Drawn before the photo: a box to tick. */
  start?: ReactNode;
  /** Drawn at the end of the row: a switch. */
  end?: ReactNode;
}

/** The photo and the name, which lead on where they may. */
function Who({ card, to, onOpen }: Pick<ProductLineProps, "card" | "to" | "onOpen">) {
  const { t } = useLingui();
  const { name } = card;
  const who = (
    <>
      <ProductPicture image={card.image} faded={!card.isMarketable} />
      <span className={styles.name}>
        <TwoLines>{withUnits(name)}</TwoLines>
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={styles.who}>
        {who}
      </Link>
    );
  if (onOpen === undefined) return <span className={styles.who}>{who}</span>;
  return (
    <button
      type="button"
      className={styles.who}
      aria-label={t`Que faire de ${name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {who}
    </button>
  );
}

/** A product in a row of a list: photo, name, price and stock. */
export function ProductLine({ card, to, onOpen, onPrice, onStock, start, end }: ProductLineProps) {
  const { t } = useLingui();
  const { name } = card;
  const price = <ProductPrice card={card} />;
  const stock = hasPicture(card) ? <Left card={card} /> : <MissingPhoto of={card} />;
  return (
    <div className={styles.row}>
      {start}
      <div className={styles.body}>
        <Who card={card} to={to} onOpen={onOpen} />
        <div className={styles.figures}>
          {onPrice === undefined ? (
            price
          ) : (
            <button type="button" onClick={onPrice}>
              <span className="unseen">{t`Changer le prix de ${name}`}</span>
              {price}
            </button>
          )}
          {onStock === undefined ? (
            <span>{stock}</span>
          ) : (
            <button type="button" onClick={onStock}>
              <span className="unseen">{t`Changer le stock de ${name}`}</span>
              {stock}
            </button>
          )}
        </div>
      </div>
      {end === undefined ? <OffSale card={card} /> : <span className={styles.end}>{end}</span>}
    </div>
  );
}
