import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { push } from "@tsena/contract/push";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { openPhone, type Phone, reachedPhones } from "../testing/phones.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;

/** Real HTTP that answers as the push service of a browser may. */
let service: WebhookReceiver;
afterAll(() => service.stop());
const world = startWorld(async () => {
  service = await receiveWebhooks();
  return { PUBLIC_URL: "https://tsena.example" };
});

const { reach, waiting, failedTries, subscriptions } = reachedPhones(world, () => service);
/** Everything that was left for phones was seen to. */
const settled = async (): Promise<void> => {
  await expect.poll(waiting, soon).toBe(0);
};

let shop: BuiltShop;
beforeEach(async () => {
  service.answer(201);
  shop = await world.build.shop();
});

describe("a push service", () => {
  test.each([
    [404, "and the phone is forgotten", 0],
    [410, "and the phone is forgotten", 0],
    [400, "but of the next message", 1],
    [413, "but of the next message", 1],
  ])("that answers %s is asked no more, %s", async (status, _then, left) => {
    const { given, endpoint } = await reach(await world.asOwner(shop));
    service.answer(status);
    await world.build.paidOrder(world.asPlatform(), shop);
    await settled();
    expect(given()).toHaveLength(1);
    expect(await subscriptions(endpoint)).toBe(left);
  });

  test("that asks to be left alone (429) is left alone for as long, and then given the same message", async () => {
    const { given, read } = await reach(await world.asOwner(shop));
    service.answer(429, { "retry-after": "120" });
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(failedTries, soon).toBe(1);
    service.answer(201);
    world.clock.advance(seconds(110));
    await world.build.shop();
    expect(given()).toHaveLength(1);
    world.clock.advance(seconds(10));
    await settled();
    expect(given()).toHaveLength(2);
    expect(read()[1]).toEqual(read()[0]);
  });

  test("that does not answer in time is asked again, and the phone shows the cause once by its number", async () => {
    const { given, read } = await reach(await world.asOwner(shop));
    let answerLate: (status: number) => void = () => undefined;
    service.answer(new Promise((resolve) => (answerLate = resolve)));
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(() => given().length, soon).toBe(1);
    service.answer(201);
    await expect
      .poll(
        () => {
          world.clock.advance(seconds(5));
          return given().length;
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(2);
    answerLate(201);
    expect(new Set(read().map(({ seq }) => seq)).size).toBe(1);
    await settled();
  });

  test("that never answers is given up with the order's deadline, and holds up no other phone", async () => {
    await reach(await world.asOwner(shop));
    service.answer(503);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(failedTries, soon).toBe(1);
    service.answer(201);
    const other = await world.build.shop();
    const heard = await reach(await world.asOwner(other));
    await world.build.paidOrder(world.asPlatform(), other);
    await expect.poll(() => heard.given().length, soon).toBe(1);
    service.answer(503);
    world.clock.advance(seconds(601));
    await settled();
    const as = world.asPlatform();
    await expect.poll(async () => (await as.does(platform.order, { id })).status, soon).toBe(6);
  });
});

describe("where a phone lets itself be reached", () => {
  const valid = async (caller: Caller, phone: Phone = openPhone()) => ({
    endpoint: new URL("/some-phone", service.url).href,
    ...phone.keys,
    serverKey: (await caller.does(push.key, {})).key,
  });

  test("is one place for a session: what it said before is forgotten with it", async () => {
    const owner = await world.asOwner(shop);
    const [before, now] = [await reach(owner), await reach(owner)];
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(() => now.given().length, soon).toBe(1);
    await settled();
    expect(before.given()).toEqual([]);
  });

  test.each([
    ["an address of the platform's own network", { endpoint: "http://10.0.0.7/inner" }],
    ["a port on which something else listens", { endpoint: "https://push.example:25/" }],
    ["another server's key", { serverKey: `B${"A".repeat(86)}` }],
  ])("is not %s", async (_what, wrong) => {
    const owner = await world.asOwner(shop);
    const answer = await owner.call(push.save, { ...(await valid(owner)), ...wrong });
    expect(answer).toMatchObject({ failure: "pushImpossible" });
  });

  test.each([
    { endpoint: "file:///etc/passwd" },
    { endpoint: "https://name:word@push.example/" },
    { p256dh: "short" },
    { auth: "" },
  ])("is refused as a form that is wrong: %j", async (wrong) => {
    const owner = await world.asOwner(shop);
    const answer = await owner.call(push.save, { ...(await valid(owner)), ...wrong });
    expect(answer.status).toBe(422);
  });

  test("with a key that is no point of the curve is forgotten at the first message, and breaks nothing", async () => {
    const owner = await world.asOwner(shop);
    const wrong = { ...(await valid(owner)), p256dh: `B${"_".repeat(86)}` };
    await owner.does(push.save, wrong);
    await world.build.paidOrder(world.asPlatform(), shop);
    await settled();
    expect(await subscriptions(wrong.endpoint)).toBe(0);
  });
});
