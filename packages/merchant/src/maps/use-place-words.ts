import { useLingui } from "@lingui/react/macro";
import type { Point } from "@tsena/web/maps/geo.ts";
import { isTownMiddle, nearestTown } from "@tsena/web/maps/nearest-town.ts";
import { useDistanceWords } from "./use-distance-words.ts";

/** Describes a point as people do: the nearest town with how far its middle is ("Antsirabe · 3,2 km"). */
export function usePlaceWords(): (point: Point) => string {
  const { t } = useLingui();
  const distance = useDistanceWords();
  return (point) => {
    const { town, metres } = nearestTown(point);
    const far = isTownMiddle(point) ? t`centre` : distance(metres);
    return t`${town.name} · ${far}`;
  };
}
