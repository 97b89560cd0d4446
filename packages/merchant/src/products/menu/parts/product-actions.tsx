import { useLingui } from "@lingui/react/macro";
import type { Goods } from "@tsena/contract/goods.shapes";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { RowLink } from "../../../ui/row-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { actionsOn, type RowAction } from "../../menu.actions.rules.ts";
import { isBackAtOpening } from "../../stock.rules.ts";
import { useMenuActions, type Undone } from "../../use-menu-actions.ts";
import { useMenuRights } from "../../use-menu-rights.ts";
import { useRowWork } from "../use-row-work.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { UndoneSheet } from "../../parts/undone-sheet.tsx";

/** The pages about this product. */
function Ways({ goods: { id, specifications }, edits, prices }: { goods: Goods; edits: boolean; prices: boolean }) {
  const { t } = useLingui();
  const count = specifications.length;
  return (
    <Section>
      {edits ? <RowLink icon="note" to={addressOf(paths.goodsForm, { id })} text={t`Modifier le produit`} /> : null}
      <RowLink
        icon="bag"
        to={addressOf(paths.specifications, { id })}
        text={t`Variantes et stock`}
        detail={count === 1 ? t`1 variante` : t`${count} variantes`}
      />
      {prices ? (
        <RowLink icon="clock" to={addressOf(paths.priceLog, { goodsId: id })} text={t`Changements de prix`} />
      ) : null}
    </Section>
  );
}

/** What whoever is at the phone may do with the product, beneath the way the customer sees it. */
export function ProductActions({ goods }: { goods: Goods }) {
  const { granted } = useMenuRights();
  const actions = useMenuActions();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const [undone, setUndone] = useState<readonly Undone[]>([]);

  const remove = async () => {
    const failed = await actions.remove([goods]);
    if (failed.length === 0) goBack(paths.menu);
    return failed;
  };
  const work = { ...useRowWork(goods, actions), remove };
  const press = async (action: RowAction) => {
    const failed = await work[action]();
    if (Array.isArray(failed) && failed.length > 0) setUndone(failed);
  };
  const offered = actionsOn(goods, granted).filter((action) => action !== "edit");

  return (
    <>
      <Ways goods={goods} edits={granted.includes("goods")} prices={granted.includes("price")} />
      <ActionButtons actions={offered} isBackAtOpening={isBackAtOpening(goods, refillsAtOpening)} onPress={press} />
      {undone.length === 0 ? null : <UndoneSheet undone={undone} onClose={() => setUndone([])} />}
    </>
  );
}
