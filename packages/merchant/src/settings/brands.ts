import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { type Brand, brandOf, brands } from "./brands.rules.ts";

const key = "brand";

function brandHere(): Brand | undefined {
  const stored = browserStore().getItem(key);
  return brands.find((brand) => brand === stored) ?? brandOf(navigator.userAgent);
}

/** The phone's brand: as its person said, else as the browser reports it; undefined where nobody has. */
export const brandStore = createStore(brandHere());

/** Stores which brand the person says that the phone is. */
export function setBrand(brand: Brand): void {
  browserStore().setItem(key, brand);
  brandStore.set(brand);
}
