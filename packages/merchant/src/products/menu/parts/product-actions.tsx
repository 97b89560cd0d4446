import { useLingui } from "@lingui/react/macro";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import type { Product } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { RowLink } from "../../../ui/row-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { SwitchRow } from "../../../ui/switch-row.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { isForSale, otherActionsOn, type RowAction, switchActionsOn } from "../../menu.actions.rules.ts";
import { isBackAtOpening } from "../../stock.rules.ts";
import { useMenuActions } from "../../use-menu-actions.ts";
import type { NotDone } from "../../actions.queries.ts";
import { useMenuRights } from "../../use-menu-rights.ts";
import { useRowWork } from "../use-row-work.ts";
import { RowSheet } from "./row-sheet.tsx";
import { NotDoneSheet } from "../../parts/not-done-sheet.tsx";

/** The pages about this product. */
function Ways({ product: { id, variants }, edits, prices }: { product: Product; edits: boolean; prices: boolean }) {
  const { t } = useLingui();
  const count = variants.length;
  return (
    <Section>
      {edits ? <RowLink icon="note" to={addressOf(paths.productForm, { id })} text={t`Modifier le produit`} /> : null}
      <RowLink
        icon="bag"
        to={addressOf(paths.variants, { id })}
        text={t`Variantes et stock`}
        detail={count === 1 ? t`1 variante` : t`${count} variantes`}
      />
      {prices ? (
        <RowLink icon="clock" to={addressOf(paths.priceLog, { productId: id })} text={t`Changements de prix`} />
      ) : null}
    </Section>
  );
}

interface SaleSwitchProps {
  product: Product;
  refillsAtOpening: boolean;
  onChange: () => Promise<void>;
}

/** Whether the product is for sale, as the switch of its row in the menu has it. */
function SaleSwitch({ product, refillsAtOpening, onChange }: SaleSwitchProps) {
  const { t } = useLingui();
  const { name } = product;
  const soldOut = isBackAtOpening(product, refillsAtOpening) ? t`Épuisé jusqu'à demain` : t`Épuisé`;
  return (
    <Section>
      <SwitchRow
        text={t`En vente`}
        detail={product.isMarketable && !isForSale(product) ? soldOut : undefined}
        label={t`${name} en vente`}
        on={isForSale(product)}
        onChange={onChange}
      />
    </Section>
  );
}

/** What whoever is at the phone may do with the product, beneath the way the customer sees it: the frequent at once, the rest on a sheet. */
export function ProductActions({ product }: { product: Product }) {
  const { t } = useLingui();
  const { granted } = useMenuRights();
  const actions = useMenuActions();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const [offered, setOffered] = useState<readonly RowAction[]>([]);
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);

  const work = useRowWork(actions);
  const ofSwitch = switchActionsOn(product, granted);
  const [only, other] = ofSwitch;
  const others = otherActionsOn(product, granted);
  const change = async () => {
    if (only === undefined || other !== undefined) setOffered(ofSwitch);
    else setNotDone(await work(product, only));
  };

  return (
    <>
      {only === undefined ? null : <SaleSwitch {...{ product, refillsAtOpening }} onChange={change} />}
      <Ways product={product} edits={granted.includes("goods")} prices={granted.includes("price")} />
      {others.length === 0 ? null : (
        <Button wide kind="second" lead={<ToolIcon name="more" />} onPress={() => setOffered(others)}>
          {t`Autres actions`}
        </Button>
      )}
      {offered.length === 0 ? null : (
        <RowSheet
          card={product}
          {...{ offered, refillsAtOpening, actions }}
          onClose={() => setOffered([])}
          onNotDone={(failed, action) => {
            setNotDone(failed);
            if (action === "remove" && failed.length === 0) goBack(paths.menu);
          }}
        />
      )}
      {notDone.length === 0 ? null : <NotDoneSheet notDone={notDone} onClose={() => setNotDone([])} />}
    </>
  );
}
