import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OrderEvent, type OrderStatus, orderTransitions } from "@tsena/contract/orders.states";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { claimMessages, putBack } from "./outbox.store.ts";
import type { Caller } from "../testing/caller.ts";
import { afterwards, happen, wayTo } from "../testing/arrows.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { failedTries, toldPlatform } from "../testing/outbox.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };
const minutes = (count: number): number => count * 60_000;

interface OrderMessage {
  type: string;
  data: { orderId: string; status: OrderStatus; sequence: number; dueAt?: string; reason?: string };
}

let system: Caller;
let shop: BuiltShop;
let owner: Caller;
let receiver: WebhookReceiver;
let webhookId: string;
beforeAll(async () => {
  receiver = await receiveWebhooks();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.answer(204);
  system = world.asPlatform(await world.build.system());
  shop = await world.build.shop({ stock: 500 });
  owner = await world.asOwner(shop);
  ({ id: webhookId } = await system.does(webhooks.create, { url: receiver.url }));
});
// Every system is told of every shop: those of the tests before would take the places from the one that a test looks at.
afterEach(() => system.does(webhooks.remove, { id: webhookId }));

/** What was said of an order, as it came. */
const toldOf = (id: string): OrderMessage[] =>
  receiver.told.map(({ body }) => JSON.parse(body) as OrderMessage).filter(({ data }) => data.orderId === id);

const typesOf = (id: string): string[] => toldOf(id).map(({ type }) => type);

/** An answer that is kept back until it is released with a status. */
function held(): { answer: Promise<number>; release: (status: number) => void } {
  let release = (_status: number): void => undefined;
  const answer = new Promise<number>((resolve) => (release = resolve));
  return { answer, release };
}

/** What whoever cancels says; undefined where they say nothing. */
let said: string | undefined = "Plus faim";

/** What has an event of the table happen to an order. */
const happens = (event: OrderEvent, id: string): Promise<unknown> =>
  happen[event]({ world, system, owner, shopId: shop.id, note: said }, id);

describe("every arrow of an order's table is told as the table says", () => {
  const arrows = orderTransitions.flatMap((row) => row.from.map((from) => ({ ...row, from })));

  test.each(arrows)("$event at $from: $tells.systems", async ({ event, from, to, tells }) => {
    const { id } = await world.build.order(system, shop, { quantity: 2 });
    const first = event === "approach" ? "assign" : afterwards[event];
    const way = [...(wayTo[from] ?? []), ...(first === undefined ? [] : [first])];
    for (const [index, step] of [...way, event].entries()) {
      await happens(step, id);
      // The clock must not leap while a message is on its way.
      const isWaiting = async () => (await toldPlatform(world.app)).some(({ data }) => data["orderId"] === id);
      await expect.poll(isWaiting, soon).toBe(false);
      expect(toldOf(id)).toHaveLength(index + 1);
    }
    const told = toldOf(id);
    expect(told.at(-1)).toMatchObject({ type: tells.systems, data: { status: to === "same" ? from : to } });
    const sequences = told.map(({ data }) => data.sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(told.length);
  });

  test("a delay with the new time, a cancellation with its reason, a delivery with none", async () => {
    const { id } = await world.build.paidOrder(system, shop);
    await happens("accept", id);
    await happens("delay", id);
    await happens("pickUp", id);
    await happens("deliver", id);
    const other = await world.build.paidOrder(system, shop);
    await happens("cancel", other.id);
    await expect.poll(() => typesOf(id), soon).toHaveLength(5);
    await expect.poll(() => typesOf(other.id), soon).toHaveLength(2);
    const dueAt = new Date(world.clock.now().getTime() + minutes(30)).toISOString();
    expect(toldOf(id).find(({ type }) => type === "order.delayed")?.data.dueAt).toBe(dueAt);
    expect(toldOf(id).at(-1)?.data).not.toHaveProperty("reason");
    expect(toldOf(other.id).at(-1)?.data.reason).toBe("Plus faim");
  });

  const ends = arrows.filter(({ to, event }) => (to === 5 || to === 6) && event !== "deliver");
  const reasons = {
    expireUnpaid: "unpaid",
    expireUnaccepted: "unanswered",
    refuse: "tooBusy",
    cancel: "byCustomer",
    cancelByPlatform: "byPlatform",
    cancelByOperator: "byPlatform",
    expireUndelivered: "notReported",
  } as Partial<Record<OrderEvent, string>>;

  test.each(ends)("$event at $from is told with its reason, also where nobody gave one", async ({ event, from }) => {
    said = undefined;
    const { id } = await world.build.order(system, shop);
    for (const step of [...(wayTo[from] ?? []), event]) {
      await happens(step, id);
      await expect.poll(() => failedTries(world.app, id), soon).toEqual([]);
    }
    said = "Plus faim";
    expect(reasons[event]).toBeDefined();
    expect(toldOf(id).at(-1)?.data.reason).toBe(reasons[event]);
  });
});

describe("what is told of one order", () => {
  const failed = async (id: string, ...tries: number[]): Promise<void> => {
    await expect.poll(() => failedTries(world.app, id), soon).toEqual(tries);
  };

  test("waits for what was told before it, and comes in its order once that is taken", async () => {
    receiver.answer(500);
    const { id } = await world.build.paidOrder(system, shop);
    await happens("accept", id);
    await happens("ready", id);
    await failed(id, 1, 0, 0);
    world.clock.advance(5_000);
    await failed(id, 2, 0, 0);
    receiver.answer(204);
    const other = await world.build.paidOrder(system, shop);
    await expect.poll(() => typesOf(other.id), soon).toEqual(["order.paid"]);
    expect(typesOf(id)).toEqual(["order.paid", "order.paid"]);
    world.clock.advance(30_000);
    const rest = ["order.paid", "order.accepted", "order.ready"];
    await expect.poll(() => typesOf(id).slice(2), soon).toEqual(rest);
  });

  test("waits at no look at the outbox: neither what waited as the one before it failed, nor what is told later", async () => {
    receiver.answer(500);
    const { id } = await world.build.paidOrder(system, shop);
    await happens("accept", id);
    await failed(id, 1, 0);
    await happens("ready", id);
    const { database, clock } = world.app.dependencies;
    const due = await database
      .selectFrom("outbox_messages")
      .select("seq")
      .where("thread", "=", id)
      .where("next_try_at", "<=", clock.now())
      .execute();
    expect(due).toEqual([]);
    receiver.answer(204);
    world.clock.advance(5_000);
    const whole = ["order.paid", "order.paid", "order.accepted", "order.ready"];
    await expect.poll(() => typesOf(id), soon).toEqual(whole);
  });

  test("that is told while the one before it is being sent again comes as soon as that is taken", async () => {
    receiver.answer(500);
    const { id } = await world.build.paidOrder(system, shop);
    await failed(id, 1);
    const { answer, release } = held();
    receiver.answer(answer);
    world.clock.advance(5_000);
    await expect.poll(() => typesOf(id), soon).toEqual(["order.paid", "order.paid"]);
    await happens("accept", id);
    receiver.answer(204);
    release(204);
    await expect.poll(() => typesOf(id).slice(2), soon).toEqual(["order.accepted"]);
  });

  test("is put off by no node that hears that its try has failed when another has long sent the same", async () => {
    receiver.answer(500);
    const { id } = await world.build.paidOrder(system, shop);
    await happens("accept", id);
    await happens("ready", id);
    await failed(id, 1, 0, 0);
    const { database, clock } = world.app.dependencies;
    const inSeconds = (count: number): Date => new Date(clock.now().getTime() + count * 1000);
    const claim = { now: inSeconds(5), until: inSeconds(35), atMost: 4 };
    const [late] = await claimMessages(database, webhookId, claim);
    const { answer, release } = held();
    receiver.answer(answer);
    world.clock.advance(35_000);
    await expect.poll(() => typesOf(id), soon).toEqual(["order.paid", "order.paid"]);
    receiver.answer(503, { "retry-after": "600" });
    release(204);
    await failed(id, 1, 0);
    if (late !== undefined) await putBack(database, late, { tries: 2, nextTryAt: inSeconds(3000), now: clock.now() });
    receiver.answer(204);
    world.clock.advance(600_000);
    const rest = ["order.accepted", "order.accepted", "order.ready"];
    await expect.poll(() => typesOf(id).slice(2), soon).toEqual(rest);
  });

  test("is tried every ten minutes as long as more may wait for it, and waited for no longer than an hour", async () => {
    receiver.answer(400);
    const { id } = await world.build.paidOrder(system, shop);
    await happens("accept", id);
    await failed(id, 1, 0);
    for (const [index, seconds] of [5, 30, 120, 600, 600, 600, 600, 600].entries()) {
      world.clock.advance(seconds * 1000);
      await failed(id, index + 2, 0);
    }
    expect(new Set(typesOf(id))).toEqual(new Set(["order.paid"]));
    const hourIsOver = minutes(60) - 3_155_000 + 1000;
    world.clock.advance(hourIsOver);
    await failed(id, 9, 1);
    expect(typesOf(id).at(-1)).toBe("order.accepted");
  });
});
