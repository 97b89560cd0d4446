import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import type { CallOutput } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import { shopHours } from "@tsena/contract/shops.hours";
import { staff } from "@tsena/contract/staff";
import { uploads } from "@tsena/contract/uploads";
import { type BuiltShop, testPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { addMember, freshPhone } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("a change of a shop", () => {
  beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

  /** What the owner reads of the shop in the log, the newest first, without the sign-ins. */
  async function logOf(as: Caller): Promise<string[]> {
    const { rows } = await as.does(devices.audit, {});
    return rows.filter(({ event }) => event !== "signIn").map(({ event, detail }) => `${event} ${detail}`.trim());
  }

  /** What the platform is told of a shop, in the order of time, but its state. */
  async function updatesOf(shop: BuiltShop): Promise<unknown[]> {
    return (await toldPlatform(world.app))
      .filter(({ type, data }) => type === "shop.updated" && data.shopId === shop.id)
      .map(({ data }) => data["changed"]);
  }

  async function picture(as: Caller): Promise<string> {
    const image = sharp({ create: { width: 80, height: 40, channels: 3, background: "red" } });
    const file = new Uint8Array(await image.jpeg().toBuffer());
    return (await as.upload(uploads.image, { file, fields: { use: "shop" } })).data.url;
  }

  describe("whoever changes something of a shop", () => {
    test("is written down with what it was", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      await as.does(shops.updateStatus, { isOpen: false });
      await as.does(shops.updateStatus, { isOpen: true });
      const until = "2026-11-20T15:00:00+03:00";
      await as.does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
      await as.does(shops.updateManaged, { orderLimit: 12, deliveryMode: 1, headPerson: "Lalao" });
      await as.does(shops.updateManaged, { orderLimit: 12 });
      const url = await picture(as);
      const { id } = await as.does(shopFiles.create, { kind: "signboard", url });
      await as.does(shopFiles.update, { id, url: await picture(as) });
      await as.does(shopFiles.remove, { id });
      await as.does(shops.updateInfo, {
        name: "Hotely",
        logo: url,
        address: "Isotry",
        latitude: -18.9,
        longitude: 47.5,
      });
      expect(await logOf(as)).toEqual([
        "shopInfoChanged",
        "shopPictureChanged signboard",
        "shopPictureChanged signboard",
        "shopPictureChanged signboard",
        "shopManaged headPerson, orderLimit",
        "shopPaused powerCut 2026-11-20T12:00:00.000Z",
        "shopOpened",
        "shopClosed",
      ]);
    });

    test("does so once for a tap: one that is sent again does not close a shop that a colleague has opened since", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const key = { "idempotency-key": "one-tap-of-closing" };
      const first = await as.call(shops.updateStatus, { isOpen: false }, key);
      await as.does(shops.updateStatus, { isOpen: true });
      expect((await as.call(shops.updateStatus, { isOpen: false }, key)).data).toEqual(first.data);
      expect((await as.does(shops.managed, {})).isOpen).toBe(true);
    });

    test("who is refused, is not", async () => {
      const as = await world.asOwner(await world.build.shop());
      await as.call(shops.updateStatus, { isOpen: false, reason: "pause", until: "2020-01-01T00:00:00Z" });
      await as.call(shopFiles.create, { kind: "signboard", url: "/files/none.jpg" });
      expect(await logOf(as)).toEqual([]);
    });
  });

  describe("the platform", () => {
    test("is told what kind of thing was changed", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const hours = [{ weekday: 1, period: 1, start: "08:00", end: "12:00", enabled: true }] as const;
      await as.does(shopHours.replace, { hours: [...hours] });
      world.clock.advance(1000);
      await as.does(shops.updateManaged, { prepMinutes: 25 });
      world.clock.advance(1000);
      const url = await picture(as);
      const { id } = await as.does(shopFiles.create, { kind: "photo", url });
      world.clock.advance(1000);
      await as.does(shopFiles.remove, { id });
      world.clock.advance(1000);
      await as.does(shops.updateInfo, {
        name: "Hotely",
        logo: url,
        address: "Isotry",
        latitude: -18.9,
        longitude: 47.5,
      });
      expect(await updatesOf(shop)).toEqual(["hours", "managed", "pictures", "pictures", "info"]);
    });

    test("is told of the number to call that a member brings, and takes along: it shows that of nobody who has left", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const shown = async () => (await world.asPlatform().does(platform.shop, { shopId: shop.id })).phone;
      const orderPhone = freshPhone();
      await as.does(shops.updateManaged, { orderPhone });
      expect(await shown()).toBe("");
      const { id: staffId } = await addMember(world, as, { phone: orderPhone });
      expect([await shown(), await updatesOf(shop)]).toEqual([orderPhone, ["managed", "managed"]]);
      await as.does(staff.remove, { staffId });
      expect([await shown(), await updatesOf(shop)]).toEqual(["", ["managed", "managed", "managed"]]);
      const other = await addMember(world, as);
      await as.does(staff.remove, { staffId: other.id });
      expect(await updatesOf(shop)).toHaveLength(3);
      await as.does(shops.updateManaged, { phone: freshPhone() });
      world.clock.advance(61_000);
      // It shows the number that the shop has named, and not this one.
      await addMember(world, as, { phone: orderPhone });
      expect(await updatesOf(shop)).toHaveLength(4);
    });

    test("is told of a number to call that was a member's who has left, though the shop had typed it: it shows the order phone", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const shown = async () => (await world.asPlatform().does(platform.shop, { shopId: shop.id })).phone;
      const [member, other] = [await addMember(world, as), await addMember(world, as)];
      await as.does(shops.updateManaged, { phone: member.phone });
      expect(await shown()).toBe(member.phone);
      await as.does(staff.remove, { staffId: other.id });
      expect([await shown(), await updatesOf(shop)]).toEqual([member.phone, ["managed"]]);
      await as.does(staff.remove, { staffId: member.id });
      expect([await shown(), await updatesOf(shop)]).toEqual([shop.ownerPhone, ["managed", "managed"]]);
      const { rows } = await as.does(devices.audit, { rows: 3 });
      expect(rows.map(({ event, detail }) => [event, detail])).toContainEqual(["shopManaged", "phone"]);
    });

    test("and the log are told of hours that are off, where without them the shop was open all day", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const off = { weekday: 1, period: 1, start: "08:00", end: "12:00", enabled: false } as const;
      const { id } = await as.does(shopHours.create, off);
      expect(await as.does(shops.managed, {})).toMatchObject({ effective: { reason: "outsideHours" } });
      world.clock.advance(1000);
      await as.does(shopHours.create, { ...off, period: 2, start: "13:00", end: "14:00" });
      world.clock.advance(1000);
      await as.does(shopHours.remove, { id });
      world.clock.advance(1000);
      await as.does(shopHours.replace, { hours: [] });
      expect(await updatesOf(shop)).toEqual(["hours", "hours"]);
      expect(await logOf(as)).toHaveLength(2);
    });

    test("is told of a shop that is suspended, too: it knows it, and shows it again afterwards", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      await as.does(shops.updateStatus, { isOpen: false });
      const { database } = world.app.dependencies;
      await database.updateTable("shops").set({ audit_status: 4 }).where("id", "=", shop.id).execute();
      await as.does(shops.updateManaged, { prepMinutes: 25 });
      expect(await updatesOf(shop)).toEqual(["managed"]);
    });

    test("reads what it was told has changed: the shop as its customers see it, also while it is suspended", async () => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const hours = [{ weekday: 1, period: 1, start: "08:00", end: "12:00", enabled: true }] as const;
      await as.does(shopHours.replace, { hours: [...hours] });
      await as.does(shops.updateManaged, { prepMinutes: 25, openingDate: "2026-12-01" });
      const url = await picture(as);
      await as.does(shopFiles.create, { kind: "photo", url });
      const system = world.asPlatform();
      const told = { shopId: shop.id, hours, photos: [{ url }], prepMinutes: 25, openingDate: "2026-12-01" };
      expect(await system.does(platform.shop, { shopId: shop.id })).toMatchObject(told);
      await world.app.dependencies.database
        .updateTable("shops")
        .set({ audit_status: 4 })
        .where("id", "=", shop.id)
        .execute();
      const suspended = { effective: { open: false, reason: "suspended" } };
      expect(await system.does(platform.shop, { shopId: shop.id })).toMatchObject({ ...told, ...suspended });
      const unknown = await world.build.shop({ auditStatus: 1 });
      expect(await system.call(platform.shop, { shopId: unknown.id })).toMatchObject({ failure: "shopNotFound" });
    });

    test("is told nothing of a shop that it does not know yet", async () => {
      const shop = await world.build.shop({ auditStatus: 1 });
      const as = await world.asOwner(shop);
      await as.does(shops.updateManaged, { prepMinutes: 25 });
      expect(await updatesOf(shop)).toEqual([]);
    });
  });
});

const midnight = new Date("2026-11-20T21:00:00.000Z").getTime();

type Line = CallOutput<typeof shops.activity>["rows"][number];

test("the activity tells what the shop's people and its orders did, the newest first, and a new order once", async () => {
  const shop = await world.build.shop();
  const as = await world.asOwner(shop);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  world.clock.advance(1000);
  await as.does(orders.accept, { id: order.id });
  world.clock.advance(1000);
  await as.does(shops.updateStatus, { isOpen: false });
  const { rows, nextCursor } = await as.does(shops.activity, {});
  const ofOrder = { kind: "order", orderId: order.id, orderNo: order.orderNo };
  expect(rows).toMatchObject([
    { kind: "shop", event: "shopClosed", at: world.clock.now().toISOString() },
    { ...ofOrder, event: "accept" },
    { ...ofOrder, event: "pay" },
  ]);
  expect(rows[0]?.by).toBe(rows[1]?.by);
  expect(nextCursor).toBeNull();
});

test.each([
  { by: "the platform's couriers", deliveryMode: 1, own: 0 },
  { by: "the shop itself", deliveryMode: 2, own: 300_000 },
] as const)(
  "each line of an order that $by brings tells what its shop takes of it, not what its customer pays",
  async ({ deliveryMode, own }) => {
    const shop = await world.build.shop({ deliveryMode });
    const as = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await as.does(orders.accept, { id });
    const { itemsAmount, packingAmount, deliveryAmount } = await as.does(orders.detail, { id });
    expect(deliveryAmount).toBe(300_000);
    const { rows } = await as.does(shops.activity, {});
    const forTheShop = itemsAmount + packingAmount + own;
    expect(rows).toMatchObject([
      { event: "accept", orderId: id, amount: forTheShop },
      { event: "pay", orderId: id, amount: forTheShop },
    ]);
  },
);

test("a line tells how its customer pays: an order that has not come in waits for the payment, or in cash for the customer's word", async () => {
  const shop = await world.build.shop();
  await world.build.order(world.asPlatform(), shop);
  await world.build.order(world.asPlatform(), shop, { paymentMethod: "cash" });
  const { rows } = await (await world.asOwner(shop)).does(shops.activity, {});
  expect(rows).toMatchObject([
    { event: "place", paymentMethod: "cash" },
    { event: "place", paymentMethod: "wallet" },
  ]);
});

test("the activity has each line once, page by page, none of yesterday, of another shop or of a sign-in", async () => {
  const shop = await world.build.shop();
  const other = await world.build.shop();
  const as = await world.asOwner(shop);
  const system = world.asPlatform();
  world.clock.advance(midnight - 1 - world.clock.now().getTime());
  await world.build.paidOrder(system, shop);
  await as.does(shops.updateStatus, { isOpen: true });
  world.clock.advance(1);
  await world.build.session(world.address, shop.ownerPhone, testPassword);
  await world.build.paidOrder(system, other);
  for (let count = 0; count < 3; count += 1) {
    await world.build.order(system, shop);
    await as.does(shops.updateStatus, { isOpen: false });
    await as.does(shops.updateStatus, { isOpen: true });
  }
  const seen: Line[] = [];
  let cursor: string | undefined;
  do {
    const page = await as.does(shops.activity, { rows: 2, ...(cursor && { cursor }) });
    seen.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.map(({ event }) => event).toSorted()).toEqual(
    ["place", "shopClosed", "shopOpened"].flatMap((event) => [event, event, event]),
  );
  expect(new Set(seen.map(({ id }) => id)).size).toBe(9);
  expect(seen.every(({ at }) => at === world.clock.now().toISOString())).toBe(true);
  expect(await as.call(shops.activity, { cursor: "made-up" })).toMatchObject({ failure: "fieldWrong" });
});
