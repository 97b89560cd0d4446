import { towns } from "@tsena/contract/towns";
import { widthOf } from "@tsena/web/maps/ground.rules.ts";
import { nearestTown } from "@tsena/web/maps/nearest-town.ts";
import { expect, test } from "vitest";
import { frameAbout, frameOf, placeIn, scaleBar, seenIn, townsIn } from "./place.frame.ts";

const size = { x: 340, y: 200 };
const [capital] = towns;
if (capital === undefined) throw new Error("There are no towns");

/** A point so many degrees north and east of the capital's middle. */
const beside = (north: number, east: number) => ({
  latitude: capital.latitude + north,
  longitude: capital.longitude + east,
});

test("a place, where it was before and the middle of its town are all seen, north above south and east right of west", () => {
  const points = [beside(0.03, 0.02), beside(-0.04, 0.05)] as const;
  const frame = frameAbout(points, size);
  const [now, before, middle] = [...points, capital].map((point) => placeIn(frame, point));
  for (const { x, y } of [now, before, middle].filter((one) => one !== undefined)) {
    expect(Math.min(x, size.x - x)).toBeGreaterThan(40);
    expect(Math.min(y, size.y - y)).toBeGreaterThan(40);
  }
  expect(now?.y).toBeLessThan(middle?.y ?? 0);
  expect(now?.x).toBeGreaterThan(middle?.x ?? 0);
  expect(before?.y).toBeGreaterThan(middle?.y ?? 0);
});

test("a place far from any town stands in the middle of its own surroundings, a few kilometres wide", () => {
  const sea = { latitude: -20, longitude: 41 };
  const frame = frameAbout([sea], size);
  expect(placeIn(frame, sea)).toEqual({ x: 170, y: 100 });
  const { south, north } = seenIn(frame);
  expect((north - south) * 111).toBeGreaterThan(1);
  expect((north - south) * 111).toBeLessThan(10);
});

test("the scale is a round distance, as long as it is drawn", () => {
  const frame = frameOf([beside(0, 0), beside(0.1, 0)], size, 0);
  const { metres, pixels } = scaleBar(frame, 70);
  expect([1, 2, 5]).toContain(metres / 10 ** Math.floor(Math.log10(metres)));
  expect(pixels).toBeGreaterThan(40);
  expect(pixels).toBeLessThan(105);
  expect(pixels / 200).toBeCloseTo(metres / (0.1 * 111_195), 3);
});

test("of a wide view the names stay off each other and within it, and the town nearest to the place is always named", () => {
  for (const point of [beside(0.2, 0.3), { latitude: -20.2, longitude: 44.2 }]) {
    const frame = frameAbout([point, beside(-2, 2)], size);
    const named = townsIn(frame, point);
    expect(named.length).toBeGreaterThan(4);
    expect(named.map(({ text }) => text)).toContain(nearestTown(point).town.name);
    for (const [at, one] of named.entries()) {
      for (const other of named.slice(at + 1)) {
        const isClear =
          Math.abs(one.y - other.y) >= 18 ||
          one.x >= other.x + widthOf(other.text) ||
          other.x >= one.x + widthOf(one.text);
        expect(isClear, `${one.text} ${other.text}`).toBe(true);
      }
      expect(one.x + widthOf(one.text)).toBeLessThan(size.x);
      expect(one.x).toBeGreaterThan(0);
    }
  }
});
