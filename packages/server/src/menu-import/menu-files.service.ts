import { menuFaultsAtMost } from "@tsena/contract/menu.files";
import type { MenuTasks } from "./menu.thread.ts";
import { inOrder } from "./menu-files.rules.ts";
import { findMenu, insertCategories } from "./menu-files.store.ts";
import type { Judged } from "./menu-judging.rules.ts";
import type { Ask } from "../workers/threads.ts";
import { lockShop } from "../database/shop-row.store.ts";
import type { Editing } from "../products/menu-changes.service.ts";
import type { Fault } from "./table-fault.ts";
import { rightsOf, saveProducts } from "../products/saving.service.ts";
import { unusableOf } from "../uploads/usable-pictures.service.ts";

/** What a table does to the menu, counted in products. */
export interface Imported {
  isWritten: boolean;
  created: number;
  updated: number;
  unchanged: number;
  /** Products and variants without an id that are on the menu by their names, and are left as they are. */
  known: number;
  newCategories: number;
  /** Those of the table that have no photo yet, and are off the shelf for it. */
  withoutPhoto: number;
  /** The first ones, and how many there are. */
  faults: Fault[];
  faultCount: number;
}

/** Holds the table that the thread has read against the shop's menu, and writes it where that is asked for and nothing is wrong: all or nothing. */
export async function importTable(ctx: Editing, ask: Ask<MenuTasks>, isWanted: boolean): Promise<Imported> {
  const { tx, actor } = ctx;
  const { shopId } = actor;
  if (isWanted) await lockShop(tx, shopId);
  const judged = await ask("judge", { menu: await findMenu(tx, shopId), rights: rightsOf(actor), isWanted });
  const { changes, newCategories, created, updated, unchanged, known, withoutPhoto } = judged;
  const unknown = await faultsOfPictures(ctx, judged.pictures);
  const faultCount = judged.faultCount + unknown.length;
  const isWritten = isWanted && faultCount === 0;
  if (isWritten && changes.length > 0) {
    await insertCategories(tx, shopId, newCategories);
    await saveProducts(ctx, changes);
  }
  return {
    isWritten,
    created,
    updated,
    unchanged,
    known,
    newCategories: newCategories.length,
    withoutPhoto,
    faults: inOrder([...judged.faults, ...unknown]).slice(0, menuFaultsAtMost),
    faultCount,
  };
}

/** The lines with a picture that may not be named. */
async function faultsOfPictures({ tx, actor }: Editing, pictures: Judged["pictures"]): Promise<Fault[]> {
  const named = pictures.map((picture) => ({ ...picture, use: "product" as const }));
  const unusable = await unusableOf(tx, actor, named);
  return unusable.map(({ line }): Fault => ({ line, column: "image", failure: "fileUnknown" }));
}
