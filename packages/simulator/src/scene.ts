import { randomUUID } from "node:crypto";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { PlatformOrder } from "@tsena/contract/platform";
import { allShops } from "./all-shops.ts";
import { chanceOf } from "./chance.ts";
import { inventOrder, type NewOrder } from "./new-order.ts";
import type { PlatformClient } from "./platform.client.ts";
import { awayFrom } from "./places.ts";
import { takeStep } from "./take-step.ts";

/** A scooter in the streets of Antananarivo. */
const metresPerMinute = 300;

/** Customers and couriers on cue, for tests and demonstrations: each waits for the one before it. */
export interface Scene {
  /** Places an order, believable but for what is asked for here, and pays it; at the first open shop where none is named. */
  order(wish?: Partial<NewOrder> & { paid?: boolean }): Promise<PlatformOrder>;
  /** The customer asks where the order stays. */
  urge(order: Pick<PlatformOrder, "id">): Promise<PlatformOrder>;
  /** A courier is named where there is none, and says that the counter is so many minutes away. */
  comes(order: Pick<PlatformOrder, "id" | "shopId">, minutes: number): Promise<PlatformOrder>;
  /** The customer cancels. */
  cancel(order: Pick<PlatformOrder, "id">): Promise<PlatformOrder>;
  /** The customer says whether the rest of the order is wanted. */
  answer(order: Pick<PlatformOrder, "id">, accept: boolean): Promise<PlatformOrder>;
  /** A courier is named where there is none, comes to the counter and gives the hand-over code. */
  pickUp(order: Pick<PlatformOrder, "id">): Promise<PlatformOrder>;
  /** The customer has the order; it is picked up first where it still lies at the counter. */
  deliver(order: Pick<PlatformOrder, "id">): Promise<PlatformOrder>;
}

/**
 * A stage on the platform, at one shop or at the first open one; the same seed plays the same people and baskets. A step that is
 * refused rejects as the client does.
 */
export function sceneOf(
  client: PlatformClient,
  { seed = "scene", shopId: at }: { seed?: string; shopId?: string | undefined } = {},
): Scene {
  let count = 0;
  const nextChance = () => chanceOf(`${seed} ${(count += 1)}`);

  const scene: Scene = {
    order: async ({ paid = true, ...wish } = {}) => {
      const shops = await allShops(client);
      const shopId = wish.shopId ?? at;
      const shop = shops.find(({ id, open }) => (shopId === undefined ? open : id === shopId));
      if (shop === undefined) throw new Error("the scene has no open shop to order from");
      const menu = await client.menu({ shopId: shop.id });
      const invented = inventOrder(nextChance(), { shop, menu, externalId: `scene-${randomUUID()}` });
      if (invented === undefined) throw new Error(`${shop.name} has sold out`);
      const order = await client.place({ ...invented, ...wish });
      return paid ? client.pay({ id: order.id }) : order;
    },
    urge: ({ id }) => client.urge({ id }),
    comes: async ({ id, shopId }, minutes) => {
      const order = await client.order({ id });
      const { courier } = order.courier === null ? await takeStep(client, "assign", order, nextChance()) : order;
      const shop = (await allShops(client)).find((each) => each.id === shopId);
      if (shop === undefined) throw new Error("the courier finds no shop");
      const { latitude, longitude } = awayFrom(shop, minutes * metresPerMinute);
      return client.position({ id, latitude, longitude, minutes, courierPhone: courier?.phone });
    },
    cancel: async ({ id }) => takeStep(client, "cancel", await client.order({ id }), nextChance()),
    answer: async ({ id }, accept) =>
      takeStep(client, accept ? "agree" : "decline", await client.order({ id }), nextChance()),
    pickUp: async ({ id }) => {
      let order = await client.order({ id });
      if (order.courier === null) order = await takeStep(client, "assign", order, nextChance());
      return takeStep(client, "pickUp", order, nextChance());
    },
    deliver: async ({ id }) => {
      const { status } = await client.order({ id });
      const order = status === orderStatuses.awaitingCourier ? await scene.pickUp({ id }) : await client.order({ id });
      return takeStep(client, "deliver", order, nextChance());
    },
  };
  return scene;
}
