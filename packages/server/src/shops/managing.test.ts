import { describe, expect, test } from "vitest";
import { productEditing } from "@tsena/contract/products.editing";
import { platform } from "@tsena/contract/platform";
import { shopHours } from "@tsena/contract/shops.hours";
import { shops } from "@tsena/contract/shops";
import { uploads } from "@tsena/contract/uploads";
import sharp from "sharp";
import type { BuiltShop } from "../testing/builders.ts";
import { kitchenOf } from "../testing/kitchens.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const hour = 3_600_000;

function inHours(hours: number): string {
  return new Date(world.clock.now().getTime() + hours * hour).toISOString();
}

/** Whether the platform is told that the shop takes orders, having seen that it does what it says. */
async function takesOrders(shop: BuiltShop): Promise<boolean> {
  const platformSystem = world.asPlatform();
  const told = (await platformSystem.does(platform.shop, { shopId: shop.id })).effective.open;
  const ordered = await world.build.order(platformSystem, shop).then(
    () => true,
    (error: unknown) => !String(error).includes("shopClosed"),
  );
  expect(ordered).toBe(told);
  return told;
}

async function change(shop: BuiltShop, columns: { order_phone?: null; audit_status?: 0 | 1 | 3 | 4 }): Promise<void> {
  await world.app.dependencies.database.updateTable("shops").set(columns).where("id", "=", shop.id).execute();
}

describe("a pause", () => {
  test("refuses orders until its end, without anybody's doing", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const until = inHours(1);
    const state = await as.does(shops.updateStatus, { isOpen: false, reason: "pause", until });
    expect(state).toEqual({ open: false, reason: "pause", until });
    expect(await as.does(shops.managed, {})).toMatchObject({ isOpen: false, effective: state });
    expect(await takesOrders(shop)).toBe(false);
    world.clock.advance(hour);
    expect(await takesOrders(shop)).toBe(true);
    expect(await as.does(shops.managed, {})).toMatchObject({
      isOpen: true,
      effective: { open: true, reason: null, until: null },
    });
  });

  test("for a power cut is ended with one tap", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    await as.does(shops.updateStatus, { isOpen: false, reason: "powerCut", until: inHours(4) });
    expect((await as.does(shops.detail, {})).effective).toMatchObject({ reason: "powerCut" });
    expect(await as.does(shops.updateStatus, { isOpen: true })).toEqual({ open: true, reason: null, until: null });
    expect(await takesOrders(shop)).toBe(true);
  });

  test("has an end, and one that is still to come", async () => {
    const as = await world.asOwner(await world.build.shop());
    const pause = { isOpen: false, reason: "pause" } as const;
    expect(await as.call(shops.updateStatus, pause)).toMatchObject({ failure: "pauseEndMissing" });
    for (const until of [inHours(0), inHours(-1)]) {
      expect(await as.call(shops.updateStatus, { ...pause, until })).toMatchObject({ failure: "pauseEndPast" });
    }
    const farAway = { ...pause, until: inHours(7 * 24 + 0.01) };
    expect(await as.call(shops.updateStatus, farAway)).toMatchObject({ failure: "pauseEndFar" });
    for (const until of ["2026-11-20T15:00:00+03", "2026-11-20T25:00:00Z", "tomorrow"]) {
      expect(await as.call(shops.updateStatus, { ...pause, until })).toMatchObject({ failure: "fieldWrong" });
    }
    expect(await as.does(shops.managed, {})).toMatchObject({ isOpen: true });
  });
});

describe("a closing", () => {
  test("is undone by no pause, which would open the shop by itself; nor is a shop opened by one that nobody has opened yet", async () => {
    const closed = await world.asOwner(await world.build.shop());
    await closed.does(shops.updateStatus, { isOpen: false, reason: "pause", until: inHours(1) });
    await closed.does(shops.updateStatus, { isOpen: false });
    for (const as of [closed, await world.asOwner(await world.build.shop({ isOpen: false }))]) {
      for (const reason of ["pause", "powerCut"] as const) {
        const refused = { status: 409, failure: "pauseWhileClosed" };
        expect(await as.call(shops.updateStatus, { isOpen: false, reason, until: inHours(2) })).toMatchObject(refused);
      }
      world.clock.advance(3 * hour);
      expect((await as.does(shops.managed, {})).effective).toEqual({ open: false, reason: "closing", until: null });
    }
  });

  test("lasts until the shop is switched on", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const closed = { open: false, reason: "closing", until: null };
    expect(await as.does(shops.updateStatus, { isOpen: false, until: inHours(1) })).toEqual(closed);
    world.clock.advance(48 * hour);
    expect(await takesOrders(shop)).toBe(false);
    await as.does(shops.updateStatus, { isOpen: true });
    expect(await takesOrders(shop)).toBe(true);
  });
});

describe("the switch", () => {
  test.each([
    [0, "shopNotApproved"],
    [1, "shopNotApproved"],
    [3, "shopNotApproved"],
    [4, "shopSuspended"],
  ] as const)("of a shop at status %i is refused: %s", async (auditStatus, failure) => {
    const as = await world.asOwner(await world.build.shop({ auditStatus, isOpen: false }));
    for (const isOpen of [true, false]) {
      expect(await as.call(shops.updateStatus, { isOpen })).toMatchObject({ failure });
    }
  });

  test("is not turned on without a phone that takes the orders; turning it off is free", async () => {
    const shop = await world.build.shop({ isOpen: false });
    const as = await world.asOwner(shop);
    await change(shop, { order_phone: null });
    expect(await as.call(shops.updateStatus, { isOpen: true })).toMatchObject({ failure: "orderPhoneMissing" });
    expect(await as.does(shops.updateStatus, { isOpen: false })).toMatchObject({ reason: "closing" });
  });

  test("is for staff with the module of hours", async () => {
    const shop = await world.build.shop();
    const counter = await world.asStaff(shop, ["shop.info"]);
    expect(await counter.call(shops.updateStatus, { isOpen: false })).toMatchObject({ failure: "moduleNotGranted" });
    const manager = await world.asStaff(shop, ["shop.hours"]);
    expect(await manager.does(shops.updateStatus, { isOpen: false })).toMatchObject({ open: false });
  });
});

describe("the hours", () => {
  test("decide when orders are taken, by Antananarivo's clock", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const now = new Date(world.clock.now().getTime() + 3 * hour);
    const weekday = (now.getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
    const start = `${String(now.getUTCHours() + 1).padStart(2, "0")}:00`;
    await as.does(shopHours.create, { weekday, period: 1, start, end: "24:00" });
    expect((await as.does(shops.managed, {})).effective).toMatchObject({ open: false, reason: "outsideHours" });
    expect(await takesOrders(shop)).toBe(false);
    world.clock.advance(hour);
    expect((await as.does(shops.managed, {})).effective).toMatchObject({ open: true });
    expect(await takesOrders(shop)).toBe(true);
  });
});

describe("how a shop is run", () => {
  test("is changed field by field; what is absent stays", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const run = {
      phone: "+261340000077",
      orderPhone: "+261340000078",
      headPerson: "Lalao",
      deliveryMode: 2,
      orderLimit: 12,
      openingDate: "2026-12-01",
      prepMinutes: 25,
      refillsAtOpening: false,
    } as const;
    expect(await as.does(shops.updateManaged, run)).toMatchObject({
      ...run,
      shopId: shop.id,
      loginAccount: shop.ownerPhone,
      email: null,
      type: null,
      auditStatus: 2,
    });
    expect(await as.does(shops.updateManaged, { orderLimit: 0 })).toMatchObject({ ...run, orderLimit: 0 });
    expect(await as.does(shops.managed, {})).toMatchObject({ ...run, orderLimit: 0 });
  });

  test("is emptied of what is named, for an empty text is no value", async () => {
    const as = await world.asOwner(await world.build.shop());
    const given = { headPerson: "Lalao", openingDate: "2026-12-01" };
    await as.does(shops.updateManaged, given);
    expect(await as.does(shops.updateManaged, { headPerson: "" })).toMatchObject(given);
    const emptied = { headPerson: "", openingDate: null };
    await as.does(shops.updateManaged, { emptied: ["headPerson", "openingDate"] });
    expect(await as.does(shops.managed, {})).toMatchObject(emptied);
  });

  test("tells whether anything is on sale: on the shelf, in a category that is shown, and not deleted", async () => {
    const { shop, owner, add } = await kitchenOf(world);
    const hasGoodsOnSale = async () => (await owner.does(shops.managed, {})).hasGoodsOnSale;
    const { database } = world.app.dependencies;
    const hide = (enabled: boolean) =>
      database.updateTable("categories").set({ enabled }).where("shop_id", "=", shop.id).execute();
    const first = await database.selectFrom("products").select("id").where("shop_id", "=", shop.id).execute();
    await owner.does(productEditing.remove, { ids: first.map(({ id }) => id) });
    expect(await hasGoodsOnSale()).toBe(false);
    const { id } = await add();
    expect(await hasGoodsOnSale()).toBe(true);
    await hide(false);
    expect(await hasGoodsOnSale()).toBe(false);
    await hide(true);
    await owner.does(productEditing.setMarketable, { ids: [id], data: false });
    expect(await hasGoodsOnSale()).toBe(false);
  });

  test("names the owner's account to whoever may see how it is run, and to nobody else at the counter", async () => {
    const shop = await world.build.shop();
    const [owner, manager, cook] = [
      await world.asOwner(shop),
      await world.asStaff(shop, ["shop.info"]),
      await world.asStaff(shop, ["orders.view"]),
    ];
    for (const as of [owner, manager]) {
      expect(await as.does(shops.managed, {})).toMatchObject({ loginAccount: shop.ownerPhone });
    }
    expect(await cook.does(shops.managed, {})).toMatchObject({ shopId: shop.id, loginAccount: "", email: null });
  });

  test("needs a phone that takes the orders, and a day of the calendar", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    await change(shop, { order_phone: null });
    expect(await as.call(shops.updateManaged, { headPerson: "Lalao" })).toMatchObject({ failure: "orderPhoneMissing" });
    const orderPhone = shop.ownerPhone;
    for (const openingDate of ["2026-02-30", "0000-01-01"]) {
      expect(await as.call(shops.updateManaged, { orderPhone, openingDate })).toMatchObject({ failure: "fieldWrong" });
    }
    expect(await as.does(shops.updateManaged, { orderPhone })).toMatchObject({ orderPhone, headPerson: "" });
  });
});

describe("what customers see", () => {
  const info = { name: "Hotely Vao", address: "Isotry", latitude: -18.9, longitude: 47.5 };

  async function logo(as: Awaited<ReturnType<typeof world.asStranger>>, use: "shop" | "avatar"): Promise<string> {
    const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: "red" } });
    const file = new Uint8Array(await picture.jpeg().toBuffer());
    return (await as.upload(uploads.image, { file, fields: { use } })).data.url;
  }

  test("is replaced with a logo that the caller brought; the description is emptied where absent", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const first = { ...info, logo: await logo(as, "shop") };
    expect(await as.does(shops.updateInfo, { ...first, description: "Cuisine" })).toMatchObject({
      ...first,
      description: "Cuisine",
      phone: shop.ownerPhone,
      hours: [],
      photos: [],
    });
    expect(await as.does(shops.updateInfo, first)).toMatchObject({ ...first, description: "" });
  });

  test("is changed by a member with the logo that the owner brought", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const shown = { ...info, logo: await logo(owner, "shop") };
    await owner.does(shops.updateInfo, shown);
    const manager = await world.asStaff(shop, ["shop.info"]);
    const renamed = { ...shown, name: "Hotely" };
    expect(await manager.does(shops.updateInfo, renamed)).toMatchObject(renamed);
  });

  test("is not replaced with a picture of somebody else's, or for another use", async () => {
    const as = await world.asOwner(await world.build.shop());
    const before = await as.does(shops.detail, {});
    for (const url of [await logo(await world.asStranger(), "shop"), await logo(as, "avatar"), "/files/none.jpg"]) {
      expect(await as.call(shops.updateInfo, { ...info, logo: url })).toMatchObject({ failure: "fileUnknown" });
    }
    expect(await as.does(shops.detail, {})).toEqual(before);
  });

  test("of an approved shop is for anybody who is signed in, of another only for its own people", async () => {
    const shop = await world.build.shop();
    const [own, stranger] = [await world.asOwner(shop), await world.asStranger()];
    expect(await stranger.does(shops.detail, { shopId: shop.id })).toMatchObject({ shopId: shop.id });
    await change(shop, { audit_status: 4 });
    for (const shopId of [shop.id, "none"]) {
      expect(await stranger.call(shops.detail, { shopId })).toMatchObject({ failure: "shopNotFound" });
    }
    expect(await own.does(shops.detail, { shopId: shop.id })).toMatchObject({ effective: { reason: "suspended" } });
  });
});

describe("the caller's shops", () => {
  test("are those of the caller alone, by page and by a part of the name", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const page = await as.does(shops.list, {});
    expect(page).toMatchObject({ total: 1, page: 1, rows: [{ shopId: shop.id, effective: { open: true } }] });
    expect(await as.does(shops.list, { keyword: "SHOP OF" })).toEqual(page);
    expect(await as.does(shops.list, { keyword: "%" })).toMatchObject({ total: 0, rows: [] });
    expect(await as.does(shops.list, { page: 2 })).toEqual({ total: 1, page: 2, rows: [] });
    const staff = await world.asStaff(shop, ["orders.view"]);
    expect(await staff.does(shops.list, {})).toEqual(page);
  });
});
