import { shopDay } from "@tsena/contract/shops.day";
import { holds } from "../http/actors.ts";
import { Refusal } from "../http/refusal.ts";
import { checkForm, type Editing, noteGoods } from "./editing.events.ts";
import { columnsOf, type GoodsForm, isStockSet, type Plan, planOf, type SpecificationForm } from "./editing.rules.ts";
import { findComboOf, type GoodsKept, replaceCard, replaceParts } from "./editing.store.ts";
import { nameIn } from "./goods.rules.ts";
import { moveGoods } from "./places.store.ts";
import { logPriceChanges } from "./prices.store.ts";
import {
  deleteSpecifications,
  insertSpecifications,
  listSpecifications,
  replaceSpecification,
  type SpecificationRow,
} from "./specifications.store.ts";

/** Refuses with `productInCombo`, where a combo of the menu takes one of these specifications. */
export async function refuseIfInCombo({ tx, actor, language }: Editing, productIds: readonly string[]): Promise<void> {
  const combo = await findComboOf(tx, actor.shopId, productIds);
  if (combo !== undefined) throw new Refusal("productInCombo", { name: nameIn(combo, language) });
}

/** Writes into the log of prices that specifications of a product cost something else now. */
export async function logPrices(
  { tx, actor, now }: Editing,
  goods: Pick<GoodsKept, "id" | "name_fr" | "name_zh">,
  changed: readonly { before: SpecificationRow; after: SpecificationRow }[],
): Promise<void> {
  const changes = changed.map(({ before, after }) => ({
    goodsId: goods.id,
    productId: after.id,
    goodsName: { fr: goods.name_fr, zh: goods.name_zh },
    specificationName: { fr: after.name_fr, zh: after.name_zh },
    oldPrice: before.price,
    newPrice: after.price,
  }));
  await logPriceChanges(tx, { shopId: actor.shopId, changes, by: actor, now });
}

/**
 * Writes what a form makes of a specification that is there; gives it. Refuses a price or a stock changed by whoever was not granted that:
 * the form itself asks for `goods` alone (rules/staff.md#products-prices-and-stock-are-three-rights).
 */
export async function rewriteSpecification(
  { tx, actor, now }: Editing,
  {
    form,
    type,
    before,
    sort,
  }: {
    form: SpecificationForm;
    type: 1 | 2;
    before: Pick<SpecificationRow, "id" | "price" | "stock" | "default_stock">;
    sort: number;
  },
): Promise<SpecificationRow> {
  const columns = columnsOf(form, type, before);
  const keepsStock = type === 1 && !holds(actor, "stock");
  const isOtherPrice = columns.price !== before.price && !holds(actor, "price");
  if (isOtherPrice || (keepsStock && columns.stock !== before.stock)) throw new Refusal("moduleNotGranted");
  return replaceSpecification(tx, {
    shopId: actor.shopId,
    day: shopDay(now),
    id: before.id,
    columns: { ...columns, default_stock: keepsStock ? before.default_stock : columns.default_stock, sort },
    said: type === 1 && !keepsStock && isStockSet(form, before) ? true : undefined,
  });
}

/** Writes the specifications of a product as a plan has them, in its order; gives those that were there, before and after. */
async function writeSpecifications(
  given: Editing,
  { card, type, plan }: { card: GoodsKept; type: 1 | 2; plan: Plan<SpecificationRow> },
): Promise<{ before: SpecificationRow; after: SpecificationRow }[]> {
  const { tx, actor } = given;
  const { shopId } = actor;
  await deleteSpecifications(
    tx,
    shopId,
    plan.gone.map(({ id }) => id),
  );
  const changed = [];
  for (const [sort, { form, before }] of plan.kept.entries()) {
    if (before === undefined) {
      const rows = [{ ...columnsOf(form, type), sort }];
      await insertSpecifications(tx, { shopId, goodsId: card.id, rows });
      continue;
    }
    // A combo shows the stock of its parts: what a form saw of it says nothing of the single item that it becomes.
    const seen = card.type === type ? before : { ...before, stock: form.stock, default_stock: form.defaultStock };
    changed.push({ before, after: await rewriteSpecification(given, { form, type, before: seen, sort }) });
  }
  return changed;
}

/**
 * Makes a product what its form says. Refuses what cannot be shown or taken, a specification that the product has not, and
 * taking away what a combo of the menu takes. Whoever calls this holds the shop, and knows that the category is there.
 */
export async function replaceGoods(given: Editing, card: GoodsKept, form: GoodsForm): Promise<void> {
  const { tx, actor } = given;
  const { shopId } = actor;
  const parts = await checkForm(given, form, card.id);
  const there = await listSpecifications(tx, shopId, card.id);
  const plan = planOf(form.specifications, there);
  if (plan === undefined) throw new Refusal("specificationNotFound");
  // A product that becomes a combo has no stock of its own any more: nothing of it can be a part.
  const leaving = form.type === card.type ? plan.gone : there;
  await refuseIfInCombo(
    given,
    leaving.map(({ id }) => id),
  );
  if (form.categoryId !== card.category_id)
    await moveGoods(tx, { shopId, categoryId: form.categoryId, ids: [card.id] });
  await replaceCard(tx, shopId, card.id, form);
  await replaceParts(tx, shopId, card.id, parts);
  const changed = await writeSpecifications(given, { card, type: form.type, plan });
  const names = { name_fr: form.nameFr ?? "", name_zh: form.nameZh ?? "" };
  await logPrices(given, { id: card.id, ...names }, changed);
  await noteGoods(given, { event: "goodsChanged", goods: [{ fr: names.name_fr, zh: names.name_zh }] });
}
