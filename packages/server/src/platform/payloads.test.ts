import { beforeAll, describe, expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { failuresOf } from "@tsena/contract/pipeline";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { type Sample, sampleOf } from "../testing/samples.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const ofPlatform: readonly Call[] = allCalls.filter(({ who }) => who === "platform");

let shop: BuiltShop;
let system: Caller;
beforeAll(async () => {
  shop = await world.build.shop();
  system = world.asPlatform();
});

const wish = (more: object = {}): Sample => ({
  shopId: shop.id,
  externalId: newKey(),
  customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
  items: [{ productId: shop.variantId, quantity: 1 }],
  deliveryAmount: 0,
  paymentMethod: "wallet",
  ...more,
});

interface Field {
  path: string;
  name: string;
  message: string;
  rule: string;
  accepted?: object;
}

/** The fields that a call was refused for. */
async function refusedOf(call: Call, payload: object, headers = {}): Promise<Field[]> {
  const answer = await system.call(call, payload as never, headers);
  expect(answer.status, JSON.stringify(answer)).toBe(422);
  return (answer.data as unknown as { fields: Field[] }).fields;
}

/** A payload with a field of this name in each object of it; the paths of the fields. */
function withUnknown(payload: Sample, name: string, value: unknown, path = ""): { paths: string[]; payload: Sample } {
  const paths = [`${path}${name}`];
  const inside = (field: unknown, at: string): unknown => {
    if (Array.isArray(field)) return (field as unknown[]).map((one, index) => inside(one, `${at}.${index}`));
    if (typeof field !== "object" || field === null) return field;
    const deeper = withUnknown(field as Sample, name, value, `${at}.`);
    paths.push(...deeper.paths);
    return deeper.payload;
  };
  const fields = Object.entries(payload).map(([key, field]) => [key, inside(field, `${path}${key}`)]);
  return { paths, payload: { ...(Object.fromEntries(fields) as Sample), [name]: value } };
}

describe("a field that a call does not know", () => {
  test.each(ofPlatform.map((call) => [call.route, call] as const))(
    "is refused by %s wherever it stands, each named, also where nothing is in it",
    async (_route, call) => {
      const sample = sampleOf(call, { shopId: shop.id, id: "none" });
      const isRead = methodOf(call) === "GET";
      for (const value of isRead ? ["x", ""] : ["x", "", null, 5, {}]) {
        for (const name of ["qty", "constructor"]) {
          const { paths, payload } = withUnknown(sample, name, value);
          const fields = await refusedOf(call, payload);
          expect(fields.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
          for (const field of fields)
            expect(field).toMatchObject({ name: "fieldUnknown", rule: "additionalProperties" });
        }
      }
      expect(failuresOf(call)).toContain("fieldUnknown");
    },
  );

  test("is told beside what is missed in its place, and with the names that there are", async () => {
    const fields = await refusedOf(platform.place, wish({ items: [{ productId: shop.variantId, qty: 2 }] }));
    expect(fields).toEqual([
      expect.objectContaining({ path: "items.0.qty", accepted: { enum: ["productId", "quantity"] } }),
      expect.objectContaining({ path: "items.0.quantity", name: "fieldMissing", rule: "required" }),
    ]);
    expect(fields[0]?.message).toBe("Cela n'existe pas ici\u00A0: vérifiez son nom");
  });

  test.each(["extId=A-1", "extId=", "externalid=A-1&rows=5"])("is told of a query: %s", async (query) => {
    const response = await fetch(`${world.address}${addressesOf(platform.orders)[0]}?${query}`, {
      headers: { ...system.headers, language: "1" },
    });
    const { message, data } = (await response.json()) as { message: string; data: { name: string; fields: Field[] } };
    expect([response.status, data.name]).toEqual([422, "fieldUnknown"]);
    expect(message).toBe("这里没有这一项，请检查名称");
    expect(data.fields.map(({ path }) => path)).toEqual([/^\w+/.exec(query)?.[0]]);
  });

  test("that names in the body what the address names otherwise is refused", async () => {
    const { id } = await world.build.order(system, shop);
    const response = await fetch(`${world.address}/platformapi/v1/orders/${id}/pay`, {
      method: "POST",
      headers: { ...system.headers, "content-type": "application/json" },
      body: JSON.stringify({ id: "another" }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ data: { fields: [{ path: "id", name: "fieldWrong" }] } });
    expect((await system.does(platform.order, { id })).status).toBe(1);
  });

  test("does nothing to a shop's app of another version", async () => {
    const order = await world.build.paidOrder(system, shop);
    const owner = await world.asOwner(shop);
    await owner.does(orders.accept, { id: order.id, ofALaterVersion: true } as never);
  });
});

test("an empty list is told how many it wants, not that it is missing alone", async () => {
  const empty = await refusedOf(platform.place, wish({ items: [] }));
  expect(empty).toMatchObject([{ path: "items", name: "fieldMissing", rule: "minItems", accepted: { minItems: 1 } }]);
  expect(empty[0]?.message).toBe(
    "Ce champ est obligatoire\u00A0; attendu\u00A0: une liste dont la longueur est de 1 à 50",
  );
  const chinese = await refusedOf(platform.place, wish({ items: [] }), { language: "1" });
  expect(chinese[0]?.message).toBe("此字段必填，应为：1 到 50 项的列表");
  const missing = await refusedOf(platform.place, wish({ items: undefined }));
  expect(missing[0]).toMatchObject({ rule: "required", message: "Ce champ est obligatoire" });
});

describe("what a system sends that is no payload at all is told in words for who wrote it", () => {
  const send = async (headers: Record<string, string>, body: string, language = "2") => {
    const own = { ...system.headers, "content-type": "application/json", language, ...headers };
    const response = await fetch(`${world.address}/platformapi/v1/orders`, { method: "POST", headers: own, body });
    const { message, data } = (await response.json()) as { message: string; data: { name: string } };
    return [response.status, data.name, message];
  };

  test("that it is no JSON, or not said to be", async () => {
    expect(await send({}, "{'shopId': 1}")).toEqual([400, "bodyUnreadable", "Le corps n'est pas du JSON valable"]);
    expect(await send({}, "{", "1")).toEqual([400, "bodyUnreadable", "请求体不是有效的 JSON"]);
    expect(await send({ "content-type": "application/x-www-form-urlencoded" }, "shopId=1")).toEqual([
      415,
      "bodyNotJson",
      "Envoyez le corps en JSON\u00A0: Content-Type: application/json",
    ]);
  });

  test("that a list is no object, and that the header with the key is missing", async () => {
    const key = { "idempotency-key": newKey() };
    expect((await send(key, "[1]"))[1]).toBe("invalidInput");
    expect((await send(key, JSON.stringify(wish())))[0]).toBe(200);
    const missing = await send({}, JSON.stringify(wish()));
    expect(missing).toEqual([422, "idempotencyKeyMissing", "L'en-tête Idempotency-Key manque"]);
  });

  test("while the shop's people are told what they can do about it, as before", async () => {
    const owner = await world.asOwner(shop);
    const answer = await owner.call(orders.accept, {});
    expect(answer.data).toMatchObject({ fields: [{ message: "Écrivez ou choisissez ce qui est demandé ici" }] });
    const response = await fetch(`${world.address}/baeapi/Order/Accept`, {
      method: "POST",
      headers: { ...owner.headers, "content-type": "application/json" },
      body: "{",
    });
    expect(await response.json()).toMatchObject({ message: "Le message reçu est illisible, réessayez" });
  });
});

describe("a value that is not accepted is told with what is", () => {
  const most = { type: "integer", minimum: 1, maximum: 999 };
  test.each<[string, object, Partial<Field>]>([
    [
      "another type",
      { items: [{ productId: "p", quantity: "2" }] },
      {
        path: "items.0.quantity",
        name: "fieldWrong",
        rule: "type",
        accepted: most,
        message: "Cette valeur n'est pas acceptée\u00A0; attendu\u00A0: un nombre entier de 1 à 999",
      },
    ],
    [
      "a text that is a number",
      { externalId: 4711 },
      {
        path: "externalId",
        name: "fieldWrong",
        rule: "type",
        accepted: { type: "string", minLength: 1, maxLength: 64 },
        message: "Cette valeur n'est pas acceptée\u00A0; attendu\u00A0: un texte de 1 à 64 caractères",
      },
    ],
    ["no whole number", { items: [{ productId: "p", quantity: 1.5 }] }, { rule: "type", accepted: most }],
    ["too many", { items: [{ productId: "p", quantity: 1000 }] }, { rule: "maximum", accepted: most }],
    ["too few", { items: [{ productId: "p", quantity: 0 }] }, { rule: "minimum", accepted: most }],
    [
      "none of the values",
      { paymentMethod: "card" },
      {
        path: "paymentMethod",
        rule: "enum",
        accepted: { type: "string", enum: ["wallet", "cash"] },
        message: "Cette valeur n'est pas acceptée\u00A0; attendu\u00A0: wallet, cash",
      },
    ],
    [
      "no list",
      { items: "p" },
      { path: "items", name: "fieldWrong", rule: "type", accepted: { type: "array", minItems: 1, maxItems: 50 } },
    ],
    ["an empty list", { items: [] }, { path: "items", name: "fieldMissing", rule: "minItems" }],
    [
      "no object",
      { customer: "Voahangy" },
      { path: "customer", name: "fieldWrong", rule: "type", accepted: { type: "object" } },
    ],
    [
      "a phone number that is none",
      { customer: { name: "V", phone: "0320000001", address: "Isotry" } },
      {
        path: "customer.phone",
        name: "phoneInvalid",
        rule: "pattern",
        accepted: { type: "string", pattern: "^\\+[1-9]\\d{6,14}$" },
      },
    ],
    [
      "a text that is too long",
      { note: "x".repeat(2001) },
      { path: "note", name: "textTooLong", rule: "maxLength", accepted: { type: "string", maxLength: 2000 } },
    ],
    [
      "nothing at all",
      { externalId: "" },
      { path: "externalId", name: "fieldMissing", rule: "required", message: "Ce champ est obligatoire" },
    ],
  ])("%s", async (_what, more, told) => {
    expect(await refusedOf(platform.place, wish(more))).toEqual([expect.objectContaining(told)]);
  });

  test("in a query, too, and in Chinese", async () => {
    const [field] = await refusedOf(platform.shops, { rows: "many" }, { language: "1" });
    expect(field).toMatchObject({
      path: "rows",
      rule: "type",
      accepted: { type: "integer", minimum: 1, maximum: 100 },
    });
    expect(field?.message).toBe("该内容不符合要求，应为：1 到 100 的整数");
    const [status] = await refusedOf(platform.orders, { shopId: shop.id, status: "paid" });
    expect(status).toMatchObject({ rule: "enum", accepted: { enum: [1, 2, 3, 4, 5, 6] } });
    const [cursor] = await refusedOf(platform.changes, { cursor: "made-up" });
    expect(cursor).toMatchObject({ path: "cursor", name: "fieldWrong", rule: "format" });
  });

  test("for the first hundred faults of a payload, also of names that are not known: nobody reads on", async () => {
    const items = Array.from({ length: 300 }, () => ({}));
    expect(await refusedOf(platform.place, wish({ items }))).toHaveLength(100);
    const unknown = Object.fromEntries(items.map((_, index) => [`x${index}`, 1]));
    expect(await refusedOf(platform.place, wish(unknown))).toHaveLength(100);
  });

  test("of a webhook: its address, and each of its messages", async () => {
    const [url, events] = await refusedOf(webhooks.create, { url: "platform.example", events: ["order.payed"] });
    expect(url).toMatchObject({ path: "url", rule: "format", accepted: { format: "uri" } });
    expect(events).toMatchObject({ path: "events.0", rule: "enum" });
    expect(events?.accepted).toHaveProperty("enum", expect.arrayContaining(["order.paid"]));
  });

  test("to whoever fills in a form of the shop, too", async () => {
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(system, shop);
    const answer = await owner.call(orders.accept, { id: order.id, prepMinutes: 2000 });
    expect(answer).toMatchObject({ failure: "fieldWrong" });
    expect(answer.data).toMatchObject({
      fields: [{ message: "Cette valeur n'est pas acceptée\u00A0; attendu\u00A0: un nombre entier de 1 à 1440" }],
    });
  });
});
