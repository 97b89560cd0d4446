import type { ShopMoment } from "@tsena/contract/shops.milestones";
import { useCallback, useState } from "react";
import { useFreshShop } from "./shops.queries.ts";

/**
 * What the shop is to be told with joy (rules/shops.md#moments). It stays until `end` is called, though the server is told
 * meanwhile that it was shown; one that has ended here does not come again before another.
 */
export function useMoment(): { moment: ShopMoment | null; end: () => void } {
  const coming = useFreshShop().data?.moment ?? null;
  const [shown, setShown] = useState<ShopMoment | null>(null);
  const [past, setPast] = useState<ShopMoment | null>(null);
  if (coming === null && past !== null) setPast(null);
  if (coming !== null && shown === null && coming !== past) setShown(coming);
  const end = useCallback(() => {
    setPast(shown);
    setShown(null);
  }, [shown]);
  return { moment: shown, end };
}
