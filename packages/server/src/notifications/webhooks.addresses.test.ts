import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld(() => Promise.resolve({ WEBHOOK_NETWORKS: "" }));
const soon = { timeout: 15_000, interval: 20 };
let system: Caller;
let receiver: WebhookReceiver;
beforeEach(async () => {
  system = world.asPlatform(await world.build.system());
  receiver = await receiveWebhooks();
});
afterEach(() => receiver.stop());

describe("where no network is opened for it, a webhook", () => {
  test.each([
    "http://127.0.0.1:8080/",
    "http://[::1]/",
    "http://169.254.169.254/",
    "http://2130706433/",
    "https://1.1.1.1:25/",
  ])("is refused at %s with a sentence", async (url) => {
    expect(await system.call(webhooks.create, { url })).toMatchObject({
      status: 422,
      failure: "webhookForbidden",
      message: "Donnez une adresse publique en https, sans port particulier",
    });
  });

  test("at a name that stands for this machine reaches nothing, and its holder reads no more than that nobody answered", async () => {
    const events = ["order.accepted" as const];
    await system.does(webhooks.create, { url: receiver.url.replace("127.0.0.1", "localhost"), events });
    const shop = await world.build.shop();
    const { id } = await world.build.paidOrder(system, shop);
    await (await world.asOwner(shop)).does(orders.accept, { id });

    await expect
      .poll(() => system.does(webhooks.list, {}), soon)
      .toMatchObject([{ lastStatus: "noAnswer", lastTriedAt: world.clock.now().toISOString(), waiting: 1 }]);
    expect(receiver.told).toEqual([]);
  });
});

describe("where its network is opened, the holder of a webhook", () => {
  const open = startWorld();

  test.each([
    [204, "reached"],
    [299, "reached"],
    [302, "refused"],
    [401, "refused"],
    [404, "refused"],
    [500, "refused"],
  ])("that answers %i reads '%s'", async (status, lastStatus) => {
    const as = open.asPlatform(await open.build.system());
    receiver.answer(status);
    await as.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
    const shop = await open.build.shop();
    const { id } = await open.build.paidOrder(as, shop);
    await (await open.asOwner(shop)).does(orders.accept, { id });
    await expect.poll(() => as.does(webhooks.list, {}), soon).toMatchObject([{ lastStatus }]);
    const [told] = await as.does(webhooks.list, {});
    expect(Object.values(told ?? {}).map(String)).not.toContain(String(status));
  });
});
