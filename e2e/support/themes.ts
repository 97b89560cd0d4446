import type { Page } from "@playwright/test";

/** What the app is looked at in, and the few colours that somebody has chosen for the whole phone. */
export type Theme = "light" | "dark" | "sun" | "forced";

/** Turns an open page to a theme: light, dark or forced as the phone is, or the sun's as when it is chosen in another tab. */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({
    colorScheme: theme === "dark" ? "dark" : "light",
    forcedColors: theme === "forced" ? "active" : "none",
  });
  await page.evaluate((chosen) => {
    localStorage.setItem("theme", chosen);
    dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  }, theme);
}
