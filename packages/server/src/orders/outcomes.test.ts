import { beforeEach, describe, expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orderLogs, orders } from "@tsena/contract/orders";
import { lostOutcomes, type OrderOutcome } from "@tsena/contract/orders.outcomes";
import { orderStatuses } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { reasonAtMost } from "@tsena/contract/reasons";
import { shops } from "@tsena/contract/shops";
import { wallet } from "@tsena/contract/wallet";
import { newKey } from "../testing/actors.ts";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import { bringTo } from "../testing/arrows.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { outboxOf } from "../testing/outbox.ts";
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

describe("the reason of what the platform does to an order", () => {
  let operator: Caller;
  let system: Caller;
  let shop: BuiltShop;
  let owner: Caller;

  beforeEach(async () => {
    world.clock.advance(1000);
    operator = await world.asOperator();
    system = world.asPlatform();
    shop = await world.build.shop({ stock: 100 });
    owner = await world.asOwner(shop);
  });

  async function orderAt(status: 2 | 3 | 5): Promise<string> {
    const { id } = await world.build.order(system, shop);
    await bringTo({ world, system, owner, shopId: shop.id }, id, status);
    return id;
  }

  /** Each way for the platform to end an order or pay it back, from where it may. */
  const ways = {
    "the customer's cancel": {
      from: 2,
      by: (id: string, reason: string) => system.call(platform.cancel, { id, reason }),
    },
    "the system's cancel": {
      from: 3,
      by: (id: string, reason: string) => system.call(platform.cancel, { id, reason, by: "platform" }),
    },
    "the system's refund": {
      from: 5,
      by: (id: string, reason: string) => system.call(platform.refund, { id, reason }),
    },
    "the desk's cancel": {
      from: 3,
      by: (id: string, reason: string) => operator.call(deskOrders.cancel, { id, reason }),
    },
    "the desk's refund": {
      from: 5,
      by: (id: string, reason: string) => operator.call(deskOrders.refund, { id, reason }),
    },
  } as const;

  const refused = [
    ["x".repeat(reasonAtMost + 1), "textTooLong"],
    ["Plat froid\u001b[2J", "reasonUnreadable"],
    ["Plat froid\u202e.gm", "reasonUnreadable"],
    ["Voir https://tsena.example/avis", "reasonHoldsLink"],
    ["Réclamez sur www.tsena-mg", "reasonHoldsLink"],
    ["Payez ici : tsena-mg.com/payer", "reasonHoldsLink"],
    ["TSENA.MG vous rembourse", "reasonHoldsLink"],
    ["tsena．mg", "reasonHoldsLink"],
    ["Appelez 41.188.1.20", "reasonHoldsLink"],
    ["Écrivez à aide@tsena", "reasonHoldsLink"],
  ] as const;

  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    "at %s is refused by name where it is too long, unseen or a link, and nothing is done or sent",
    async (way) => {
      const { from, by } = ways[way];
      const id = await orderAt(from);
      const before = await outboxOf(world.app, shop.ownerPhone);
      for (const [reason, failure] of refused) {
        const answer = await by(id, reason);
        expect([reason, answer.status, answer.failure]).toEqual([reason, 422, failure]);
        expect(answer.data).toMatchObject({ fields: [{ path: "reason" }] });
      }
      expect(await owner.does(orders.detail, { id })).toMatchObject({ status: from, refund: null });
      expect(await outboxOf(world.app, shop.ownerPhone)).toEqual(before);
      expect((await by(id, "Plat froid. 12.50 Ar rendus le 20.11.2026, appelez 034 00 000 01")).status).toBe(200);
    },
  );

  test("of several lines is told as one, on the shop's page and in its text message", async () => {
    const id = await orderAt(5);
    await system.does(platform.refund, { id, reason: "Plat froid\n\tet   renversé" }, { "idempotency-key": newKey() });
    const { refund } = await owner.does(orders.detail, { id });
    expect(refund?.reason).toBe("Plat froid et renversé");
    expect((await outboxOf(world.app, shop.ownerPhone)).at(-1)?.body).toMatch(/Motif : Plat froid et renversé$/);
  });

  test("may be left out where a customer cancels", async () => {
    const id = await orderAt(2);
    expect((await system.does(platform.cancel, { id })).endReason).toBe("Annulée par le client");
  });
});

describe("a shop that is suspended while an order rings", () => {
  let shop: Pick<BuiltShop, "id" | "variantId">;
  let owner: Caller;
  let system: Caller;

  const decide = async (event: "approve" | "suspend") =>
    (await world.asOperator()).does(deskApplications.decide, { shopId: shop.id, event, reason: "Trois plaintes" });

  beforeEach(async () => {
    const applicant = await applicantOf(world);
    const id = await sentBy(applicant);
    shop = { id, ...(await world.build.product({ id })) };
    owner = applicant.owner;
    system = world.asPlatform();
    await decide("approve");
    await owner.does(shops.updateManaged, { orderPhone: applicant.phone });
    await owner.does(shops.updateStatus, { isOpen: true });
  });

  const suspend = () => decide("suspend");
  const standing = async (id: string) => (await system.does(platform.order, { id })).status;

  test("rings on and may accept it, cook it and bring it: its customer has paid, and nobody else can be asked", async () => {
    const { id } = await world.build.paidOrder(system, shop);
    await suspend();
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "new", orders: [{ id }] });
    await owner.does(orders.accept, { id });
    expect(await owner.does(orders.reminder, {})).toBeNull();
    await owner.does(orders.ready, { id });
    await owner.does(orders.dispatch, { id });
    await owner.does(orders.complete, { id });
    expect(await standing(id)).toBe(orderStatuses.completed);
  });

  test("may refuse it; one that it leaves alone ends at its deadline, and is paid back", async () => {
    const [refused, left] = [await world.build.paidOrder(system, shop), await world.build.paidOrder(system, shop)];
    await suspend();
    await owner.does(orders.refuse, { id: refused.id, reason: "closing" });
    expect(await standing(refused.id)).toBe(orderStatuses.cancelled);
    world.clock.advance(11 * 60_000);
    await expect.poll(() => standing(left.id)).toBe(orderStatuses.cancelled);
    expect(await owner.does(orders.detail, { id: left.id })).toMatchObject({ outcome: "missed" });
  });
});
