import { describe, expect, test } from "vitest";
import { atEdge, gridLines, gridSpacing, labelsThatFit } from "./ground.rules.ts";

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

  test("leave each other more room where the letters are bigger", () => {
    const towns = [
      { x: 0, y: 0, text: "Antananarivo" },
      { x: 0, y: 25, text: "Ivato" },
      { x: 125, y: 0, text: "Moramanga" },
    ];
    expect(labelsThatFit(towns)).toHaveLength(3);
    expect(labelsThatFit(towns, [], 1.5).map(({ text }) => text)).toEqual(["Antananarivo"]);
  });

  test("are not written under what lies over the map", () => {
    const buttons = { left: 50, right: 100, top: 0, bottom: 60 };
    const named = labelsThatFit(
      [
        { x: 0, y: 30, text: "Antananarivo" },
        { x: 0, y: 80, text: "Ambatolampy" },
        { x: 120, y: 30, text: "Moramanga" },
      ],
      [buttons],
    );
    expect(named.map(({ text }) => text)).toEqual(["Ambatolampy", "Moramanga"]);
  });
});

test.each([
  [
    { x: 5000, y: 150 },
    { x: 280, y: 150, arrow: "→" },
  ],
  [
    { x: 180, y: -900 },
    { x: 180, y: 60, arrow: "↑" },
  ],
  [
    { x: -820, y: 1150 },
    { x: 90, y: 240, arrow: "↙" },
  ],
  [
    { x: 190, y: 150 },
    { x: 190, y: 150, arrow: "→" },
  ],
])("what lies at %o is named at the edge of the map towards it", (target, expected) => {
  expect(atEdge({ x: 360, y: 300 }, target, { x: 80, y: 60 })).toEqual(expected);
});
