import { beforeEach, describe, expect, test } from "vitest";
import { orderNews } from "@tsena/contract/orders.events";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
let system: Caller;
beforeEach(async () => {
  system = world.asPlatform(await world.build.system());
});

describe("a system of the platform asks to be told at an address", () => {
  test("and is given the secret, which the list does not tell: it asks for it again by the id, and no other system does", async () => {
    const made = await system.does(webhooks.create, { url: "https://platform.example/hook", events: ["order.ready"] });

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
