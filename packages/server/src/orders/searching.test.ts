import { describe, expect, test } from "vitest";
import type { CallOutput, CallPayload } from "@tsena/contract/call";
import { integerMost } from "@tsena/contract/numbers";
import { foundAtMost } from "@tsena/contract/orders.lists";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { dayLength, shopDay, startOfDay } from "@tsena/contract/shops.day";
import { menuWriter, small } from "../testing/menu-writer.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const menu = menuWriter(world);
const hour = 3_600_000;

/** Finds the names of whom the orders are for, the newest first; the answer must count as many as it holds. */
async function find(as: Caller, filter: Partial<CallPayload<typeof orders.search>>): Promise<string[]> {
  const { rows, total, page, nextCursor } = await as.does(orders.search, filter);
  expect({ total, page, nextCursor }).toEqual({ total: rows.length, page: 1, nextCursor: null });
  return rows.map(({ customerName }) => customerName);
}

/** A shop with three orders: two of its own dishes, and one of another. */
async function ofThree() {
  const shop = await world.build.shop();
  const categoryId = await menu.category(shop, "Viandes", 3);
  const beef = { categoryId, nameFr: "Bœuf à l'ÉCHALOTE 100% zébu", nameZh: "红葱牛肉饭", specifications: [small] };
  const { variantIds } = await menu.product(shop, beef);
  const system = world.asPlatform();
  const rado = { customer: { name: "Rado Andrianasolo", phone: "+261341234567" } };
  const first = await world.build.order(system, shop, rado);
  world.clock.advance(1000);
  const lala = { customer: { name: "Lalà O'Brien_Rabe", phone: "+8613800138000" } };
  const second = await world.build.order(system, { ...shop, variantId: variantIds[0] ?? "" }, lala);
  world.clock.advance(1000);
  const wang = { customer: { name: "王小明", phone: "+261329990001" }, paymentMethod: "cash" as const };
  const third = await world.build.order(system, shop, wang);
  return { shop, as: await world.asOwner(shop), system, ids: [first.id, second.id, third.id] as const };
}

const [rado, lala, wang] = ["Rado Andrianasolo", "Lalà O'Brien_Rabe", "王小明"];

describe("an order is found", () => {
  test("by its number, whole or the part that is called out", async () => {
    const { as } = await ofThree();
    const { orderNo } = (await as.does(orders.search, { keyword: "Lala" })).rows[0] ?? { orderNo: "" };
    expect(orderNo).toMatch(/^\d{4}-002$/);
    for (const keyword of [orderNo, orderNo.replace("-", ""), ` ${orderNo} `, "002", "2"])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [lala]]);
    expect(await find(as, { keyword: orderNo.slice(0, 4) })).toEqual([wang, lala, rado]);
    expect(await find(as, { keyword: "009" })).toEqual([]);
  });

  test("by what was typed in the wide signs of a Chinese keyboard, also where a dish is named in them", async () => {
    const { shop, as, system } = await ofThree();
    const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const { orderNo } = (await as.does(orders.search, { keyword: "Lala" })).rows[0] ?? { orderNo: "" };
    for (const keyword of [wide("002"), wide(orderNo), wide("LALA"), wide("13800138000")])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [lala]]);
    const categoryId = await menu.category(shop, "Formules", 4);
    const named = { categoryId, nameFr: "Formule A", nameZh: "Ａ套餐", specifications: [small] };
    const { variantIds } = await menu.product(shop, named);
    world.clock.advance(1000);
    const customer = { name: "Tovo", phone: "+261341112223" };
    await world.build.order(system, { ...shop, variantId: variantIds[0] ?? "" }, { customer });
    for (const keyword of ["Ａ套餐", "套餐"])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, ["Tovo"]]);
  });

  test("by the customer's name, whatever its capitals and accents, in any order of its words", async () => {
    const { as } = await ofThree();
    for (const keyword of ["rado", "RADO", "andri", "Andrianasolo Rado", "ràdo"])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [rado]]);
    for (const keyword of ["lala", "la\u0300la", "o'brien", "brien rabe"])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [lala]]);
    for (const keyword of ["王", "小明", "王小明"])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [wang]]);
    expect(await find(as, { keyword: "王明" })).toEqual([]);
    expect(await find(as, { keyword: "rado lala" })).toEqual([]);
  });

  test("by the phone, with and without spaces, zero and country code, and by its last digits", async () => {
    const { as } = await ofThree();
    const written = [
      "+261341234567",
      "+261 34 12 345 67",
      "00261341234567",
      "034 12 345 67",
      "034.12.345.67",
      "0341234567",
    ];
    for (const keyword of [...written, "34 12", "4567", "345 67", "rado 4567"])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [rado]]);
    expect(await find(as, { keyword: "138 0013 8000" })).toEqual([lala]);
    expect(await find(as, { keyword: "034 12 345 68" })).toEqual([]);
  });

  test("by a dish in either language, whatever its capitals and accents", async () => {
    const { as } = await ofThree();
    for (const keyword of [
      "echalote",
      "l’échalote",
      "BOEUF",
      "bœuf",
      "boeuf e\u0301cha",
      "牛肉",
      "饭",
      "红葱牛肉",
      "zebu",
    ])
      expect([keyword, await find(as, { keyword })]).toEqual([keyword, [lala]]);
    expect(await find(as, { keyword: "mi sao" })).toEqual([wang, rado]);
    expect(await find(as, { keyword: "炒面" })).toEqual([wang, rado]);
    expect(await find(as, { keyword: "mi sao rado" })).toEqual([rado]);
  });

  test("by no sign of a pattern: signs only part words", async () => {
    const { as } = await ofThree();
    for (const keyword of ["%", "_", "rad%do", "rad_", "' or 1=1 --", ":*", "!rado", "'", "\\", "&|!()"])
      expect([keyword, await find(as, { keyword })]).toEqual([
        keyword,
        ["rad_", "!rado"].includes(keyword) ? [rado] : [],
      ]);
    expect(await find(as, { keyword: "100%" })).toEqual([lala]);
    expect(await find(as, { keyword: "brien_rabe" })).toEqual([lala]);
    expect(await find(as, { keyword: "  " })).toEqual([wang, lala, rado]);
    expect(await as.call(orders.search, { keyword: "a".repeat(201) })).toMatchObject({ failure: "textTooLong" });
  });

  test("by nobody of another shop", async () => {
    await ofThree();
    const stranger = await world.asStranger();
    for (const filter of [{ keyword: "rado" }, { keyword: "4567" }, {}])
      expect(await find(stranger, filter)).toEqual([]);
  });
});

describe("orders are narrowed down", () => {
  test("by how they stand, how they are paid and by day, with a word and without", async () => {
    const { as, system, ids } = await ofThree();
    await system.does(platform.pay, { id: ids[0] });
    await system.does(platform.cancel, { id: ids[1] });
    for (const [filter, names] of [
      [{ status: 1 }, [wang]],
      [{ status: 2 }, [rado]],
      [{ status: 5 }, []],
      [{ ended: true }, [lala]],
      [{ lostBy: "missed" }, []],
      [{ status: 6, paid: false }, [lala]],
      [{ paid: true }, [rado]],
      [{ ended: false }, [wang, rado]],
      [{ paymentMethod: "cash" }, [wang]],
      [{ paymentMethod: "wallet", ended: false }, [rado]],
    ] as const) {
      expect([filter, await find(as, filter)]).toEqual([filter, names]);
      const sold = names.filter((name) => name !== lala);
      expect([filter, await find(as, { ...filter, keyword: "mi sao" })]).toEqual([filter, sold]);
    }
  });

  test("by the shop's own days, midnight to midnight", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const midnight = startOfDay(world.clock.now().getTime()) + dayLength;
    world.clock.advance(midnight - 1 - world.clock.now().getTime());
    const before = shopDay(world.clock.now());
    await world.build.order(world.asPlatform(), shop, { customer: { name: "Before" } });
    world.clock.advance(1);
    const after = shopDay(world.clock.now());
    await world.build.order(world.asPlatform(), shop, { customer: { name: "After" } });
    expect(await find(as, { from: after })).toEqual(["After"]);
    expect(await find(as, { to: before })).toEqual(["Before"]);
    expect(await find(as, { from: before, to: after })).toEqual(["After", "Before"]);
    expect(await find(as, { from: after, keyword: "before" })).toEqual([]);
    expect(await find(as, { from: after, to: before })).toEqual([]);
  });
});

describe("what was found", () => {
  test.each([{ keyword: "mi sao" }, {}])(
    "comes page by page, none missing and none twice, while orders are placed: %j",
    async (filter) => {
      const shop = await world.build.shop();
      const as = await world.asOwner(shop);
      const place = (name: string) => world.build.order(world.asPlatform(), shop, { customer: { name } });
      for (let n = 1; n <= 5; n += 1) await place(`Client ${n}`);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: CallOutput<typeof orders.search> = await as.does(orders.search, {
          ...filter,
          rows: 2,
          ...(cursor === null ? {} : { cursor }),
        });
        expect(page.total).toBe(5 + seen.length / 2);
        seen.push(...page.rows.map(({ customerName }) => customerName));
        cursor = page.nextCursor;
        await place("Late");
      } while (cursor !== null);
      expect(seen).toEqual(["Client 5", "Client 4", "Client 3", "Client 2", "Client 1"]);
      const last = await as.does(orders.search, { ...filter, rows: 100, page: integerMost });
      expect([last.rows, last.nextCursor]).toEqual([[], null]);
      const second = await as.does(orders.search, { ...filter, rows: 3, page: 2 });
      expect([second.rows.length, second.total, second.page]).toEqual([3, 8, 2]);
      expect(second.rows.map(({ customerName }) => customerName)).toEqual(["Client 5", "Client 4", "Client 3"]);
      expect(await as.call(orders.search, { cursor: "of our own" })).toMatchObject({ failure: "fieldWrong" });
    },
  );

  test("is found behind a thousand newer ones, and is counted as far as anybody reads", async () => {
    const { as, shop } = await ofThree();
    const { database } = world.app.dependencies;
    const many = Array.from({ length: 1_100 }, (_, n) => n);
    const [like] = await database.selectFrom("orders").selectAll().where("shop_id", "=", shop.id).limit(1).execute();
    const [item] = await database
      .selectFrom("order_items")
      .selectAll()
      .where("order_id", "=", like?.id ?? "")
      .execute();
    if (like === undefined || item === undefined) throw new Error("no order to copy");
    const { number_day: _day, order_no: _number, ...rest } = like;
    const copies = many.map((n) => ({
      ...rest,
      id: `copy-${n}`,
      external_id: `copy-${n}`,
      number_day: "2027-05-01",
      order_no: `0501-${n}`,
      customer_name: "Fara",
      customer_phone: "+33600000000",
      created_at: new Date(world.clock.now().getTime() + n),
    }));
    for (let n = 0; n < copies.length; n += 550)
      await database
        .insertInto("orders")
        .values(copies.slice(n, n + 550))
        .execute();
    await database
      .insertInto("order_items")
      .values(many.map((n) => ({ ...item, order_id: `copy-${n}`, name_fr: "Riz", name_zh: "", parts: null })))
      .execute();
    expect(await find(as, { keyword: "rado" })).toEqual([rado]);
    expect(await find(as, { keyword: "4567" })).toEqual([rado]);
    const old = await as.does(orders.search, { keyword: "2613", rows: 1 });
    expect([old.rows.map(({ customerName }) => customerName), old.total]).toEqual([[wang], 2]);
    const found = await as.does(orders.search, { keyword: "fara", rows: 2 });
    expect([found.rows.map(({ id }) => id), found.total]).toEqual([["copy-1099", "copy-1098"], foundAtMost]);
    expect((await as.does(orders.search, { rows: 1 })).total).toBe(foundAtMost);
  });
});

describe("who finds an order", () => {
  test("is who may read it by its id, by any word of it", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const place = (name: string) => world.build.paidOrder(world.asPlatform(), shop, { customer: { name } });
    const yesterdays = await place("Yesterday");
    await owner.does(orders.refuse, { id: yesterdays.id, reason: "tooBusy" });
    world.clock.advance(24 * hour);
    const todays = await place("Today");
    await owner.does(orders.refuse, { id: todays.id, reason: "tooBusy" });
    await place("Open");
    const each = [
      [owner, ["Open", "Today", "Yesterday"]],
      [await world.asStaff(shop, ["orders.view", "history"]), ["Open", "Today", "Yesterday"]],
      [await world.asStaff(shop, ["orders.view"]), ["Open", "Today"]],
      [await world.asStaff(shop, ["history"]), ["Today", "Yesterday"]],
    ] as const;
    for (const [as, names] of each)
      for (const filter of [{}, { keyword: "mi sao" }, { keyword: "0000001" }])
        expect(await find(as, filter)).toEqual(names);
    const viewer = await world.asStaff(shop, ["orders.view"]);
    expect(await find(viewer, { keyword: "yesterday" })).toEqual([]);
    expect(await (await world.asStaff(shop, ["stock"])).call(orders.search, {})).toMatchObject({
      failure: "moduleNotGranted",
    });
  });
});
