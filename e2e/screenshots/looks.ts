import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { languages } from "@tsena/contract/languages";

/** Where the pictures and their contact sheets are written; git ignores it. */
export const shotsDir = fileURLToPath(new URL("../../screenshots/", import.meta.url));

/** The smallest phone, and the one that most shopkeepers have. */
const phones = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
] as const;

/** A language on a phone: what one walk through the pages is made in. */
export const walks = languages.flatMap((language) => phones.map((viewport) => ({ language, viewport })));

export const themes = ["light", "dark", "sun"] as const;
export type Theme = (typeof themes)[number];

/** Words in a variable of the run, parted by commas; none where it is not set. */
export const named = (variable: string): string[] => (process.env[variable] ?? "").split(",").filter(Boolean);

/** Turns an open page to a theme: light or dark as the phone is, or the sun's as when it is chosen in another tab. */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light" });
  await page.evaluate((chosen) => {
    localStorage.setItem("theme", chosen);
    dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  }, theme);
}

/** The file of a picture: `fr-360-light/shop.statistics.png`. */
export function fileOf(look: string, name: string): string {
  const dir = join(shotsDir, look);
  mkdirSync(dir, { recursive: true });
  return join(dir, `${name}.png`);
}
