import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import type { Node } from "../testing/open-world.ts";
import { openPostgresLink, type PostgresLink } from "../testing/postgres-link.ts";
import { startWorld } from "../testing/world.ts";
import { sweepShops } from "./shops.clock.ts";

const minutes = (count: number): number => count * 60_000;
const soon = { timeout: 10_000 };

const poll = (as: Caller) => as.does(orders.reminder, {});

let link: PostgresLink;
afterAll(() => link.close());
const world = startWorld(undefined, {
  reach: async (url) => {
    link = await openPostgresLink(url);
    return link.url;
  },
});

/** One where nobody will poll, and one where somebody will. */
let made: [silent: BuiltShop, back: BuiltShop];
beforeEach(async () => {
  made = [await world.build.shop(), await world.build.shop()];
  await sweepShops(world.app.dependencies);
});

/** Whether the platform reads that they are reachable, after some time in which a node's clock goes on looking. */
async function reachableAfter(milliseconds: number, node: Node = world): Promise<boolean[]> {
  await node.app.dependencies.heartbeats.flush();
  world.clock.advance(milliseconds);
  await sweepShops(node.app.dependencies);
  const as = node.asPlatform();
  return Promise.all(made.map(async ({ id }) => (await as.does(platform.shop, { shopId: id })).reachable));
}

describe("a node that was cut off from the database", () => {
  test("tells no shop as unreachable before each had 5 minutes to poll again", async () => {
    const checks = async () =>
      ((await (await fetch(`${world.address}/readyz`)).json()) as { checks: { signals: boolean } }).checks.signals;
    const owner = await world.asOwner(made[1]);
    expect(await reachableAfter(minutes(4))).toEqual([true, true]);
    link.silence('listen "');
    await expect.poll(checks, { ...soon, interval: 20 }).toBe(false);
    await expect.poll(checks, soon).toBe(true);
    expect(await reachableAfter(minutes(5) - 1000)).toEqual([true, true]);
    await poll(owner);
    await expect.poll(() => reachableAfter(1000), soon).toEqual([false, true]);
  });
});

describe("a server that was down", () => {
  test("tells no shop as unreachable before each had 5 minutes to poll again", async () => {
    await world.app.stop();
    world.clock.advance(minutes(60));
    const begun = await world.anotherNode();
    expect(await reachableAfter(0, begun)).toEqual([true, true]);
    expect(await reachableAfter(minutes(5) - 1000, begun)).toEqual([true, true]);
    await poll(await begun.asOwner(made[1]));
    await expect.poll(() => reachableAfter(1000, begun), soon).toEqual([false, true]);
  });
});
