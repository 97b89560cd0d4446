import { withAccepted } from "@tsena/contract/accepted.words";
import { sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { menuFileBytesMax, menuFiles } from "@tsena/contract/menu.files";
import { shopDay } from "@tsena/contract/shops.day";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { inTransaction } from "../database/transaction.ts";
import { type Context, type Handler, handlers } from "../http/handlers.ts";
import { csvSeparators } from "../system/csv.ts";
import { type Ask, TaskTooHeavy, type Thread, threadOf } from "../workers/threads.ts";
import { type Imported, importTable } from "./menu-files.service.ts";
import { analyzeMenus, findMenu } from "./menu-files.store.ts";
import type { MenuTasks } from "./menu.thread.ts";
import { columnWords } from "./menu-table.rules.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Reads and judges the tables of menus beside the event loop. */
    menuThread: Thread<MenuTasks>;
  }
}

/** The thread that tables are read, judged and written on. */
export function menuThread(): Thread<MenuTasks> {
  return threadOf<MenuTasks>("menu.thread", import.meta.url);
}

/** A menu is sent a few times until it is right; more than that only keeps the others waiting. */
const ofPerson = { tries: 60, windowSeconds: 3600 };

/** So many products with their variants, written at once, are many in a young database. */
const manyProducts = 100;

type Importing = Context<typeof menuFiles.importMenu>;

/** The report of a table, as it is answered: each fault in words. */
function reportOf({ faults, ...counted }: Imported, language: Language) {
  const said = faults.map(({ line, column, failure, params, accepted }) => ({
    line,
    column,
    message: withAccepted(sentence(failure, language, params), accepted, language),
  }));
  return { ...counted, faults: said };
}

/** The table is read before anything of the database is held, and judged under the shop's lock; both beside the event loop. */
async function readAndImport({ db, once, fail, ...ctx }: Importing, file: Buffer, ask: Ask<MenuTasks>) {
  const { input, language, dependencies } = ctx;
  const refused = await ask("read", file);
  if (refused !== undefined && "failure" in refused) return fail(refused.failure);
  if (refused !== undefined) return fail("menuColumnsMissing", { columns: columnWords(refused.missing, language) });
  return inTransaction(db, dependencies.signals, (work) =>
    once(work.tx, async () => reportOf(await importTable({ ...ctx, ...work }, ask, input.mode === "write"), language)),
  );
}

/**
 * Has PostgreSQL know of the rows that a table has written: the statements that connections keep planned were planned for the few that
 * were there before. Nobody's import fails for it.
 */
async function letKnow({ db, dependencies }: Pick<Importing, "db" | "dependencies">): Promise<void> {
  await analyzeMenus(db).catch((error: unknown) =>
    dependencies.log.warn({ err: error }, "the menus were not analyzed"),
  );
}

const importMenu: Handler<typeof menuFiles.importMenu> = async (ctx) => {
  const { file, actor, fail, dependencies } = ctx;
  if (file === undefined) return fail("menuFileMissing");
  if (file.length > menuFileBytesMax) return fail("menuFileTooLarge");
  await limitTries(ctx, [{ key: `import:by:${actor.userId}`, limit: ofPerson }]);
  const report = await dependencies.menuThread
    .inTurn((ask) => readAndImport(ctx, file, ask))
    .catch((error: unknown) => {
      if (error instanceof TaskTooHeavy) return fail("menuFileTooLarge");
      throw error;
    });
  if (report.isWritten && report.created + report.updated >= manyProducts) await letKnow(ctx);
  return report;
};

export const menuFileCalls = handlers(menuFiles, {
  exportMenu: async ({ actor, db, language, now, dependencies }) => {
    const menu = await findMenu(db, actor.shopId);
    const separator = csvSeparators[language];
    return {
      fileName: `menu-${shopDay(now)}.csv`,
      text: await dependencies.menuThread.inTurn((ask) => ask("write", { menu, separator })),
    };
  },

  importMenu,
});
