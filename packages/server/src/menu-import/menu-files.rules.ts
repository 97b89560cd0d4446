import * as v from "valibot";
import { CreateCategoryInput } from "@tsena/contract/categories";
import { failureOfIssue, modulesParam } from "@tsena/contract/failures";
import { ProductInput } from "@tsena/contract/products.shapes";
import { type MenuColumn, menuColumns } from "@tsena/contract/menu.files";
import { variantsAtMost } from "@tsena/contract/variants";
import { acceptedIn } from "./menu-cells.rules.ts";
import { draftOf } from "./menu-drafts.rules.ts";
import { caseless, knownIn } from "./menu-known.rules.ts";
import { saysNothing } from "./menu-seen.rules.ts";
import type { Fault } from "./table-fault.ts";
import type { TableLine } from "./menu-table.rules.ts";
import {
  changeOf,
  type StoredProduct,
  notGranted,
  type ProductChange,
  wantedProduct,
} from "../products/saving.rules.ts";
import { formOf } from "../products/product-form.view.ts";

export interface StoredCategory {
  id: string;
  nameFr: string;
  nameZh: string;
}

/** A menu as a table is held against it. */
export interface StoredMenu {
  products: ReadonlyMap<string, StoredProduct>;
  categories: readonly StoredCategory[];
  /** How many products there are, combos too. */
  productCount: number;
}

/** What the person whose table it is may change besides the cards. */
export interface Rights {
  price: boolean;
  stock: boolean;
  categories: boolean;
}

/** A product of the table: where it begins, and what becomes of it. */
export interface Planned {
  line: number;
  change: ProductChange;
}

export interface MenuPlan {
  products: Planned[];
  newCategories: StoredCategory[];
  /** How many products and variants bear no id and are on the menu by their names: they are not made again, and stay as they are. */
  known: number;
  faults: Fault[];
}

interface Terms {
  rights: Rights;
  productsAtMost: number;
  categoriesAtMost: number;
  newId(): string;
}

const early = { abortPipeEarly: true } as const;

/** Stands in the form for the photo that a product has not yet: a table does not ask for it. */
const noPicture = "/none";

/** Holds a table against the menu: what it would write, and what is wrong with it, by the rules of the product form. */
export function planMenu(lines: readonly TableLine[], menu: StoredMenu, terms: Terms): MenuPlan {
  const faults: Fault[] = [];
  const categories = categoriesOf(menu, terms);
  const products: Planned[] = [];
  const isKnown = knownIn(menu.products.values());
  let [count, known] = [menu.productCount, 0];
  for (const group of groupsOf(lines)) {
    const own: Fault[] = [];
    const { cells, line } = group[0];
    const before = menu.products.get(cells.id ?? "");
    if ((cells.id ?? "") !== "" && before === undefined) {
      faults.push({ line, column: "id", failure: "productNotFound" });
      continue;
    }
    const beyond = group[variantsAtMost];
    if (beyond !== undefined) {
      const params = { count: variantsAtMost };
      faults.push({ line: beyond.line, column: null, failure: "variantsFull", params });
      continue;
    }
    const categoryId = categories.idFor(group[0], before, own);
    if (before === undefined && isKnown(categoryId, cells)) {
      known += 1;
      continue;
    }
    if (before === undefined) count += 1;
    if (before === undefined && count === terms.productsAtMost + 1) {
      own.push({ line, column: null, failure: "productsFull", params: { count: terms.productsAtMost } });
    }
    const draft = draftOf(group, before, own);
    known += draft.known;
    const image = draft.image ?? before?.image ?? "";
    const read = v.safeParse(ProductInput, { ...draft.form, image: image || noPicture, categoryId }, early);
    if (read.success) {
      // Whatever the table says of its sale: nothing is on the shelf without a photo.
      const form = { ...read.output, image, isMarketable: read.output.isMarketable && image !== "" };
      const change = changeOf(before, { ...wantedProduct(formOf(form)), detailImages: before?.detailImages ?? [] });
      own.push(
        ...notGranted(change, terms.rights).map(({ at, field, module }): Fault => {
          const params = { module: modulesParam([module]) };
          return {
            line: draft.lineOf(at),
            column: variantColumns[field] ?? null,
            failure: "moduleNotGranted",
            params,
          };
        }),
      );
      products.push({ line, change });
    } else {
      own.push(...read.issues.map((issue) => faultOf(issue, draft.lineOf, group)));
    }
    faults.push(...firstOfCells(own));
  }
  return { products, newCategories: categories.added, known, faults };
}

/** Faults as they are read: line by line, from the first column to the last. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const place = ({ column }: Fault): number => (column === null ? 0 : menuColumns.indexOf(column));
  return faults.toSorted((one, other) => one.line - other.line || place(one) - place(other));
}

/** A cell that cannot be read is named once, and not again by a rule that misses its value. */
function firstOfCells(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ line, column }) => {
    const known = seen.size;
    return seen.add(`${line} ${column}`).size > known;
  });
}

type Group = [TableLine, ...TableLine[]];

/** The lines of each product: those with its id; without one, those of a name and category that follow each other. */
function groupsOf(lines: readonly TableLine[]): Group[] {
  const groups: Group[] = [];
  const byId = new Map<string, Group>();
  const nameOf = ({ cells }: TableLine): string =>
    JSON.stringify([cells.name_fr, cells.name_zh, cells.category_fr, cells.category_zh]);
  for (const line of lines) {
    const id = line.cells.id ?? "";
    const last = groups.at(-1);
    const isOfLast = last !== undefined && (last[0].cells.id ?? "") === "" && nameOf(last[0]) === nameOf(line);
    const group = id === "" ? (isOfLast ? last : undefined) : byId.get(id);
    if (group !== undefined) {
      group.push(line);
      continue;
    }
    const begun: Group = [line];
    groups.push(begun);
    if (id !== "") byId.set(id, begun);
  }
  return groups;
}

/** The categories by name, French first: those there are, and those that the table adds. */
function categoriesOf({ categories }: StoredMenu, { rights, categoriesAtMost, newId }: Terms) {
  const added: StoredCategory[] = [];
  const byName = new Map<string, string>();
  const keys = (fr: string, zh: string): string[] =>
    [fr && `fr ${caseless(fr)}`, zh && `zh ${caseless(zh)}`].filter((key) => key !== "");
  const know = ({ id, nameFr, nameZh }: StoredCategory): void => {
    for (const key of keys(nameFr, nameZh)) if (!byName.has(key)) byName.set(key, id);
  };
  categories.forEach(know);
  /**
   * The category that a line names, added where there is none; a product there already stays in its own where it names none, or the one
   * that it was exported with, by both names: that may have another name by now, and the product be in another.
   */
  const idFor = (
    { line, cells }: TableLine,
    before: StoredProduct | undefined,
    faults: Fault[],
  ): string | undefined => {
    if (before !== undefined && saysNothing(cells, "category_fr") && saysNothing(cells, "category_zh")) {
      return before.categoryId;
    }
    const { category_fr: fr = "", category_zh: zh = "" } = cells;
    const named = keys(fr, zh);
    if (named.length === 0) return before?.categoryId;
    const known = named.map((key) => byName.get(key)).find((id) => id !== undefined);
    if (known !== undefined) return known;
    const category = { id: newId(), nameFr: fr, nameZh: zh };
    const input = { nameFr: fr || undefined, nameZh: zh || undefined };
    const { issues = [] } = v.safeParse(CreateCategoryInput, input, early);
    for (const issue of issues) {
      const column = issue.path?.[0].key === "nameZh" ? "category_zh" : "category_fr";
      faults.push({ line, column, failure: failureOfIssue(issue) });
    }
    know(category);
    added.push(category);
    if (!rights.categories) {
      const params = { module: modulesParam(["categories"]) };
      faults.push({ line, column: "category_fr", failure: "moduleNotGranted", params });
    }
    if (categories.length + added.length === categoriesAtMost + 1) {
      faults.push({ line, column: "category_fr", failure: "categoriesFull", params: { count: categoriesAtMost } });
    }
    return category.id;
  };
  return { added, idFor };
}

const columns: Record<string, MenuColumn> = {
  categoryId: "category_fr",
  nameFr: "name_fr",
  nameZh: "name_zh",
  descriptionFr: "description_fr",
  descriptionZh: "description_zh",
  image: "image",
  prepMinutes: "prep_minutes",
  packingPrice: "packing_price",
  isMarketable: "on_sale",
};

const variantColumns: Record<string, MenuColumn> = {
  nameFr: "variant_fr",
  nameZh: "variant_zh",
  price: "price",
  packingPrice: "variant_packing_price",
  stock: "stock",
  defaultStock: "default_stock",
  isDefault: "is_default",
};

type LineOf = (variant: number) => number;

/** Where a rule of the product form that is broken stands in the table. */
function faultOf(issue: v.BaseIssue<unknown>, lineOf: LineOf, group: Group): Fault {
  const [field, at, own] = (issue.path ?? []).map(({ key }) => key);
  const failure = failureOfIssue(issue);
  const column = columns[String(field)] ?? null;
  const isUntold = column !== null && failure === "fieldWrong";
  if (field !== "specifications")
    return { line: group[0].line, column, failure, ...(isUntold && { accepted: acceptedIn[column] }) };
  if (typeof at === "number") return { line: lineOf(at), column: variantColumns[String(own)] ?? null, failure };
  if (failure !== "defaultVariantWrong") return { line: group[0].line, column: null, failure };
  return { line: group[0].line, column: "is_default", failure };
}
