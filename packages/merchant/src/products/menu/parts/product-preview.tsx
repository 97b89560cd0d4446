import { useLingui } from "@lingui/react/macro";
import type { Goods } from "@tsena/contract/goods.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Product } from "@tsena/contract/products";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../../api/language.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { firstChosen, isSoldOut, packingOf, readIn } from "../preview.rules.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { MissingLanguage, MissingPhoto } from "../../parts/name-badge.tsx";
import styles from "./product-preview.module.css";

const panelId = "preview";

/** The photo as big as the screen is wide; a plate where there is none. */
function BigPhoto({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.photo}>
      {image === "" || failed ? (
        <ToolIcon name="dish" size={72} />
      ) : (
        <img src={image} alt="" decoding="async" onError={() => setFailed(true)} />
      )}
    </div>
  );
}

interface SpecificationsProps {
  goods: Goods;
  language: Language;
  chosen: Product;
  onChoose: (id: string) => void;
}

/** The specifications to tap, where there are several. */
function Variants({ goods, language, chosen, onChoose }: SpecificationsProps) {
  const { t } = useLingui();
  if (goods.specifications.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={t`Variantes`} className={styles.choices}>
      {goods.specifications.map((product) => (
        <label key={product.id} className={styles.choice}>
          <input
            type="radio"
            name="specification"
            className="unseen"
            checked={product.id === chosen.id}
            onChange={() => onChoose(product.id)}
          />
          <span className={isSoldOut(product, goods) ? `${styles.pill} ${styles.none}` : styles.pill}>
            {readIn({ fr: product.nameFr, zh: product.nameZh }, language)}
            <span className={styles.pillPrice}>
              {isSoldOut(product, goods) ? t`Épuisé` : <Money units={product.price} />}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** What a customer pays for what is chosen, and when it is ready. */
function Facts({ goods, chosen }: { goods: Goods; chosen: Product }) {
  const { t } = useLingui();
  const packing = packingOf(chosen, goods);
  const minutes = goods.prepMinutes;
  return (
    <>
      <p className={styles.price}>
        <Money units={chosen.price} />
        {isSoldOut(chosen, goods) ? <span className={styles.soldOut}>{t`Épuisé`}</span> : null}
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

function Parts({ components }: Pick<Goods, "components">) {
  const { t } = useLingui();
  if (components.length === 0) return null;
  return (
    <>
      <h3 className={styles.small}>{t`Dans ce menu`}</h3>
      <ul className={styles.parts}>
        {components.map(({ productId, quantity, name, specification }) => (
          <li key={productId}>
            <strong>{quantity} ×</strong> {name} <span className={styles.quiet}>{specification}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The product as a customer sees it, in either language: the specifications can be tapped as there. */
export function ProductPreview({ goods }: { goods: Goods }) {
  const { t } = useLingui();
  const own = useStore(languageStore);
  const [language, setLanguage] = useState<Language>(own);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = goods.specifications.find(({ id }) => id === chosenId) ?? firstChosen(goods);
  const description = readIn({ fr: goods.descriptionFr, zh: goods.descriptionZh }, language);
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
        <BigPhoto image={goods.image} />
        <div className={styles.words}>
          <h2 className={styles.name} lang={language}>
            {readIn({ fr: goods.nameFr, zh: goods.nameZh }, language)}
          </h2>
          <MissingPhoto of={goods} /> <MissingLanguage names={goods} />
          {chosen === undefined ? null : <Facts goods={goods} chosen={chosen} />}
          {description === "" ? null : (
            <p className={styles.description} lang={language}>
              {description}
            </p>
          )}
          <Parts components={goods.components} />
          {chosen === undefined ? null : (
            <Variants goods={goods} language={language} chosen={chosen} onChoose={setChosenId} />
          )}
        </div>
        {goods.detailImages.map((image) => (
          <img key={image} src={image} alt="" loading="lazy" decoding="async" className={styles.detailImage} />
        ))}
      </div>
    </section>
  );
}
