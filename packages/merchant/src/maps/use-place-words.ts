import { useLingui } from "@lingui/react/macro";
import type { Point } from "./geo.ts";
import { isTownMiddle, nearestTown } from "./nearest-town.ts";
import { shortPlusCode } from "./plus-code.ts";
import { useDistanceWords } from "./use-distance-words.ts";

/** Describes a point as people do: the nearest town with how far its middle is ("Antsirabe · 3,2 km"), and its plus code. */
export function usePlaceWords(): (point: Point) => { town: string; code: string } {
  const { t } = useLingui();
  const distance = useDistanceWords();
  return (point) => {
    const { town, metres } = nearestTown(point);
    const far = isTownMiddle(point) ? t`centre` : distance(metres);
    return { town: t`${town.name} · ${far}`, code: shortPlusCode(point, town) };
  };
}
