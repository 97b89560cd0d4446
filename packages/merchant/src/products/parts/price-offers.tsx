import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { pricesNear } from "../price.rules.ts";
import styles from "./price-offers.module.css";

interface PriceOffersProps {
  /** Whole hundredths of an ariary. */
  value: number | null;
  /** Whether they stand at a sheet's foot, as high as its answer: then the sheet itself says why. */
  isFoot?: boolean;
  /** Whether why they are offered stands over them already, as the field's fault. */
  isFaultShown?: boolean;
  onChoose: (units: number) => void;
}

/** The prices nearest to an amount that is none, each to be taken by a tap; nothing where the amount is a price. */
export function PriceOffers({ value, isFoot = false, isFaultShown = false, onChoose }: PriceOffersProps) {
  const { t } = useLingui();
  const offers = pricesNear(value);
  return (
    <div role="status" className={isFoot ? styles.foot : styles.offers}>
      {offers.length === 0 ? null : (
        <>
          {isFoot || isFaultShown ? null : <span className={styles.why}>{t`Les prix vont de 100 en 100 Ar`}</span>}
          {offers.map((units) => (
            <button key={units} type="button" className={styles.offer} onClick={() => onChoose(units)}>
              {formatMoney(units)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
