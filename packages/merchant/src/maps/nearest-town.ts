import { towns, type Town } from "./data/towns.ts";
import { distanceBetween, type Point } from "./geo.ts";

/** The nearest of our towns, and how far its middle is, in metres. */
export function nearestTown(point: Point): { town: Town; metres: number } {
  const [first, ...others] = towns.map((town) => ({ town, metres: distanceBetween(point, town) }));
  if (first === undefined) throw new Error("There are no towns");
  return others.reduce((nearest, other) => (other.metres < nearest.metres ? other : nearest), first);
}
