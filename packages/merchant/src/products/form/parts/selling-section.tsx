import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useId } from "react";
import { Link } from "wouter";
import { dot } from "../../../i18n/joined.ts";
import { languageStore } from "../../../api/language.ts";
import { faultText } from "@tsena/web/forms/faults.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { chosenOf, type VariantDraft, withVariant } from "../draft.rules.ts";
import { shownName } from "../../names.rules.ts";
import { useFixed } from "../use-fixed.ts";
import { useMissingWords } from "../../use-missing-words.ts";
import { useRefillWords } from "../use-refill-words.ts";
import type { ProductForm } from "../use-product-form.ts";
import { FaultLine } from "../../../ui/fault-line.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";
import { PriceField } from "../../parts/price-field.tsx";
import { WhileRoom } from "../../parts/while-room.tsx";

/** The page of one variant of the form's draft; without a key, of a new one. */
function variantPage({ source }: ProductForm, key?: string): string {
  return addressOf(paths.variant, key === undefined ? { draft: source.key } : { draft: source.key, key });
}

/** The price of a product that has only one. */
export function OnePrice({ form, label }: { form: ProductForm; label: string }) {
  const missingIn = useMissingWords();
  const { values, change, errors } = form;
  const only = chosenOf(values);
  const fixed = useFixed(only);
  const fault = errors["variants.0.price"];
  const missing = missingIn(only, ["price"]);
  return (
    <PriceField
      label={label}
      name="price"
      value={only.price}
      fixed={fixed.price}
      error={fault === undefined || missing === undefined ? fault : faultText(missing)}
      onChange={(price) => change((now) => withVariant(now, { ...chosenOf(now), price }))}
    />
  );
}

/** Price and stock of a product that is sold in one way. */
function One({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { values, change, errorOf } = form;
  const language = useStore(languageStore);
  const only = chosenOf(values);
  const fixed = useFixed(only);
  const refills = useRefillWords();
  const name = shownName(only, language);
  const hidden = ["nameFr", "nameZh", "defaultStock", "packingPrice"].map((field) => errorOf(`variants.0.${field}`));
  const wrong = hidden.find((text) => text !== undefined) ?? errorOf("variants");
  const others = values.variants.length - 1;
  return (
    <>
      {others > 0 ? (
        <p role="status" className={styles.note}>
          {form.source.id === null
            ? t`Seule « ${name} » est publiée. Les autres variantes restent dans le brouillon.`
            : t`Seule « ${name} » est gardée. Enregistrer supprime les autres variantes.`}
        </p>
      ) : null}
      <OnePrice form={form} label={t`Prix`} />
      <TextField
        label={t`En stock`}
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        value={only.stock}
        onChange={(stock) => change((now) => withVariant(now, { ...chosenOf(now), stock }))}
        readOnly={fixed.stock !== undefined}
        hint={fixed.stock ?? (only.defaultStock === "" ? refills.filled : undefined)}
        error={errorOf("variants.0.stock")}
      />
      <div data-wrong={wrong === undefined ? undefined : true} tabIndex={-1}>
        <Link to={variantPage(form, only.key)} className={styles.open}>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{t`Nom de la portion, stock à l'ouverture, emballage`}</span>
          </span>
          <Icon name="forward" size={20} />
        </Link>
        <FaultLine id="only-wrong" text={wrong} />
      </div>
    </>
  );
}

interface LineProps {
  form: ProductForm;
  variant: VariantDraft;
  at: number;
}

/** What is wrong with one of several variants, in words that say where, for its fields are on another page. */
function useWrong(form: ProductForm, variant: VariantDraft, at: number): string | undefined {
  const missingIn = useMissingWords();
  const fault = form.errorUnder(`variants.${at}`);
  return fault === undefined ? undefined : (missingIn(variant) ?? fault);
}

/** One of several variants; a tap opens it. */
function Line({ form, variant, at }: LineProps) {
  const { t } = useLingui();
  const id = useId();
  const language = useStore(languageStore);
  const { price, stock, isDefault, key } = variant;
  const wrong = useWrong(form, variant, at);
  return (
    <li className={styles.line}>
      <Link
        to={variantPage(form, key)}
        className={styles.open}
        data-wrong={wrong === undefined ? undefined : true}
        aria-describedby={wrong === undefined ? undefined : id}
      >
        <span className={styles.words}>
          <span className={styles.name}>{shownName(variant, language) || t`Variante sans nom`}</span>
          <span className={styles.detail}>
            {price === null ? t`Sans prix` : <Money units={price} />}
            {`${dot}${t`stock ${stock || 0}`}`}
            {isDefault ? `${dot}${t`par défaut`}` : null}
          </span>
        </span>
        <Icon name="forward" size={20} />
      </Link>
      <FaultLine id={id} text={wrong} />
    </li>
  );
}

/** Price and stock: of one way of selling, or of several. Going from one to the other and back loses nothing. */
export function SellingSection({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { values, set } = form;
  return (
    <Section title={values.isMultiple ? t`Variantes` : t`Prix et stock`}>
      <Stack gap={16}>
        {values.isMultiple ? (
          <div>
            <ul className={styles.lines}>
              {values.variants.map((variant, at) => (
                <Line key={variant.key} form={form} variant={variant} at={at} />
              ))}
            </ul>
            <FaultLine id="variants-wrong" text={form.errorOf("variants")} />
            <WhileRoom of="variants" count={values.variants.length}>
              <Link to={variantPage(form)} className={styles.more}>
                <Icon name="plus" size={20} />
                <span>{t`Ajouter une variante`}</span>
              </Link>
            </WhileRoom>
          </div>
        ) : (
          <One form={form} />
        )}
        <Tick name="isMultiple" checked={values.isMultiple} onChange={(isMultiple) => set({ isMultiple })}>
          {t`Plusieurs variantes : petit, grand, parfums…`}
        </Tick>
      </Stack>
    </Section>
  );
}
