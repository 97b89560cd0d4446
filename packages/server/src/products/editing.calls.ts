import { sentence } from "@tsena/contract/failures";
import { productEditing, productsAtMost } from "@tsena/contract/products.editing";
import { type Context, handlers } from "../http/handlers.ts";
import { secondsAfter } from "../system/clock.ts";
import { lockShop } from "../database/shop-row.store.ts";
import { deleteSome, notFound, restoreSome } from "./deleting.service.ts";
import { type Editing, recordProductChanges } from "./menu-changes.service.ts";
import { formOf } from "./product-form.view.ts";
import { writeMarketable } from "./shelf.store.ts";
import { stoodOf } from "./products.view.ts";
import { findProduct } from "./products.reading.store.ts";
import { changeOfForm, refuseIfInCombo, refuseNotGranted, saveProducts } from "./saving.service.ts";
import { countCards, findStoredProduct } from "./saving.store.ts";

type Creating = Pick<Context<typeof productEditing.create>, keyof Editing | "input" | "fail">;

/** Adds a product at the end of its category; gives its id. */
async function create({ input, ...ctx }: Creating): Promise<{ id: string }> {
  const { tx, actor, fail } = ctx;
  const { shopId } = actor;
  await lockShop(tx, shopId);
  if ((await countCards(tx, shopId)) >= productsAtMost) return fail("productsFull", { count: productsAtMost });
  const change = await changeOfForm(ctx, formOf(input));
  await saveProducts(ctx, [change]);
  return { id: change.after.id };
}

/** Those products that are not put on sale for want of a photo, each with the reason. */
function withoutPicture({ language }: Editing, found: Awaited<ReturnType<typeof writeMarketable>>) {
  const message = sentence("imageMissing", language);
  return found.filter(({ hasPicture }) => !hasPicture).map(({ id }) => ({ id, message }));
}

export const productEditingCalls = handlers(productEditing, {
  create: (ctx) => create(ctx),
  createByOldName: (ctx) => create(ctx),

  update: async ({ input, ...ctx }) => {
    const { tx, actor, language, fail } = ctx;
    const { shopId } = actor;
    await lockShop(tx, shopId);
    const before = await findStoredProduct(tx, shopId, input.id);
    if (before === undefined) return fail("productNotFound");
    if (input.version !== undefined && input.version !== before.version) return fail("changedMeanwhile");
    const change = await changeOfForm(ctx, formOf(input), before);
    await refuseIfInCombo(ctx, change);
    refuseNotGranted(ctx, change);
    await saveProducts(ctx, [change]);
    return (await findProduct(tx, shopId, before.id, language)) ?? fail("productNotFound");
  },

  remove: ({ input, ...ctx }) => deleteSome(ctx, input.ids),

  restore: ({ input, ...ctx }) => restoreSome(ctx, input.ids),

  setMarketable: async ({ input, ...ctx }) => {
    const { tx, actor, now } = ctx;
    const { ids, data: isMarketable, minutes, takesBack } = input;
    const backAt = isMarketable || minutes === undefined ? null : secondsAfter(now, minutes * 60);
    await lockShop(tx, actor.shopId);
    const found = await writeMarketable(tx, { shopId: actor.shopId, ids, isMarketable, backAt, takesBack });
    const products = found.filter(({ isChanged }) => isChanged);
    await recordProductChanges(ctx, [{ event: isMarketable ? "goodsOnSale" : "goodsOffSale", products }], "shelf");
    const waiting = isMarketable ? withoutPicture(ctx, found) : [];
    const failed = waiting.concat(notFound(ctx, ids, found));
    return { changed: products.length, failed, stood: found.map(stoodOf) };
  },
});
