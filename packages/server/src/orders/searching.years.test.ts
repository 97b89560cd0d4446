import { describe, expect, test } from "vitest";
import type { CallOutput, CallPayload } from "@tsena/contract/call";
import { foundAtMost } from "@tsena/contract/orders.lists";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { dayLength, shopDay } from "@tsena/contract/shops.day";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

/** An order of long ago: for whom, of what, so many days before now. */
interface Past {
  name: string;
  dish: string;
  daysAgo: number;
  number?: string;
  phone?: string;
}

const ago = (days: number) => new Date(world.clock.now().getTime() - days * dayLength);

/** A shop with orders of long ago, written as they are placed: the orders first, then their items. */
async function withPast(past: readonly Past[]) {
  const shop = await world.build.shop();
  const as = await world.asOwner(shop);
  const system = world.asPlatform();
  const { id } = await world.build.order(system, shop, { customer: { name: "Today", phone: "+261340000001" } });
  const { database } = world.app.dependencies;
  const ofOrder = database.selectFrom("orders").selectAll().where("shop_id", "=", shop.id).where("id", "=", id);
  const ofItem = database.selectFrom("order_items").selectAll().where("shop_id", "=", shop.id);
  const { number_day: _day, ...order } = await ofOrder.executeTakeFirstOrThrow();
  const item = await ofItem.executeTakeFirstOrThrow();
  const copies = past.map(({ name, daysAgo, number, phone }, n) => ({
    ...order,
    id: `past-${n}`,
    external_id: `past-${n}`,
    number_day: shopDay(ago(daysAgo)),
    order_no: number ?? `0101-${n + 100}`,
    customer_name: name,
    customer_phone: phone ?? "+33600000000",
    created_at: ago(daysAgo),
  }));
  const items = past.map(({ dish }, n) => ({
    ...item,
    order_id: `past-${n}`,
    name_fr: dish,
    name_zh: "",
    parts: null,
  }));
  for (let n = 0; n < past.length; n += 500) {
    await database
      .insertInto("orders")
      .values(copies.slice(n, n + 500))
      .execute();
    await database
      .insertInto("order_items")
      .values(items.slice(n, n + 500))
      .execute();
  }
  return { as, shop, system, todays: id };
}

/** Reads on to the end, and gives the names of whom the orders are for, each page by itself. */
async function pagesOf(as: Caller, filter: Partial<CallPayload<typeof orders.search>>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: CallOutput<typeof orders.search> = await as.does(orders.search, {
      ...filter,
      ...(cursor === null ? {} : { cursor }),
    });
    pages.push(page.rows.map(({ customerName }) => customerName));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

/** So many orders of a shop that nothing of years ago is among its newest thousand. */
const newer = (dish: string): Past[] =>
  Array.from({ length: 1_005 }, (_, n) => ({ name: `Many ${n}`, dish, daysAgo: 20 + n / 1000 }));

const each = [1, 2, 3, 4].flatMap((year): Past[] =>
  [0, 10, 100].map((days) => ({ name: `Year${year} plus${days}`, dish: "Romazava", daysAgo: year * 365 + days })),
);
const inOrder = each.map(({ name }) => name);

/** Figures that come again in the same order at each run, each below a limit. */
function figuresFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Whether digits find an order, said without any index (rules/orders.md#finding-orders). */
function isFoundBy(keyword: string, { name, number = "", phone = "" }: Past): boolean {
  const parts = keyword.split(/\D+/);
  const digits = parts.join("");
  const called = number.slice(5);
  return (
    number.replace("-", "").startsWith(digits) ||
    called.startsWith(digits) ||
    (digits.length < 3 && called === digits.padStart(3, "0")) ||
    [digits, digits.replace(/^0+/, "")].some((some) => some.length >= 4 && phone.includes(some)) ||
    parts.every((part) => name.split(" ").some((word) => word.startsWith(part)))
  );
}

describe("orders of many years", () => {
  test("are found by digits of any kind as by looking through them all", async () => {
    const below = figuresFrom(7);
    const digit = () => "0012345"[below(7)] ?? "";
    const past = Array.from({ length: 60 }, (_, n): Past => {
      const phone = `+2613${Array.from({ length: 8 }, digit).join("")}`;
      const [month, of] = [String(below(12) + 1).padStart(2, "0"), String(below(130) + 1).padStart(3, "0")];
      const name = `Name${n} ${digit()}${digit()}${digit()} ${digit()}${digit()}`;
      return { name, dish: "Riz", daysAgo: 30 + n * 40, number: `${month}${below(2)}${below(9) + 1}-${of}`, phone };
    });
    const { as } = await withPast(past);
    const some = (text: string) => text.slice(below(text.length - 1), below(2) === 0 ? undefined : text.length - 1);
    const parted = (text: string) => text.replaceAll(/\d(?=\d)/g, (one) => (below(4) === 0 ? `${one} ` : one));
    const keywords = past.flatMap(({ name, phone = "", number = "" }) => [
      number,
      parted(some(phone.slice(4))),
      `0${parted(some(phone.slice(4)))}`,
      some(number).replace(/^-|-$/, ""),
      name.split(" ").slice(1).join(" "),
    ]);
    for (const keyword of new Set(keywords)) {
      const found = await as.does(orders.search, { keyword, rows: 100 });
      const names = past.filter((one) => isFoundBy(keyword, one)).map(({ name }) => name);
      const ofPast = found.rows.map(({ customerName }) => customerName).filter((name) => name !== "Today");
      expect([keyword, ofPast]).toEqual([keyword, names]);
    }
  });

  test("are found by a word the newest first, page by page, none missing and none twice", async () => {
    const { as } = await withPast([...newer("Riz"), ...each.toReversed()]);
    const pages = await pagesOf(as, { keyword: "romazava", rows: 5 });
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2]);
    expect(pages.flat()).toEqual(inOrder);
    expect(await pagesOf(as, { keyword: "romazava", rows: 20 })).toEqual([inOrder]);
    const second = await as.does(orders.search, { keyword: "romazava", rows: 5, page: 2 });
    expect([second.rows.map(({ customerName }) => customerName), second.total]).toEqual([inOrder.slice(5, 10), 12]);
  });

  test("are found by several words, of which nearly all orders have one", async () => {
    const { as } = await withPast([...newer("Riz cantonais"), { name: "Rado", dish: "Riz cantonais", daysAgo: 1_200 }]);
    expect(await pagesOf(as, { keyword: "riz rado" })).toEqual([["Rado"]]);
    expect(await pagesOf(as, { keyword: "cantonais rado riz" })).toEqual([["Rado"]]);
    expect(await pagesOf(as, { keyword: "rado romazava" })).toEqual([[]]);
    expect((await as.does(orders.search, { keyword: "riz cantonais", rows: 2 })).total).toBe(foundAtMost);
  });

  test("are found by a word within the days that are asked for", async () => {
    const { as } = await withPast([...newer("Romazava"), ...each]);
    const day = (daysAgo: number) => shopDay(ago(daysAgo));
    const within = (from: number, to: number) => pagesOf(as, { keyword: "romazava", from: day(from), to: day(to) });
    expect(await within(2 * 365 + 10, 2 * 365)).toEqual([["Year2 plus0", "Year2 plus10"]]);
    expect(await within(3 * 365, 2 * 365 + 100)).toEqual([["Year2 plus100", "Year3 plus0"]]);
    expect(await within(19, 1)).toEqual([[]]);
    const older = await withPast([...newer("Riz"), ...each]);
    const ofOneYear = { keyword: "romazava", from: day(365 + 20) };
    expect(await pagesOf(older.as, ofOneYear)).toEqual([["Year1 plus0", "Year1 plus10"]]);
    const since = await as.does(orders.search, { keyword: "year4", from: day(2_000), rows: 2 });
    expect([since.rows.map(({ customerName }) => customerName), since.total]).toEqual([inOrder.slice(9, 11), 3]);
    expect((await as.does(orders.search, { keyword: "romazava", to: day(365), rows: 2 })).total).toBe(12);
  });

  test("that were never paid are found whether they have ended or not", async () => {
    const { as, shop, system, todays } = await withPast([]);
    const place = (name: string) => world.build.order(system, shop, { customer: { name, phone: "+261340000002" } });
    const cancelled = await place("Cancelled");
    await system.does(platform.cancel, { id: cancelled.id });
    world.clock.advance(1000);
    await place("Open");
    await system.does(platform.pay, { id: todays });
    expect(await pagesOf(as, { paid: false, rows: 1 })).toEqual([["Open"], ["Cancelled"]]);
    expect(await pagesOf(as, { paid: false, keyword: "cancelled" })).toEqual([["Cancelled"]]);
    expect(await pagesOf(as, { paid: false, ended: false, keyword: "mi sao" })).toEqual([["Open"]]);
    expect(await pagesOf(as, { status: 2, keyword: "today" })).toEqual([["Today"]]);
  });

  test("that were lost are found by a word that all have, for each cause and for any", async () => {
    const { as, shop, system, todays } = await withPast([...newer("Mi sao"), ...each]);
    const refused = await world.build.paidOrder(system, shop, {
      customer: { name: "Refused", phone: "+261340000002" },
    });
    await as.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
    await system.does(platform.cancel, { id: todays });
    for (const [filter, names] of [
      [{ lostBy: "refused" }, ["Refused"]],
      [{ lostBy: "missed" }, []],
      [{ status: 6 }, ["Refused", "Today"]],
      [{ status: 6, paid: true }, ["Refused"]],
      [{ status: 6, paid: false }, ["Today"]],
    ] as const)
      expect([filter, await pagesOf(as, { ...filter, keyword: "mi sao" })]).toEqual([filter, [names]]);
    expect(await pagesOf(as, { status: 6, keyword: "romazava" })).toEqual([[]]);
  });
});
