import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shopHours } from "@tsena/contract/shops.hours";
import { type Effective, shops } from "@tsena/contract/shops";
import type { BuiltShop } from "../testing/builders.ts";
import type { Node } from "../testing/open-world.ts";
import { startWorld } from "../testing/world.ts";
import { sweepShops } from "./shops.clock.ts";
import type { Caller } from "../testing/caller.ts";

/** Nobody polls here, for hours. */
const world = startWorld(() => Promise.resolve({ SHOP_UNREACHABLE_SECONDS: "86400" }));
const halfHour = 30 * 60_000;
const hour = 2 * halfHour;

interface Message {
  timestamp: string;
  data: { shopId: string; effective: Effective };
}

let receiver: Server;
const received = new Map<string, Message>();
let running: Node;
let other: BuiltShop;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((message) => {
      received.set(String(request.headers["webhook-id"]), message as Message);
      response.end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  await world.asPlatform().does(webhooks.create, { url, events: ["shop.status"] });
  running = world;
  other = await world.build.shop();
});
afterAll(() => receiver.close());

/** Waits until the clock of the node that runs has nothing left to do at this moment. */
async function sweep(): Promise<void> {
  const { database, clock } = running.app.dependencies;
  const isDue = () => database.selectFrom("shops").select("id").where("changes_at", "<=", clock.now()).execute();
  do await sweepShops(running.app.dependencies);
  while ((await isDue()).length > 0);
}

/** Stops the server and starts another on what it left, after some time in which nothing ran. */
async function restart(after: number): Promise<void> {
  await running.app.stop();
  world.clock.advance(after);
  running = await world.anotherNode();
}

async function stateOf(shop: BuiltShop): Promise<Effective> {
  const found = (await running.asPlatform().does(platform.shops, { rows: 100 })).rows.find(({ id }) => id === shop.id);
  if (found === undefined) throw new Error("the platform does not know the shop");
  return found.effective;
}

/** What the platform was told of a shop, in the order of time, once all of it has arrived. */
async function toldOf(shop: BuiltShop): Promise<Message[]> {
  const waiting = async () => (await running.asPlatform().does(webhooks.list, {}))[0]?.waiting;
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  return [...received.values()]
    .filter(({ data }) => data.shopId === shop.id)
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
}

async function pause(as: Caller, reason: "pause" | "powerCut", hours: number): Promise<void> {
  const until = new Date(world.clock.now().getTime() + hours * hour).toISOString();
  await as.does(shops.updateStatus, { isOpen: false, reason, until });
}

const morning = { period: 1, start: "08:00", end: "12:30", enabled: true } as const;
const afternoon = { period: 2, start: "14:00", end: "18:00", enabled: true } as const;
const night = { period: 2, start: "18:00", end: "24:00", enabled: true } as const;
const afterMidnight = { period: 1, start: "00:00", end: "02:00", enabled: true } as const;

/** Monday to Thursday with a pause at noon, Friday into the night, Sunday closed. */
const week = [
  ...([1, 2, 3, 4] as const).flatMap((weekday) => [
    { weekday, ...morning },
    { weekday, ...afternoon },
  ]),
  { weekday: 5, ...night },
  { weekday: 6, ...afterMidnight },
  { weekday: 7, ...morning, enabled: false },
] as const;

/** What the owner does in that week: after so many half hours, starting on a Friday at 12:00. */
function doing(as: Caller): Record<number, () => Promise<unknown>> {
  return {
    // Friday 20:00: a power cut of three hours, ended an hour later with one tap.
    16: () => pause(as, "powerCut", 3),
    18: () => as.does(shops.updateStatus, { isOpen: true }),
    // Monday 09:00: half an hour, then until after the morning's end.
    138: () => pause(as, "pause", 0.5),
    140: () => pause(as, "pause", 4),
    // Tuesday 17:00: beyond the day's end. Wednesday 08:30: a power cut, prolonged.
    202: () => pause(as, "pause", 3),
    233: () => pause(as, "powerCut", 2),
    235: () => pause(as, "powerCut", 4),
    // Wednesday 15:00: closed, and on again Thursday 10:00.
    246: () => as.does(shops.updateStatus, { isOpen: false }),
    284: () => as.does(shops.updateStatus, { isOpen: true }),
  };
}

describe("a week on the shop's clock", () => {
  test("tells the platform each change as it comes, through pauses, power cuts and a restart, and nothing twice", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    await as.does(shopHours.replace, { hours: [...week] });
    const expected: { timestamp: string; effective: Effective }[] = [];
    const note = async (): Promise<void> => {
      const effective = await stateOf(shop);
      if (JSON.stringify(effective) === JSON.stringify(expected.at(-1)?.effective)) return;
      expected.push({ timestamp: world.clock.now().toISOString(), effective });
    };
    await sweep();
    await note();
    let owner = as;
    for (let step = 1; step <= 7 * 48; step += 1) {
      if (step === 150) {
        await restart(halfHour);
        owner = await running.asOwner(shop);
      } else world.clock.advance(halfHour);
      await sweep();
      await note();
      const does = doing(owner)[step];
      if (does === undefined) continue;
      await does();
      await note();
    }
    const told = await toldOf(shop);
    expect(told.map(({ timestamp, data }) => ({ timestamp, effective: data.effective }))).toEqual(expected);
    expect(new Set(expected.map(({ effective }) => effective.reason))).toEqual(
      new Set([null, "outsideHours", "pause", "powerCut", "closing"]),
    );
  }, 90_000);

  test("is caught up after a long stop by telling once what holds then, with one refill", async () => {
    const as = await running.asOwner(other);
    await as.does(shopHours.replace, { hours: [...week] });
    await pause(as, "pause", 10);
    await sweep();
    expect((await stateOf(other)).reason).toBe("pause");
    const told = await toldOf(other);
    const { database } = running.app.dependencies;
    await database.updateTable("variants").set({ default_stock: 50 }).where("shop_id", "=", other.id).execute();
    // From Friday 12:00 to Monday 15:00: a pause, a night and a morning later.
    await restart(75 * hour);
    await sweep();
    const since = (await toldOf(other)).slice(told.length);
    expect(since).toEqual([
      expect.objectContaining({
        timestamp: world.clock.now().toISOString(),
        data: expect.objectContaining({ effective: await stateOf(other) }) as unknown,
      }),
    ]);
    expect((await stateOf(other)).open).toBe(true);
    const menu = await running.asPlatform().does(platform.menu, { shopId: other.id });
    expect(menu.map(({ stock }) => stock)).toEqual([50]);
    world.clock.advance(hour);
    await sweep();
    await restart(0);
    expect(await toldOf(other)).toHaveLength(told.length + 1);
  }, 60_000);
});
