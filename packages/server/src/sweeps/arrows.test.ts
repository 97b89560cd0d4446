import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  type OrderEvent,
  type OrderStatus,
  orderTransitions,
  passedOnTo,
  unansweredStatuses,
} from "@tsena/contract/orders.states";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { sendAlarms } from "../orders/alarms.service.ts";
import { afterwards, happen, happenByShop, type Scene, wayTo } from "../testing/arrows.ts";
import { startWorld } from "../testing/world.ts";

/** Nothing that is told is taken out of the outbox, so that the rows stand as their transaction wrote them; and no shop is paused for the orders that are left to their end. */
const world = startWorld(async () => ({ MUTED: "true", ORDERS_MISSED_BEFORE_PAUSE: "0" }));

const scenes: Record<"platform" | "shop", Scene> = {} as never;
const productIds = new Map<string, string>();

beforeAll(async () => {
  const system = world.asPlatform(await world.build.system());
  await system.does(webhooks.create, { url: "http://127.0.0.1:8475/told" });
  for (const [by, deliveryMode] of [
    ["platform", 1],
    ["shop", 2],
  ] as const) {
    const shop = await world.build.shop({ stock: 500, deliveryMode });
    productIds.set(shop.id, shop.variantId);
    scenes[by] = { world, system, owner: await world.asOwner(shop), shopId: shop.id };
  }
});

/** The transaction that wrote a row last. */
const writtenBy = sql<string>`xmin::text`.as("written_by");

async function orderRow(id: string) {
  const { database } = world.app.dependencies;
  return database
    .selectFrom("orders")
    .select(["status", "version", "due_at", "courier_name", "external_id", writtenBy])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What the systems, the order phone, the shop's devices and the order's own log are told, each with the transaction that wrote it. */
async function toldOf(id: string) {
  const { database, clock } = world.app.dependencies;
  const messages = await database
    .selectFrom("outbox_messages")
    .select(["kind", "body", "expires_at", writtenBy])
    .where("thread", "=", id)
    .orderBy("seq")
    .execute();
  const reminders = await database
    .selectFrom("reminders")
    .select(["kind", "cleared_at", writtenBy])
    .where("order_id", "=", id)
    .orderBy("seq")
    .execute();
  const logs = await database
    .selectFrom("order_logs")
    .select(["event", writtenBy])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    systems: messages
      .filter(({ kind }) => kind === "webhook")
      .map(({ body, written_by }) => ({ ...(JSON.parse(body ?? "") as { type: string; data: object }), written_by })),
    texts: messages.filter(({ kind, expires_at }) => kind === "sms" && expires_at > clock.now()),
    taken: messages.filter(({ kind }) => kind === "sms"),
    ringing: reminders.filter(({ cleared_at }) => cleared_at === null),
    reminders,
    logs,
  };
}

/** What needs a courier, as it is about one. */
const ofCourier: ReadonlySet<OrderEvent> = new Set(["assign", "approach"]);

const arrows = orderTransitions
  .flatMap((row) => row.from.map((from) => ({ ...row, from })))
  .flatMap((row) => [
    { ...row, carrier: "platform" as const, hasCourier: ofCourier.has(row.event) },
    // Whoever delivers itself is sent no courier; where one was named, it is told too.
    ...(row.by.includes("courier") && row.event !== "approach"
      ? [{ ...row, carrier: "shop" as const, hasCourier: false }]
      : []),
    ...(row.from > 1 && !ofCourier.has(row.event) ? [{ ...row, carrier: "platform" as const, hasCourier: true }] : []),
  ]);

test.each(arrows)(
  "$event at $from, carried by the $carrier, a courier named: $hasCourier",
  async ({ event, from, to, tells, carrier, hasCourier }) => {
    const scene = scenes[carrier];
    const happens = carrier === "shop" ? happenByShop : happen;
    const first = afterwards[event];
    const product = { id: scene.shopId, variantId: productIds.get(scene.shopId) ?? "" };
    // What a shop proposes to take out is sold out.
    const missing = [event, first].includes("propose") ? await world.build.product(product) : undefined;
    const { id } = await world.build.order(scene.system, { ...product, ...missing }, { quantity: 2 });
    for (const step of wayTo[from] ?? []) {
      await happens[step](scene, id);
      if (hasCourier && event !== "assign" && step === "pay") await happen.assign(scene, id);
    }
    if (unansweredStatuses.includes(from)) await texted();
    if (first !== undefined) await happens[first](scene, id);
    const isTexted = unansweredStatuses.includes(from) && first === undefined;
    const before = await toldOf(id);
    const stood = await orderRow(id);
    expect(before.texts).toHaveLength(isTexted ? 1 : 0);

    await happens[event](scene, id);

    const order = await orderRow(id);
    const after = await toldOf(id);
    const status: OrderStatus = to === "same" ? from : to;
    expect([order.status, order.version]).toEqual([status, stood.version + 1]);

    const [told, ...more] = after.systems.slice(before.systems.length);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      type: tells.systems,
      data: {
        shopId: scene.shopId,
        orderId: id,
        externalId: order.external_id,
        status,
        sequence: order.version,
        tell: passedOnTo(tells, { hasCourier }),
      },
      written_by: order.written_by,
    });

    const rang = before.ringing.map(({ kind }) => kind);
    const rings = tells.shop === undefined ? rang : [tells.shop].filter((kind) => kind !== "none");
    expect(after.ringing.map(({ kind }) => kind)).toEqual(rings);
    const touched = after.reminders.filter((row, at) => row.written_by !== before.reminders[at]?.written_by);
    expect(touched.length > 0).toBe(tells.shop !== undefined && (rang.length > 0 || tells.shop !== "none"));
    for (const row of touched) expect(row.written_by).toBe(order.written_by);

    if (tells.phone === "withdrawn") {
      expect(after.texts).toEqual([]);
      for (const row of after.taken) expect(row.written_by).toBe(order.written_by);
    } else if (tells.phone === "refunded") {
      expect(after.texts.map(({ written_by }) => written_by)).toEqual([order.written_by]);
    } else {
      expect(after.texts).toEqual(before.texts);
    }
    if (tells.phone === "unanswered") {
      await texted();
      expect((await toldOf(id)).texts).toHaveLength(1);
    }

    expect(after.logs.slice(before.logs.length)).toEqual([{ event, written_by: order.written_by }]);
  },
);

/** Lets so much time pass that the order phone is told of an order that nobody answers. */
async function texted(): Promise<void> {
  world.clock.advance(91_000);
  await sendAlarms(world.app.dependencies);
}
