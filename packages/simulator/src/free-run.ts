import { setTimeout as sleep } from "node:timers/promises";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { PlatformOrder } from "@tsena/contract/platform";
import { allShops } from "./all-shops.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { externalIdOf, followOrders, type FollowedOrders, isOurs } from "./followed-orders.ts";
import { inventOrder, type Shop } from "./new-order.ts";
import { mostWaiting, type Pace } from "./paces.ts";
import { PlatformAway, type PlatformClient, PlatformRefusal } from "./platform.client.ts";
import { takeStep } from "./take-step.ts";
import { ordersUnderWay } from "./under-way.ts";

const longestBackOffSeconds = 10;
const keyUnknown = 401;

export interface FreeRun {
  client: PlatformClient;
  pace: Pace;
  /** The same seed makes the same customers, baskets and habits, order by order, from the same menus. */
  seed: string;
  /** Ends the run after the call under way; nothing else is finished, the next run finds the orders where they are. */
  signal: AbortSignal;
  /** What somebody at the terminal should know: the platform went away, or came back. */
  say(line: string): void;
  /** One line for each order placed and each step taken. */
  tell(line: string): void;
}

interface City extends FreeRun {
  followed: FollowedOrders;
  /** The shops met in this run: one that is suspended is no longer listed, but what was ordered there goes on. */
  shopIds: Set<string>;
  arrivals: Chance;
  /** What makes this run's orders different from an earlier run's. */
  run: string;
  count: number;
  nextOrderAt: number;
}

/**
 * Lives as the customers and couriers of every shop until it is told to stop. It keeps nothing: what is under way it asks
 * the platform at every look, so that it goes on after a restart of either. Waits, more and more patiently, while the platform
 * is away; rejects where its key is unknown.
 */
export async function runFreely(given: FreeRun): Promise<void> {
  const { pace, seed, signal, say } = given;
  const arrivals = chanceOf(`${seed} arrivals`);
  const city: City = {
    ...given,
    followed: followOrders(seed, pace),
    shopIds: new Set(),
    arrivals,
    run: Date.now().toString(36),
    count: 0,
    nextOrderAt: Date.now() + arrivals.between(...pace.first) * 1000,
  };
  let timesAway = 0;
  while (!signal.aborted) {
    try {
      await look(city);
      if (timesAway > 0) say("The platform answers again.");
      timesAway = 0;
    } catch (error) {
      if (!(error instanceof PlatformAway)) throw error;
      if (timesAway === 0) say(`The platform is away, trying again until it answers (${error.message}).`);
      timesAway += 1;
    }
    const seconds = timesAway === 0 ? pace.look : Math.min(longestBackOffSeconds, 2 ** (timesAway - 1));
    await sleep(seconds * 1000, undefined, { signal }).catch(() => {});
  }
}

/** One look at the city: every step that is due is taken, and perhaps somebody orders. */
async function look(city: City): Promise<void> {
  const { client, followed, shopIds, signal } = city;
  const shops = new Map((await allShops(client)).map((shop) => [shop.id, shop]));
  for (const id of shops.keys()) shopIds.add(id);
  const everyOrder: PlatformOrder[] = [];
  const withRoom: Shop[] = [];
  for (const shopId of shopIds) {
    if (signal.aborted) return;
    const shop = shops.get(shopId);
    const orders = await ordersUnderWay(client, shopId);
    for (const order of orders.filter(isOurs)) await move(city, order);
    everyOrder.push(...orders);
    const waiting = orders.filter(({ status }) => status <= orderStatuses.awaitingAcceptance);
    if (shop?.open === true && waiting.length < mostWaiting) withRoom.push(shop);
  }
  followed.keep(everyOrder);
  if (Date.now() >= city.nextOrderAt && withRoom.length > 0) await place(city, withRoom);
}

/** Gives what the platform says, or undefined where it refuses: another was quicker, or a rule is in the way. */
async function unlessRefused<Answer>(
  answer: Promise<Answer>,
  tell: (line: string) => void,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || error.resultCode === keyUnknown) throw error;
    tell(error.message);
    return undefined;
  }
}

async function move(city: City, order: PlatformOrder): Promise<void> {
  const { client, followed, seed, tell } = city;
  const does = followed.due(order, Date.now());
  if (does === undefined) return;
  const step = (what: typeof does): Promise<PlatformOrder | undefined> => {
    const chance = chanceOf(`${seed} ${what} ${order.externalId}`);
    return unlessRefused(takeStep(client, what, order, chance), tell);
  };
  const moved = await step(does);
  if (moved !== undefined) return tell(`${order.orderNo} ${does}`);
  followed.refused(order);
  // Whoever cannot pay, because the last portion is gone, does not leave the order standing.
  if (does === "pay") await step("cancel");
}

async function place(city: City, shops: readonly Shop[]): Promise<void> {
  const { arrivals, client, pace, run, seed, tell } = city;
  city.nextOrderAt = Date.now() + arrivals.between(...pace.next) * 1000;
  city.count += 1;
  const chance = chanceOf(`${seed} order ${city.count}`);
  const shop = chance.oneOf(shops);
  const menu = await unlessRefused(client.menu({ shopId: shop.id }), tell);
  if (menu === undefined) return;
  const wish = inventOrder(chance, { shop, menu, externalId: externalIdOf(run, city.count) });
  if (wish === undefined) return tell(`${shop.name} has sold out`);
  const order = await unlessRefused(client.place(wish), tell);
  if (order !== undefined) tell(`${order.orderNo} place`);
}
