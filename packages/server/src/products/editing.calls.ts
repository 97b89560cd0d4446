import { sentence } from "@tsena/contract/failures";
import { goodsEditing, productsAtMost } from "@tsena/contract/goods.editing";
import { type Context, handlers } from "../http/handlers.ts";
import { countCards, setShelf } from "./editing.store.ts";
import { changeOf, namesUnknown, wantedOf } from "./saving.rules.ts";
import { findKeptProduct } from "./saving.store.ts";
import { holdShop } from "../database/shop-row.store.ts";
import { deleteSome, notFound, restoreSome } from "./deleting.service.ts";
import { type Editing, noteGoods } from "./editing.service.ts";
import { findGoods } from "./products.reading.store.ts";
import { findOrderVersion } from "./positions.store.ts";
import {
  refuseIfInCombo,
  refuseNotGranted,
  refuseUnknownPictures,
  refuseWrongParts,
  saveProducts,
} from "./saving.service.ts";

type Creating = Pick<Context<typeof goodsEditing.create>, keyof Editing | "input" | "fail">;

/** Adds a product at the end of its category; gives its id. */
async function create({ input, ...ctx }: Creating): Promise<{ id: string }> {
  const { tx, actor, fail } = ctx;
  const { shopId } = actor;
  await holdShop(tx, shopId);
  if ((await countCards(tx, shopId)) >= productsAtMost) return fail("productsFull", { count: productsAtMost });
  if ((await findOrderVersion(tx, shopId, input.categoryId)) === undefined) return fail("categoryNotFound");
  const wanted = wantedOf(input);
  await refuseUnknownPictures(ctx, wanted);
  await refuseWrongParts(ctx, wanted, input.components ?? []);
  const change = changeOf(undefined, wanted);
  await saveProducts(ctx, [change]);
  return { id: change.after.id };
}

/** Those products that are not put on sale for want of a photo, each with the reason. */
function withoutPhoto({ language }: Editing, found: Awaited<ReturnType<typeof setShelf>>) {
  const message = sentence("imageMissing", language);
  return found.filter(({ hasPhoto }) => !hasPhoto).map(({ id }) => ({ id, message }));
}

export const goodsEditingCalls = handlers(goodsEditing, {
  create: (given) => create(given),
  createByOldName: (given) => create(given),

  update: async ({ input, ...ctx }) => {
    const { tx, actor, language, fail } = ctx;
    const { shopId } = actor;
    await holdShop(tx, shopId);
    const before = await findKeptProduct(tx, shopId, input.id);
    if (before === undefined) return fail("productNotFound");
    if (input.version !== undefined && input.version !== before.version) return fail("changedMeanwhile");
    if ((await findOrderVersion(tx, shopId, input.categoryId)) === undefined) return fail("categoryNotFound");
    const wanted = wantedOf(input);
    await refuseUnknownPictures(ctx, wanted);
    await refuseWrongParts(ctx, wanted, input.components ?? [], before.id);
    if (namesUnknown(before, wanted)) return fail("specificationNotFound");
    const change = { ...changeOf(before, wanted), isCardChanged: true };
    await refuseIfInCombo(ctx, change);
    refuseNotGranted(ctx, change);
    await saveProducts(ctx, [change]);
    return (await findGoods(tx, shopId, before.id, language)) ?? fail("productNotFound");
  },

  remove: ({ input, ...given }) => deleteSome(given, input.ids),

  restore: ({ input, ...given }) => restoreSome(given, input.ids),

  setMarketable: async ({ input, ...given }) => {
    const { tx, actor } = given;
    const { ids, data: isMarketable } = input;
    await holdShop(tx, actor.shopId);
    const found = await setShelf(tx, { shopId: actor.shopId, ids, isMarketable });
    const goods = found.filter(({ isChanged }) => isChanged);
    await noteGoods(given, { event: isMarketable ? "goodsOnSale" : "goodsOffSale", goods, changed: "shelf" });
    const waiting = isMarketable ? withoutPhoto(given, found) : [];
    return { changed: goods.length, failed: waiting.concat(notFound(given, ids, found)) };
  },
});
