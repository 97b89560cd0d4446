import { plainLetters } from "../i18n/plain-letters.ts";
import { towns, type Town } from "@tsena/contract/towns";
import { distanceBetween, isPoint, pointOf, textOfPoint, type Point } from "@tsena/web/maps/geo.ts";
import { findPlusCode, plusCodeOf, pointOfPlusCode } from "./plus-code.ts";

/** A place that was found, with the words to show it by. */
export interface Found extends Point {
  label: string;
  /** A town is gone to, a point is meant exactly. */
  kind: "town" | "point";
}

/** As many as are seen over the keyboard of a small phone. */
const shownMax = 6;

const readable = towns.map((town, index) => ({
  town,
  index,
  name: plainLetters(town.name),
  names: [town.name, ...town.others].map(plainLetters),
}));

/** The larger of two towns of one name stands for both, where they are put in order with others. */
const firstOfName = new Map<string, number>();
for (const { name, index } of readable) if (!firstOfName.has(name)) firstOfName.set(name, index);

/** How well a name answers what was typed; the lower, the better. */
function rankOf(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) return 2;
  return names.some((name) => name.includes(wanted)) ? 3 : 4;
}

/** The towns that answer what was typed, the best first; of one name the nearest to `near` first. Accents do not count. */
export function searchTowns(typed: string, near: Point): Town[] {
  const wanted = plainLetters(typed.trim());
  if (wanted === "") return [];
  return readable
    .map((row) => ({ ...row, rank: rankOf(row.names, wanted), first: firstOfName.get(row.name) ?? row.index }))
    .filter(({ rank }) => rank < 4)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.first - other.first ||
        distanceBetween(near, one.town) - distanceBetween(near, other.town),
    )
    .slice(0, shownMax)
    .map(({ town }) => town);
}

const withPoints = /^([+-]?\d{1,2}(?:\.\d+)?)[\s,;]+([+-]?\d{1,3}(?:\.\d+)?)$/;
const withCommas = /^([+-]?\d{1,2}(?:,\d+)?)\s*[;\s]\s*([+-]?\d{1,3}(?:,\d+)?)$/;

/** The point that was typed as "-18.91, 47.53", or with the commas of French as "-18,91 ; 47,53". */
export function typedPoint(typed: string): Point | undefined {
  const [, latitude, longitude] = withPoints.exec(typed.trim()) ?? withCommas.exec(typed.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude.replace(",", ".")), longitude: Number(longitude.replace(",", ".")) };
  return isPoint(point) ? pointOf(point.latitude, point.longitude) : undefined;
}

/** So many of the largest towns are known all over the country. */
const knownMax = 7;

/** The known town that is nearest: it tells two of one name apart. */
function regionOf(town: Town): string {
  const known = towns.slice(0, knownMax).map(({ name, ...point }) => ({ name, metres: distanceBetween(town, point) }));
  return known.sort((one, other) => one.metres - other.metres)[0]?.name ?? "";
}

/** The places that what was typed names: a point, a plus code (a short one is near its town, else near `near`), or towns. */
export function findPlaces(typed: string, near: Point): Found[] {
  const point = typedPoint(typed);
  if (point !== undefined) return [{ ...point, kind: "point", label: textOfPoint(point) }];
  const found = findPlusCode(typed);
  if (found !== undefined) {
    const [town] = found.rest === "" ? [] : searchTowns(found.rest, near);
    const there = pointOfPlusCode(found.code, town ?? near);
    return [{ ...there, kind: "point", label: plusCodeOf(there) }];
  }
  return searchTowns(typed, near).map((town, _index, all) => ({
    latitude: town.latitude,
    longitude: town.longitude,
    kind: "town",
    label: all.filter(({ name }) => name === town.name).length > 1 ? `${town.name} (${regionOf(town)})` : town.name,
  }));
}
