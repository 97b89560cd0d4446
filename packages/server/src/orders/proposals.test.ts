import { beforeEach, describe, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { deskOrders } from "@tsena/contract/desk.orders";
import { type Language, languageHeaders } from "@tsena/contract/languages";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { variantStock } from "@tsena/contract/variants.stock";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { walletOf } from "../ledger/chart.ts";
import { balanceOf } from "../ledger/ledger.ts";
import { newKey } from "../testing/actors.ts";
import { stocksOf } from "../testing/combos.ts";
import { itemOf, type Lacking, lackingShop } from "../testing/lacking.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

/** Nobody here is paused for an order that a test leaves to its end. */
const world = startWorld(() => Promise.resolve({ ORDERS_MISSED_BEFORE_PAUSE: "0" }));

/** A dish, of which each costs 4,000 Ar with 200 Ar of packing; and what the courier costs. */
const [dish, fee] = [420_000, 300_000];
let { shop, owner, system, other, combo, paid, propose, asked } = {} as Lacking;

beforeEach(async () => {
  ({ shop, owner, system, other, combo, paid, propose, asked } = await lackingShop(world));
});

const answer = ({ id, proposalId }: { id: string; proposalId: string }, accept: boolean, more?: { key: string }) =>
  system.call(platform.answerProposal, { id, proposalId, accept }, more && { "idempotency-key": more.key });

const rings = async () => ((await owner.does(orders.reminder, {}))?.orders ?? []).map(({ kind, id }) => [kind, id]);

const wallet = () => balanceOf(world.app.dependencies.database, walletOf(shop.id));

describe("a shop that lacks a dish", () => {
  test("has the customer asked: what is left, until when, and nothing rings meanwhile", async () => {
    await system.does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["order.changeProposed"] });
    const order = await paid();
    const answerBy = new Date(world.clock.now().getTime() + 180_000).toISOString();
    const seen = await propose(order);
    const takenOut = [{ itemId: itemOf(order, other.variantId), productId: other.variantId, quantity: 1 }];
    const amounts = { amount: order.amount - dish, lessAmount: dish };
    expect(seen).toMatchObject({ status: 2, amount: order.amount, proposal: { answerBy, answer: null, ...amounts } });
    expect(seen.proposal?.takenOut).toMatchObject(takenOut);
    expect((await system.does(platform.order, { id: order.id })).proposal).toEqual(seen.proposal);
    expect(await rings()).toEqual([]);
    expect((await toldPlatform(world.app)).at(-1)).toMatchObject({
      type: "order.changeProposed",
      data: { orderId: order.id, status: 2, tell: ["customer"], proposal: { answerBy, ...amounts, takenOut } },
    });
  });

  test("has it sold out for the day by the same tap, and a combo off the shelf, which the log tells", async () => {
    const order = await paid();
    const items = [other.variantId, combo.variantId].map((variantId) => ({ itemId: itemOf(order, variantId) }));
    const { soldOut } = await owner.does(orders.propose, { id: order.id, items });
    const { rows } = await owner.does(devices.audit, {});
    expect(rows[0]).toMatchObject({ event: "goodsOffSale", detail: "Menu midi" });
    const menu = await system.does(platform.menu, { shopId: shop.id });
    expect(menu.map(({ productId, stock }) => [productId, stock]).toSorted()).toEqual(
      [
        [shop.variantId, 18],
        [other.variantId, 0],
      ].toSorted(),
    );
    expect(soldOut).toMatchObject([{ id: other.variantId, soldOutBefore: false }]);
    const stock = soldOut[0]?.stockBefore ?? 0;
    await owner.does(variantStock.setStock, { id: other.variantId, stock, soldOut: false });
    const takenBack = await system.does(platform.menu, { shopId: shop.id });
    expect(takenBack).toContainEqual(expect.objectContaining({ productId: other.variantId, stock }));
    expect(stock).toBeGreaterThan(0);
  });

  test("can neither accept nor refuse the order meanwhile, nor ask anything else", async () => {
    const { id, proposalId, ...order } = await asked();
    for (const answered of [
      await owner.call(orders.accept, { id }),
      await owner.call(orders.refuse, { id, reason: "soldOut" }),
      await owner.call(orders.propose, { id, items: [{ itemId: itemOf(order, shop.variantId) }] }),
    ])
      expect(answered).toMatchObject({ status: 409, failure: "customerAsked" });
    expect(await system.does(platform.order, { id })).toMatchObject({ status: 2, proposal: { id: proposalId } });
  });

  test.each([
    ["its customer", "customer"],
    ["the platform", "platform"],
  ] as const)("asks nothing any more once %s has cancelled the order, and the systems are told", async (_who, by) => {
    await system.does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["order.cancelled"] });
    const { id, proposalId } = await asked();
    const cancelled = await system.does(platform.cancel, { id, by });
    const withdrawn = { answer: "withdrawn", answerBy: null, answeredAt: world.clock.now().toISOString() };
    expect(cancelled).toMatchObject({ status: 6, proposal: withdrawn });
    expect((await toldPlatform(world.app)).at(-1)).toMatchObject({
      type: "order.cancelled",
      data: { orderId: id, proposal: withdrawn },
    });
    expect(await answer({ id, proposalId }, true)).toMatchObject({ failure: "orderCancelled" });
    expect(await wallet()).toEqual({ availableAmount: 0, incomingAmount: 0, outgoingAmount: 0 });
  });

  test.each([
    ["nothing but what has no price left", [1, 2, 3], undefined, "nothingLeft"],
    ["more than was ordered", [2], 2, "takenOutTooMany"],
    ["the same line twice", [2, 2], undefined, "takenOutTooMany"],
    ["a line that is not there", [9], undefined, "orderItemNotFound"],
  ])("cannot take out %s, and nothing is changed", async (_what, lines, quantity, failure) => {
    const order = await paid();
    const items = lines.map((line) => ({ itemId: `00${line}`, ...(quantity && { quantity }) }));
    expect(await owner.call(orders.propose, { id: order.id, items })).toMatchObject({ failure });
    expect(await system.does(platform.order, { id: order.id })).toEqual(order);
    expect(await stocksOf(world, [other.variantId])).toEqual([17]);
  });

  test("asks twice at the most, and of an order that waits to be accepted alone", async () => {
    const first = await asked();
    await answer(first, false);
    const { proposal } = await propose(first);
    expect(await answer(first, true)).toMatchObject({ status: 409, failure: "proposalOver" });
    await answer({ id: first.id, proposalId: proposal?.id ?? "" }, false);
    const items = [{ itemId: itemOf(first, other.variantId) }];
    expect(await owner.call(orders.propose, { id: first.id, items })).toMatchObject({ failure: "customerAskedOften" });
    await owner.does(orders.accept, { id: first.id });
    expect(await owner.call(orders.propose, { id: first.id, items })).toMatchObject({
      failure: "orderAlreadyAccepted",
    });
  });

  test("asks by who handles orders alone, of its own orders alone", async () => {
    const order = await paid();
    const payload = { id: order.id, items: [{ itemId: itemOf(order, other.variantId) }] };
    const cook = await world.asStaff(shop, ["orders.view"]);
    expect(await cook.call(orders.propose, payload)).toMatchObject({ failure: "moduleNotGranted" });
    expect(await (await world.asStranger()).call(orders.propose, payload)).toMatchObject({ failure: "orderNotFound" });
    expect((await world.asNobody().call(orders.propose, payload)).status).toBe(401);
    const counter = await world.asStaff(shop, ["orders.handle", "orders.view"]);
    expect((await propose(order, counter)).proposal).toMatchObject({ answer: null });
  });

  test("asks once, however often it is tapped: with one key the same is answered", async () => {
    const order = await paid();
    const payload = { id: order.id, items: [{ itemId: itemOf(order, other.variantId) }] };
    const key = { "idempotency-key": newKey() };
    const all = await Promise.all([1, 2, 3].map(() => owner.call(orders.propose, payload, key)));
    const again = await owner.call(orders.propose, payload, key);
    const proposals = [...all, again].filter(({ status }) => status === 200).map(({ data }) => data?.proposal);
    expect(new Set(proposals.map((one) => one?.id)).size).toBe(1);
    expect(
      (await owner.does(orderLogs.list, { id: order.id })).filter(({ event }) => event === "propose"),
    ).toHaveLength(1);
  });
});

describe("a customer who says yes", () => {
  test("has the rest accepted: it is cooked, it is due, the shop hears, and what is no longer paid goes back", async () => {
    await system.does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["order.accepted"] });
    const order = await asked();
    expect(await wallet()).toMatchObject({ incomingAmount: order.amount - fee });
    world.clock.advance(60_000);
    const dueAt = new Date(world.clock.now().getTime() + 15 * 60_000).toISOString();
    expect((await answer(order, true)).status).toBe(200);
    const seen = await owner.does(orders.detail, { id: order.id });
    expect(seen).toMatchObject({ status: 3, dueAt, amount: order.amount - dish, proposal: { answer: "accepted" } });
    expect(seen.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [shop.variantId, 2],
      [combo.variantId, 1],
    ]);
    expect(await rings()).toEqual([["agreed", order.id]]);
    expect(await wallet()).toEqual({
      availableAmount: 0,
      incomingAmount: order.amount - fee - dish,
      outgoingAmount: 0,
    });
    expect((await toldPlatform(world.app)).at(-1)?.data).toMatchObject({
      status: 3,
      dueAt,
      proposal: { answer: "accepted", amount: order.amount - dish, lessAmount: dish },
    });
    await system.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    await system.does(platform.deliver, { id: order.id });
    expect(await wallet()).toEqual({
      availableAmount: order.amount - fee - dish,
      incomingAmount: 0,
      outgoingAmount: 0,
    });
  });

  test("of a cash order pays less at the door: no money moves", async () => {
    const order = await asked("cash");
    await answer(order, true);
    expect(await system.does(platform.order, { id: order.id })).toMatchObject({
      amount: order.amount - dish,
      status: 3,
    });
    expect(await wallet()).toEqual({ availableAmount: 0, incomingAmount: 0, outgoingAmount: 0 });
  });

  test("gives back what a combo took, though not what was declared sold out; cancelled later, the rest", async () => {
    const order = await paid();
    const items = [{ itemId: itemOf(order, combo.variantId) }, { itemId: itemOf(order, shop.variantId), quantity: 1 }];
    expect(await stocksOf(world, [shop.variantId, other.variantId])).toEqual([18, 17]);
    const { proposal } = await owner.does(orders.propose, { id: order.id, items });
    await answer({ id: order.id, proposalId: proposal?.id ?? "" }, true);
    expect(await stocksOf(world, [shop.variantId, other.variantId])).toEqual([0, 19]);
    await system.does(platform.cancel, { id: order.id, by: "platform" });
    expect(await stocksOf(world, [shop.variantId, other.variantId])).toEqual([0, 20]);
    expect(await wallet()).toEqual({ availableAmount: 0, incomingAmount: 0, outgoingAmount: 0 });
  });

  test("says it once: a second yes, and a no that comes at the same moment, are told what was first", async () => {
    const order = await asked();
    const key = newKey();
    const first = await answer(order, true, { key });
    expect((await answer(order, true, { key })).data).toEqual(first.data);
    expect(await answer(order, true)).toMatchObject({ status: 409, failure: "orderAlreadyAccepted" });

    const another = await lackingShop(world);
    const { id, proposalId } = await another.asked();
    const both = await Promise.all(
      [true, false].map((accept) => another.system.call(platform.answerProposal, { id, proposalId, accept })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is heard from the system that has the order alone", async () => {
    const { id, proposalId } = await asked();
    const rival = world.asPlatform(await world.build.system());
    expect(await rival.call(platform.answerProposal, { id, proposalId, accept: true })).toMatchObject({
      failure: "orderNotFound",
    });
    expect(await answer({ id, proposalId: "another" }, true)).toMatchObject({ failure: "proposalOver" });
    expect(await system.does(platform.order, { id })).toMatchObject({ status: 2, proposal: { answer: null } });
  });
});

describe("a customer who says no", () => {
  test("leaves the order as it was: it rings anew with two minutes at least, and may be accepted or refused as a whole", async () => {
    await system.does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["order.changeDeclined"] });
    const order = await paid();
    world.clock.advance(9 * 60_000);
    const { proposal } = await propose(order);
    world.clock.advance(60_000);
    await answer({ id: order.id, proposalId: proposal?.id ?? "" }, false);
    const acceptBy = new Date(world.clock.now().getTime() + 120_000).toISOString();
    const seen = await owner.does(orders.detail, { id: order.id });
    expect(seen).toMatchObject({ status: 2, acceptBy, amount: order.amount, items: order.items });
    expect(seen.proposal).toMatchObject({ answer: "declined", answerBy: null });
    expect(await rings()).toEqual([["new", order.id]]);
    expect((await toldPlatform(world.app)).at(-1)?.data).toMatchObject({ proposal: { answer: "declined" }, tell: [] });
    expect(await owner.does(orders.accept, { id: order.id })).toMatchObject({ status: 3, amount: order.amount });
  });
});

test("the story tells a line that is only cut from one that goes whole: how many are left, of how many", async () => {
  const order = await paid();
  const items = [{ itemId: itemOf(order, shop.variantId), quantity: 1 }, { itemId: itemOf(order, other.variantId) }];
  const { proposal } = await owner.does(orders.propose, { id: order.id, items });
  const saidLast = async (language: Language) =>
    (await owner.call(orderLogs.list, { id: order.id }, { language: languageHeaders[language] })).data?.at(-1)?.text;
  expect(await saidLast("fr")).toMatch(
    /^Une partie manque, le client est interrogé\u00A0· 1\s×\s[^,]+ au lieu de 2, sans 1\s×\s/,
  );
  expect(await saidLast("zh")).toMatch(/^部分缺货，已征询顾客\u00A0· 1\s×\s[^、]+（原 2 份）、去掉 1\s×\s/);
  await answer({ id: order.id, proposalId: proposal?.id ?? "" }, true);
  expect(await saidLast("fr")).toBe("Acceptée sans ce qui manque, la différence est rendue au client");
});

test("the story of an order tells what was proposed and answered, at the shop and at the desk, in the reader's language", async () => {
  const order = await asked();
  await answer(order, true);
  const story = (await owner.does(orderLogs.list, { id: order.id })).map(({ text }) => text);
  expect(story.at(-2)).toMatch(/^Une partie manque, le client est interrogé\u00A0· /);
  expect(story.at(-1)).toMatch(/différence est rendue/);
  const chinese = await owner.call(orderLogs.list, { id: order.id }, { language: languageHeaders.zh });
  expect(chinese.data?.at(-1)?.text).toMatch(/差额已退/);
  const atDesk = await (await world.asOperator()).does(deskOrders.detail, { id: order.id });
  expect(atDesk).toMatchObject({ proposal: { answer: "accepted" }, money: { status: "pending" } });
});
