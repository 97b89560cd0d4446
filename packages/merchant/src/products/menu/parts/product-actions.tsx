import { useLingui } from "@lingui/react/macro";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import type { Product } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { RowLink } from "../../../ui/row-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { actionsOn, type RowAction } from "../../menu.actions.rules.ts";
import { isBackAtOpening } from "../../stock.rules.ts";
import { useMenuActions } from "../../use-menu-actions.ts";
import type { NotDone } from "../../actions.queries.ts";
import { useMenuRights } from "../../use-menu-rights.ts";
import { useRowWork } from "../use-row-work.ts";
import { ActionButtons } from "./action-buttons.tsx";
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

/** What whoever is at the phone may do with the product, beneath the way the customer sees it. */
export function ProductActions({ product }: { product: Product }) {
  const { granted } = useMenuRights();
  const actions = useMenuActions();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);

  const work = useRowWork(actions);
  const press = async (action: RowAction) => {
    const failed = await work(product, action);
    setNotDone(failed);
    if (action === "remove" && failed.length === 0) goBack(paths.menu);
  };
  const offered = actionsOn(product, granted).filter((action) => action !== "edit");

  return (
    <>
      <Ways product={product} edits={granted.includes("goods")} prices={granted.includes("price")} />
      <ActionButtons actions={offered} isBackAtOpening={isBackAtOpening(product, refillsAtOpening)} onPress={press} />
      {notDone.length === 0 ? null : <NotDoneSheet notDone={notDone} onClose={() => setNotDone([])} />}
    </>
  );
}
