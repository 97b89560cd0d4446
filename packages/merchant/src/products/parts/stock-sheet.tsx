import { useLingui } from "@lingui/react/macro";
import { stockAtMost } from "@tsena/contract/variants";
import type { Variant } from "@tsena/web/shapes.ts";
import { useState } from "react";
import { Stepper } from "../../forms/stepper.tsx";
import { wholeNumber } from "../../forms/whole-number.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useRefillWords } from "../form/use-refill-words.ts";
import { waitingCount } from "../waiting-count.ts";
import styles from "./stock-sheet.module.css";

/**
 * What was counted; a stock that is still as it was seen is what orders have made of it since. A default stock that was not
 * changed is not said: another phone may have set it meanwhile.
 */
export interface Counted {
  stock: number;
  defaultStock?: number;
  stockSeen?: number;
}

interface StockSheetProps {
  /** What is counted. */
  title: string;
  variant: Pick<Variant, "id" | "stock" | "defaultStock">;
  /** Resolves once the outcome was reported; the sheet stays where it rejects. */
  onSave: (counted: Counted) => Promise<unknown>;
  onClose: () => void;
}

const isCount = (typed: string) => wholeNumber(typed) <= stockAtMost;

/** Asks how many are left and what they are brought back up to at opening; sold out and full are said by one tap. */
export function StockSheet({ title, variant, onSave, onClose }: StockSheetProps) {
  const { t } = useLingui();
  const [seen] = useState(variant.stock);
  // What was said and waits for the link stands here as it was said, not as the server knows it still.
  const [begun] = useState({ ...variant, ...waitingCount(variant.id) });
  const [stock, setStock] = useState(String(begun.stock));
  const [defaultStock, setDefaultStock] = useState(String(begun.defaultStock));
  const [tried, setTried] = useState(false);
  const isWrong = (typed: string) => tried && !isCount(typed);
  /** `isTyped`: as it stands in its field; by one tap it is said outright, whatever orders have made of it since. */
  const send = async (left: string, isTyped = false) => {
    setTried(true);
    if (!isCount(left) || !isCount(defaultStock)) return;
    const filledTo = wholeNumber(defaultStock);
    await onSave({
      stock: wholeNumber(left),
      ...(isTyped && begun.stock === seen ? { stockSeen: seen } : {}),
      ...(filledTo === begun.defaultStock ? {} : { defaultStock: filledTo }),
    });
    onClose();
  };
  const isShort = variant.stock < wholeNumber(defaultStock);
  const refills = useRefillWords();
  const bounds = { by: 1, min: 0, max: stockAtMost };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={<Button wide busyLabel={t`Envoi…`} onPress={() => send(stock, true)}>{t`Enregistrer le stock`}</Button>}
    >
      <Stepper
        {...bounds}
        label={t`Il en reste`}
        name="stock"
        value={stock}
        onChange={setStock}
        hint={t`Ce qui peut encore être commandé`}
        isWrong={isWrong(stock)}
      />
      <div className={styles.shortcuts}>
        {variant.stock > 0 ? <Button kind="second" onPress={() => send("0")}>{t`Épuisé`}</Button> : null}
        {isShort ? <Button kind="second" onPress={() => send(defaultStock)}>{t`Plein`}</Button> : null}
      </div>
      <Stepper
        {...bounds}
        label={t`Stock à l'ouverture`}
        name="defaultStock"
        value={defaultStock}
        onChange={setDefaultStock}
        hint={refills.filled}
        isWrong={isWrong(defaultStock)}
      />
    </Sheet>
  );
}
