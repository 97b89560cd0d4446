import { beforeEach, describe, expect, test } from "vitest";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { reasonAtMost } from "@tsena/contract/reasons";
import { newKey } from "../testing/actors.ts";
import { bringTo } from "../testing/arrows.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { outboxOf } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
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
  "the system's refund": { from: 5, by: (id: string, reason: string) => system.call(platform.refund, { id, reason }) },
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

describe("the reason of what the platform does to an order", () => {
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
