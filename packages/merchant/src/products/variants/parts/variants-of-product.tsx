import { useLingui } from "@lingui/react/macro";
import type { Goods } from "@tsena/contract/goods.shapes";
import { type Product, specificationsAtMost } from "@tsena/contract/products";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { languageStore } from "../../../api/language.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { isBackAtOpening, isCombo, isRefillable } from "../../stock.rules.ts";
import { useMenuActions } from "../../use-menu-actions.ts";
import { useVariantRights, useVariantTap } from "../use-variant-tap.ts";
import { ProductPhoto } from "../../parts/product-photo.tsx";
import { VariantLine } from "./variant-line.tsx";
import { VariantTapped } from "./variant-tapped.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import styles from "./variant-line.module.css";

/** What can be done with the stock of all specifications at once. */
function StockOfAll({ goods }: { goods: Goods }) {
  const { t } = useLingui();
  const actions = useMenuActions();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  if (isCombo(goods)) return <p className={styles.hint}>{t`Le stock d'un menu suit celui de ses produits.`}</p>;
  return (
    <div className={styles.ofAll}>
      {goods.stock > 0 ? (
        <Button wide kind="second" busyLabel={t`Envoi…`} onPress={() => actions.sellOut(goods)}>
          {isBackAtOpening(goods, refillsAtOpening) ? t`Tout épuisé jusqu'à demain` : t`Tout épuisé`}
        </Button>
      ) : null}
      {isRefillable(goods) ? (
        <Button wide kind="second" busyLabel={t`Envoi…`} onPress={() => actions.refill([goods])}>
          {t`Remettre le stock au complet`}
        </Button>
      ) : null}
    </div>
  );
}

/** The way to one more specification, where the product may have it. */
function Foot({ goods: { id, isMultiple, specifications } }: { goods: Goods }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  if (!isMultiple || specifications.length >= specificationsAtMost) return null;
  return (
    <BottomBar>
      <Button wide icon="plus" onPress={() => navigate(addressOf(paths.specification, { goodsId: id }))}>
        {t`Ajouter une variante`}
      </Button>
    </BottomBar>
  );
}

/** What a specification is called in the person's language. */
export function useVariantName() {
  const language = useStore(languageStore);
  return ({ nameFr, nameZh }: Pick<Product, "nameFr" | "nameZh">) => (language === "fr" ? nameFr : nameZh);
}

/** The specifications of one product: what each costs, what is left of it. */
export function VariantsOfProduct({ goods, ask }: { goods: Goods; ask: () => Promise<unknown> }) {
  const { t } = useLingui();
  const rights = useVariantRights();
  const nameOf = useVariantName();
  const { tapped, onTap, close } = useVariantTap();
  const { specifications, name, image, isMarketable } = goods;
  const count = specifications.length;
  const product = specifications.find(({ id }) => id === tapped?.id);
  return (
    <>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={ask}>
        <div className={styles.list}>
          <div className={styles.head}>
            <ProductPhoto image={image} faded={!isMarketable} />
            <div className={styles.headWords}>
              <h2 className={styles.title}>{name}</h2>
              <p className={styles.detail}>
                {count === 1 ? t`1 variante` : t`${count} variantes`}
                {isMarketable ? null : ` · ${t`Hors vente`}`}
              </p>
            </div>
          </div>
          <ul aria-label={t`Variantes`}>
            {specifications.map((one) => (
              <li key={one.id}>
                <VariantLine
                  product={one}
                  title={nameOf(one)}
                  isCombo={isCombo(goods)}
                  marksDefault={count > 1}
                  rights={rights}
                  onTap={onTap}
                />
              </li>
            ))}
          </ul>
          {rights.stock ? <StockOfAll goods={goods} /> : null}
        </div>
      </PullToRefresh>
      {rights.goods ? <Foot goods={goods} /> : null}
      {tapped === null || product === undefined ? null : (
        <VariantTapped
          product={product}
          title={nameOf(product)}
          tap={tapped.tap}
          leadsToGoods={false}
          onClose={close}
        />
      )}
      <UndoBar />
    </>
  );
}
