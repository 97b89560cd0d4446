import { expect, test } from "vitest";
import { isTownCentre, towns } from "./towns.ts";

test("a town's centre is known to the digit, and a door a few steps from it is none", () => {
  for (const town of towns) {
    expect(isTownCentre(town), town.name).toBe(true);
    expect(isTownCentre({ ...town, latitude: town.latitude + 0.0001 }), town.name).toBe(false);
  }
});
