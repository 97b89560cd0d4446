import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { moduleIds } from "@tsena/contract/modules";
import { pendingRoutes } from "@tsena/contract/pending";
import { worthSending } from "../testing/reading.ts";
import { type Sample, sampleOf, withEach } from "../testing/samples.ts";
import { send } from "../testing/sending.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const calls = allCalls.filter((call) => !(pendingRoutes as readonly string[]).includes(call.route));

const cursorAt = (at: string, id = "0190"): string => Buffer.from(`${at} ${id}`).toString("base64url");

const days = ["-004713-01-01", "-004714-11-24", "+294277-01-01", "+275760-09-13", "0000-01-01"];

/** What PostgreSQL's readers of dates and numbers take for something else than a person does: where any words may stand, all are words. */
const words: readonly string[] = [
  ...days.flatMap((day) => [day, `${day}T00:00:00.000Z`]),
  "infinity",
  "NaN",
  "24:00",
  ...[1e308, 2 ** 53 + 2, 2 ** 63, 2 ** 31].map(String),
];

/** The same as places in a list. */
const cursors: readonly string[] = [
  ...days.map((day) => cursorAt(`${day}T00:00:00.000Z`)),
  cursorAt("9999-12-31T23:59:59.999Z"),
  cursorAt("infinity"),
  cursorAt("2026-11-20T09:00:00.000Z", "\u0000"),
];

/** Where PostgreSQL's types of texts and numbers end. The reader mends each sign for itself, so that one text holds all of them. */
const edges: readonly unknown[] = [
  ...[1e308, 2 ** 53 + 2, 2 ** 63, 2 ** 31].flatMap((number) => [number, -number]),
  5e-324,
  -0,
  "a\u0000b\udc00\ud800c\uffff\\u0000",
  "\u{10ffff}".repeat(400),
];

let shop: Awaited<ReturnType<typeof world.build.shop>>;
let known: Sample;
/** The account of somebody who works there, with every right. */
let member: string;
beforeAll(async () => {
  shop = await world.build.shop();
  member = await world.build.staff(shop, moduleIds);
  const { id: orderId } = await world.build.paidOrder(world.asPlatform(), shop);
  const { category_id: categoryId } = await world.app.dependencies.database
    .selectFrom("products")
    .select("category_id")
    .where("id", "=", shop.productId)
    .executeTakeFirstOrThrow();
  const { productId: goodsId, variantId: productId, id: shopId } = shop;
  known = { goodsId, productId, shopId, orderId, categoryId, shopCategoryId: "street-food" };
});

/** What `id` names, by the first part of a call's path. */
function idOf(call: Call): unknown {
  const area = /(?:v1\/)?(\w+)/.exec(call.route.slice(call.route.indexOf(" ") + 1))?.[1] ?? "";
  const names = {
    Goods: "goodsId",
    Products: "productId",
    GoodsCategory: "categoryId",
    Order: "orderId",
    orders: "orderId",
  };
  return known[(names as Record<string, string>)[area] ?? "shopId"];
}

/** Everybody whom a call lets in, so that nothing is refused before it is read. */
async function callersOf({ who }: Pick<Call, "who">): Promise<Caller[]> {
  if (who === "platform") return [world.asPlatform()];
  if (who === "operator") return [await world.asOperator()];
  if (who === "anyone") return [world.asNobody()];
  const owner = await world.asOwner(shop);
  return who === "owner" ? [owner] : [owner, world.withToken(await world.build.signedIn(member))];
}

function payloadOf(call: Call): Sample {
  return sampleOf(call, { ...known, id: idOf(call) });
}

/** In a query a number arrives as its words. */
const sentBy = (call: Call, value: unknown): unknown => (methodOf(call) === "GET" ? String(value) : value);

/** What is tried in each field of a call. A cursor only looks as if any words might stand there. */
function valuesOfFields(call: Call, sample: Sample): ReadonlyMap<string, ReadonlySet<unknown>> {
  const tries = withEach(sample, "any words").map(({ path, payload }): [string, ReadonlySet<unknown>] => {
    const isCursor = path.endsWith("cursor");
    const some = isCursor || v.is(call.input, payload) ? words.slice(0, 1) : words;
    const values = [...some, ...(isCursor ? cursors : []), ...edges];
    return [path, new Set(values.map((value) => sentBy(call, value)))];
  });
  return new Map(tries);
}

/** Half of a sign cannot be written into an address by any client. */
function isSendable({ route }: Call, path: string, value: unknown): boolean {
  return !route.includes(`:${path}`) || (typeof value === "string" && !/\p{Surrogate}/u.test(value));
}

/** Does a work for each, some of them at once: a sweep that waits for each in turn takes minutes. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}

/** Whatever is said to it, a call breaks neither itself nor the server. */
async function expectsAnswer(url: string, request: Parameters<typeof send>[1], said: string): Promise<void> {
  expect((await send(`${world.address}${url}`, request)).status, said).toBeLessThan(500);
}

describe("what lies beyond the edge of a column's type never breaks a call", () => {
  test.each(calls.map((call) => [call.route, call] as const))("%s", async (_route, call) => {
    const callers = await callersOf(call);
    const sample = payloadOf(call);
    const triedIn = valuesOfFields(call, sample);
    const tries = [...new Set([...words, ...cursors, ...edges].map((value) => sentBy(call, value)))].flatMap((value) =>
      withEach(sample, value).filter(
        ({ path }) => isSendable(call, path, value) && triedIn.get(path)?.has(value) === true,
      ),
    );
    await forEach([...worthSending(call, tries).entries()], async ([index, { path, payload }]) => {
      const answer = await callers[index % callers.length]?.call(call, payload as never);
      const said = `${call.route} ${path} ${JSON.stringify(payload).slice(0, 300)}: ${answer?.message}`;
      expect(answer?.status, said).toBeLessThan(500);
    });
    // What a try has held back is let go for the next call.
    world.clock.advance(3600_000);
  });

  test("nor does it in an address or a query, as a client may write them", async () => {
    const owner = await world.asOwner(shop);
    const headers = { ...owner.headers, ...world.asPlatform().headers };
    const texts = ["%00", "%ED%A0%80", "%FF%FE", "%C0%80", "%", "%E0%A4%A"];
    const urls = calls
      .filter((call) => methodOf(call) === "GET")
      .flatMap((call, at) => {
        const [path] = addressesOf(call);
        // A query is parsed before its call is known: each call hears two of the texts, one whose address takes them all.
        const some = texts.filter((_, turn) => path.includes(":") || turn % 3 === at % 3);
        return some.map((text) => `${path.replaceAll(/:\w+/g, text)}?cursor=${text}&${text}=${text}&keyword=${text}`);
      });
    await forEach(urls, (url) => expectsAnswer(url, { method: "GET", headers }, url));
  });

  test("nor in a header", async () => {
    const names = ["language", "idempotency-key", "user-agent", "token", "authorization", "x-forwarded-for"];
    const values = ["\u0080\u00ff", "x".repeat(4000), "é", "Bearer \u00ff"];
    const some = calls.filter(({ route }) => /Login|Logout|GetOrderList|v1\/shops$/.test(route));
    const tries = some.flatMap((call) => names.flatMap((name) => values.map((value) => ({ call, name, value }))));
    await forEach(tries, ({ call, name, value }) => {
      const method = methodOf(call);
      const headers = { "content-type": "application/json", [name]: value };
      const init = { method, headers, ...(method === "GET" ? {} : { body: "{}" }) };
      return expectsAnswer(addressesOf(call)[0], init, `${call.route} ${name}`);
    });
  });

  test("nor as the name of a field", async () => {
    const names = ["\u0000", "\ud800", "a\u0000b", "constructor", "\u{10ffff}".repeat(100)];
    const posts = calls.filter((call) => methodOf(call) === "POST" && call.multipart !== true);
    const owner = await world.asOwner(shop);
    const others = { platform: world.asPlatform(), operator: await world.asOperator(), anyone: world.asNobody() };
    await forEach(posts, async (call) => {
      // Whoever ends a session does so with one of their own.
      const endsSession = /Logout|EndDevices|LockSession|Password|PassWord|Pin/.test(call.route);
      const caller = endsSession ? (await callersOf(call))[0] : (others[call.who as "platform"] ?? owner);
      for (const some of [names, ["__proto__"]]) {
        const odd = (value: unknown) => Object.fromEntries(some.map((name) => [name, value]));
        const payload = { ...payloadOf(call), ...odd(1), nested: odd("\ud800") };
        const answer = await caller?.call(call, payload as never);
        expect(answer?.status, `${call.route} ${JSON.stringify(some)}`).toBeLessThan(500);
      }
    });
  });

  test("nor as the name of a file or a field of a form", async () => {
    const owner = await world.asOwner(shop);
    const given = ["a\u0000b.jpg", "\ud800.jpg", "../../é.jpg", "x".repeat(5000)];
    const forms = calls.filter(({ multipart }) => multipart === true);
    await forEach(
      forms.flatMap((call) => given.map((name) => ({ call, name }))),
      async ({ call, name }) => {
        const sample = Object.entries(payloadOf(call)).map(([field, value]) => [field, `${String(value)}\u0000\ud800`]);
        const fields = { ...(Object.fromEntries(sample) as Record<string, string>), "\u0000": "\ud800" };
        for (const more of [{}, fields]) {
          const answer = await owner.upload(call, { file: new Uint8Array(10), name, fields: more });
          expect(answer.status, `${call.route} ${name}`).toBeLessThan(500);
        }
      },
    );
  });

  test("and each is put where nothing else is wrong, so that it is not refused before it is read", () => {
    const broken = calls.filter((call) => !v.is(call.input, payloadOf(call))).map(({ route }) => route);
    expect(broken).toEqual([]);
  });
});
