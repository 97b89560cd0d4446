import { distanceBetween, type Point } from "@tsena/web/maps/geo.ts";
import { gridSpacing, type Label, labelsThatFit, widthOf } from "@tsena/web/maps/ground.rules.ts";
import { nearestTown } from "@tsena/web/maps/nearest-town.ts";
import { towns } from "@tsena/contract/towns";

/** A distance or a place on a drawing, in pixels from its upper left corner. */
export interface Pixels {
  x: number;
  y: number;
}

/** What of the ground a drawing shows: north is up, and a degree of longitude as short as it is there. */
export interface Frame {
  size: Pixels;
  middle: Point;
  /** Pixels to a degree of latitude. */
  scale: number;
}

/** Where a town's middle is farther than this, in metres, the place alone is drawn: both together would show neither. */
const townSeenWithin = 30_000;

/** Less than this is never drawn across a frame's lower side, in degrees (about 2 km). */
const leastSeen = 0.018;

/** What is drawn keeps clear of the edge by this part of the frame: a pin stands upwards, a name to the right. */
const pinEdge = 0.22;

const narrowing = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** The frame in which all the points are seen, clear of its edge by this part of it. */
export function frameOf(points: readonly Point[], size: Pixels, edge: number): Frame {
  const [latitudes, longitudes] = [points.map((one) => one.latitude), points.map((one) => one.longitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const room = 1 - 2 * edge;
  const wide = Math.max((east - west) * narrowing(middle.latitude), leastSeen);
  const scale = Math.min((size.x * room) / wide, (size.y * room) / Math.max(north - south, leastSeen / 2));
  return { size, middle, scale };
}

/** The frame about a place and where it was before, with the middle of its town where that is near. */
export function frameAbout(points: readonly [Point, ...Point[]], size: Pixels): Frame {
  const { town, metres } = nearestTown(points[0]);
  return frameOf(metres < townSeenWithin ? [...points, town] : points, size, pinEdge);
}

/** Where a point stands on the drawing. */
export function placeIn({ size, middle, scale }: Frame, { latitude, longitude }: Point): Pixels {
  return {
    x: size.x / 2 + (longitude - middle.longitude) * narrowing(middle.latitude) * scale,
    y: size.y / 2 - (latitude - middle.latitude) * scale,
  };
}

/** What the frame shows from edge to edge, in degrees. */
export function seenIn({ size, middle, scale }: Frame) {
  const half = { latitude: size.y / 2 / scale, longitude: size.x / 2 / scale / narrowing(middle.latitude) };
  return {
    south: middle.latitude - half.latitude,
    north: middle.latitude + half.latitude,
    west: middle.longitude - half.longitude,
    east: middle.longitude + half.longitude,
  };
}

/** A round distance, in metres, and how long it is on the drawing: about `pixels`. */
export function scaleBar(frame: Frame, pixels: number): { metres: number; pixels: number } {
  const { middle, scale } = frame;
  const degree = distanceBetween(middle, { ...middle, latitude: middle.latitude + 1 });
  const metres = gridSpacing((pixels * degree) / scale, 1);
  return { metres, pixels: (metres * scale) / degree };
}

/** A town on the drawing, its name written to the left or the right of its dot: `x` is where the name begins. */
export interface TownLabel extends Label {
  dot: Pixels;
}

/**
 * The towns of a frame whose names find room, each on the side of its dot that has more of it. The town nearest to the
 * point has the first choice, as it is the one that is told of, then the larger before the smaller.
 */
export function townsIn(frame: Frame, point: Point): TownLabel[] {
  const { x: width, y: height } = frame.size;
  const { town: nearest } = nearestTown(point);
  const labels = [nearest, ...towns.filter((town) => town !== nearest)].map((town): TownLabel => {
    const dot = placeIn(frame, town);
    return { dot, x: dot.x - (dot.x > width / 2 ? widthOf(town.name) : 0), y: dot.y, text: town.name };
  });
  return labelsThatFit(labels.filter(({ dot: { x, y } }) => x > 0 && x < width && y > 0 && y < height));
}
