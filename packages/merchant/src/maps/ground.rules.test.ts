import { describe, expect, test } from "vitest";
import { gridLines, gridSpacing, labelsThatFit } from "./ground.rules.ts";

describe("the grid of a drawn map", () => {
  test.each([
    [20, 5],
    [8, 2],
    [4, 1],
    [0.01, 0.002],
  ])("over %d degrees has lines each %d", (degrees, spacing) => {
    expect(gridSpacing(degrees, 4)).toBeCloseTo(spacing, 9);
  });

  test("keeps its lines where they are, however the map is moved", () => {
    expect(gridLines({ from: -1.5, to: 2 }, 1)).toEqual([-1, 0, 1, 2]);
    expect(gridLines({ from: 0.2, to: 0.8 }, 1)).toEqual([]);
  });
});

describe("the names of towns", () => {
  test("do not overlap: the larger town, given first, keeps its name", () => {
    const named = labelsThatFit([
      { x: 0, y: 0, text: "Antananarivo" },
      { x: 40, y: 5, text: "Ivato" },
      { x: 40, y: 40, text: "Ambatolampy" },
    ]);
    expect(named.map(({ text }) => text)).toEqual(["Antananarivo", "Ambatolampy"]);
  });
});
