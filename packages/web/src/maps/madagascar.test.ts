import { describe, expect, test } from "vitest";
import { outline } from "./data/outline.ts";
import { towns } from "@tsena/contract/towns";
import { isInMadagascar } from "./madagascar.ts";

describe("Madagascar, as it is drawn", () => {
  test("holds every town of ours", () => {
    expect(towns.length).toBeGreaterThan(140);
    expect(towns.filter((town) => !isInMadagascar(town)).map(({ name }) => name)).toEqual([]);
  });

  test("has the great island and two others, each a ring", () => {
    expect(outline).toHaveLength(3);
    for (const ring of outline) expect(ring.length).toBeGreaterThan(5);
  });

  test.each([
    ["Paris", 48.8566, 2.3522],
    ["Saint-Denis de La Réunion", -20.88, 55.45],
    ["Moroni", -11.7, 43.25],
    ["the middle of the Mozambique Channel", -19, 41],
  ])("ends before %s", (_name, latitude, longitude) => {
    expect(isInMadagascar({ latitude, longitude })).toBe(false);
  });
});
