import { beforeEach, describe, expect, test } from "vitest";
import type { Call } from "@tsena/contract/call";
import { orderNews } from "@tsena/contract/orders.events";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("where a system of the platform is told", () => {
  let system: Caller;
  beforeEach(async () => {
    system = world.asPlatform(await world.build.system());
  });

  describe("a system of the platform asks to be told at an address", () => {
    test("and is given the secret, which the list does not tell: it asks for it again by the id, and no other system does", async () => {
      const made = await system.does(webhooks.create, {
        url: "https://platform.example/hook",
        events: ["order.ready"],
      });

      expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
      const { secret, ...rest } = made;
      expect(await system.does(webhooks.list, {})).toEqual([rest]);
      expect(rest).toMatchObject({
        url: "https://platform.example/hook",
        events: ["order.ready"],
        lastTriedAt: null,
        lastStatus: null,
        waiting: 0,
      });
      expect(await system.does(webhooks.secret, { id: made.id })).toEqual({ secret });
      const another = world.asPlatform(await world.build.system());
      expect(await another.call(webhooks.secret, { id: made.id })).toMatchObject({ failure: "webhookNotFound" });
      expect(secret).not.toBe((await system.does(webhooks.create, { url: "https://platform.example/2" })).secret);
    });

    test("of everything, where it does not say of what, and of each event once", async () => {
      const all = await system.does(webhooks.create, { url: "https://platform.example/all" });
      const twice = await system.does(webhooks.create, {
        url: "https://platform.example/twice",
        events: ["shop.status", "shop.status"],
      });

      expect(all.events).toEqual(["shop.status", "shop.updated", "menu.updated", "stock.changed", ...orderNews]);
      expect(twice.events).toEqual(["shop.status"]);
    });

    test("but not twice at one address, however it is spelled and even at the same moment", async () => {
      const urls = ["https://platform.example", "https://platform.example/", "https://PLATFORM.example:443/"];
      const answers = await Promise.all(urls.map((url) => system.call(webhooks.create, { url })));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ failure }) => failure === "webhookTaken")).toHaveLength(2);
      expect(await system.does(webhooks.list, {})).toHaveLength(1);
    });

    test("at ten addresses at the most, even at the same moment; one taken away makes room", async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          system.call(webhooks.create, { url: `https://platform.example/${index}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ failure }) => failure === "webhooksFull")).toHaveLength(2);

      const [first] = await system.does(webhooks.list, {});
      await system.does(webhooks.remove, { id: first?.id ?? "" });
      await system.does(webhooks.create, { url: "https://platform.example/room" });
      expect(await system.does(webhooks.list, {})).toHaveLength(10);
    });

    test.each([
      ["another kind of address", "ftp://platform.example/", "fieldWrong"],
      ["half an address", "platform.example", "fieldWrong"],
      ["one with a password in it", "https://name:password@platform.example/", "fieldWrong"],
      ["one without end", `https://platform.example/${"a".repeat(1000)}`, "textTooLong"],
      ["none", "", "formIncomplete"],
    ])("which must be one that can be called: not %s", async (_what, url, failure) => {
      expect(await system.call(webhooks.create, { url })).toMatchObject({ status: 422, failure });
    });
  });

  describe("another system's webhook", () => {
    test("is neither seen nor taken away, and its address is free to use", async () => {
      const made = await system.does(webhooks.create, { url: "https://platform.example/mine" });
      const other = world.asPlatform(await world.build.system());

      expect(await other.does(webhooks.list, {})).toEqual([]);
      expect(await other.call(webhooks.remove, { id: made.id })).toMatchObject({
        status: 404,
        failure: "webhookNotFound",
      });
      await other.does(webhooks.create, { url: "https://platform.example/mine" });
      expect(await system.does(webhooks.list, {})).toHaveLength(1);
    });
  });
});

describe("what a system of the platform reaches", () => {
  let shop: BuiltShop;
  let mine: Caller;
  let other: Caller;
  beforeEach(async () => {
    shop = await world.build.shop();
    mine = world.asPlatform(await world.build.system());
    other = world.asPlatform(await world.build.system());
  });

  const byId: readonly [Call, object][] = [
    [platform.order, {}],
    [platform.pay, {}],
    [platform.cancel, {}],
    [platform.assign, { courier: { name: "Rado", phone: "+261320000009" } }],
    [platform.pickUp, { handOverCode: "0000" }],
    [platform.deliver, {}],
  ];

  describe("an order that another system placed", () => {
    test.each(byId.map(([call, more]) => [call.route, call, more] as const))(
      "is answered by %s as one that is nowhere, word for word, and stays as it is",
      async (_route, call, more) => {
        const order = await world.build.paidOrder(mine, shop);
        const foreign = await other.call(call, { id: order.id, ...more } as never);
        const unknown = await other.call(call, { id: "01a1f906-b001-7590-a7b9-ed93bbcf8423", ...more } as never);
        expect(foreign).toMatchObject({ status: 404, failure: "orderNotFound" });
        expect([foreign.message, foreign.data]).toEqual([unknown.message, unknown.data]);
        expect(await mine.does(platform.order, { id: order.id })).toEqual(order);
      },
    );

    test("is in no list of it, on no page and of no status", async () => {
      const theirs = await world.build.paidOrder(mine, shop);
      const own = await world.build.paidOrder(other, shop);
      const cancelled = await world.build.order(mine, shop);
      await mine.does(platform.cancel, { id: cancelled.id });
      const listed = async (as: Caller, status?: number) =>
        (await as.does(platform.orders, { shopId: shop.id, ...(status && { status: status as 6 }) })).rows.map(
          ({ id }) => id,
        );
      expect(await listed(other)).toEqual([own.id]);
      expect(await listed(other, 2)).toEqual([own.id]);
      expect(await listed(other, 6)).toEqual([]);
      expect(await listed(mine)).toEqual([theirs.id]);
      const page = await mine.does(platform.orders, { shopId: shop.id, rows: 1 });
      expect(page.nextCursor).toBeNull();
    });

    test("may be called the same by both: each key's references are its own, as are its idempotency keys", async () => {
      const wish = {
        shopId: shop.id,
        externalId: "A-1",
        customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry" },
        items: [{ productId: shop.variantId, quantity: 1 }],
        deliveryAmount: 300_000,
        paymentMethod: "cash" as const,
      };
      const key = { "idempotency-key": "the-same-key-1" };
      const first = await mine.does(platform.place, wish, key);
      const second = await other.does(platform.place, wish, key);
      expect(second.id).not.toBe(first.id);
      expect((await mine.does(platform.place, wish, key)).id).toBe(first.id);
      expect(await mine.call(platform.place, wish)).toMatchObject({ failure: "externalIdTaken" });
    });
  });

  describe("what customers see", () => {
    test("every key sees, and may order: shops, their page and their menu", async () => {
      expect((await other.does(platform.shops, { rows: 100 })).rows.map(({ id }) => id)).toContain(shop.id);
      expect(await other.does(platform.shop, { shopId: shop.id })).toMatchObject({ shopId: shop.id });
      const [product] = await other.does(platform.menu, { shopId: shop.id });
      expect(product?.productId).toBe(shop.variantId);
      expect((await world.build.order(other, shop)).status).toBe(1);
    });
  });
});
