import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "../logging.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { deafGateway } from "../testing/deaf.ts";
import { failedTries } from "../testing/outbox.ts";
import { receiveWebhooks, type Told, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;

let gateway: WebhookReceiver;
const lines: { level: number; msg: string; thread?: string }[] = [];
afterAll(() => gateway.stop());
const world = startWorld(
  async () => {
    gateway = await receiveWebhooks();
    return { SMS_URL: gateway.url };
  },
  { log: openLog("warn", { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }) },
);

const textsFor = ({ ownerPhone }: BuiltShop): Told[] =>
  gateway.told.filter(({ body }) => (JSON.parse(body) as { to: string }).to === ownerPhone);
const failed = async (thread: string, ...tries: number[]): Promise<void> => {
  await expect.poll(() => failedTries(world.app, thread), soon).toEqual(tries);
};

let shop: BuiltShop;
beforeEach(async () => {
  shop = await world.build.shop();
  gateway.answer(202);
});

/** Leaves a word about the shop that is worth something for a day. */
const tell = () =>
  world.app.dependencies.messenger.entrust(
    world.app.dependencies.database,
    { target: shop.ownerPhone, subject: "", body: "Votre boutique est ouverte.", thread: shop.id },
    "service",
  );

/** Moves the clock so far that whatever waits is tried again, unless it waits for longer than an hour. */
async function tryForADay(): Promise<void> {
  for (let hour = 0; hour < 23; hour += 1) {
    world.clock.advance(seconds(3600));
    const before = await failedTries(world.app, shop.id);
    if (before.length === 0) return;
    await expect.poll(() => failedTries(world.app, shop.id), soon).not.toEqual(before);
  }
}

describe("a gateway that refuses a message for good", () => {
  test.each([400, 410, 413, 422])("by %i is given it once, and the log says of what it was", async (status) => {
    gateway.answer(status);
    await tell();
    await expect.poll(() => textsFor(shop).length, soon).toBe(1);
    await failed(shop.id);
    expect(lines.filter(({ thread, msg }) => thread === shop.id && msg === "a message was given up")).toHaveLength(1);
  });

  test.each([401, 402, 403, 404, 408, 409, 425, 429, 301, 500, 503])(
    "is not who answers %i: it is given it again",
    async (status) => {
      gateway.answer(status);
      await tell();
      await failed(shop.id, 1);
      gateway.answer(202);
      world.clock.advance(seconds(5));
      await failed(shop.id);
      expect(textsFor(shop)).toHaveLength(2);
    },
  );
});

describe("a gateway that may have sent a message without saying so", () => {
  test.each([502, 504])(
    "and answers %i is given it three times, a minute and ten minutes later, and no more",
    async (status) => {
      gateway.answer(status);
      await tell();
      await failed(shop.id, 1);
      world.clock.advance(seconds(53));
      expect(textsFor(shop)).toHaveLength(1);
      world.clock.advance(seconds(7));
      await failed(shop.id, 2);
      world.clock.advance(seconds(539));
      expect(textsFor(shop)).toHaveLength(2);
      world.clock.advance(seconds(61));
      await failed(shop.id);
      await tryForADay();
      const texts = textsFor(shop);
      expect(texts).toHaveLength(3);
      expect(new Set(texts.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    },
  );

  test("and hangs up is given it three times in a day", async () => {
    await gateway.stop();
    let heard = 0;
    const rude = createServer((request) => {
      request.resume().on("end", () => {
        heard += 1;
        request.socket.destroy();
      });
    });
    await once(rude.listen(gateway.port, "127.0.0.1"), "listening");
    await tell();
    await failed(shop.id, 1);
    await tryForADay();
    expect(heard).toBe(3);
    await once(rude.close(), "close");
    gateway = await receiveWebhooks(gateway.port);
  });
});

describe("a gateway that is not there", () => {
  test("is given what waits once it is, however often it was tried for it", async () => {
    await gateway.stop();
    await tell();
    for (let tries = 1; tries <= 8; tries += 1) {
      await failed(shop.id, tries);
      world.clock.advance(seconds(60));
    }
    gateway = await receiveWebhooks(gateway.port);
    world.clock.advance(seconds(60));
    await failed(shop.id);
    expect(textsFor(shop)).toHaveLength(1);
  });

  test("is given nothing that has waited for a day: it is worth nothing any more", async () => {
    await gateway.stop();
    await tell();
    await failed(shop.id, 1);
    await tryForADay();
    expect(await failedTries(world.app, shop.id)).toHaveLength(1);
    world.clock.advance(seconds(3600));
    await failed(shop.id);
    gateway = await receiveWebhooks(gateway.port);
    expect(textsFor(shop)).toEqual([]);
  });

  test("and keeps silent even to who connects is given at once what waits when it is back: nothing was handed to it", async () => {
    await gateway.stop();
    const deaf = await deafGateway(gateway.port);
    await tell();
    await expect.poll(() => failedTries(world.app, shop.id), { timeout: 30_000, interval: 20 }).toEqual([1]);
    expect(deaf.taken()).toBe(0);
    deaf.wake();
    world.clock.advance(seconds(5));
    await failed(shop.id);
    await expect.poll(deaf.taken, soon).toBe(1);
    await deaf.stop();
    gateway = await receiveWebhooks(gateway.port);
  });
});
