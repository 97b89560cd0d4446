import { menuFaultsAtMost } from "@tsena/contract/menu.files";
import { shopDay } from "@tsena/contract/shops.day";
import { holds } from "../http/actors.ts";
import type { Ask } from "../outside/threads.ts";
import { holdShop } from "../shops/shops.store.ts";
import { shopsPictures } from "../shops/files.store.ts";
import { type Editing, noteDeeds } from "./editing.events.ts";
import { picturesShown } from "./editing.store.ts";
import { noteStockChange } from "./menu.events.ts";
import type { MenuTasks } from "./menu.thread.ts";
import { type Change, type Fault, inOrder } from "./menu-files.rules.ts";
import type { Judged } from "./menu-judging.rules.ts";
import { findMenu, insertCategories, lockSpecifications, writeChanges } from "./menu-files.store.ts";
import { logPriceChanges } from "./prices.store.ts";

/** What a table does to the menu, counted in products. */
export interface Imported {
  isWritten: boolean;
  created: number;
  updated: number;
  unchanged: number;
  newCategories: number;
  /** Those of the table that have no photo yet, and are off the shelf for it. */
  withoutPhoto: number;
  /** The first ones, and how many there are. */
  faults: Fault[];
  faultCount: number;
}

/** Holds the table that the thread has read against the shop's menu, and writes it where that is asked for and nothing is wrong: all or nothing. */
export async function importTable(given: Editing, ask: Ask<MenuTasks>, isWanted: boolean): Promise<Imported> {
  const { tx, actor } = given;
  const { shopId } = actor;
  if (isWanted) {
    await holdShop(tx, shopId);
    await lockSpecifications(tx, shopId);
  }
  const rights = {
    price: holds(actor, "price"),
    stock: holds(actor, "stock"),
    categories: holds(actor, "categories"),
  };
  const judged = await ask("judge", { menu: await findMenu(tx, shopId), rights, isWanted });
  const { changes, newCategories, created, updated, unchanged, withoutPhoto } = judged;
  const unknown = await unknownPictures(given, judged.pictures);
  const faultCount = judged.faultCount + unknown.length;
  const isWritten = isWanted && faultCount === 0;
  if (isWritten && changes.length > 0) {
    await insertCategories(tx, shopId, newCategories);
    await write(given, changes);
  }
  return {
    isWritten,
    created,
    updated,
    unchanged,
    newCategories: newCategories.length,
    withoutPhoto,
    faults: inOrder([...judged.faults, ...unknown]).slice(0, menuFaultsAtMost),
    faultCount,
  };
}

/** The lines with a picture that nobody at the shop brought for a product, and that none of its products shows. */
async function unknownPictures({ tx, actor }: Editing, pictures: Judged["pictures"]): Promise<Fault[]> {
  const { userId, shopId } = actor;
  const urls = [...new Set(pictures.map(({ url }) => url))];
  if (urls.length === 0) return [];
  const brought = await shopsPictures(tx, { urls, userId, shopId, use: "product" });
  const shown = await picturesShown(tx, shopId, urls);
  return pictures
    .filter(({ url }) => !brought.has(url) && !shown.has(url))
    .map(({ line }): Fault => ({ line, column: "image", failure: "fileUnknown" }));
}

/** Writes what a table changes, logs the prices, and tells of it: the owner's log, the shop's devices, the platform. */
async function write(given: Editing, changes: readonly Change[]): Promise<void> {
  const { tx, actor, now } = given;
  const { shopId } = actor;
  const written = await writeChanges(tx, { shopId, day: shopDay(now), changes });
  const names = new Map(
    changes.flatMap(({ before, form }) =>
      before === undefined ? [] : [[before.id, { fr: form.nameFr ?? "", zh: form.nameZh ?? "" }] as const],
    ),
  );
  const changed = written.flatMap(({ goodsId, specification, before }) => {
    const goodsName = names.get(goodsId);
    return before === undefined || goodsName === undefined ? [] : [{ goodsId, goodsName, specification, before }];
  });
  await logPriceChanges(tx, {
    shopId,
    changes: changed.map(({ goodsId, goodsName, specification, before }) => ({
      goodsId,
      productId: specification.id,
      goodsName,
      specificationName: { fr: specification.nameFr, zh: specification.nameZh },
      oldPrice: before.price,
      newPrice: specification.price,
    })),
    by: { userId: actor.userId, name: actor.name },
    now,
  });
  const products = changed
    .filter(({ specification, before }) => specification.stock !== before.stock)
    .map(({ specification }) => ({ productId: specification.id, stock: specification.stock }));
  await noteStockChange(given, { shopId, products, now });
  const namesOf = (of: readonly Change[]) => of.map(({ form }) => ({ fr: form.nameFr ?? "", zh: form.nameZh ?? "" }));
  const isNew = ({ before }: Change): boolean => before === undefined;
  await noteDeeds(given, [
    { event: "goodsAdded", goods: namesOf(changes.filter(isNew)) },
    { event: "goodsChanged", goods: namesOf(changes.filter((change) => !isNew(change))) },
  ]);
}
