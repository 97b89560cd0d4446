import { outline } from "./data/outline.ts";
import type { Point } from "./geo.ts";

/** What lies this near to the coast, in degrees (about 5 km), is still ours: islets, harbours, what the drawing leaves out. */
const coastalWaters = 0.045;

type Corner = readonly [latitude: number, longitude: number];

/** Whether a ray to the east from the point crosses the side. */
function crosses({ latitude, longitude }: Point, [fromY, fromX]: Corner, [toY, toX]: Corner): boolean {
  if (fromY > latitude === toY > latitude) return false;
  return longitude < fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX);
}

/** How far the point is from the side, in degrees: near enough to tell the coast's strip. */
function distanceToSide({ latitude, longitude }: Point, [fromY, fromX]: Corner, [toY, toX]: Corner): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide ** 2 + high ** 2;
  const along = length === 0 ? 0 : ((longitude - fromX) * wide + (latitude - fromY) * high) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(longitude - fromX - nearest * wide, latitude - fromY - nearest * high);
}

/** Whether a point is in Madagascar, its islands and the waters along its coasts. */
export function isInMadagascar(point: Point): boolean {
  return outline.some((ring) => {
    let inside = false;
    let previous = ring[ring.length - 1];
    for (const corner of ring) {
      if (previous === undefined) return false;
      if (distanceToSide(point, previous, corner) < coastalWaters) return true;
      if (crosses(point, previous, corner)) inside = !inside;
      previous = corner;
    }
    return inside;
  });
}
