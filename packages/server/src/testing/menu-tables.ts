import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { menuFiles } from "@tsena/contract/menu.files";
import { newKey } from "./actors.ts";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";
import { uploadPicture } from "./pictures.ts";
import type { Caller } from "./caller.ts";

interface TableKeeper {
  shop: BuiltShop;
  owner: Caller;
  /** A picture of the shop's. */
  photo: string;
}

/** A new shop with one product, its owner, and a picture for what a table adds. */
export async function tableKeeperOf(world: OpenWorld): Promise<TableKeeper> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  return { shop, owner, photo: await uploadPicture(owner, "product") };
}

/** Sends a table; any answer. */
export function sendTable(as: Caller, table: string | Uint8Array<ArrayBuffer>, mode = "write", key = newKey()) {
  const file = typeof table === "string" ? new TextEncoder().encode(table) : table;
  return as.upload(menuFiles.importMenu, { file, name: "menu.csv", type: "text/csv", fields: { mode }, key });
}

/** The heading of a table of new products. */
export const tableHeading =
  "category_fr,category_zh,name_fr,name_zh,image,prep_minutes,packing_price,on_sale,variant_fr,variant_zh,price,stock,default_stock";

/** The cells of a line by the names of their columns. */
export type TableCells = Record<string, string>;

/** An exported table as it is after somebody has worked on its lines in a spreadsheet. */
export function editedTable(text: string, edit: (lines: TableCells[]) => TableCells[]): string {
  const lines = parse<TableCells>(text, { bom: true, delimiter: ";", columns: true });
  return stringify(edit(lines), { bom: true, delimiter: ";", header: true });
}
