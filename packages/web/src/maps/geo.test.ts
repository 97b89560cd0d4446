import { describe, expect, test } from "vitest";
import { distanceBetween, pointOf, pointOfTexts, roundedDistance } from "./geo.ts";

const antananarivo = { latitude: -18.9137, longitude: 47.5361 };
const toamasina = { latitude: -18.1492, longitude: 49.4023 };

describe("the distance between two points", () => {
  test("is that of the crow's flight, the same both ways", () => {
    const metres = distanceBetween(antananarivo, toamasina);
    expect(metres / 1000).toBeGreaterThan(212);
    expect(metres / 1000).toBeLessThan(217);
    expect(distanceBetween(toamasina, antananarivo)).toBeCloseTo(metres, 6);
    expect(distanceBetween(antananarivo, antananarivo)).toBe(0);
  });

  test("is the short way across the date line", () => {
    const metres = distanceBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
    expect(metres).toBeCloseTo(22_239, -1);
  });

  test.each([
    [7.4, 7, "m"],
    [352, 350, "m"],
    [994, 990, "m"],
    [999, 1, "km"],
    [3249, 3.2, "km"],
    [9960, 10, "km"],
    [48_400, 48, "km"],
  ])("of %d m is told as %d %s", (metres, value, unit) => {
    expect(roundedDistance(metres)).toEqual({ value, unit });
  });
});

describe("a point", () => {
  test("has six decimals, and comes back from beyond the date line", () => {
    expect(pointOf(-18.91371234567, 47.53611234567)).toEqual({ latitude: -18.913712, longitude: 47.536112 });
    expect(pointOf(0, 190).longitude).toBe(-170);
  });

  test("is read from the two texts of an address", () => {
    expect(pointOfTexts("-18.9137", "47.5361")).toEqual(antananarivo);
  });

  test.each([
    [null, "47.5"],
    ["-18.9", null],
    ["", "47.5"],
    ["-18.9", "abc"],
    ["91", "47.5"],
    ["-18.9", "181"],
    ["NaN", "Infinity"],
    ["1e1", "2"],
  ])("is not read from %j and %j", (latitude, longitude) => {
    expect(pointOfTexts(latitude, longitude)).toBeUndefined();
  });
});
