import { alertTestDelaySeconds, alertTests } from "@tsena/contract/alert-tests";
import { orderLogs, orders } from "@tsena/contract/orders";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shopHours } from "@tsena/contract/shops.hours";
import { shops } from "@tsena/contract/shops";
import type { BuiltShop } from "./builders.ts";
import type { Caller } from "./caller.ts";
import type { reachedPhones } from "./phones.ts";
import type { Told, WebhookReceiver } from "./receivers.ts";
import type { World } from "./world.ts";

/** What leaves the house at a deadline, and by what its receiver drops the same that comes twice. */
export interface Effect {
  given(): Told[];
  idOf(told: Told): string | undefined;
}

export interface Arranged {
  sent: Effect[];
  /** What else is to have happened, and how it is. */
  kept?: () => Promise<unknown>;
  is?: unknown;
}

/** Where each kind of message arrives; each waits with its answer as long as it is told to. */
export type Receivers = Record<"texts" | "phones" | "systems", WebhookReceiver>;

export interface Scene extends Receivers {
  world: World;
  reach: ReturnType<typeof reachedPhones>["reach"];
}

const jsonOf = ({ body }: Told) => JSON.parse(body) as Record<string, unknown> & { data: Record<string, unknown> };

/** A text message for a shop that says so. */
const text = ({ texts }: Scene, { ownerPhone }: BuiltShop, says: RegExp): Effect => ({
  given: () =>
    texts.told.filter((told) => jsonOf(told)["to"] === ownerPhone && says.test(String(jsonOf(told)["text"]))),
  idOf: ({ headers }) => headers["idempotency-key"],
});

let hooks = 0;

/** What a system of its own is told of one kind of event; `where` says which of them counts. */
async function hook(
  { world, systems }: Scene,
  event: WebhookEvent,
  where: (data: Record<string, unknown>) => boolean = () => true,
): Promise<{ system: Caller; told: Effect }> {
  const system = world.asPlatform(await world.build.system());
  const path = `/hook-${(hooks += 1)}`;
  await system.does(webhooks.create, { url: new URL(path, systems.url).href, events: [event] });
  return {
    system,
    told: {
      given: () => systems.told.filter((told) => told.path === path && where(jsonOf(told).data)),
      idOf: ({ headers }) => headers["webhook-id"],
    },
  };
}

/** What a phone is given, which shows one of the same topic in place of the other. */
const push = ({ given }: Awaited<ReturnType<Scene["reach"]>>): Effect => ({
  given,
  idOf: ({ headers }) => headers["topic"],
});

const logged = async (owner: Caller, id: string, event: OrderEvent): Promise<number> =>
  (await owner.does(orderLogs.list, { id })).filter((entry) => entry.event === event).length;

const stockOf = async ({ world }: Scene, shop: BuiltShop): Promise<number | undefined> =>
  (await world.asPlatform().does(platform.menu, { shopId: shop.id }))[0]?.stock;

/** What happens to whoever is not heard for five minutes, which a node tells once it has heard for as long itself. */
export async function silentShop(scene: Scene): Promise<Effect> {
  const shop = await scene.world.build.shop();
  const { told } = await hook(
    scene,
    "shop.status",
    ({ shopId, reachable }) => shopId === shop.id && reachable === false,
  );
  return told;
}

/** Every deadline: how many seconds before it what waits for it is arranged, the longest first. */
export const deadlines: { what: string; seconds: number; arrange: (scene: Scene) => Promise<Arranged> }[] = [
  {
    what: "a shop opens with its hours, and its stock is refilled",
    seconds: 13 * 3600,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop({ stock: 3 });
      const { database } = scene.world.app.dependencies;
      await database.updateTable("variants").set({ default_stock: 50 }).where("shop_id", "=", shop.id).execute();
      const { told } = await hook(scene, "stock.changed", ({ shopId }) => shopId === shop.id);
      const hours = [{ weekday: 6, period: 1, start: "12:00", end: "18:00", enabled: true } as const];
      await (await scene.world.asOwner(shop)).does(shopHours.replace, { hours });
      return { sent: [told], kept: () => stockOf(scene, shop), is: 50 };
    },
  },
  {
    what: "an order that nobody reported delivered is completed 12 h after it was picked up",
    seconds: 12 * 3600,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop({ deliveryMode: 2 });
      const owner = await scene.world.asOwner(shop);
      const { system, told } = await hook(scene, "order.completed");
      const { id } = await scene.world.build.paidOrder(system, shop);
      await owner.does(orders.accept, { id });
      await owner.does(orders.dispatch, { id });
      return { sent: [told], kept: () => logged(owner, id, "expireUndelivered"), is: 1 };
    },
  },
  {
    what: "an order that is not paid ends after 15 minutes",
    seconds: 15 * 60,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      const owner = await scene.world.asOwner(shop);
      const { system, told } = await hook(scene, "order.expired");
      const { id } = await scene.world.build.order(system, shop);
      return { sent: [told], kept: () => logged(owner, id, "expireUnpaid"), is: 1 };
    },
  },
  {
    what: "an order that nobody accepts ends after 10 minutes, and gives back what it took, once",
    seconds: 10 * 60,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      const owner = await scene.world.asOwner(shop);
      const { system, told } = await hook(scene, "order.expired");
      const { id } = await scene.world.build.paidOrder(system, shop);
      const kept = async () => [await logged(owner, id, "expireUnaccepted"), await stockOf(scene, shop)];
      return { sent: [told], kept, is: [1, 20] };
    },
  },
  {
    what: "the third order missed in a row pauses its shop, of which the order phone and the platform are told",
    seconds: 10 * 60,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      const owner = await scene.world.asOwner(shop);
      const { told } = await hook(scene, "shop.status", ({ shopId, effective }) => {
        return shopId === shop.id && (effective as { reason?: string }).reason === "missed";
      });
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        made.push((await scene.world.build.paidOrder(scene.world.asPlatform(), shop)).id);
      }
      const kept = () => Promise.all(made.map((id) => logged(owner, id, "expireUnaccepted")));
      return { sent: [told, text(scene, shop, /3 commandes manquées/)], kept, is: [1, 1, 1] };
    },
  },
  {
    what: "the order phone is warned for the last time after 7 minutes",
    seconds: 7 * 60,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      await scene.world.build.paidOrder(scene.world.asPlatform(), shop);
      return { sent: [text(scene, shop, /dernier rappel/)] };
    },
  },
  {
    what: "a customer who was asked about a missing item has not answered after 3 minutes, and the order rings anew",
    seconds: 3 * 60,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      const owner = await scene.world.asOwner(shop);
      const phone = await scene.reach(owner);
      const { system, told } = await hook(scene, "order.changeDeclined");
      const { id } = await scene.world.build.paidOrder(system, shop, { quantity: 2 });
      await owner.does(orders.propose, { id, items: [{ itemId: "001", quantity: 1 }] });
      return { sent: [told, push(phone)], kept: () => logged(owner, id, "expireUnagreed"), is: 1 };
    },
  },
  {
    what: "the order phone is told after 90 s of an order that nobody accepts",
    seconds: 90,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      await scene.world.build.paidOrder(scene.world.asPlatform(), shop);
      return { sent: [text(scene, shop, /moins de 9 min/)] };
    },
  },
  {
    what: "a pause ends",
    seconds: 60,
    arrange: async (scene) => {
      const shop = await scene.world.build.shop();
      const { told } = await hook(scene, "shop.status", ({ shopId, effective }) => {
        return shopId === shop.id && (effective as { open: boolean }).open;
      });
      const until = new Date(scene.world.clock.now().getTime() + 60_000).toISOString();
      await (await scene.world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "pause", until });
      return { sent: [told] };
    },
  },
  {
    what: "an alert test rings the device that asked for it",
    seconds: alertTestDelaySeconds,
    arrange: async (scene) => {
      const owner = await scene.world.asOwner(await scene.world.build.shop());
      const phone = await scene.reach(owner);
      await owner.does(alertTests.send, {});
      return { sent: [push(phone)] };
    },
  },
];
