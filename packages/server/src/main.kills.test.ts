import { expect, test } from "vitest";
import { killAndCompare, victims } from "./testing/kills.ts";

test(
  "the server, its PostgreSQL and both are killed under load: nothing acknowledged is lost or there twice, and writing goes on",
  { timeout: 180_000 },
  async () => {
    const { rounds, acknowledged, wrong } = await killAndCompare({ rounds: victims.length, lanes: 8, betweenMs: 500 });
    expect(rounds.map(({ victim }) => victim)).toEqual(victims);
    expect(acknowledged).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  },
);
