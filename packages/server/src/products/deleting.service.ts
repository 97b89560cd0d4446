import type * as v from "valibot";
import { sentence } from "@tsena/contract/failures";
import { productsAtMost } from "@tsena/contract/products.editing";
import type { BulkResult } from "@tsena/contract/values";
import {
  deleteProducts,
  kindsOf,
  listDeletable,
  listRestorable,
  recordSortingOf,
  restoreProducts,
} from "./deleting.store.ts";
import { type Editing, recordProductChanges } from "./menu-changes.service.ts";
import { partReasonOf } from "./saving.rules.ts";
import { countCards } from "./saving.store.ts";
import { nameIn } from "./names.rules.ts";
import { lockShop } from "../database/shop-row.store.ts";

type Result = v.InferOutput<typeof BulkResult>;

/** Those of the ids chosen that are not among those found, each with the reason. */
export function notFound(
  { language }: Pick<Editing, "language">,
  ids: readonly string[],
  found: readonly { id: string }[],
): Result["failed"] {
  const there = new Set(found.map(({ id }) => id));
  const message = sentence("productNotFound", language);
  return [...new Set(ids)].filter((id) => !there.has(id)).map((id) => ({ id, message }));
}

/** Deletes products; one that a combo takes stays, unless that is deleted with it. */
export async function deleteSome(ctx: Editing, ids: readonly string[]): Promise<Result> {
  const { tx, actor, language, now } = ctx;
  await lockShop(tx, actor.shopId);
  const found = await listDeletable(tx, actor.shopId, ids);
  const kept = found.flatMap(({ id, combo }) =>
    combo === null ? [] : [{ id, message: sentence("productInCombo", language, { name: nameIn(combo, language) }) }],
  );
  const products = found.filter(({ combo }) => combo === null);
  await deleteProducts(
    tx,
    actor.shopId,
    products.map(({ id }) => id),
    now,
  );
  await recordSortingOf(
    tx,
    actor.shopId,
    products.map(({ categoryId }) => categoryId),
  );
  await recordProductChanges(ctx, [{ event: "goodsDeleted", products }]);
  return { changed: products.length, failed: [...kept, ...notFound(ctx, ids, found)] };
}

/**
 * Brings deleted products back; a combo whose parts are not there any more, nor come back with it, stays away, and so does
 * whatever the menu has no room for.
 */
export async function restoreSome(ctx: Editing, ids: readonly string[]): Promise<Result> {
  const { tx, actor, language, now } = ctx;
  const { shopId } = actor;
  await lockShop(tx, shopId);
  const found = await listRestorable(tx, { shopId, ids, now });
  const kinds = await kindsOf(
    tx,
    shopId,
    found.flatMap(({ partIds }) => partIds),
  );
  for (const { id, type } of found) kinds.set(id, type);
  const failed = notFound(ctx, ids, found);
  const products = [];
  const room = productsAtMost - (await countCards(tx, shopId));
  // Single items first: there is room for no combo where one of its parts found none.
  for (const row of found.toSorted((one, other) => one.type - other.type)) {
    const reason = row.partIds.map((id) => partReasonOf(kinds.get(id))).find((name) => name !== undefined);
    if (reason !== undefined) failed.push({ id: row.id, message: sentence(reason, language) });
    else if (products.length < room) products.push(row);
    else failed.push({ id: row.id, message: sentence("productsFull", language, { count: productsAtMost }) });
  }
  await restoreProducts(
    tx,
    shopId,
    products.map(({ id }) => id),
  );
  await recordSortingOf(
    tx,
    shopId,
    products.map(({ categoryId }) => categoryId),
  );
  await recordProductChanges(ctx, [{ event: "goodsRestored", products }]);
  return { changed: products.length, failed };
}
