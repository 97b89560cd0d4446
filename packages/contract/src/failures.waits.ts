import type { Language } from "./languages.ts";

const minute = 60;
const hour = 60 * minute;

/** How long to wait, as people say it; a begun minute or hour counts, for whoever comes back early is refused again. */
export function waitWords(seconds: number, language: Language): string {
  const [second, minutes, hours] = language === "fr" ? ["s", "min", "h"] : ["秒", "分钟", "小时"];
  if (seconds < minute) return `${seconds}\u00A0${second}`;
  if (seconds < 2 * hour) return `${Math.ceil(seconds / minute)}\u00A0${minutes}`;
  return `${Math.ceil(seconds / hour)}\u00A0${hours}`;
}
