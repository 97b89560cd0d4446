import { sentence } from "@tsena/contract/failures";
import { menuFileBytesMax, menuFiles } from "@tsena/contract/menu.files";
import { shopDay } from "@tsena/contract/shops.day";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { inTransaction } from "../database/transaction.ts";
import { type Handler, handlers } from "../http/handlers.ts";
import { csvSeparators } from "../system/csv.ts";
import { TaskTooHeavy, type Thread, threadOf } from "../workers/threads.ts";
import { importTable } from "./menu-files.service.ts";
import { findMenu } from "./menu-files.store.ts";
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

/** The table is read before anything of the database is held, and judged under the shop's lock; both beside the event loop. */
const importMenu: Handler<typeof menuFiles.importMenu> = async ({ input, file, fail, db, once, language, ...ctx }) => {
  const { actor, now, dependencies } = ctx;
  if (file === undefined) return fail("menuFileMissing");
  if (file.length > menuFileBytesMax) return fail("menuFileTooLarge");
  await limitTries({ db, now, fail }, [{ key: `import:by:${actor.userId}`, limit: ofPerson }]);
  const imported = dependencies.menuThread.inTurn(async (ask) => {
    const refused = await ask("read", file);
    if (refused !== undefined && "failure" in refused) return fail(refused.failure);
    if (refused !== undefined) return fail("menuColumnsMissing", { columns: columnWords(refused.missing, language) });
    return inTransaction(db, dependencies.signals, (work) =>
      once(work.tx, async () => {
        const { faults, ...counted } = await importTable({ ...ctx, ...work, language }, ask, input.mode === "write");
        return {
          ...counted,
          faults: faults.map(({ line, column, failure, params }) => ({
            line,
            column,
            message: sentence(failure, language, params),
          })),
        };
      }),
    );
  });
  return imported.catch((error: unknown) => {
    if (error instanceof TaskTooHeavy) return fail("menuFileTooLarge");
    throw error;
  });
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
