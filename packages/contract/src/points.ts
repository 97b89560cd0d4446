/** A point on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies. */
export function metresBetween(one: Point, other: Point): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return earthMetres * Math.hypot(north, east);
}
