import { browserStore, whenOtherTabWrites } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";

/** system: light or dark as the phone is; sun: black on white, for a screen in full sun. */
export type Theme = "system" | "sun";

const key = "theme";
const storage = browserStore();
const readTheme = (): Theme => (storage.getItem(key) === "sun" ? "sun" : "system");

export const themeStore = createStore<Theme>(readTheme());

/** Changes the theme at once, and remembers it on this phone. */
export function setTheme(theme: Theme): void {
  storage.setItem(key, theme);
  themeStore.set(theme);
}

/** Lets the page follow the theme from now on; once, before the first screen. */
export function startTheme(): void {
  const show = (theme: Theme) => {
    document.documentElement.dataset["theme"] = theme;
  };
  show(themeStore.get());
  themeStore.subscribe(show);
  whenOtherTabWrites([key], () => themeStore.set(readTheme()));
}
