import { readFileSync } from "node:fs";

/** A text as it may stand in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

/** A text as code in a cell of a table; nothing for nothing. */
export function code(text: string): string {
  return text === "" ? "" : `\`${text}\``;
}

/** A table; its columns are named by the first row. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The fragment by which a heading is linked to, as the usual viewers make it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** The first words of a page that is written by a program. */
export function generatedFrom(source: string): string {
  return `_Written by \`npm run docs\` from ${source}: change it there._`;
}

/** A page of a file, with the part between `<!-- name -->` and `<!-- end of name -->` written anew from a source. */
export function pageWith(file: string, name: string, { source, parts }: { source: string; parts: string[] }): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest = ""] = readFileSync(file, "utf8").split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no ${begin} … ${end} for what is written into it`);
  return `${before}${[begin, generatedFrom(source), ...parts, end].join("\n\n")}${after}`.trimEnd();
}
