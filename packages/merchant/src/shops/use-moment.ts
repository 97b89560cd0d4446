import type { ManagedShop } from "@tsena/web/shapes.ts";
import { useCallback, useState } from "react";
import { useFreshShop } from "./shops.queries.ts";

/** A moment, with what its day came to where it is the end of one. */
type Told = Pick<ManagedShop, "dayEnd"> & { moment: NonNullable<ManagedShop["moment"]> };

/** In milliseconds: what the phone heard of the shop longer ago it has kept, over a night perhaps, and tells no more. */
const toldWithin = 5 * 60_000;

const isKept = (heardAt: number): boolean => Date.now() - heardAt > toldWithin;

/**
 * What the shop is to be told with joy (rules/shops.md#moments). It stays until `end` is called, though the server is told
 * meanwhile that it was shown; one that has ended here does not come again before another.
 */
export function useMoment(): { told: Told | null; end: () => void } {
  const { data, dataUpdatedAt } = useFreshShop();
  const coming = isKept(dataUpdatedAt) ? null : (data?.moment ?? null);
  const [told, setTold] = useState<Told | null>(null);
  const [past, setPast] = useState<Told["moment"] | null>(null);
  if (coming === null && past !== null) setPast(null);
  if (coming !== null && told === null && coming !== past) setTold({ moment: coming, dayEnd: data?.dayEnd ?? null });
  const end = useCallback(() => {
    setPast(told?.moment ?? null);
    setTold(null);
  }, [told]);
  return { told, end };
}
