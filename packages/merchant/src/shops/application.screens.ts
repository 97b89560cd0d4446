import { storeScreens } from "@tsena/contract/shops.application.fields";
import { addressOf, paths } from "../navigation/paths.ts";
import { fieldAt } from "./application.fields.ts";

/** A screen of the shop's step, which asks more than one screen holds. */
export type StoreScreen = keyof typeof storeScreens;

const screens = Object.keys(storeScreens) as StoreScreen[];

const isScreen = (text: string | null): text is StoreScreen => screens.some((screen) => screen === text);

/** Whether a screen asks for the field that a path of the payload is in: "store.photos.2", "store.longitude". */
export function isAskedOn(screen: StoreScreen, path: string): boolean {
  const at = fieldAt(path);
  const field = at?.field === "longitude" ? "latitude" : at?.field;
  return at?.part === "store" && storeScreens[screen].some((asked) => asked === field);
}

/** The screen that an address of the shop's step shows: the one it names, the one of its field, else the first. */
export function screenAt(query: URLSearchParams): StoreScreen {
  const named = query.get("screen");
  if (isScreen(named)) return named;
  const wanted = query.get("field") ?? "";
  return screens.find((screen) => isAskedOn(screen, wanted)) ?? "look";
}

/** The page of the screen after this one; undefined after the last. */
export function pageAfterScreen(screen: StoreScreen): string | undefined {
  const next = screens[screens.indexOf(screen) + 1];
  return next === undefined ? undefined : addressOf(paths.openStoreStore, { screen: next });
}

/** Which screen of how many, the first being 1. */
export function placeOf(screen: StoreScreen): { at: number; of: number } {
  return { at: screens.indexOf(screen) + 1, of: screens.length };
}
