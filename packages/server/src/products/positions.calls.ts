import { isSameOrder } from "@tsena/contract/list-order";
import { sentence } from "@tsena/contract/failures";
import { productPositions } from "@tsena/contract/products.positions";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { enqueueMenuUpdated } from "./menu-changes.service.ts";
import { hasCategory } from "./categories.store.ts";
import { isOrderOf, movedTo } from "./positions.rules.ts";
import {
  findSortingVersion,
  findPositions,
  writeOrderOfCategory,
  listInOrder,
  moveProducts,
} from "./positions.store.ts";
import { lockShop } from "../database/shop-row.store.ts";

interface Changing extends Pick<Work, "tx"> {
  actor: ShopPerson;
  now: Date;
}

async function recordSorting({ tx, actor, now }: Changing): Promise<void> {
  await enqueueMenuUpdated({ tx }, { shopId: actor.shopId, changed: "order", now });
}

/** Sets the order of a category; gives its new version. */
async function sort(ctx: Changing, categoryId: string, ids: readonly string[]): Promise<{ version: number }> {
  const version = await writeOrderOfCategory(ctx.tx, { shopId: ctx.actor.shopId, categoryId, ids });
  await recordSorting(ctx);
  return { version };
}

export const productPositionCalls = handlers(productPositions, {
  move: async ({ input, fail, ...ctx }) => {
    const { tx, actor } = ctx;
    await lockShop(tx, actor.shopId);
    const [found] = await findPositions(tx, actor.shopId, [input.id]);
    if (found === undefined) return fail("productNotFound");
    const { categoryId, version } = found;
    const now = await listInOrder(tx, actor.shopId, categoryId);
    const ids = movedTo(now, input.id, input.sort);
    // Where an answer was lost, the product that is sent again stands there already.
    if (isSameOrder(ids, now)) return { version };
    return version === input.version ? sort(ctx, categoryId, ids) : fail("changedMeanwhile");
  },

  sort: async ({ input, fail, ...ctx }) => {
    const { tx, actor } = ctx;
    const { categoryId, ids } = input;
    await lockShop(tx, actor.shopId);
    const version = await findSortingVersion(tx, actor.shopId, categoryId);
    if (version === undefined) return fail("categoryNotFound");
    const now = await listInOrder(tx, actor.shopId, categoryId);
    // Where an answer was lost, the order that is sent again is there already.
    if (isSameOrder(ids, now)) return { version };
    const isSeen = version === input.version && isOrderOf(ids, now);
    return isSeen ? sort(ctx, categoryId, ids) : fail("changedMeanwhile");
  },

  moveToCategory: async ({ input, fail, language, ...ctx }) => {
    const { tx, actor } = ctx;
    const { shopId } = actor;
    const { categoryId } = input;
    await lockShop(tx, shopId);
    if (!(await hasCategory(tx, shopId, categoryId))) return fail("categoryNotFound");
    const named = [...new Set(input.ids)];
    const categories = new Map((await findPositions(tx, shopId, named)).map((found) => [found.id, found.categoryId]));
    // One that is in the category already keeps its position: the same tap again changes nothing.
    const ids = named.filter((id) => categories.has(id) && categories.get(id) !== categoryId);
    await moveProducts(tx, { shopId, categoryId, ids });
    if (ids.length > 0) await recordSorting(ctx);
    const message = sentence("productNotFound", language);
    return { changed: ids.length, failed: named.filter((id) => !categories.has(id)).map((id) => ({ id, message })) };
  },
});
