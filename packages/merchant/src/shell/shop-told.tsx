import { pathOf, useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadBehind } from "../api/chunk.ts";
import { timings } from "../api/timings.ts";
import { loadWords } from "../i18n/words.ts";
import { isBeforeShop } from "../navigation/before-shop.ts";
import { paths } from "../navigation/paths.ts";
import { useIsGranted } from "../person/use-may.ts";
import { useLastSeenShop } from "../shops/shops.queries.ts";
import { hasLine } from "../shops/shop-line.rules.ts";
import { useShopNow } from "../shops/use-shop-now.ts";
import { NavStatus } from "../ui/nav-bar.tsx";
import styles from "./shop-told.module.css";

/** Nobody waits for it, so nobody is asked to try again: the words are fetched once the link has brought the line. */
const ShopLine = lazy(async () => {
  const file = await loadBehind(() => import("./shop-line.tsx"));
  await loadWords("shops");
  return { default: file.ShopLine };
});

/** When the first screen of a shop stood. */
const first: { at?: number } = {};

/** How long what no screen needs waits still, in milliseconds, from the first screen on: how long that took to come does not count. */
const waitsStill = (): number => (first.at ??= performance.now()) + timings.behindScreens - performance.now();

/** Whether the first screen has stood long enough for what no screen needs, or that was needed before. */
function useIsThere(isDue: boolean): boolean {
  const [isThere, setThere] = useState(() => waitsStill() <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), waitsStill());
    return () => clearTimeout(timer);
  }, []);
  if (isDue && !isThere) setThere(true);
  return isThere;
}

/** Pages that say in large whether the shop is open. */
const showsShopState: ReadonlySet<string> = new Set([paths.shop, paths.businessHours]);

/**
 * The slim line of a shop that takes no orders and what it is told with joy, on its pages, for whoever is signed in: behind the
 * screens, but where the shop stood so when this phone last saw it, at once, and its place is there before it.
 */
export function ShopTold() {
  const { address } = useHistoryEntry();
  const shop = useLastSeenShop();
  const now = useShopNow();
  const isDue = shop !== undefined && hasLine(shop, now);
  const isThere = useIsThere(isDue);
  const maySwitch = useIsGranted("shop.hours");
  if (isBeforeShop(address) || !isThere) return null;
  const isShown = !showsShopState.has(pathOf(address));
  const place = (
    <NavStatus>
      <div className={maySwitch ? styles.tap : styles.place} />
    </NavStatus>
  );
  return (
    <Suspense fallback={isDue && isShown ? place : null}>
      <ShopLine isShown={isShown} />
    </Suspense>
  );
}
