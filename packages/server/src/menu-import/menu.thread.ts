import { parentPort } from "node:worker_threads";
import { rowsOf } from "./menu-changes.rules.ts";
import type { StoredMenu } from "./menu-files.rules.ts";
import { judgeTable } from "./menu-judging.rules.ts";
import { readTable, type TableLine, writeTable } from "./menu-table.rules.ts";

/** The table that was read last: it stays here, as carrying its lines over would take longer than reading them. */
let lines: readonly TableLine[] = [];

/** What is done beside the event loop, each in one go. */
const tasks = {
  read(file: Uint8Array) {
    const table = readTable(file);
    lines = Array.isArray(table) ? table : [];
    return Array.isArray(table) ? undefined : table;
  },
  judge: (args: Parameters<typeof judgeTable>[1]) => judgeTable(lines, args),
  write: ({ menu, separator }: { menu: StoredMenu; separator: "," | ";" }) => writeTable(rowsOf(menu), separator),
};

export type MenuTasks = typeof tasks;

parentPort?.on("message", ({ task, args }: { task: keyof MenuTasks; args: never }) => {
  parentPort?.postMessage(tasks[task](args));
});
