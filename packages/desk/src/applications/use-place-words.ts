import { useLingui } from "@lingui/react/macro";
import { type Point, roundedDistance } from "@tsena/web/maps/geo.ts";
import { nearestTown } from "@tsena/web/maps/nearest-town.ts";

/** Gives a distance in metres in words: "350 m", "3,2 km". */
export function useDistanceWords(): (metres: number) => string {
  const { t, i18n } = useLingui();
  return (metres) => {
    const { value, unit } = roundedDistance(metres);
    const figure = i18n.number(value);
    return unit === "m" ? t`${figure} m` : t`${figure} km`;
  };
}

/** Gives a point by the nearest town and how far its middle is: "à 3,2 km du centre d'Antsirabe". */
export function usePlaceWords(): (point: Point) => string {
  const { t } = useLingui();
  const distance = useDistanceWords();
  return (point) => {
    const { town, metres } = nearestTown(point);
    const far = distance(metres);
    return t`${town.name} · ${far} du centre`;
  };
}
