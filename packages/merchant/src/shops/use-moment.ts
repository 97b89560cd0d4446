import { shopDay } from "@tsena/contract/shops.day";
import type { ShopMoment } from "@tsena/contract/shops.milestones";
import { useCallback, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { useFreshShop } from "./shops.queries.ts";

/** A moment, and the shop's day on which this phone was told of it. */
interface Told {
  moment: ShopMoment;
  on: string;
}

/** The shop's day of a moment of the phone's own clock, which may be wrong: by how long ago that was. */
const dayOf = (at: number): string => shopDay(new Date(serverNow() - (Date.now() - at)));

/**
 * What the shop is to be told with joy (rules/shops.md#moments). It stays until `end` is called, though the server is told
 * meanwhile that it was shown; one that has ended here does not come again before another.
 */
export function useMoment(): { told: Told | null; end: () => void } {
  const { data, dataUpdatedAt } = useFreshShop();
  const coming = data?.moment ?? null;
  const [told, setTold] = useState<Told | null>(null);
  const [past, setPast] = useState<ShopMoment | null>(null);
  if (coming === null && past !== null) setPast(null);
  if (coming !== null && told === null && coming !== past) setTold({ moment: coming, on: dayOf(dataUpdatedAt) });
  const end = useCallback(() => {
    setPast(told?.moment ?? null);
    setTold(null);
  }, [told]);
  return { told, end };
}
