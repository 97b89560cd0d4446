import { sentence } from "@tsena/contract/failures";
import { menuFaultsAtMost, menuFileBytesMax, menuFiles } from "@tsena/contract/menu.files";
import { shopDay } from "@tsena/contract/shops.day";
import { handlers } from "../http/handlers.ts";
import { rowsOf } from "./menu-changes.rules.ts";
import { importTable } from "./menu-files.events.ts";
import { findMenu } from "./menu-files.store.ts";
import { columnWords, readTable, writeTable } from "./menu-table.rules.ts";

export const menuFileCalls = handlers(menuFiles, {
  /** A French spreadsheet opens what is separated by semicolons as a table, a Chinese one what is by commas. */
  exportMenu: async ({ actor, db, language, now }) => ({
    fileName: `menu-${shopDay(now)}.csv`,
    text: writeTable(rowsOf(await findMenu(db, actor.shopId)), language === "fr" ? ";" : ","),
  }),

  importMenu: async ({ input, file, fail, ...given }) => {
    if (file === undefined) return fail("menuFileMissing");
    if (file.length > menuFileBytesMax) return fail("menuFileTooLarge");
    const table = readTable(file);
    if ("failure" in table) return fail(table.failure);
    if ("missing" in table) return fail("menuColumnsMissing", { columns: columnWords(table.missing, given.language) });
    const { faults, ...imported } = await importTable(given, table, input.mode === "write");
    return {
      ...imported,
      faults: faults.slice(0, menuFaultsAtMost).map(({ line, column, failure, params }) => ({
        line,
        column,
        message: sentence(failure, given.language, params),
      })),
      faultCount: faults.length,
    };
  },
});
