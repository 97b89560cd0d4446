import { describe, expect, test } from "vitest";
import { towns } from "@tsena/contract/towns";
import { distanceBetween, pointOf } from "@tsena/web/maps/geo.ts";
import { findPlusCode, plusCodeOf, pointOfPlusCode, shortPlusCode } from "./plus-code.ts";

/** From the specification of Open Location Code, its test data. */
const zurich = { latitude: 47.36559, longitude: 8.524997 };
const antsirabe = { name: "Antsirabe", latitude: -19.8659, longitude: 47.0333 };

describe("a plus code", () => {
  test("is the one that other maps give", () => {
    expect(plusCodeOf(zurich)).toBe("8FVC9G8F+6X");
  });

  test("leads back to within its square of 14 m, all over Madagascar", () => {
    for (const town of towns) {
      const { latitude, longitude } = town;
      const point = pointOf(latitude + 0.0123, longitude - 0.0234);
      expect(distanceBetween(pointOfPlusCode(plusCodeOf(point), antsirabe), point)).toBeLessThan(11);
      expect(distanceBetween(pointOfPlusCode(plusCodeOf(point).slice(4), town), point)).toBeLessThan(11);
    }
  });

  test("is told short beside a town, and in full far from any", () => {
    const near = { latitude: -19.84, longitude: 47.05 };
    expect(shortPlusCode(near, antsirabe)).toBe(`${plusCodeOf(near).slice(4)} Antsirabe`);
    expect(shortPlusCode({ latitude: -21, longitude: 47.05 }, antsirabe)).toMatch(/^\w{8}\+\w\w$/);
  });

  test.each([
    ["8FVC9G8F+6X", "8FVC9G8F+6X", ""],
    ["  5hr2+8x antsirabe ", "5HR2+8X", "antsirabe"],
    ["5HR2+8X, Antsirabe, Madagascar", "5HR2+8X", "Antsirabe Madagascar"],
    ["Antsirabe 5HR2+8X", "5HR2+8X", "Antsirabe"],
  ])("is found in '%s'", (typed, code, rest) => {
    expect(findPlusCode(typed)).toEqual({ code, rest });
  });

  test.each(["Antsirabe", "", "+", "AAAA+AA", "8FVC9G8F6X", "1+1", "+261340000001"])(
    "is not found in '%s'",
    (typed) => {
      expect(findPlusCode(typed)).toBeUndefined();
    },
  );
});
