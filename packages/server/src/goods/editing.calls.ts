import { sentence } from "@tsena/contract/failures";
import { goodsEditing, productsAtMost } from "@tsena/contract/goods.editing";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { holdShop } from "../shops/shops.store.ts";
import { deleteSome, notFound, restoreSome } from "./deleting.events.ts";
import { checkForm, type Editing, noteGoods } from "./editing.events.ts";
import { type GoodsForm, isMultipleIn, withDefault } from "./editing.rules.ts";
import { countCards, findCard, setShelf, takeLastPlace } from "./editing.store.ts";
import { insertGoods } from "./goods.store.ts";
import { findGoods } from "./goods.reading.store.ts";
import { findOrderVersion } from "./places.store.ts";
import { replaceGoods } from "./replacing.events.ts";

/** A product as its form has it, as it is written. */
function written({ categoryId, type, image, isMarketable, specifications, ...form }: GoodsForm) {
  const hasStock = type === 1;
  return {
    categoryId,
    type,
    image,
    isMarketable,
    nameFr: form.nameFr ?? "",
    nameZh: form.nameZh ?? "",
    descriptionFr: form.descriptionFr ?? "",
    descriptionZh: form.descriptionZh ?? "",
    detailImages: form.detailImages,
    prepMinutes: form.prepMinutes,
    packingPrice: form.packingPrice,
    specifications: withDefault(specifications).map((row) => ({
      ...row,
      packingPrice: row.packingPrice ?? null,
      stock: hasStock ? row.stock : 0,
      defaultStock: hasStock ? row.defaultStock : 0,
    })),
  };
}

/** Adds a product at the end of its category; gives its id. */
async function create({ input, ...given }: Editing & { input: GoodsForm }): Promise<{ id: string }> {
  const { tx, actor } = given;
  const { shopId } = actor;
  await holdShop(tx, shopId);
  if ((await countCards(tx, shopId)) >= productsAtMost) throw new Refusal("productsFull", { count: productsAtMost });
  const sort = await takeLastPlace(tx, shopId, input.categoryId);
  if (sort === undefined) throw new Refusal("categoryNotFound");
  const components = await checkForm(given, input);
  const isMultiple = isMultipleIn(input);
  const { id } = await insertGoods(tx, { ...written(input), shopId, sort, isMultiple, components });
  const names = { fr: input.nameFr ?? "", zh: input.nameZh ?? "" };
  await noteGoods(given, { event: "goodsAdded", goods: [names] });
  return { id };
}

/** Those products that are not put on sale for want of a photo, each with the reason. */
function withoutPhoto({ language }: Editing, found: Awaited<ReturnType<typeof setShelf>>) {
  const message = sentence("imageMissing", language);
  return found.filter(({ hasPhoto }) => !hasPhoto).map(({ id }) => ({ id, message }));
}

export const goodsEditingCalls = handlers(goodsEditing, {
  create: (given) => create(given),
  createByOldName: (given) => create(given),

  update: async ({ input, fail, ...given }) => {
    const { tx, actor, language } = given;
    await holdShop(tx, actor.shopId);
    const card = await findCard(tx, actor.shopId, input.id);
    if (card === undefined) return fail("productNotFound");
    if (input.version !== undefined && input.version !== card.version) return fail("changedMeanwhile");
    const version = await findOrderVersion(tx, actor.shopId, input.categoryId);
    if (version === undefined) return fail("categoryNotFound");
    await replaceGoods(given, card, input);
    return (await findGoods(tx, actor.shopId, card.id, language)) ?? fail("productNotFound");
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
