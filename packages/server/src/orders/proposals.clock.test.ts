import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { outboxOf } from "../testing/outbox.ts";
import type { Node } from "../testing/open-world.ts";
import { startWorld } from "../testing/world.ts";
import { sendAlarms } from "./alarms.service.ts";
import { sweepOrders } from "./orders.clock.ts";

const world = startWorld();
const seconds = (count: number): number => count * 1000;
let running: Node;
beforeAll(() => {
  running = world;
});
afterAll(() => running.app.stop());

const inSeconds = (count: number): string => new Date(world.clock.now().getTime() + seconds(count)).toISOString();

/** A shop whose customer is asked about one of two, after an order has waited for so long. */
async function asked(waited: number) {
  const shop = await world.build.shop();
  const owner = await running.asOwner(shop);
  const order = await world.build.paidOrder(running.asPlatform(), shop, { quantity: 2 });
  world.clock.advance(seconds(waited));
  const seen = await owner.does(orders.propose, { id: order.id, items: [{ itemId: "001", quantity: 1 }] });
  return { shop, owner, id: order.id, proposalId: seen.proposal?.id ?? "none", acceptBy: seen.acceptBy };
}

async function sweep(): Promise<void> {
  await sweepOrders(running.app.dependencies);
  await sendAlarms(running.app.dependencies);
}

const orderOf = (id: string) => running.asPlatform().does(platform.order, { id });
const answerOf = async (id: string) => (await orderOf(id)).proposal?.answer;

test("a customer has three minutes: a yes a moment later is one too late, and the order rings anew, once, by whichever of two nodes", async () => {
  const other = await world.anotherNode();
  const { owner, id, proposalId } = await asked(0);
  world.clock.advance(seconds(180));
  const late = await running.asPlatform().call(platform.answerProposal, { id, proposalId, accept: true });
  expect(late).toMatchObject({ status: 409, failure: "proposalOver" });
  await Promise.all([running, other, running, other].map(({ app }) => sweepOrders(app.dependencies)));
  await expect.poll(() => answerOf(id)).toBe("unanswered");
  expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "new", count: 1, orders: [{ id }] });
  expect(await orderOf(id)).toMatchObject({ status: 2, acceptBy: inSeconds(600) });
  const story = await owner.does(orderLogs.list, { id });
  expect(story.map(({ event }) => event)).toEqual(["place", "pay", "propose", "expireUnagreed"]);
  await other.app.stop();
});

test("the order phone is told nothing while a customer is asked; then as if no time had passed", async () => {
  const { shop, id, proposalId } = await asked(80);
  const texts = async () => {
    await sweep();
    return (await outboxOf(running.app, shop.ownerPhone)).length;
  };
  world.clock.advance(seconds(170));
  expect(await texts()).toBe(0);
  await running.asPlatform().does(platform.answerProposal, { id, proposalId, accept: false });
  expect(await texts()).toBe(0);
  world.clock.advance(seconds(9));
  expect(await texts()).toBe(0);
  world.clock.advance(seconds(1));
  await expect.poll(texts).toBe(1);
});

test("the accept deadline stands still while a customer is asked, whatever is down meanwhile, and then goes on", async () => {
  const { owner, id, acceptBy } = await asked(540);
  expect(acceptBy).toBe(inSeconds(300));
  await running.app.stop();
  world.clock.advance(seconds(1200));
  running = await world.anotherNode();
  await sweep();
  await expect.poll(() => answerOf(id)).toBe("unanswered");
  expect(await orderOf(id)).toMatchObject({ status: 2, acceptBy: inSeconds(120) });
  const here = running.withToken(owner.headers["token"] ?? "");
  expect(await here.does(orders.reminder, {})).toMatchObject({ kind: "new", orders: [{ id }] });
  world.clock.advance(seconds(120));
  await sweep();
  await expect.poll(async () => (await orderOf(id)).status).toBe(6);
});
