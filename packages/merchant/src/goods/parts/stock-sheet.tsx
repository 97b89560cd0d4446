import { useLingui } from "@lingui/react/macro";
import { type Product, stockAtMost } from "@tsena/contract/products";
import { useState } from "react";
import { Stepper } from "../../forms/stepper.tsx";
import { wholeNumber } from "../../forms/whole-number.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./stock-sheet.module.css";

interface StockSheetProps {
  /** What is counted. */
  title: string;
  product: Pick<Product, "stock" | "defaultStock">;
  /** Settles when the outcome was told; the sheet stays where it rejects. */
  onSave: (counted: { stock: number; defaultStock: number }) => Promise<unknown>;
  onClose: () => void;
}

const isCount = (typed: string) => wholeNumber(typed) <= stockAtMost;

/** Asks how many are left and what they are brought back up to at opening. */
export function StockSheet({ title, product, onSave, onClose }: StockSheetProps) {
  const { t } = useLingui();
  const [stock, setStock] = useState(String(product.stock));
  const [defaultStock, setDefaultStock] = useState(String(product.defaultStock));
  const [tried, setTried] = useState(false);
  const faultOf = (typed: string) => (tried && !isCount(typed) ? t`Un nombre est attendu` : undefined);
  const save = async () => {
    setTried(true);
    if (!isCount(stock) || !isCount(defaultStock)) return;
    await onSave({ stock: wholeNumber(stock), defaultStock: wholeNumber(defaultStock) });
    onClose();
  };
  const bounds = { by: 1, min: 0, max: stockAtMost };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={<Button wide busyLabel={t`Envoi…`} onPress={save}>{t`Enregistrer le stock`}</Button>}
    >
      <Stepper
        {...bounds}
        label={t`Il en reste`}
        name="stock"
        value={stock}
        onChange={setStock}
        hint={t`Ce qui peut encore être commandé`}
        error={faultOf(stock)}
      />
      <div className={styles.shortcuts}>
        <Button kind="second" onPress={() => setStock("0")}>{t`Épuisé`}</Button>
        <Button kind="second" onPress={() => setStock(defaultStock)}>{t`Plein`}</Button>
      </div>
      <Stepper
        {...bounds}
        label={t`Stock par défaut`}
        name="defaultStock"
        value={defaultStock}
        onChange={setDefaultStock}
        hint={t`Ce que le stock redevient à l'ouverture`}
        error={faultOf(defaultStock)}
      />
    </Sheet>
  );
}
