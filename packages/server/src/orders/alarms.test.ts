import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { openLog } from "../logging.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { startLinkedWorld } from "../testing/linked-world.ts";
import { startWorld } from "../testing/world.ts";
import { sendAlarms } from "./alarms.service.ts";

/** The clock sweeps once a second. */
const soon = { timeout: 15_000 };

const seconds = (count: number): number => count * 1000;

describe("an order that nobody accepts", () => {
  const world = startWorld();
  const told = async (phone: string): Promise<string[]> =>
    (await outboxOf(world.app, phone)).map(({ channel, body }) => `${channel}: ${body}`);

  test("is told to the order phone by text message after 90 seconds, for the last time after 7 minutes, and then no more", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const { id, orderNo } = await world.build.paidOrder(as, shop, { quantity: 2 });
    world.clock.advance(seconds(89));
    await sendAlarms(world.app.dependencies);
    expect(await told(shop.ownerPhone)).toEqual([]);
    world.clock.advance(seconds(1));
    const first = `sms: Tsena. La commande ${orderNo} (8,400 Ar) attend votre réponse. Elle sera annulée dans moins de 9 min.`;
    await expect.poll(() => told(shop.ownerPhone), soon).toEqual([first]);
    world.clock.advance(seconds(5 * 60 + 29));
    await sendAlarms(world.app.dependencies);
    expect(await told(shop.ownerPhone)).toEqual([first]);
    world.clock.advance(seconds(1));
    const last = `sms: Tsena, dernier rappel. La commande ${orderNo} (8,400 Ar) attend toujours et sera annulée dans moins de 3 min.`;
    await expect.poll(() => told(shop.ownerPhone), soon).toEqual([first, last]);
    world.clock.advance(seconds(180));
    await expect.poll(async () => (await as.does(platform.order, { id })).status, soon).toBe(6);
    await sendAlarms(world.app.dependencies);
    expect(await told(shop.ownerPhone)).toEqual([first, last]);
  });

  test("is not told where it was accepted, refused or taken back in time, nor to a shop that has no phone at all", async () => {
    const shops = await Promise.all(Array.from({ length: 5 }, () => world.build.shop()));
    const [accepted, refused, cancelled, silent, waiting] = shops;
    if (!accepted || !refused || !cancelled || !silent || !waiting) throw new Error("five shops");
    const as = world.asPlatform();
    const idOf = async (shop: typeof accepted): Promise<string> => (await world.build.paidOrder(as, shop)).id;
    await (await world.asOwner(accepted)).does(orders.accept, { id: await idOf(accepted) });
    await (await world.asOwner(refused)).does(orders.refuse, { id: await idOf(refused), reason: "closing" });
    await as.does(platform.cancel, { id: await idOf(cancelled) });
    const { database } = world.app.dependencies;
    await idOf(silent);
    await database.updateTable("shops").set({ order_phone: null }).where("id", "=", silent.id).execute();
    const reachedBy = { phone: null, email: "silent@tsena.example" };
    await database.updateTable("users").set(reachedBy).where("id", "=", silent.ownerId).execute();
    await idOf(waiting);
    world.clock.advance(seconds(91));
    await expect.poll(() => told(waiting.ownerPhone), soon).toHaveLength(1);
    for (const { ownerPhone } of [accepted, refused, cancelled, silent]) expect(await told(ownerPhone)).toEqual([]);
  });

  test("is told in the owner's language", async () => {
    const shop = await world.build.shop();
    const { orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ language: "zh" }).where("id", "=", shop.ownerId).execute();
    world.clock.advance(seconds(91));
    await expect
      .poll(() => told(shop.ownerPhone), soon)
      .toEqual([`sms: Tsena 订单 ${orderNo}（4,200 Ar）还没有接单，不到 9 分钟后将自动取消。`]);
  });

  test("is told once, however many nodes there are, and only warned where both messages were missed", async () => {
    const shop = await world.build.shop();
    const other = await world.anotherNode();
    for (let count = 0; count < 6; count += 1) await world.build.paidOrder(world.asPlatform(), shop);
    const nodes = [world.app, other.app, world.app, other.app];
    world.clock.advance(seconds(8 * 60));
    await Promise.all(nodes.map((app) => sendAlarms(app.dependencies)));
    await expect.poll(() => told(shop.ownerPhone), soon).toHaveLength(6);
    await Promise.all(nodes.map((app) => sendAlarms(app.dependencies)));
    expect(new Set(await told(shop.ownerPhone)).size).toBe(6);
    expect((await told(shop.ownerPhone)).every((text) => text.includes("dernier rappel"))).toBe(true);
  });
});

describe("an alarm whose commit is cut off from its answer", () => {
  const { world, cutCommit } = startLinkedWorld();

  test("is told once; where no order waits there is no commit at all, every second on every node", async () => {
    const idle = cutCommit(0);
    await sendAlarms(world.app.dependencies);
    expect(idle.hasCut()).toBe(false);
    idle.cancel();
    const shop = await world.build.shop();
    await world.build.paidOrder(world.asPlatform(), shop);
    world.clock.advance(seconds(91));
    const { hasCut } = cutCommit(0);
    await sendAlarms(world.app.dependencies);
    expect(hasCut()).toBe(true);
    await sendAlarms(world.app.dependencies);
    expect(await outboxOf(world.app, shop.ownerPhone)).toHaveLength(1);
  });
});

describe("an order phone that nobody has proven", () => {
  const lines: string[] = [];
  const world = startWorld(undefined, { log: openLog("warn", { write: (line) => void lines.push(line) }) });
  const told = async (phone: string): Promise<number> => (await outboxOf(world.app, phone)).length;
  const unheard = async (shop: BuiltShop): Promise<string> => {
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    world.clock.advance(seconds(91));
    return id;
  };

  test("gets no alarm, which goes to the owner's own phone, until a code has proven it", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const orderPhone = "+261330000001";
    await owner.does(shops.updateManaged, { orderPhone });
    await unheard(shop);
    await expect.poll(() => told(shop.ownerPhone), soon).toBe(1);
    expect(await told(orderPhone)).toBe(0);
    await owner.does(shops.sendOrderPhoneCode, {});
    await owner.does(shops.confirmOrderPhone, { code: await codeFor(world.app, orderPhone) });
    await unheard(shop);
    await expect.poll(async () => (await outboxOf(world.app, orderPhone)).at(-1)?.body, soon).toContain("attend votre");
    expect(await told(shop.ownerPhone)).toBe(1);
    await owner.does(shops.updateManaged, { orderPhone: "+261330000002" });
    await unheard(shop);
    await expect.poll(() => told(shop.ownerPhone), soon).toBeGreaterThanOrEqual(2);
    expect(await told("+261330000002")).toBe(0);
  });

  test("gets them where it is a present member's own, and no more once they have left", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const orderPhone = await world.build.staff(shop, ["stock"]);
    await owner.does(shops.updateManaged, { orderPhone });
    await unheard(shop);
    await expect.poll(() => told(orderPhone), soon).toBe(1);
    await world.build.unbind(shop, orderPhone);
    await unheard(shop);
    await expect.poll(() => told(shop.ownerPhone), soon).toBe(1);
    expect(await told(orderPhone)).toBe(1);
  });

  test("of an owner without a phone silences that shop's alarms, which is said once of each order, and no other's", async () => {
    const shop = await world.build.shop();
    const fence = await world.build.shop();
    const { database } = world.app.dependencies;
    const reachedBy = { phone: null, email: "owner@tsena.example" };
    await database.updateTable("users").set(reachedBy).where("id", "=", shop.ownerId).execute();
    const orderPhone = "+261330000003";
    await database.updateTable("shops").set({ order_phone: orderPhone }).where("id", "=", shop.id).execute();
    await world.build.paidOrder(world.asPlatform(), fence);
    const id = await unheard(shop);
    await expect.poll(() => told(fence.ownerPhone), soon).toBe(1);
    world.clock.advance(seconds(6 * 60));
    await expect.poll(() => told(fence.ownerPhone), soon).toBe(2);
    await sendAlarms(world.app.dependencies);
    expect(await told(orderPhone)).toBe(0);
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
  });
});
