import { describe, expect, test } from "vitest";
import { chanceOf } from "./chance.ts";

const draws = (seed: string): number[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: 50 }, () => chance.between(0, 1));
};

describe("chance", () => {
  test("repeats itself for a seed, and not for another", () => {
    expect(draws("lalao 1")).toEqual(draws("lalao 1"));
    expect(draws("lalao 1")).not.toEqual(draws("lalao 2"));
  });

  test("keeps to its bounds, reaches both ends, and happens about as often as asked", () => {
    const chance = chanceOf("bounds");
    const dice = Array.from({ length: 600 }, () => chance.whole(1, 6));
    expect([...new Set(dice)].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const times = Array.from({ length: 1000 }, () => chance.happens(0.2)).filter(Boolean).length;
    expect(times).toBeGreaterThan(150);
    expect(times).toBeLessThan(250);
  });

  test("neighbouring seeds share nothing: the first draws of many are spread evenly", () => {
    const firsts = Array.from({ length: 1000 }, (_, count) => chanceOf(`city order ${count}`).between(0, 1));
    for (const tenth of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      const share = firsts.filter((draw) => draw >= tenth && draw < tenth + 0.1).length;
      expect(share).toBeGreaterThan(60);
      expect(share).toBeLessThan(140);
    }
  });

  test("cannot choose from nothing", () => {
    expect(() => chanceOf("nothing").oneOf([])).toThrow("nothing to choose from");
  });
});
