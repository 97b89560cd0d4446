import { setTimeout as sleep } from "node:timers/promises";
import { openProposalOf } from "@tsena/contract/orders.asked";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { PlayName } from "@tsena/contract/simulator";
import { allShops } from "./all-shops.ts";
import { externalIdOf } from "./followed-orders.ts";
import type { NewOrder, Shop } from "./new-order.ts";
import { type PlatformClient, PlatformRefusal } from "./platform.client.ts";
import { type Scene, sceneOf } from "./scene.ts";

/** What a play is given. */
export interface Stage {
  client: PlatformClient;
  seed: string;
  signal: AbortSignal;
  /** Where it is played; at the first open shop where none is named. */
  shopId?: string;
  /** One line for each thing that happens. */
  tell(line: string): void;
  /** How long a second of the play lasts, in seconds; 1 where nothing is said. */
  second?: number;
  /** Passes so many seconds of the play, in the place of the clock: whoever watches goes on when they have seen enough. */
  pass?(seconds: number): Promise<void>;
}

interface Cast extends Stage {
  scene: Scene;
  /** Places an order that the free run then follows like its own: its couriers come for it. */
  order(wish?: Parameters<Scene["order"]>[0]): Promise<PlatformOrder>;
  /** Rejects once the play is told to stop: what comes behind it does not happen. */
  pause(seconds: number): Promise<void>;
}

const rushOrders = 12;
const portionsAtMost = 40;

/**
 * A moment before the platform is asked once more: however quickly it is played, it is not asked all the time. Rejects once the
 * play is told to stop.
 */
const moment = ({ second = 1, signal }: Cast): Promise<void> =>
  sleep(Math.max(1000 * second, 100), undefined, { signal });

/** Waits until the shop has answered an order, and gives it as it then stands. */
async function answered(cast: Cast, { id }: PlatformOrder): Promise<PlatformOrder> {
  for (;;) {
    const order = await cast.client.order({ id });
    if (order.status !== orderStatuses.awaitingAcceptance) return order;
    await moment(cast);
  }
}

/** Waits until a customer is asked whether the rest is wanted, or the shop has answered; gives the order as it then stands. */
async function asked(cast: Cast, { id }: PlatformOrder): Promise<PlatformOrder> {
  for (;;) {
    const order = await cast.client.order({ id });
    if (order.status !== orderStatuses.awaitingAcceptance || openProposalOf(order) !== undefined) return order;
    await moment(cast);
  }
}

/** The open shop where it is played. */
async function openShop({ client, shopId }: Stage): Promise<Shop | undefined> {
  return (await allShops(client)).find(({ id, open }) => open && (shopId === undefined || id === shopId));
}

/** Waits until somebody at the shop has opened it again. */
async function opened(cast: Cast): Promise<void> {
  while ((await openShop(cast)) === undefined) await moment(cast);
}

/** What an order names of two dishes that the shop has; undefined where it has no two. */
async function twoDishes(cast: Cast): Promise<Pick<NewOrder, "shopId" | "items"> | undefined> {
  const { client } = cast;
  const shop = await openShop(cast);
  const menu = shop === undefined ? [] : await client.menu({ shopId: shop.id });
  const items = menu
    .filter(({ stock }) => stock > 1)
    .slice(0, 2)
    .map(({ productId }) => ({ productId, quantity: 1 }));
  return shop === undefined || items.length < 2 ? undefined : { shopId: shop.id, items };
}

/** Gives whether the platform let it happen; why not is told. */
async function happens(work: Promise<unknown>, tell: Stage["tell"]): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    tell(error.message);
    return false;
  }
}

/** Each play by its name: what customers and couriers do in it; the shop is whoever watches. */
const plays = {
  /** Within a minute a dozen people order; some ask soon where their order stays. */
  "noon-rush": async (cast) => {
    const placed: PlatformOrder[] = [];
    for (let count = 0; count < rushOrders; count += 1) {
      await happens(
        cast.order().then((order) => placed.push(order)),
        cast.tell,
      );
      await cast.pause(5);
    }
    const [first] = placed;
    if (first === undefined) return;
    const { status } = await answered(cast, first);
    if (status === orderStatuses.awaitingCourier) await happens(cast.scene.urge(first), cast.tell);
  },

  /**
   * The shop's light and link are gone while people order: three orders wait unheard until their time is over, which pauses the shop;
   * whoever is back opens it again, and one more comes.
   */
  "power-cut": async (cast) => {
    for (let count = 0; count < 3; count += 1) {
      await happens(cast.order(), cast.tell);
      await cast.pause(20);
    }
    cast.tell("nobody hears them for eleven minutes");
    await cast.pause(11 * 60);
    await opened(cast);
    await happens(cast.order(), cast.tell);
  },

  /** A courier says twelve minutes, then twelve again; the customer asks, and at last the courier is near. */
  "courier-late": async (cast) => {
    const order = await cast.scene.order();
    if ((await answered(cast, order)).status !== orderStatuses.awaitingCourier) return;
    for (const minutes of [12, 12, 9]) {
      await happens(cast.scene.comes(order, minutes), cast.tell);
      await cast.pause(60);
    }
    await happens(cast.scene.urge(order), cast.tell);
    for (const minutes of [6, 3, 1]) {
      await happens(cast.scene.comes(order, minutes), cast.tell);
      await cast.pause(60);
    }
    await happens(cast.scene.deliver(order), cast.tell);
  },

  /** A customer thinks better of it while the shop's thumb is over the button. */
  "cancel-while-accepting": async (cast) => {
    const order = await cast.scene.order();
    await cast.pause(8);
    await happens(cast.scene.cancel(order), cast.tell);
  },

  /** Three people order two dishes each; whoever is asked about the rest says yes, then no, then nothing. What the shop cooks is fetched a minute later. */
  "dish-missing": async (cast) => {
    const { scene, tell } = cast;
    for (const says of [true, false, undefined]) {
      const items = await twoDishes(cast);
      if (items === undefined) return tell("there are no two dishes to order");
      const order = await scene.order(items);
      tell(`${order.orderNo} place`);
      if (openProposalOf(await asked(cast, order)) !== undefined && says !== undefined) {
        await cast.pause(20);
        await happens(scene.answer(order, says), tell);
      }
      const { status } = await answered(cast, order);
      if (status !== orderStatuses.awaitingCourier) continue;
      // What a customer wants rings until it is fetched: fetched at once, the shop would not have heard it.
      await cast.pause(60);
      await happens(scene.deliver(order), tell);
    }
  },

  /** One dish is ordered again and again, until the shop has no more of it. */
  "stock-runs-out": async (cast) => {
    const shop = await openShop(cast);
    const menu = shop === undefined ? [] : await cast.client.menu({ shopId: shop.id });
    const [scarcest] = menu.filter(({ stock }) => stock > 0).toSorted((one, other) => one.stock - other.stock);
    if (shop === undefined || scarcest === undefined) return cast.tell("there is nothing to run out of");
    for (let left = Math.min(scarcest.stock, portionsAtMost) + 1; left > 0; left -= 2) {
      const items = [{ productId: scarcest.productId, quantity: Math.min(2, left) }];
      if (!(await happens(cast.order({ shopId: shop.id, items }), cast.tell))) return;
      await cast.pause(3);
    }
  },
} as const satisfies Record<PlayName, (cast: Cast) => Promise<void>>;

/** Plays one through, unless it is told to stop, where it ends as it stands; rejects where the platform is away. */
export async function play(name: PlayName, stage: Stage): Promise<void> {
  const { client, seed, signal, shopId, tell, second = 1 } = stage;
  const pass = stage.pass ?? ((seconds: number) => sleep(seconds * second * 1000, undefined, { signal }));
  const scene = sceneOf(client, { seed: `${seed} ${name}`, shopId });
  const run = Date.now().toString(36);
  let count = 0;
  const cast: Cast = {
    ...stage,
    scene,
    order: async (wish = {}) => {
      count += 1;
      const order = await scene.order({ ...wish, externalId: externalIdOf(`${name}-${run}`, count) });
      tell(`${order.orderNo} place`);
      return order;
    },
    pause: async (seconds) => {
      await pass(seconds);
      signal.throwIfAborted();
    },
  };
  await plays[name](cast).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
