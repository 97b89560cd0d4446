import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shopHours } from "@tsena/contract/shops.hours";
import { shops } from "@tsena/contract/shops";
import { variantStock } from "@tsena/contract/variants.stock";
import type { BuiltShop } from "../testing/builders.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { sweepShops } from "./shops.clock.ts";

/** Nobody polls here, for hours. */
const world = startWorld(() => Promise.resolve({ SHOP_UNREACHABLE_SECONDS: "86400" }));
const hour = 3_600_000;

/** Friday is the day on which every test starts, at noon by the shop's clock. */
const friday = [
  { weekday: 5, period: 1, start: "08:00", end: "13:00", enabled: true },
  { weekday: 5, period: 2, start: "14:00", end: "18:00", enabled: true },
  { weekday: 6, period: 1, start: "08:00", end: "13:00", enabled: true },
] as const;

async function isDue(): Promise<boolean> {
  const { database, clock } = world.app.dependencies;
  return (await database.selectFrom("shops").select("id").where("changes_at", "<=", clock.now()).execute()).length > 0;
}

/** Waits until the clock has nothing left to do at this moment. */
async function sweep(): Promise<void> {
  do await sweepShops(world.app.dependencies);
  while (await isDue());
}

/** Moves on to an hour of the Saturday after, and lets the clock do what is due. */
async function goTo(hours: number): Promise<void> {
  const saturday = new Date("2026-11-21T00:00:00+03:00").getTime();
  world.clock.advance(saturday + hours * hour - world.clock.now().getTime());
  await sweep();
}

/** A shop with a default stock above what it has left, already open today. */
async function shopShortOf(defaultStock: number, stock = 20): Promise<BuiltShop> {
  world.clock.advance(new Date("2026-11-20T09:00:00Z").getTime() - world.clock.now().getTime());
  const shop = await world.build.shop({ stock });
  await sweep();
  await world.app.dependencies.database
    .updateTable("variants")
    .set({ default_stock: defaultStock })
    .where("shop_id", "=", shop.id)
    .execute();
  return shop;
}

async function stockOf(shop: BuiltShop): Promise<number | undefined> {
  return (await world.asPlatform().does(platform.menu, { shopId: shop.id }))[0]?.stock;
}

describe("the stock", () => {
  test("is refilled as the shop opens for the first time of its day, and not again that day", async () => {
    const shop = await shopShortOf(50);
    const as = await world.asOwner(shop);
    await as.does(shopHours.replace, { hours: friday.map((row) => ({ ...row, weekday: row.weekday === 5 ? 6 : 5 })) });
    await goTo(7);
    expect(await stockOf(shop)).toBe(20);
    await goTo(8);
    expect(await stockOf(shop)).toBe(50);
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    await as.does(orders.accept, { id: order.id });
    const until = new Date(world.clock.now().getTime() + hour).toISOString();
    await as.does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
    await goTo(9.5);
    await as.does(shops.updateStatus, { isOpen: false });
    await as.does(shops.updateStatus, { isOpen: true });
    await goTo(15);
    expect(await as.does(shops.managed, {})).toMatchObject({ effective: { open: true } });
    expect(await stockOf(shop)).toBe(49);
  });

  test.each([
    ["is never lowered", 5, 20],
    ["stays used up where there is no default stock", 0, 0],
  ])("%s", async (_case, defaultStock, stock) => {
    const shop = await shopShortOf(defaultStock, stock);
    await goTo(1);
    expect(await stockOf(shop)).toBe(stock);
  });

  test("is refilled at midnight where the shop is open all day, and of a night that goes on only as the next evening opens, but for what was said since", async () => {
    const [always, late, said] = [await shopShortOf(50), await shopShortOf(50), await shopShortOf(50)];
    const night = [
      { weekday: 5, period: 2, start: "10:00", end: "24:00", enabled: true },
      { weekday: 6, period: 1, start: "00:00", end: "02:00", enabled: true },
      { weekday: 6, period: 2, start: "18:00", end: "24:00", enabled: true },
    ] as const;
    const count = async (shop: BuiltShop, stock: number) =>
      (await world.asOwner(shop)).does(variantStock.setStock, { id: shop.variantId, stock });
    for (const shop of [late, said]) await (await world.asOwner(shop)).does(shopHours.replace, { hours: [...night] });
    await goTo(-0.1);
    expect([await stockOf(always), await stockOf(late)]).toEqual([20, 20]);
    await count(always, 15);
    await goTo(0);
    expect([await stockOf(always), await stockOf(late)]).toEqual([50, 20]);
    await goTo(3);
    await count(late, 15);
    await goTo(17);
    await count(said, 15);
    expect(await stockOf(late)).toBe(15);
    await goTo(18);
    expect([await stockOf(late), await stockOf(said)]).toEqual([50, 15]);
  });

  test("is refilled at once where a person opens the shop first", async () => {
    const shop = await shopShortOf(50);
    const as = await world.asOwner(shop);
    await as.does(shops.updateStatus, { isOpen: false });
    await as.does(shops.updateStatus, { isOpen: true });
    expect(await stockOf(shop)).toBe(20);
    await as.does(shops.updateStatus, { isOpen: false });
    await goTo(10);
    expect(await stockOf(shop)).toBe(20);
    await as.does(shops.updateStatus, { isOpen: true });
    expect(await stockOf(shop)).toBe(50);
  });

  test("is refilled for the first customer of the day, who comes before the clock does", async () => {
    const shop = await shopShortOf(50, 0);
    const saturday = new Date("2026-11-21T00:00:00+03:00").getTime();
    world.clock.advance(saturday - world.clock.now().getTime());
    await world.build.order(world.asPlatform(), shop, { quantity: 2 });
    expect(await stockOf(shop)).toBe(50);
    await sweep();
    expect(await stockOf(shop)).toBe(50);
  });

  test("is left alone where the refill is off, also for the rest of the day on which it is turned on", async () => {
    const shop = await shopShortOf(50);
    const as = await world.asOwner(shop);
    await as.does(shops.updateManaged, { refillsAtOpening: false });
    await goTo(10);
    await as.does(shops.updateManaged, { refillsAtOpening: true });
    expect(await stockOf(shop)).toBe(20);
    await goTo(24);
    expect(await stockOf(shop)).toBe(50);
  });

  test("is refilled while orders are being paid, without one waiting for the other for good", async () => {
    const made = await Promise.all([1, 2, 3].map(() => shopShortOf(1000, 500)));
    const as = world.asPlatform();
    const orders = await Promise.all(
      made.flatMap((shop) => [1, 2, 3, 4].map(() => world.build.order(as, shop, { quantity: 2 }))),
    );
    const saturday = new Date("2026-11-21T00:00:00+03:00").getTime();
    const before = await deadlocks();
    await world.app.dependencies.database
      .updateTable("orders")
      .set({ pay_by: new Date(saturday + 48 * hour) })
      .where("status", "=", 1)
      .execute();
    world.clock.advance(saturday - world.clock.now().getTime());
    await Promise.all([sweep(), ...orders.map(({ id }) => as.does(platform.pay, { id }))]);
    await sweep();
    for (const shop of made) expect(await stockOf(shop)).toBeGreaterThanOrEqual(992);
    expect(await deadlocks()).toBe(before);
  });
});

/** How many times the database has broken a deadlock. */
async function deadlocks(): Promise<string | undefined> {
  const { rows } = await sql<{ deadlocks: string }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    world.app.dependencies.database,
  );
  return rows[0]?.deadlocks;
}

describe("several nodes on one database", () => {
  test("refill and tell each change once", async () => {
    const made: BuiltShop[] = [];
    for (let count = 0; count < 12; count += 1) made.push(await shopShortOf(50));
    for (const shop of made) await (await world.asOwner(shop)).does(shopHours.replace, { hours: [...friday] });
    await sweep();
    const hook = await world
      .asPlatform()
      .does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["shop.status"] });
    const second = await world.anotherNode();
    const told = async () =>
      (await toldPlatform(world.app))
        .flatMap(({ webhookId, data }) => (webhookId === hook.id ? data.shopId : []))
        .toSorted();
    world.clock.advance(new Date("2026-11-21T08:00:00+03:00").getTime() - world.clock.now().getTime());
    await Promise.all([world, second, world, second].map(({ app }) => sweepShops(app.dependencies)));
    await sweep();
    const ids = made.map(({ id }) => id);
    expect((await told()).filter((id) => ids.includes(id))).toEqual(ids.toSorted());
    for (const shop of made) expect(await stockOf(shop)).toBe(50);
    const [first] = made;
    if (first === undefined) throw new Error("no shop");
    await world.build.paidOrder(world.asPlatform(), first);
    await Promise.all([world, second].map(({ app }) => sweepShops(app.dependencies)));
    expect(await stockOf(first)).toBe(49);
  });
});

describe("a shop that cannot be settled", () => {
  test("stops no other, and is tried again a minute later", async () => {
    const { database } = world.app.dependencies;
    const [broken, sound] = [await shopShortOf(50), await shopShortOf(50)];
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
      database,
    );
    await sql`create trigger refuse before update on variants for each row when (old.shop_id = ${sql.lit(broken.id)})
      execute function refuse()`.execute(database);
    const failed = new Map<string, number>();
    world.clock.advance(new Date("2026-11-21T00:00:00+03:00").getTime() - world.clock.now().getTime());
    // The server's own clock sweeps too: what it holds at the moment is left for the next round.
    await expect
      .poll(async () => {
        await sweepShops(world.app.dependencies, failed);
        return { stock: await stockOf(sound), failed: [...failed.keys()] };
      })
      .toEqual({ stock: 50, failed: [broken.id] });
    await sql`drop trigger refuse on variants`.execute(database);
    world.clock.advance(59_000);
    await sweepShops(world.app.dependencies, failed);
    expect(await stockOf(broken)).toBe(20);
    world.clock.advance(1000);
    await expect
      .poll(async () => {
        await sweepShops(world.app.dependencies, failed);
        return stockOf(broken);
      })
      .toBe(50);
  });
});

describe("a shop that the platform does not know yet", () => {
  test("is looked at once and told to nobody", async () => {
    const shop = await world.build.shop({ auditStatus: 1 });
    await sweep();
    const row = () =>
      world.app.dependencies.database
        .selectFrom("shops")
        .select(["told_state", "changes_at"])
        .where("id", "=", shop.id)
        .executeTakeFirst();
    expect(await row()).toEqual({ told_state: null, changes_at: null });
  });
});
