import type { Language } from "@tsena/contract/languages";

/** Counts in thousands, as phones do in their own settings. */
const kilo = 1000;

/**
 * A size on the phone as one reads it: "312 ko", "1,4 Mo", in Chinese "312 KB", "1.4 MB".
 * @param bytes a whole number, not negative; anything above nothing is at least 1 ko
 */
export function sizeIn(language: Language, bytes: number): string {
  const thousands = Math.ceil(bytes / kilo);
  const isSmall = thousands < kilo;
  const amount = isSmall ? thousands : Math.round(thousands / 100) / 10;
  const units = language === "fr" ? ["ko", "Mo"] : ["KB", "MB"];
  return `${new Intl.NumberFormat(language).format(amount)}\u00a0${isSmall ? units[0] : units[1]}`;
}
