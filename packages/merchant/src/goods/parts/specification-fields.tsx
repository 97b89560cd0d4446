import { useLingui } from "@lingui/react/macro";
import { Section } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Tick } from "../../ui/tick.tsx";
import type { SpecificationForm } from "../use-specification-form.ts";
import styles from "./goods-form.module.css";
import { PriceField } from "./price-field.tsx";
import { saidAs } from "./said-as.ts";

/** A specification is named in both languages: the fault says which one is missing. */
function Names({ form: { values, set, errorOf } }: { form: SpecificationForm }) {
  const { t, i18n } = useLingui();
  const isMissing = (field: "nameFr" | "nameZh") => errorOf(field) !== undefined && values[field].trim() === "";
  const french = (
    <TextField
      key="fr"
      label={t`Nom en français`}
      name="nameFr"
      autoComplete="off"
      value={values.nameFr}
      onChange={(nameFr) => set({ nameFr })}
      hint={t`Par exemple : Petit, Grand, 500 g.`}
      error={isMissing("nameFr") ? t`Il manque le nom français` : errorOf("nameFr")}
    />
  );
  const chinese = (
    <TextField
      key="zh"
      label={t`Nom en chinois`}
      name="nameZh"
      autoComplete="off"
      value={values.nameZh}
      onChange={(nameZh) => set({ nameZh })}
      hint={t`Par exemple : 小份, 大份, 500 克.`}
      error={isMissing("nameZh") ? t`Il manque le nom chinois` : errorOf("nameZh")}
    />
  );
  return (
    <Section title={t`Nom, dans les deux langues`}>
      <div className={styles.stack}>{i18n.locale === "zh" ? [chinese, french] : [french, chinese]}</div>
    </Section>
  );
}

interface SpecificationFieldsProps {
  form: SpecificationForm;
  /** It is the default as it stands: another one has to be chosen in its place. */
  isDefault: boolean;
  /** A combo's stock is that of its parts. */
  hasStock: boolean;
}

/** All fields of one specification. */
export function SpecificationFields({ form, isDefault, hasStock }: SpecificationFieldsProps) {
  const { t } = useLingui();
  const { values, set, saidOf, errorOf } = form;
  const missing = saidOf("price") !== undefined && values.price === null;
  return (
    <>
      <Names form={form} />
      <Section title={hasStock ? t`Prix et stock` : t`Prix`}>
        <div className={styles.stack}>
          <PriceField
            label={t`Prix`}
            name="price"
            value={values.price}
            onChange={(price) => set({ price })}
            error={missing ? saidAs(t`Indiquez le prix`) : saidOf("price")}
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
                error={errorOf("stock")}
              />
              <TextField
                label={t`Stock à l'ouverture`}
                name="defaultStock"
                inputMode="numeric"
                autoComplete="off"
                value={values.defaultStock}
                onChange={(defaultStock) => set({ defaultStock })}
                hint={t`Le stock y est remis chaque jour. Vide : le même nombre.`}
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
            hint={t`Vide : celui du produit.`}
            error={saidOf("packingPrice")}
          />
          {isDefault ? (
            <p className={styles.hint}>{t`C'est la variante par défaut, celle que le client voit d'abord.`}</p>
          ) : (
            <Tick name="isDefault" checked={values.isDefault} onChange={(chosen) => set({ isDefault: chosen })}>
              {t`Variante par défaut, celle que le client voit d'abord`}
            </Tick>
          )}
        </div>
      </Section>
    </>
  );
}
