import { listSettings } from "../packages/server/src/settings/settings.rows.ts";
import { code, pageWith, table } from "./markdown.ts";

/** The page on running it, with the table of the settings as they are read. */
export function operationsPage(file: string): string {
  const rows = listSettings().map(({ name, otherwise, means }) => [code(name), otherwise, means]);
  const parts = [table(["name", "default", "means"], rows)];
  return pageWith(file, "settings", { source: "`packages/server/src/settings/settings.rows.ts`", parts });
}
