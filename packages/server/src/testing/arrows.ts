import { orders } from "@tsena/contract/orders";
import type { OrderEvent, OrderStatus } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { sweepOrders } from "../orders/orders.clock.ts";
import type { Caller } from "./caller.ts";
import type { World } from "./world.ts";

/** Who sets an order of a shop in motion, and what whoever ends it says: undefined where they say nothing. */
export interface Scene {
  world: World;
  system: Caller;
  owner: Caller;
  shopId: string;
  note?: string | undefined;
}

const minutes = (count: number): number => count * 60_000;

/** Lets the clock find an order whose time is over. */
async function wait({ world }: Scene, time: number): Promise<void> {
  world.clock.advance(time);
  await sweepOrders(world.app.dependencies);
}

/** Has a customer answer what is proposed. */
async function answer({ system }: Scene, id: string, accept: boolean): Promise<unknown> {
  const { proposal } = await system.does(platform.order, { id });
  return system.does(platform.answerProposal, { id, proposalId: proposal?.id ?? "none", accept });
}

/** How each event of the table comes about where the platform's couriers deliver. */
export const happen: Record<OrderEvent, (scene: Scene, id: string) => Promise<unknown>> = {
  pay: ({ system }, id) => system.does(platform.pay, { id }),
  expireUnpaid: (scene) => wait(scene, minutes(16)),
  cancel: ({ system, note }, id) => system.does(platform.cancel, { id, reason: note }),
  cancelByPlatform: ({ system, note }, id) => system.does(platform.cancel, { id, reason: note, by: "platform" }),
  accept: ({ owner }, id) => owner.does(orders.accept, { id, prepMinutes: 20 }),
  refuse: ({ owner }, id) => owner.does(orders.refuse, { id, reason: "tooBusy" }),
  propose: async ({ owner }, id) => {
    const { items } = await owner.does(orders.detail, { id });
    return owner.does(orders.propose, { id, items: [{ itemId: items[0]?.id ?? "", quantity: 1 }] });
  },
  agree: (scene, id) => answer(scene, id, true),
  decline: (scene, id) => answer(scene, id, false),
  expireUnagreed: (scene) => wait(scene, minutes(3)),
  expireUnaccepted: (scene) => wait(scene, minutes(11)),
  ready: ({ owner }, id) => owner.does(orders.ready, { id }),
  delay: ({ owner }, id) => owner.does(orders.delay, { id, minutes: 10 }),
  assign: ({ system }, id) => system.does(platform.assign, { id, courier: { name: "Koto", phone: "+261320000002" } }),
  urge: ({ system }, id) => system.does(platform.urge, { id }),
  approach: ({ system }, id) => system.does(platform.position, { id, latitude: -18.91, longitude: 47.53, minutes: 3 }),
  pickUp: async ({ system }, id) => {
    const { handOverCode } = await system.does(platform.order, { id });
    return system.does(platform.pickUp, { id, handOverCode });
  },
  cancelByOperator: ({ system, note }, id) => system.does(platform.cancel, { id, reason: note, by: "platform" }),
  deliver: ({ system }, id) => system.does(platform.deliver, { id }),
  expireUndelivered: (scene) => wait(scene, 13 * minutes(60)),
  refund: ({ system, note }, id) => system.does(platform.refund, { id, reason: note ?? "Plat froid" }),
};

/** The same where the shop delivers itself: what a courier does elsewhere. */
export const happenByShop: typeof happen = {
  ...happen,
  pickUp: ({ owner }, id) => owner.does(orders.dispatch, { id }),
  deliver: ({ owner }, id) => owner.does(orders.complete, { id }),
};

/** What must have happened at the same status before. */
export const afterwards: Partial<Record<OrderEvent, OrderEvent>> = {
  agree: "propose",
  decline: "propose",
  expireUnagreed: "propose",
};

/** What brings an order that was placed to a status. */
export const wayTo: Partial<Record<OrderStatus, OrderEvent[]>> = {
  2: ["pay"],
  3: ["pay", "accept"],
  4: ["pay", "accept", "pickUp"],
  5: ["pay", "accept", "pickUp", "deliver"],
};

/** Brings an order that was placed to a status. `way`: who delivers it. */
export async function bringTo(scene: Scene, id: string, status: OrderStatus, way = happen): Promise<void> {
  for (const event of wayTo[status] ?? []) await way[event](scene, id);
}
