import { momentFormat } from "@tsena/web/i18n/formats.ts";

/** "20 novembre 2026 à 12:04" or "2026年11月20日 12:04". */
export function fullMoment(moment: string | number): string {
  const words = momentFormat("fullMoment", { dateStyle: "long", timeStyle: "short" }).format(new Date(moment));
  // A line that ends within it does not part the hour from its day.
  return words.replace("日 ", "日\u00A0");
}
