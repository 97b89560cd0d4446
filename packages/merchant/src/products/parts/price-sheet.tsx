import { useLingui } from "@lingui/react/macro";
import { formatMoney, isPrice } from "@tsena/contract/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Keypad } from "../../ui/keypad.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { shownPrice, typedPrice } from "../../forms/typed-price.ts";
import { steppedPrice } from "../price.rules.ts";
import { PriceOffers } from "./price-offers.tsx";
import styles from "./price-sheet.module.css";

interface PriceSheetProps {
  /** What is priced. */
  title: string;
  /** Whole hundredths of an ariary, as it is now: another phone may set it meanwhile. */
  price: number;
  /** Resolves once the outcome was reported; the sheet stays where it rejects. */
  onSave: (price: number) => Promise<unknown>;
  /** What the answer says, where nothing is sent yet. */
  saveLabel?: string;
  onClose: () => void;
}

/** Characters that stand in the largest letters on the narrowest phone: '999,999'. */
const longest = 7;

/** Asks for a price on a pad that knows ariary: two noughts by one key, 100 Ar up or down, the nearest prices offered. */
export function PriceSheet({ title, price, onSave, saveLabel, onClose }: PriceSheetProps) {
  const { t } = useLingui();
  /** What was typed, and over which price; null while nothing was. */
  const [typed, setTyped] = useState<{ value: number | null; over: number } | null>(null);
  const value = typed === null ? price : typed.value;
  const change = (units: number | null) => setTyped({ value: units, over: typed?.over ?? price });
  const isOvertaken = typed !== null && typed.over !== price && value !== price;
  const now = formatMoney(price);
  const isReady = value !== null && isPrice(value);
  const amount = value === null ? "0" : shownPrice(value);
  const save = async () => {
    if (value === null || !isPrice(value)) return;
    if (value !== price) await onSave(value);
    onClose();
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        isReady ? (
          <Button wide busyLabel={t`Envoi…`} onPress={save}>
            {saveLabel ?? t`Enregistrer le prix`}
          </Button>
        ) : (
          <PriceOffers isFoot value={value ?? 0} onChoose={change} />
        )
      }
    >
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={t`100 Ar de moins`}
          onClick={() => change(steppedPrice(value, -1))}
        >
          −100
        </button>
        <output
          className={amount.length > longest ? `${styles.price} ${styles.long}` : styles.price}
          aria-label={t`Prix`}
        >
          <span className={styles.amount}>{amount}</span> <span className={styles.unit}>Ar</span>
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={t`100 Ar de plus`}
          onClick={() => change(steppedPrice(value, 1))}
        >
          +100
        </button>
      </div>
      <p role="status" className={styles.why}>
        {!isReady
          ? t`Les prix vont de 100 en 100 Ar`
          : isOvertaken
            ? t`Un autre téléphone vient de mettre ${now}. Enregistrer le remplace par votre prix.`
            : ""}
      </p>
      <Keypad
        hasNoughts
        // The first digit takes the old price's place, as on any till.
        onPress={(digits) => change(typedPrice(typed === null ? digits : `${shownPrice(value)}${digits}`))}
        onErase={() => change(typedPrice(shownPrice(value).slice(0, -1)))}
      />
    </Sheet>
  );
}
