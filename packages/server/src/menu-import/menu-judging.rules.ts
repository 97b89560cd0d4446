import { v7 as uuid } from "uuid";
import { categoriesAtMost } from "@tsena/contract/categories";
import { productsAtMost } from "@tsena/contract/products.editing";
import { menuFaultsAtMost } from "@tsena/contract/menu.files";
import { inOrder, type StoredCategory, type StoredMenu, planMenu, type Rights } from "./menu-files.rules.ts";
import type { TableLine } from "./menu-table.rules.ts";
import type { Fault } from "./table-fault.ts";
import { isChange, type ProductChange } from "../products/saving.rules.ts";

/** What a table would do to a menu, as far as it can be said without asking whose its pictures are. */
export interface Judged {
  changes: ProductChange[];
  newCategories: StoredCategory[];
  created: number;
  updated: number;
  unchanged: number;
  /** Products and variants without an id that are on the menu by their names, and are left as they are. */
  known: number;
  /** Those of the table that have no photo yet, and are off the shelf for it. */
  withoutPhoto: number;
  /** The pictures that are another than the product's own: whoever sends the table must have brought them. */
  pictures: { line: number; url: string }[];
  /** The first of the faults, in the order of the lines, and how many there are. */
  faults: Fault[];
  faultCount: number;
}

/** Holds the lines of a table against a menu. The changes are given where they are to be written and nothing is wrong. */
export function judgeTable(
  lines: readonly TableLine[],
  { menu, rights, isWanted }: { menu: StoredMenu; rights: Rights; isWanted: boolean },
): Judged {
  const plan = planMenu(lines, menu, { rights, productsAtMost, categoriesAtMost, newId: uuid });
  const changes = plan.products.map(({ change }) => change).filter(isChange);
  const created = changes.filter(({ before }) => before === undefined).length;
  const isWritten = isWanted && plan.faults.length === 0;
  return {
    changes: isWritten ? changes : [],
    newCategories: plan.newCategories,
    created,
    updated: changes.length - created,
    unchanged: plan.products.length - changes.length,
    known: plan.known,
    withoutPhoto: plan.products.filter(({ change }) => change.after.image === "").length,
    pictures: plan.products
      .filter(({ change: { before, after } }) => after.image !== "" && after.image !== before?.image)
      .map(({ line, change }) => ({ line, url: change.after.image })),
    faults: inOrder(plan.faults).slice(0, menuFaultsAtMost),
    faultCount: plan.faults.length,
  };
}
