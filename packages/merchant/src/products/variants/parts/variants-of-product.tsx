import { useLingui } from "@lingui/react/macro";
import type { Product, Variant } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { dot, joined } from "../../../i18n/joined.ts";
import { languageStore } from "../../../api/language.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { isBackAtOpening, isCombo, isRefillable } from "../../stock.rules.ts";
import { useMenuActions } from "../../use-menu-actions.ts";
import { WhileRoom } from "../../parts/while-room.tsx";
import { useVariantRights, useVariantTap } from "../use-variant-tap.ts";
import { ProductPicture } from "../../../pictures/product-picture.tsx";
import { VariantLine } from "./variant-line.tsx";
import { VariantTapped } from "./variant-tapped.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import styles from "./variant-line.module.css";

/** What can be done with the stock of all variants at once. */
function StockOfAll({ product }: { product: Product }) {
  const { t } = useLingui();
  const actions = useMenuActions();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  if (isCombo(product)) return <p className={styles.hint}>{t`Le stock d'une formule suit celui de ses produits.`}</p>;
  return (
    <div className={styles.ofAll}>
      {product.stock > 0 ? (
        <Button wide kind="second" busyLabel={t`Envoi…`} onPress={() => actions.sellOut(product)}>
          {isBackAtOpening(product, refillsAtOpening) ? t`Tout épuisé jusqu'à demain` : t`Tout épuisé`}
        </Button>
      ) : null}
      {isRefillable(product) ? (
        <Button wide kind="second" busyLabel={t`Envoi…`} onPress={() => actions.refill([product])}>
          {t`Remettre le stock au complet`}
        </Button>
      ) : null}
    </div>
  );
}

/** The way to one more variant, where the product may have it. */
function Foot({ product: { id, isMultiple, variants } }: { product: Product }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  if (!isMultiple) return null;
  return (
    <BottomBar>
      <WhileRoom of="variants" count={variants.length}>
        <Button wide icon="plus" onPress={() => navigate(addressOf(paths.variant, { productId: id }))}>
          {t`Ajouter une variante`}
        </Button>
      </WhileRoom>
    </BottomBar>
  );
}

/** What a variant is called in the person's language. */
export function useVariantName() {
  const language = useStore(languageStore);
  return ({ nameFr, nameZh }: Pick<Variant, "nameFr" | "nameZh">) => (language === "fr" ? nameFr : nameZh);
}

/** The variants of one product: what each costs, what is left of it. */
export function VariantsOfProduct({ product, ask }: { product: Product; ask: () => Promise<unknown> }) {
  const { t } = useLingui();
  const rights = useVariantRights();
  const nameOf = useVariantName();
  const { tapped, onTap, close } = useVariantTap();
  const { variants, name, image, isMarketable } = product;
  const count = variants.length;
  const variant = variants.find(({ id }) => id === tapped?.id);
  return (
    <>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={ask}>
        <div className={styles.list}>
          <div className={styles.head}>
            <ProductPicture image={image} faded={!isMarketable} />
            <div className={styles.headWords}>
              <h2 className={styles.title}>{name}</h2>
              <p className={styles.detail}>
                {count === 1 ? t`1 variante` : t`${count} variantes`}
                {isMarketable ? null : `${dot}${t`Retiré`}`}
              </p>
            </div>
          </div>
          <ul aria-label={t`Variantes`}>
            {variants.map((one) => (
              <li key={one.id}>
                <VariantLine
                  variant={one}
                  title={nameOf(one)}
                  isCombo={isCombo(product)}
                  marksDefault={count > 1}
                  rights={rights}
                  onTap={onTap}
                />
              </li>
            ))}
          </ul>
          {rights.stock ? <StockOfAll product={product} /> : null}
        </div>
      </PullToRefresh>
      {rights.products ? <Foot product={product} /> : null}
      {tapped === null || variant === undefined ? null : (
        <VariantTapped
          variant={variant}
          title={count === 1 ? name : joined(name, nameOf(variant))}
          tap={tapped.tap}
          leadsToProducts={false}
          onClose={close}
        />
      )}
      <UndoBar />
    </>
  );
}
