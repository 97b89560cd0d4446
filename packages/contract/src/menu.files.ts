import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { form, NoInput } from "./values.ts";

/** The heaviest table taken, in bytes: a menu of 5,000 products is about a megabyte and a half. */
export const menuFileBytesMax = 4 * 1024 * 1024;

/** How many bad lines a report names; the others are only counted. */
export const menuFaultsAtMost = 100;

/** The columns that say the same in every line of a product. */
export const menuProductColumns = [
  "category_fr",
  "category_zh",
  "name_fr",
  "name_zh",
  "description_fr",
  "description_zh",
  "image",
  "prep_minutes",
  "packing_price",
  "on_sale",
] as const;

/**
 * The columns of a menu's table, in their order; a line is a variant, and the lines of one product share its
 * `menuProductColumns`. `id` and `variant_id` are those of an exported menu and stay empty for what is new. Prices are in
 * whole ariary. Those that end in `_seen` are as they were exported, and `seen` has a mark of each other one: a cell that still says the
 * same leaves what orders, and other phones, have made of it.
 */
export const menuColumns = [
  "id",
  ...menuProductColumns,
  "packing_price_seen",
  "on_sale_seen",
  "variant_id",
  "variant_fr",
  "variant_zh",
  "price",
  "price_seen",
  "variant_packing_price",
  "variant_packing_price_seen",
  "stock",
  "stock_seen",
  "default_stock",
  "default_stock_seen",
  "is_default",
  "seen",
] as const;

export type MenuColumn = (typeof menuColumns)[number];

/** What is wrong with a line of the table: its number as an editor shows it (the heading is line 1), and the column if one is to blame. */
export const MenuFault = v.object({
  line: v.number(),
  column: v.nullable(v.picklist(menuColumns)),
  message: v.string(),
});

export type MenuFault = v.InferOutput<typeof MenuFault>;

/** A whole menu as a table in a file: UTF-8, comma or semicolon, one variant a line. Combos are not in it. */
export const menuFiles = {
  exportMenu: call("GET Goods/Export", {
    about: "The whole menu as the text of a CSV file, as Goods/Import reads it.",
    who: module("goods"),
    input: NoInput,
    output: v.object({ fileName: v.string(), text: v.string() }),
    failures: [],
  }),
  importMenu: call("POST Goods/Import", {
    about:
      "Reads a CSV file (multipart field `file`). `check` only reports; `write` adds what is new and changes what carries an id, all or, where a line is bad, nothing. What bears no id and is on the menu by its names already is not made again, but left as it is and counted (`known`). A price needs the right to prices, a stock the right to stock, a new category the right to categories. A product without a photo is written off the shelf, whatever the table says, and counted (`withoutPhoto`).",
    who: module("goods"),
    input: form({ mode: v.picklist(["check", "write"], failureName("fieldMissing")) }),
    output: v.object({
      isWritten: v.boolean(),
      created: v.number(),
      updated: v.number(),
      unchanged: v.number(),
      /** Products and variants without an id that are on the menu by their names already: they are left as they are. */
      known: v.number(),
      newCategories: v.number(),
      /** Products of the table that have no photo yet, and are off the shelf for it. */
      withoutPhoto: v.number(),
      faults: v.array(MenuFault),
      faultCount: v.number(),
    }),
    failures: [
      "menuFileMissing",
      "menuFileTooLarge",
      "menuFileUnreadable",
      "menuColumnsMissing",
      "menuLineDiffers",
      "tooManyRequests",
    ],
    idempotent: "optional",
    multipart: true,
    transaction: "own",
  }),
};
