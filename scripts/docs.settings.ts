import { readFileSync } from "node:fs";
import { listSettings } from "../packages/server/src/settings.rows.ts";
import { code, generatedFrom, table } from "./markdown.ts";

const begin = "<!-- settings -->";
const end = "<!-- end of settings -->";

/** The page on running it, with the table of the settings as they are read. */
export function operationsPage(file: string): string {
  const page = readFileSync(file, "utf8");
  const [before, rest = ""] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no ${begin} … ${end} for the table of the settings`);
  const rows = listSettings().map(({ name, otherwise, means }) => [code(name), otherwise, means]);
  const written = [
    begin,
    generatedFrom("`packages/server/src/settings.rows.ts`"),
    table(["name", "default", "means"], rows),
    end,
  ];
  return `${before}${written.join("\n\n")}${after}`.trimEnd();
}
