import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "./payment-channels/sandbox.ts";
import { orderLoad } from "./testing/kills.orders.ts";
import { payoutLoad, whimsicalSandbox } from "./testing/kills.payouts.ts";
import { transferLoad } from "./testing/kills.transfers.ts";
import { killAndCompare, type Outcome, victims } from "./testing/kills.ts";
import { bringUsedData } from "./testing/used-data.ts";

/** Of each load, before each kill. */
const least = 8;

let sandbox: Sandbox;
let outcome: Outcome<"orders" | "transfers" | "payouts">;
beforeAll(async () => {
  sandbox = await whimsicalSandbox();
  const loads = { orders: orderLoad, transfers: transferLoad, payouts: payoutLoad(sandbox) };
  const begin = (dataDir: string) => bringUsedData(dataDir, "migrated");
  outcome = await killAndCompare(loads, { rounds: victims.length, lanes: 4, betweenMs: 500, least, begin });
}, 240_000);
afterAll(() => sandbox.stop());

test("the server, its PostgreSQL and both are killed while many write, and writing goes on after each", () => {
  expect(outcome.rounds.map(({ victim }) => victim)).toEqual(victims);
});

test.each([
  ["orders", "orders"],
  ["transfers", "transfers"],
  ["payouts to numbers", "payouts"],
] as const)(
  "the server, its PostgreSQL and both are killed under a load of %s: nothing acknowledged is lost or there twice, and sessions go on",
  (_what, load) => {
    const { acknowledged, wrong } = outcome.of[load];
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(least * victims.length);
  },
);
