import { type Point, textOfPoint } from "@tsena/web/maps/geo.ts";

/** A point in figures, by which the maps of whatever it is read on open there. */
export function PointLink({ point }: { point: Point }) {
  return <a href={`geo:${point.latitude},${point.longitude}`}>{textOfPoint(point)}</a>;
}
