import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { manualClock } from "../system/clock.ts";
import { openWorld, type OpenWorld } from "../testing/open-world.ts";
import { type Cluster, openCluster } from "../testing/cluster.ts";
import { bringUsedData } from "../testing/used-data.ts";
import { databaseWaits } from "./connect.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { newKey } from "../testing/actors.ts";
import type { Caller } from "../testing/caller.ts";

/** The waits for an answer are a tenth of what they are outside, and so is the stall. STALL_SCALE=1 takes the whole time. */
const scale = Number(process.env["STALL_SCALE"] ?? 0.1);
const waits = { statement: databaseWaits.statement * scale, answer: databaseWaits.answer * scale };
const stallMs = 75_000 * scale;

let cluster: Cluster;
let world: OpenWorld;
beforeAll(async () => {
  cluster = await openCluster((dataDir) => bringUsedData(dataDir, "migrated"));
  const clock = manualClock(new Date("2026-11-20T09:00:00.000Z"));
  world = await openWorld({ serverUrl: cluster.url, templateName: "tsena", clock, waits });
}, 60_000);
afterAll(async () => {
  cluster.thaw();
  await world.close();
  await cluster.stop();
});

interface Lane {
  shop: BuiltShop;
  owner: Caller;
}

/** Writes and reads of a shop, one after the other, until it is over; gives each answer's status and the failure's name. */
async function work({ shop, owner }: Lane, isOver: () => boolean): Promise<string[]> {
  const answered: string[] = [];
  const note = ({ status, failure }: { status: number; failure: string | undefined }): void =>
    void answered.push(`${status} ${failure ?? ""}`.trim());
  do {
    const placed = await world.asPlatform().call(platform.place, {
      shopId: shop.id,
      externalId: newKey(),
      customer: { name: "Client", phone: "+261320000009", address: "Antananarivo" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 100_000,
      paymentMethod: "wallet",
    });
    note(placed);
    if (placed.resultCode === 200) {
      note(await world.asPlatform().call(platform.pay, { id: placed.data.id }));
      note(await owner.call(orders.accept, { id: placed.data.id }));
    }
    note(await owner.call(orders.list, { tab: "pending" }));
    note(await owner.call(accounts.details, {}));
  } while (!isOver());
  return answered;
}

test(
  "a PostgreSQL that stands still for 75 s under load is answered with 503, and everything passes once it goes on",
  { timeout: 240_000 },
  async () => {
    const lanes: Lane[] = [];
    while (lanes.length < 10) {
      const shop = await world.build.shop({ stock: 10_000 });
      lanes.push({ shop, owner: await world.asOwner(shop) });
    }
    let isOver = false;
    const working = lanes.map((lane) => work(lane, () => isOver));
    await sleep(300);
    await cluster.freeze();
    await sleep(stallMs);
    cluster.thaw();
    isOver = true;
    const during = new Set((await Promise.all(working)).flat());
    expect([...during].filter((answer) => !/^(200|503 unavailable|409 \w+)$/.test(answer))).toEqual([]);
    expect(during).toContain("503 unavailable");
    // Whatever the stall has left in the pool is met by somebody here.
    const rounds = Array.from({ length: 3 }, () => lanes.map((lane) => work(lane, () => true))).flat();
    expect(new Set((await Promise.all(rounds)).flat())).toEqual(new Set(["200"]));
    const ready = await fetch(`${world.address}/readyz`);
    expect(ready.status).toBe(200);
  },
);
