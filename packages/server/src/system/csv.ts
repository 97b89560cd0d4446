import { stringify } from "csv-stringify/sync";
import type { Language } from "@tsena/contract/languages";
import { unitsPerAriary } from "@tsena/contract/money";

export type CsvSeparator = "," | ";";

/** A French spreadsheet opens what is separated by semicolons as a table, a Chinese one what is by commas. */
export const csvSeparators: Record<Language, CsvSeparator> = { fr: ";", zh: "," };

/** A spreadsheet would work out a text that begins so, in wide signs too: it is written behind an apostrophe, which is taken off again. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A negative figure begins like a formula, and is none. */
const figure = /^-\d+([.,]\d+)?$/;

const guarded = (text: string): string => (formula.test(text) && !figure.test(text) ? `'${text}` : text);

const decimals: Record<Language, string> = { fr: ",", zh: "." };

/** Whole hundredths of an ariary as a figure in ariary, which a spreadsheet of the language reads as one. */
export function csvFigure(units: number, language: Language): string {
  return String(units / unitsPerAriary).replace(".", decimals[language]);
}

/** The text of a cell as it was before it was written. */
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Lines of cells as spreadsheets open them: with the mark of UTF-8, and nothing in them that is worked out. */
export function csvText(lines: readonly (readonly string[])[], separator: CsvSeparator): string {
  const cells = lines.map((line) => line.map(guarded));
  return stringify(cells, { bom: true, delimiter: separator, quote_record_delimiter: true });
}
