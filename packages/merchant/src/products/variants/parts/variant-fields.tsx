import { useLingui } from "@lingui/react/macro";
import { faultText } from "@tsena/web/forms/faults.ts";
import { Section } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { useFixed } from "../../form/use-fixed.ts";
import { useMissingWords } from "../../use-missing-words.ts";
import { useRefillWords } from "../../form/use-refill-words.ts";
import type { VariantForm } from "../use-variant-form.ts";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";
import { PriceField } from "../../parts/price-field.tsx";
import { VariantNames } from "./variant-names.tsx";

interface VariantFieldsProps {
  form: VariantForm;
  /** It is the default as it stands: another one has to be chosen in its place. */
  isDefault: boolean;
  /** A combo's stock is that of its parts. */
  hasStock: boolean;
}

/** All fields of one variant. */
export function VariantFields({ form, isDefault, hasStock }: VariantFieldsProps) {
  const { t } = useLingui();
  const { values, set, errors, errorOf } = form;
  const fixed = useFixed(values);
  const refills = useRefillWords();
  const missing = useMissingWords()(values, ["price"]);
  const priceFault = errors["price"];
  return (
    <>
      <VariantNames form={form} />
      <Section title={hasStock ? t`Prix et stock` : t`Prix`}>
        <Stack gap={16}>
          <PriceField
            label={t`Prix`}
            name="price"
            value={values.price}
            fixed={fixed.price}
            onChange={(price) => set({ price })}
            error={priceFault === undefined || missing === undefined ? priceFault : faultText(missing)}
          />
          {hasStock ? (
            <>
              <TextField
                label={t`En stock`}
                name="stock"
                inputMode="numeric"
                autoComplete="off"
                value={values.stock}
                onChange={(stock) => set({ stock })}
                readOnly={fixed.stock !== undefined}
                hint={fixed.stock}
                error={errorOf("stock")}
              />
              <TextField
                label={t`Stock à l'ouverture`}
                name="defaultStock"
                inputMode="numeric"
                autoComplete="off"
                value={values.defaultStock}
                onChange={(defaultStock) => set({ defaultStock })}
                readOnly={fixed.stock !== undefined}
                hint={fixed.stock ?? refills.orEmpty}
                error={errorOf("defaultStock")}
              />
            </>
          ) : null}
          <PriceField
            label={t`Emballage`}
            name="packingPrice"
            anyAmount
            value={values.packingPrice}
            onChange={(packingPrice) => set({ packingPrice })}
            hint={t`Vide : celui du produit.`}
            error={errors["packingPrice"]}
          />
          {isDefault ? (
            <p className={styles.hint}>{t`C'est la variante par défaut, celle que le client voit d'abord.`}</p>
          ) : (
            <Tick name="isDefault" checked={values.isDefault} onChange={(chosen) => set({ isDefault: chosen })}>
              {t`Variante par défaut, celle que le client voit d'abord`}
            </Tick>
          )}
        </Stack>
      </Section>
    </>
  );
}
