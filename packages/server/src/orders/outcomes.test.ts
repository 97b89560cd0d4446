import { expect, test } from "vitest";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orderLogs, orders } from "@tsena/contract/orders";
import { lostOutcomes, type OrderOutcome } from "@tsena/contract/orders.outcomes";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { wallet } from "@tsena/contract/wallet";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";
import { sweepOrders } from "./orders.clock.ts";

const world = startWorld();
const minute = 60_000;

interface Ending {
  id: string;
  owner: Caller;
  system: Caller;
  operator: Caller;
}

const accept = ({ id, owner }: Ending) => owner.does(orders.accept, { id });
const pickUp = async (order: Ending) => {
  const { handOverCode } = await accept(order);
  await order.system.does(platform.pickUp, { id: order.id, handOverCode });
};
const late = async (minutes: number) => {
  world.clock.advance(minutes * minute);
  await sweepOrders(world.app.dependencies);
};

/** Each way in which an order that was paid ends. */
const endings: [string, OrderOutcome | null, (order: Ending) => Promise<unknown>][] = [
  ["waits for the shop", null, async () => undefined],
  ["is under way", null, pickUp],
  ["is refused", "refused", ({ id, owner }) => owner.does(orders.refuse, { id, reason: "tooBusy" })],
  ["is answered by nobody", "missed", () => late(11)],
  ["is cancelled by its customer", "cancelledByCustomer", ({ id, system }) => system.does(platform.cancel, { id })],
  [
    "is cancelled by the platform",
    "cancelledByPlatform",
    ({ id, system }) => system.does(platform.cancel, { id, by: "platform" }),
  ],
  [
    "is cancelled by an operator",
    "cancelledByPlatform",
    async (order) => {
      await accept(order);
      await order.operator.does(deskOrders.cancel, { id: order.id, reason: "Accident" });
    },
  ],
  [
    "is delivered",
    "completed",
    async (order) => {
      await pickUp(order);
      await order.system.does(platform.deliver, { id: order.id });
    },
  ],
  [
    "is never said to be delivered",
    "completed",
    async (order) => {
      await pickUp(order);
      await late(13 * 60);
    },
  ],
];

/** What the shop, the platform's system and the desk read of an order's end. */
async function readOf({ id, owner, system }: Ending) {
  // An operator is signed in for a few hours only.
  const operator = await world.asOperator();
  return [
    (await owner.does(orders.detail, { id })).outcome,
    (await system.does(platform.order, { id })).outcome,
    (await operator.does(deskOrders.detail, { id })).outcome,
  ];
}

async function partiesOf(shop: BuiltShop): Promise<Omit<Ending, "id">> {
  return { owner: await world.asOwner(shop), system: world.asPlatform(), operator: await world.asOperator() };
}

test.each(endings)(
  "an order that %s reads the same for the shop, the platform and the desk: %s",
  async (_, outcome, end) => {
    const shop = await world.build.shop();
    const parties = await partiesOf(shop);
    const { id } = await world.build.paidOrder(parties.system, shop);
    await end({ ...parties, id });
    expect(await readOf({ ...parties, id })).toEqual([outcome, outcome, outcome]);
    const owner = await world.asOwner(shop);
    for (const lostBy of lostOutcomes) {
      const { rows } = await owner.does(orders.search, { lostBy, keyword: "mi sao" });
      expect([lostBy, rows.map((row) => row.id)]).toEqual([lostBy, lostBy === outcome ? [id] : []]);
    }
  },
);

test("an order that was never paid has none, whoever ends it", async () => {
  const shop = await world.build.shop();
  const parties = await partiesOf(shop);
  const [cancelled, abandoned] = [
    await world.build.order(parties.system, shop),
    await world.build.order(parties.system, shop),
  ];
  await parties.system.does(platform.cancel, { id: cancelled.id });
  await late(20);
  for (const { id } of [cancelled, abandoned]) {
    expect((await parties.owner.does(orders.detail, { id })).status).toBe(6);
    expect(await readOf({ ...parties, id })).toEqual([null, null, null]);
  }
});

test("a customer's own words for cancelling are shown as they are, even where they look like a reason of ours", async () => {
  const shop = await world.build.shop();
  const as = world.asPlatform();
  const order = await world.build.paidOrder(as, shop);
  expect((await as.does(platform.cancel, { id: order.id, reason: "closing" })).endReason).toBe("closing");
});

test("what the platform cancels before anybody has accepted it is told as the platform's wherever it is told", async () => {
  const shop = await world.build.shop();
  const { owner, system } = await partiesOf(shop);
  for (const paymentMethod of ["wallet", "cash"] as const) {
    const { id } = await world.build.paidOrder(system, shop, { paymentMethod });
    await system.does(platform.cancel, { id, by: "platform" });
    const told = "Annulée par la plateforme";
    expect((await owner.does(orders.detail, { id })).endReason).toBe(told);
    expect((await owner.does(orderLogs.list, { id })).at(-1)?.text).toBe(told);
    const { rows } = await owner.does(shops.activity, {});
    expect(rows[0]).toMatchObject({ orderId: id, event: "cancelByPlatform" });
  }
  const unpaid = await world.build.order(system, shop);
  const cancelled = await system.does(platform.cancel, { id: unpaid.id, by: "platform" });
  expect(cancelled.endReason).toBe("Annulée par la plateforme");
  const { rows: bills } = await owner.does(wallet.bills, {});
  expect(bills[0]?.reason).toBe("Annulée par la plateforme");
});
