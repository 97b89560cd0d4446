import { describe, expect, test } from "vitest";
import { towns } from "@tsena/contract/towns";
import { nearestTown } from "./nearest-town.ts";

describe("the nearest town", () => {
  test("of a point is told with how far its middle is", () => {
    const { town, metres } = nearestTown({ latitude: -19.84, longitude: 47.05 });
    expect(town.name).toBe("Antsirabe");
    expect(metres).toBeGreaterThan(3000);
    expect(metres).toBeLessThan(3700);
  });

  test("of a town is itself", () => {
    for (const town of towns) expect(nearestTown(town)).toEqual({ town, metres: 0 });
  });
});
