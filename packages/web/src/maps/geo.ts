/** A point on the ground, in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth, in metres. */
const earthRadius = 6_371_009;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two points as the crow flies, in metres. */
export function distanceBetween(from: Point, to: Point): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(radians(to.longitude - from.longitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A distance as finely as somebody who asks for it cares: 7 m, 350 m, 3.2 km, 48 km. */
export function roundedDistance(metres: number): { value: number; unit: "m" | "km" } {
  if (metres < 95) return { value: Math.round(metres), unit: "m" };
  if (metres < 995) return { value: Math.round(metres / 10) * 10, unit: "m" };
  return metres < 9950
    ? { value: Math.round(metres / 100) / 10, unit: "km" }
    : { value: Math.round(metres / 1000), unit: "km" };
}

/** A point as it is sent and shown: a seventh decimal is finer than a finger. */
export function pointOf(latitude: number, longitude: number): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: round(latitude), longitude: round(((((longitude + 180) % 360) + 360) % 360) - 180) };
}

/** Whether two numbers are a point of the earth. */
export function isPoint({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const number = /^[+-]?\d{1,3}(\.\d+)?$/;

/** The point that two texts of an address give; undefined where either is missing or no such number. */
export function pointOfTexts(latitude: string | null, longitude: string | null): Point | undefined {
  if (latitude === null || longitude === null || !number.test(latitude) || !number.test(longitude)) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPoint(point) ? point : undefined;
}

/** A point as people and other maps write it: "-18.9137, 47.5361". */
export function textOfPoint({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}
