import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { desk } from "@tsena/contract/desk";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { buildApp } from "./app.ts";
import { addressOf } from "./storage/files.ts";
import { codeFor } from "./testing/outbox.ts";
import {
  receiveMails,
  receiveTexts,
  receiveWebhooks,
  type Receiver,
  type WebhookReceiver,
} from "./testing/receivers.ts";
import { startWorld } from "./testing/world.ts";

let mails: Receiver;
let texts: Receiver;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await receiveWebhooks();
});
afterAll(async () => {
  await Promise.all([mails.stop(), texts.stop(), receiver.stop()]);
});

const world = startWorld(async () => {
  [mails, texts] = await Promise.all([receiveMails("nobody@tsena.example"), receiveTexts()]);
  return { MUTED: "true", SMTP_URL: mails.url, MAIL_FROM: "code@tsena.example", SMS_URL: texts.url };
});

/** Every worker sweeps once a second. */
const twoSweeps = () => sleep(2500);

describe("a copy that is tried", () => {
  test("writes to nobody, tells no system and lets no order expire; a server that is not muted then does", async () => {
    const shop = await world.build.shop();
    const system = world.asPlatform(await world.build.system());
    await system.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
    const accepted = await world.build.paidOrder(system, shop);
    await (await world.asOwner(shop)).does(orders.accept, { id: accepted.id });
    const { id } = await world.build.paidOrder(system, shop);
    world.clock.advance(24 * 3600 * 1000);
    await twoSweeps();
    expect((await system.does(platform.order, { id })).status).toBe(2);
    expect([receiver.told, texts.received, mails.received]).toEqual([[], [], []]);

    const { settings, log, clock } = world.app.dependencies;
    const given = { log, clock, databaseUrl: world.databaseUrl, settings: { ...settings, muted: false } };
    const loud = await buildApp(given);
    await expect.poll(() => receiver.told.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await system.does(platform.order, { id })).status, { timeout: 10_000 }).toBe(6);
    await loud.stop();
  });

  test("keeps its codes in the outbox, where the desk reads them, and says on the desk and to a balancer what it is", async () => {
    const target = "+261320000077";
    await world.asNobody().does(codes.send, { target, purpose: "register" });
    expect(await codeFor(world.app, target)).toMatch(/^\d{6}$/);
    expect(texts.received).toEqual([]);
    expect(await (await world.asOperator()).does(desk.operator, {})).toMatchObject({ muted: true });
    expect(await (await fetch(`${world.address}/readyz`)).json()).toMatchObject({ status: "ready", muted: true });
  });

  test("takes no picture away: the storage may be the real one's", async () => {
    const { files } = world.app.dependencies;
    await files.put("product/kept.jpg", Buffer.from("a picture"));
    await files.remove(addressOf("product/kept.jpg"));
    expect(await files.find("product/kept.jpg")).toBeDefined();
  });
});
