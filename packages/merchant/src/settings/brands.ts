import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { type Brand, brandOf, brands } from "./brands.rules.ts";

const stored = "brand";

function brandHere(): Brand | undefined {
  const kept = browserStore().getItem(stored);
  return brands.find((brand) => brand === kept) ?? brandOf(navigator.userAgent);
}

/** The phone's brand: as its person said, else as the browser tells; undefined where nobody has. */
export const brandStore = createStore(brandHere());

/** Keeps what the person says that the phone is. */
export function setBrand(brand: Brand): void {
  browserStore().setItem(stored, brand);
  brandStore.set(brand);
}
