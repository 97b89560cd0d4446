import { afterAll, beforeAll, inject } from "vitest";
import { manualClock } from "../system/clock.ts";
import { openWorld, type OpenWorld } from "./open-world.ts";

export interface World extends OpenWorld {
  clock: ReturnType<typeof manualClock>;
}

/** A quiet moment of a working day in Antananarivo. */
const start = new Date("2026-11-20T09:00:00.000Z");

/** A world of its own for one test file, at a clock that the test moves; everything is taken away afterwards. `environment` gives more settings once they are known. */
export function startWorld(
  environment?: () => Promise<Record<string, string>>,
  more: Pick<Parameters<typeof openWorld>[0], "waits" | "reach" | "log"> = {},
): World {
  const world = {} as World;
  beforeAll(async () => {
    const clock = manualClock(start);
    const given = {
      serverUrl: inject("serverUrl"),
      templateName: inject("templateName"),
      clock,
      ...more,
      environment: await environment?.(),
    };
    Object.assign(world, await openWorld(given), { clock });
  });
  afterAll(() => world.close());
  return world;
}
