import { useLingui } from "@lingui/react/macro";
import { roundedDistance } from "@tsena/web/maps/geo.ts";

/** Gives a distance in metres as people say it: "350 m", "3,2 km". */
export function useDistanceWords(): (metres: number) => string {
  const { t, i18n } = useLingui();
  return (metres) => {
    const { value, unit } = roundedDistance(metres);
    const figure = i18n.number(value);
    return unit === "m" ? t`${figure} m` : t`${figure} km`;
  };
}
