import { isSameOrder } from "@tsena/contract/list-order";
import type * as v from "valibot";
import type { CallFailure } from "@tsena/contract/call";
import {
  type Category,
  categories,
  categoriesAtMost,
  type CreateCategoryInput,
  type UpdateCategoryInput,
} from "@tsena/contract/categories";
import type { ProductEvent } from "@tsena/contract/products.events";
import { whenTaken, type Work } from "../database/transaction.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import {
  addCategory,
  type CategoryFields,
  type CategoryRow,
  deleteCategory,
  dropDeleted,
  findCategory,
  listCategories,
  listCategoryIds,
  moveDeleted,
  orderCategories,
  replaceCategory,
} from "./categories.store.ts";
import { type Editing, recordProductChanges, enqueueMenuUpdated } from "./menu-changes.service.ts";
import { categoryOf } from "./categories.view.ts";
import { isOrderOf } from "./positions.rules.ts";
import { listInOrder, moveProducts } from "./positions.store.ts";
import { lockShop } from "../database/shop-row.store.ts";

function fieldsOf(input: v.InferOutput<typeof CreateCategoryInput>): CategoryFields {
  return {
    name_fr: input.nameFr ?? "",
    name_zh: input.nameZh ?? "",
    description_fr: input.descriptionFr ?? "",
    description_zh: input.descriptionZh ?? "",
    enabled: input.enabled,
  };
}

/** One category of the caller's shop. */
async function theCategory(
  { tx, actor, fail }: Editing & Failing<"categoryNotFound">,
  id: string,
): Promise<CategoryRow> {
  return (await findCategory(tx, actor.shopId, id)) ?? fail("categoryNotFound");
}

/** Writes a category; a name that another of the shop has, in either case of letters, is refused. */
function keepName<Result>({ fail }: Failing<"categoryNameTaken">, write: Promise<Result>): Promise<Result> {
  return write.catch(whenTaken(() => fail("categoryNameTaken")));
}

/** Writes down what somebody did with a category, and tells the platform that the categories have changed. */
function recordCategoryChange(ctx: Editing, event: ProductEvent, { name_fr, name_zh }: CategoryFields): Promise<void> {
  return recordProductChanges(ctx, [{ event, products: [{ fr: name_fr, zh: name_zh }] }], "categories");
}

async function update({
  input,
  ...ctx
}: Editing &
  Failing<CallFailure<typeof categories.update>> & {
    input: v.InferOutput<typeof UpdateCategoryInput>;
  }): Promise<Category> {
  const { tx, actor, language } = ctx;
  await lockShop(tx, actor.shopId);
  const before = await theCategory(ctx, input.id);
  if (input.version !== undefined && input.version !== before.card_version) ctx.fail("changedMeanwhile");
  const fields = fieldsOf(input);
  const after = await keepName(ctx, replaceCategory(tx, actor.shopId, before.id, fields));
  const switched = fields.enabled ? "categoryShown" : "categoryHidden";
  await recordCategoryChange(ctx, fields.enabled === before.enabled ? "categoryChanged" : switched, fields);
  return categoryOf(after, language);
}

/**
 * Empties a category that is to go: its products go to the end of another, and those that were deleted go with them, since
 * they can be brought back for a while; where nobody said whither, to the first that remains, or away with the last one.
 */
async function empty(tx: Work["tx"], shopId: string, { id, moveTo }: { id: string; moveTo?: string | undefined }) {
  if (moveTo !== undefined) {
    await moveProducts(tx, { shopId, categoryId: moveTo, ids: await listInOrder(tx, shopId, id) });
  }
  const to = moveTo ?? (await listCategoryIds(tx, shopId)).find((other) => other !== id);
  await (to === undefined ? dropDeleted(tx, shopId) : moveDeleted(tx, shopId, { from: id, to }));
}

export const categoryCalls = handlers(categories, {
  list: async ({ input, actor, db, language, fail }) => {
    const { shopId = actor.shopId } = input;
    if (shopId !== actor.shopId) return fail("shopNotFound");
    return (await listCategories(db, shopId)).map((row) => categoryOf(row, language));
  },

  options: async ({ actor, db, language }) =>
    (await listCategories(db, actor.shopId))
      .filter(({ enabled }) => enabled)
      .map((row) => ({ id: row.id, name: categoryOf(row, language).name })),

  detail: async ({ input, actor, db, language, fail }) => {
    const row = await findCategory(db, actor.shopId, input.id);
    return row === undefined ? fail("categoryNotFound") : categoryOf(row, language);
  },

  create: async ({ input, ...ctx }) => {
    const { tx, actor, fail, language } = ctx;
    await lockShop(tx, actor.shopId);
    const ids = await listCategoryIds(tx, actor.shopId);
    if (ids.length >= categoriesAtMost) return fail("categoriesFull", { count: categoriesAtMost });
    const fields = fieldsOf(input);
    const added = await keepName(ctx, addCategory(tx, actor.shopId, fields));
    await recordCategoryChange(ctx, "categoryAdded", fields);
    return categoryOf(added, language);
  },

  update: (ctx) => update(ctx),
  updateByOldName: (ctx) => update(ctx),

  remove: async ({ input, ...ctx }) => {
    const { tx, actor, fail } = ctx;
    const { id, moveTo } = input;
    await lockShop(tx, actor.shopId);
    const category = await theCategory(ctx, id);
    const { product_count: count } = category;
    if (moveTo === id) return fail("categoryNotFound");
    if (moveTo !== undefined) await theCategory(ctx, moveTo);
    else if (count > 0) return fail("categoryNotEmpty", { count });
    await empty(tx, actor.shopId, input);
    await deleteCategory(tx, actor.shopId, id);
    await recordCategoryChange(ctx, "categoryDeleted", category);
    return null;
  },

  sort: async ({ input, fail, ...ctx }) => {
    const { tx, actor } = ctx;
    await lockShop(tx, actor.shopId);
    const now = await listCategoryIds(tx, actor.shopId);
    const { ids, idsSeen = now } = input;
    // Where an answer was lost, the order that is sent again is there already.
    const isKnown = isSameOrder(idsSeen, now) || isSameOrder(ids, now);
    if (!isKnown || !isOrderOf(ids, now)) return fail("changedMeanwhile");
    await orderCategories(tx, actor.shopId, ids);
    await enqueueMenuUpdated({ tx }, { shopId: actor.shopId, changed: "categories", now: ctx.now });
    return null;
  },
});
