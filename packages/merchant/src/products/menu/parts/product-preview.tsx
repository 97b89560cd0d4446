import { useLingui } from "@lingui/react/macro";
import type { Language } from "@tsena/contract/languages";
import { defaultVariantOf } from "@tsena/contract/variants.default";
import type { Product, Variant } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../../api/language.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { isSoldOut, packingOf, readIn } from "../preview.rules.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { MissingLanguage, MissingPhoto } from "../../parts/name-badge.tsx";
import styles from "./product-preview.module.css";

const panelId = "preview";

/** The photo as big as the screen is wide; a plate where there is none. */
function BigPhoto({ image }: { image: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.photo}>
      {image === "" || isBroken ? (
        <ToolIcon name="dish" size={72} />
      ) : (
        <img src={image} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  );
}

interface VariantsProps {
  product: Product;
  language: Language;
  chosen: Variant;
  onChoose: (id: string) => void;
}

/** The variants to tap, where there are several. */
function Variants({ product, language, chosen, onChoose }: VariantsProps) {
  const { t } = useLingui();
  if (product.variants.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={t`Variantes`} className={styles.choices}>
      {product.variants.map((variant) => (
        <label key={variant.id} className={styles.choice}>
          <input
            type="radio"
            name="variant"
            className="unseen"
            checked={variant.id === chosen.id}
            onChange={() => onChoose(variant.id)}
          />
          <span className={isSoldOut(variant, product) ? `${styles.pill} ${styles.none}` : styles.pill}>
            {readIn({ fr: variant.nameFr, zh: variant.nameZh }, language)}
            <span className={styles.pillPrice}>
              {isSoldOut(variant, product) ? t`Épuisé` : <Money units={variant.price} />}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** What a customer pays for what is chosen, and when it is ready. */
function Facts({ product, chosen }: { product: Product; chosen: Variant }) {
  const { t } = useLingui();
  const packing = packingOf(chosen, product);
  const minutes = product.prepMinutes;
  return (
    <>
      <p className={styles.price}>
        <Money units={chosen.price} />
        {isSoldOut(chosen, product) ? <span className={styles.soldOut}>{t`Épuisé`}</span> : null}
      </p>
      <p className={styles.fact}>
        <Icon name="clock" size={20} />
        <span>{t`Prêt en ${minutes} min`}</span>
      </p>
      {packing === 0 ? null : (
        <p className={styles.fact}>
          <Icon name="bag" size={20} />
          <span>
            {t`Emballage`} <Money units={packing} />
          </span>
        </p>
      )}
    </>
  );
}

function Parts({ components }: Pick<Product, "components">) {
  const { t } = useLingui();
  if (components.length === 0) return null;
  return (
    <>
      <h3 className={styles.small}>{t`Dans cette formule`}</h3>
      <ul className={styles.parts}>
        {components.map(({ variantId, quantity, name, variantName }) => (
          <li key={variantId}>
            <strong>{quantity} ×</strong> {name} <span className={styles.quiet}>{variantName}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The product as a customer sees it, in either language: the variants can be tapped as there. */
export function ProductPreview({ product }: { product: Product }) {
  const { t } = useLingui();
  const own = useStore(languageStore);
  const [language, setLanguage] = useState<Language>(own);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = product.variants.find(({ id }) => id === chosenId) ?? defaultVariantOf(product.variants);
  const description = readIn({ fr: product.descriptionFr, zh: product.descriptionZh }, language);
  return (
    <section aria-label={t`Comme le client le voit`} className={styles.frame}>
      <p aria-hidden="true" className={styles.title}>
        <Icon name="eye" size={20} />
        <span>{t`Comme le client le voit`}</span>
      </p>
      <Segmented
        label={t`Langue du client`}
        panelId={panelId}
        segments={[
          { id: "fr", label: "Français" },
          { id: "zh", label: "中文" },
        ]}
        selected={language}
        onSelect={setLanguage}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${language}`}>
        <BigPhoto image={product.image} />
        <div className={styles.words}>
          <h2 className={styles.name} lang={language}>
            {readIn({ fr: product.nameFr, zh: product.nameZh }, language)}
          </h2>
          <MissingPhoto of={product} /> <MissingLanguage names={product} />
          {chosen === undefined ? null : <Facts product={product} chosen={chosen} />}
          {description === "" ? null : (
            <p className={styles.description} lang={language}>
              {description}
            </p>
          )}
          <Parts components={product.components} />
          {chosen === undefined ? null : (
            <Variants product={product} language={language} chosen={chosen} onChoose={setChosenId} />
          )}
        </div>
        {product.detailImages.map((image) => (
          <img key={image} src={image} alt="" loading="lazy" decoding="async" className={styles.detailImage} />
        ))}
      </div>
    </section>
  );
}
