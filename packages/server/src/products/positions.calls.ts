import { sentence } from "@tsena/contract/failures";
import { goodsPlaces } from "@tsena/contract/goods.places";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { noteMenuChange } from "./menu-changes.service.ts";
import { isOrderOf, movedTo } from "./positions.rules.ts";
import { findOrderVersion, findPlaces, keepOrder, listPlaced, moveGoods } from "./positions.store.ts";
import { holdShop } from "../database/shop-row.store.ts";

interface Changing extends Pick<Work, "tx"> {
  actor: ShopPerson;
  now: Date;
}

async function noteOrder({ tx, actor, now }: Changing): Promise<void> {
  await noteMenuChange({ tx }, { shopId: actor.shopId, changed: "order", now });
}

/** Keeps the order of a category; gives its new version. */
async function keep(given: Changing, categoryId: string, ids: readonly string[]): Promise<{ version: number }> {
  const version = await keepOrder(given.tx, { shopId: given.actor.shopId, categoryId, ids });
  await noteOrder(given);
  return { version };
}

export const goodsPlaceCalls = handlers(goodsPlaces, {
  move: async ({ input, fail, ...given }) => {
    const { tx, actor } = given;
    await holdShop(tx, actor.shopId);
    const [placed] = await findPlaces(tx, actor.shopId, [input.id]);
    if (placed === undefined) return fail("productNotFound");
    if (placed.version !== input.version) return fail("changedMeanwhile");
    const ids = await listPlaced(tx, actor.shopId, placed.categoryId);
    return keep(given, placed.categoryId, movedTo(ids, input.id, input.sort));
  },

  sort: async ({ input, fail, ...given }) => {
    const { tx, actor } = given;
    const { categoryId, ids } = input;
    await holdShop(tx, actor.shopId);
    const version = await findOrderVersion(tx, actor.shopId, categoryId);
    if (version === undefined) return fail("categoryNotFound");
    const isSame = version === input.version && isOrderOf(ids, await listPlaced(tx, actor.shopId, categoryId));
    return isSame ? keep(given, categoryId, ids) : fail("changedMeanwhile");
  },

  moveToCategory: async ({ input, fail, language, ...given }) => {
    const { tx, actor } = given;
    const { shopId } = actor;
    const { categoryId } = input;
    await holdShop(tx, shopId);
    if ((await findOrderVersion(tx, shopId, categoryId)) === undefined) return fail("categoryNotFound");
    const wanted = [...new Set(input.ids)];
    const places = new Map((await findPlaces(tx, shopId, wanted)).map((placed) => [placed.id, placed.categoryId]));
    // One that is in the category already stays at its place: the same tap again changes nothing.
    const ids = wanted.filter((id) => places.has(id) && places.get(id) !== categoryId);
    await moveGoods(tx, { shopId, categoryId, ids });
    if (ids.length > 0) await noteOrder(given);
    const message = sentence("productNotFound", language);
    return { changed: ids.length, failed: wanted.filter((id) => !places.has(id)).map((id) => ({ id, message })) };
  },
});
