import { beforeAll, describe, expect, test } from "vitest";
import { type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { sentence } from "@tsena/contract/failures";
import { orders } from "@tsena/contract/orders";
import { orderStatuses } from "@tsena/contract/orders.states";
import { failuresOf } from "@tsena/contract/pipeline";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const writing: readonly Call[] = allCalls.filter((call) => call.who === "platform" && methodOf(call) !== "GET");

type Row = (typeof platform)[keyof typeof platform] | (typeof webhooks)[keyof typeof webhooks];
type WritingRoute = Exclude<Row["route"], `GET ${string}`>;

let shop: BuiltShop;
let owner: Caller;
let system: Caller;
beforeAll(async () => {
  shop = await world.build.shop({ stock: 500 });
  owner = await world.asOwner(shop);
  system = world.asPlatform(await world.build.system({ isSimulator: true }));
});

let made = 0;
const newOrder = () => ({
  shopId: shop.id,
  externalId: `twice-${(made += 1)}`,
  customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
  items: [{ productId: shop.variantId, quantity: 1 }],
  deliveryAmount: 0,
  paymentMethod: "wallet" as const,
});
const placed = async () => ({ id: (await system.does(platform.place, newOrder())).id });
const paid = async () => system.does(platform.pay, await placed());
const accepted = async () => owner.does(orders.accept, { id: (await paid()).id });
/** An order whose customer is asked, with the proposal that an answer names. */
const asked = async () => {
  const { variantId } = await world.build.product(shop);
  const order = await system.does(platform.place, { ...newOrder(), items: [{ productId: variantId, quantity: 2 }] });
  const { id, items } = await system.does(platform.pay, { id: order.id });
  const { proposal } = await owner.does(orders.propose, { id, items: [{ itemId: items[0]?.id ?? "", quantity: 1 }] });
  return { id, proposalId: proposal?.id ?? "" };
};
const analakely = { latitude: -18.9066, longitude: 47.5255 };
const courier = { name: "Rado", phone: "+261320000009" };
const assigned = async () => system.does(platform.assign, { id: (await accepted()).id, courier });
const onTheWay = async () => {
  const { id, handOverCode } = await assigned();
  return system.does(platform.pickUp, { id, handOverCode });
};
const delivered = async () => system.does(platform.deliver, { id: (await onTheWay()).id });
/** Only so many may stand at once. */
const newWebhook = async () => {
  for (const { id } of await system.does(webhooks.list, {})) await system.does(webhooks.remove, { id });
  return system.does(webhooks.create, { url: `https://platform.example/${(made += 1)}` });
};

/** What each call is sent for once, and for something else: where it can be done. */
const scenes: Record<WritingRoute, () => Promise<{ payload: object; other: object }>> = {
  "POST v1/orders": async () => ({ payload: newOrder(), other: newOrder() }),
  "POST v1/orders/:id/pay": async () => ({ payload: await placed(), other: await placed() }),
  "POST v1/orders/:id/cancel": async () => {
    const { id } = await placed();
    return { payload: { id }, other: { id, reason: "Plus faim" } };
  },
  "POST v1/orders/:id/proposal/answer": async () => {
    const payload = await asked();
    return { payload: { ...payload, accept: true }, other: { ...payload, accept: false } };
  },
  "POST v1/orders/:id/assign": async () => {
    const { id } = await accepted();
    return { payload: { id, courier }, other: { id, courier: { ...courier, name: "Hery" } } };
  },
  "POST v1/orders/:id/urge": async () => ({
    payload: { id: (await accepted()).id },
    other: { id: (await accepted()).id },
  }),
  "POST v1/orders/:id/position": async () => {
    const { id } = await assigned();
    return { payload: { id, ...analakely }, other: { id, ...analakely, minutes: 9 } };
  },
  "POST v1/orders/:id/pick-up": async () => {
    const [{ id, handOverCode }, other] = [await assigned(), await assigned()];
    return { payload: { id, handOverCode }, other: { id: other.id, handOverCode: other.handOverCode } };
  },
  "POST v1/orders/:id/deliver": async () => ({
    payload: { id: (await onTheWay()).id },
    other: { id: (await onTheWay()).id },
  }),
  "POST v1/orders/:id/confirm": async () => ({
    payload: { id: (await onTheWay()).id },
    other: { id: (await onTheWay()).id },
  }),
  "POST v1/orders/:id/refund": async () => {
    const [{ id }, other] = [await delivered(), await delivered()];
    return { payload: { id, reason: "Plat froid" }, other: { id: other.id, reason: "Plat froid" } };
  },
  "POST v1/simulator": async () => ({ payload: {}, other: { started: "none" } }),
  "POST v1/webhooks": async () => ({
    payload: { url: `https://platform.example/${(made += 1)}` },
    other: { url: `https://platform.example/${(made += 1)}` },
  }),
  "POST v1/webhooks/:id/secret": async () => ({ payload: { id: (await newWebhook()).id }, other: { id: "none" } }),
  "POST v1/webhooks/:id/rotate": async () => ({ payload: { id: (await newWebhook()).id }, other: { id: "none" } }),
  "DELETE v1/webhooks/:id": async () => ({ payload: { id: (await newWebhook()).id }, other: { id: "none" } }),
};

/** All that a system can see of what its calls have done. */
async function seen(): Promise<object> {
  const { awaitingPayment, delivering, completed, cancelled } = orderStatuses;
  const lists = [undefined, awaitingPayment, delivering, completed, cancelled].map((status) =>
    system.does(platform.orders, { shopId: shop.id, rows: 100, ...(status !== undefined && { status }) }),
  );
  const addresses = await system.does(webhooks.list, {});
  const secrets = addresses.map(({ id }) => system.does(webhooks.secret, { id }));
  return { orders: await Promise.all(lists), addresses, secrets: await Promise.all(secrets) };
}

describe("a call that a system writes with, sent twice with one key", () => {
  test.each(writing.map((call) => [call.route as WritingRoute, call] as const))(
    "%s gives the same answer, has one effect, and is refused for anything else",
    async (route, call) => {
      const { payload, other } = await scenes[route]();
      const key = { "idempotency-key": newKey() };
      const first = await system.call(call, payload as never, key);
      expect([route, first.status, first.failure]).toEqual([route, 200, undefined]);
      const after = await seen();
      const second = await system.call(call, payload as never, key);
      expect([second.status, second.data]).toEqual([200, first.data]);
      expect(await seen()).toEqual(after);
      // Another body, and another call.
      const another = writing.find((one) => one !== call) as Call;
      const refused = [
        await system.call(call, other as never, key),
        await system.call(another, (await scenes[another.route as WritingRoute]()).other as never, key),
      ];
      for (const answer of refused) {
        expect(answer).toMatchObject({ status: 422, failure: "idempotencyKeyReused" });
        expect(answer.message).toBe(sentence("idempotencyKeyReused", "fr"));
        expect(answer.data).toMatchObject({ fields: [{ path: "Idempotency-Key", rule: "condition" }] });
      }
      expect(failuresOf(call)).toContain("idempotencyKeyReused");
    },
  );

  test.each(writing.map((call) => [call.route as WritingRoute, call] as const))(
    "%s gives it also where both come at the same moment",
    async (route, call) => {
      const { payload } = await scenes[route]();
      const key = { "idempotency-key": newKey() };
      const both = await Promise.all([1, 2].map(() => system.call(call, payload as never, key)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.data).toEqual(both[1]?.data);
    },
  );

  test.each(writing.map((call) => [call.route as WritingRoute, call] as const))(
    "%s says how a key is written where it is none",
    async (route, call) => {
      const { payload } = await scenes[route]();
      const answer = await system.call(call, payload as never, { "idempotency-key": "short" });
      expect(answer).toMatchObject({ status: 422, failure: "idempotencyKeyWrong" });
      expect(answer.data).toMatchObject({
        fields: [{ path: "Idempotency-Key", rule: "pattern", accepted: { minLength: 8, maxLength: 100 } }],
      });
    },
  );
});
