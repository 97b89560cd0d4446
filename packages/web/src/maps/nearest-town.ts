import { towns, type Town } from "@tsena/contract/towns";
import { distanceBetween, type Point } from "./geo.ts";

/** The nearest of our towns, and how far its middle is, in metres. */
export function nearestTown(point: Point): { town: Town; metres: number } {
  const [first, ...others] = towns.map((town) => ({ town, metres: distanceBetween(point, town) }));
  if (first === undefined) throw new Error("There are no towns");
  return others.reduce((nearest, other) => (other.metres < nearest.metres ? other : nearest), first);
}

/** So near to a town's middle a distance says nothing, in metres. */
const middle = 100;

/** Whether a point is where a search for a town leads: its middle. */
export function isTownMiddle(point: Point): boolean {
  return nearestTown(point).metres < middle;
}
