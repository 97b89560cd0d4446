import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "./payment-channels/sandbox.ts";
import { orderLoad } from "./testing/kills.orders.ts";
import { payoutLoad, whimsicalSandbox } from "./testing/kills.payouts.ts";
import { transferLoad } from "./testing/kills.transfers.ts";
import { killAndCompare, victims } from "./testing/kills.ts";
import { bringUsedData } from "./testing/used-data.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await whimsicalSandbox();
});
afterAll(() => sandbox.stop());

test.each([
  ["orders", () => orderLoad, 20],
  ["transfers", () => transferLoad, 20],
  ["payouts to numbers", () => payoutLoad(sandbox), 10],
])(
  "the server, its PostgreSQL and both are killed under a load of %s: nothing acknowledged is lost or there twice, and writing goes on",
  { timeout: 180_000 },
  async (_what, loadOf, least) => {
    const begin = (dataDir: string) => bringUsedData(dataDir, "migrated");
    const given = { rounds: victims.length, lanes: 8, betweenMs: 500, begin };
    const { rounds, acknowledged, wrong } = await killAndCompare(loadOf(), given);
    expect(rounds.map(({ victim }) => victim)).toEqual(victims);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(least);
  },
);
