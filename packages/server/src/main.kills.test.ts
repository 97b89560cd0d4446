import { expect, test } from "vitest";
import { orderLoad } from "./testing/kills.orders.ts";
import { transferLoad } from "./testing/kills.transfers.ts";
import { killAndCompare, victims } from "./testing/kills.ts";

test.each([
  ["orders", orderLoad],
  ["transfers", transferLoad],
])(
  "the server, its PostgreSQL and both are killed under a load of %s: nothing acknowledged is lost or there twice, and writing goes on",
  { timeout: 180_000 },
  async (_what, load) => {
    const given = { rounds: victims.length, lanes: 8, betweenMs: 500 };
    const { rounds, acknowledged, wrong } = await killAndCompare(load, given);
    expect(rounds.map(({ victim }) => victim)).toEqual(victims);
    expect(acknowledged).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  },
);
