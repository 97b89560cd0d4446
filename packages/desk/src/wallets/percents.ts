import { plainFigures } from "../forms/figures.ts";

const typed = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** A percentage as it is typed, in hundredths of a percent; undefined for what is none. */
export function basisPointsOf(text: string): number | undefined {
  const found = typed.exec(plainFigures(text).replace(/\s*%$/, ""));
  if (found === null) return undefined;
  const [, whole = "", hundredths = ""] = found;
  return Number(whole) * 100 + Number(hundredths.padEnd(2, "0"));
}
