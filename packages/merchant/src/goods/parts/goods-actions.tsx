import { useLingui } from "@lingui/react/macro";
import type { Goods } from "@tsena/contract/goods.shapes";
import { useState } from "react";
import { useLocation } from "wouter";
import { goBack } from "../../navigation/hash-location.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useManagedShop } from "../../shops/shops.queries.ts";
import { Button } from "../../ui/button.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import { actionsOn, type RowAction } from "../menu.actions.rules.ts";
import { isBackAtOpening } from "../stock.rules.ts";
import { hasPhoto } from "../thumb.ts";
import { useMenuActions, type Undone } from "../use-menu-actions.ts";
import { useMenuRights } from "../use-menu-rights.ts";
import { GoodsIcon } from "./goods-icon.tsx";
import { actionLooks } from "./row-sheet.tsx";
import rows from "./row-sheet.module.css";
import { UndoneSheet } from "./undone-sheet.tsx";

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
export function GoodsActions({ goods }: { goods: Goods }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { granted } = useMenuRights();
  const actions = useMenuActions();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const [undone, setUndone] = useState<readonly Undone[]>([]);
  const { id } = goods;

  const remove = async () => {
    const failed = await actions.remove([goods]);
    if (failed.length === 0) goBack(paths.menu);
    return failed;
  };
  const work: Record<Exclude<RowAction, "edit">, () => Promise<Undone[] | void> | void> = {
    putOn: () => (hasPhoto(goods) ? actions.putOnShelf([goods], true) : navigate(addressOf(paths.goodsForm, { id }))),
    takeOff: () => actions.putOnShelf([goods], false),
    soldOut: () => actions.sellOut(goods),
    refill: () => actions.refill([goods]),
    duplicate: () => navigate(addressOf(paths.goodsForm, { copy: id })),
    move: () => navigate(addressOf(paths.classify, { ids: id })),
    remove,
  };
  const press = (action: Exclude<RowAction, "edit">) => async () => {
    const failed = await work[action]();
    if (Array.isArray(failed) && failed.length > 0) setUndone(failed);
  };
  const words = (action: RowAction) =>
    action === "soldOut" && isBackAtOpening(goods, refillsAtOpening)
      ? t`Épuisé jusqu'à demain`
      : i18n._(actionLooks[action].word);
  const offered = actionsOn(goods, granted).filter((action) => action !== "edit");

  return (
    <>
      <Ways goods={goods} edits={granted.includes("goods")} prices={granted.includes("price")} />
      <div className={rows.actions}>
        {offered.map((action) => (
          <Button
            key={action}
            wide
            kind={action === "remove" ? "danger" : "second"}
            lead={<GoodsIcon name={actionLooks[action].icon} />}
            onPress={press(action)}
          >
            {words(action)}
          </Button>
        ))}
      </div>
      {undone.length === 0 ? null : <UndoneSheet undone={undone} onClose={() => setUndone([])} />}
    </>
  );
}
