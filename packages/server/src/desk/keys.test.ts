import { beforeEach, describe, expect, test } from "vitest";
import { deskKeys } from "@tsena/contract/desk.keys";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import { receiveWebhooks } from "../testing/receivers.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const hour = 3600_000;
let operator: Caller;
beforeEach(async () => {
  operator = await world.asOperator();
});

const make = (name = "Livraison") => operator.does(deskKeys.make, { name });
const opens = async (key: string): Promise<boolean> => {
  const { status } = await world.asPlatform(key).call(webhooks.list, {});
  expect([200, 401]).toContain(status);
  return status === 200;
};
const shown = async (id: string) => (await operator.does(deskKeys.list, {})).rows.find((row) => row.id === id);
const logged = (subject: string) =>
  world.app.dependencies.database
    .selectFrom("operator_logs")
    .select(["event", "detail"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();

describe("a platform key", () => {
  test("is made at the desk and shown once: it opens, and no later answer, row or kept answer holds it", async () => {
    const { key, ...made } = await make("Livraison Tana");
    expect(key).toMatch(/^tsena_pk_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: "Livraison Tana",
      hint: key.slice(-4),
      madeAt: world.clock.now().toISOString(),
      madeBy: "Operator",
      lastUsedAt: null,
      former: null,
      revokedAt: null,
      shops: [],
    });
    expect(await opens(key)).toBe(true);
    expect(JSON.stringify(await operator.does(deskKeys.list, {}))).not.toContain(key);
    const { database } = world.app.dependencies;
    const kept = await database.selectFrom("idempotency_keys").select("sealed").execute();
    const rows = await database.selectFrom("platform_keys").selectAll().execute();
    expect(JSON.stringify([kept, rows])).not.toContain(key);
    expect(await logged(made.id)).toEqual([{ event: "platformKeyMade", detail: "Livraison Tana" }]);
  });

  test("is made once by a tap whose answer was lost, and so is its new secret: the same tap is told it, and nobody else's", async () => {
    const tap = () => ({ "idempotency-key": newKey() });
    const [making, rotating] = [tap(), tap()];
    const given = { name: "Perdue" };
    const made = await operator.does(deskKeys.make, given, making);
    expect(await operator.does(deskKeys.make, given, making)).toEqual(made);
    const { rows } = await operator.does(deskKeys.list, {});
    expect(rows.filter(({ name }) => name === "Perdue").map(({ id }) => id)).toEqual([made.id]);
    const other = await (await world.asOperator()).does(deskKeys.make, given, making);
    expect([other.id === made.id, other.key === made.key]).toEqual([false, false]);
    const renewal = { id: made.id, rotations: 0, hours: 0 };
    const rotated = await operator.does(deskKeys.rotate, renewal, rotating);
    expect(await operator.does(deskKeys.rotate, renewal, rotating)).toEqual(rotated);
    expect([await opens(rotated.key), await opens(made.key)]).toEqual([true, false]);
    const { database } = world.app.dependencies;
    const kept = await database.selectFrom("idempotency_keys").selectAll().execute();
    for (const { key } of [made, rotated]) expect(JSON.stringify(kept)).not.toContain(key);
  });

  test("tells when it was used last and from where, to the minute", async () => {
    const { key, id } = await make();
    await opens(key);
    const first = world.clock.now().toISOString();
    expect(await shown(id)).toMatchObject({ lastUsedAt: first, lastUsedFrom: "127.0.0.1" });
    world.clock.advance(59_000);
    await opens(key);
    expect(await shown(id)).toMatchObject({ lastUsedAt: first });
    world.clock.advance(2000);
    await opens(key);
    expect(await shown(id)).toMatchObject({ lastUsedAt: world.clock.now().toISOString() });
  });
});

describe("a key that is rotated", () => {
  test("opens by both secrets for the hours given, on every node, then by the new one alone; it stays the same system", async () => {
    const node = await world.anotherNode();
    const made = await make();
    const placed = await world.build.order(world.asPlatform(made.key), await world.build.shop());
    const { key, ...rotated } = await operator.does(deskKeys.rotate, { id: made.id, rotations: 0, hours: 2 });
    expect(rotated).toMatchObject({
      hint: key.slice(-4),
      rotations: 1,
      former: { hint: made.hint, until: new Date(world.clock.now().getTime() + 2 * hour).toISOString() },
    });
    expect((await world.asPlatform(key).does(platform.order, { id: placed.id })).id).toBe(placed.id);
    expect((await node.asPlatform(made.key).call(webhooks.list, {})).status).toBe(200);
    world.clock.advance(2 * hour - 1000);
    expect([await opens(key), await opens(made.key)]).toEqual([true, true]);
    world.clock.advance(1000);
    expect([await opens(key), await opens(made.key)]).toEqual([true, false]);
    expect((await node.asPlatform(made.key).call(webhooks.list, {})).status).toBe(401);
    expect(await shown(made.id)).toMatchObject({ former: null });
    expect(await logged(made.id)).toMatchObject([{}, { event: "platformKeyRotated", detail: "2\u00A0h" }]);
  });

  test("with no hours opens by the new secret alone, at once", async () => {
    const made = await make();
    expect(await opens(made.key)).toBe(true);
    const { key } = await operator.does(deskKeys.rotate, { id: made.id, rotations: 0, hours: 0 });
    expect([await opens(key), await opens(made.key)]).toEqual([true, false]);
  });

  test("twice at the same moment is rotated once: the second is told", async () => {
    const made = await make();
    const rotate = () => operator.call(deskKeys.rotate, { id: made.id, rotations: 0, hours: 24 });
    const answers = await Promise.all([rotate(), rotate(), rotate()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure === "platformKeyChanged")).toHaveLength(2);
    expect(await opens(made.key)).toBe(true);
  });

  test("again because nobody saw the new secret keeps the one in use, and forgets the one nobody has", async () => {
    const made = await make();
    await opens(made.key);
    const lost = await operator.does(deskKeys.rotate, { id: made.id, rotations: 0, hours: 1 });
    const { key } = await operator.does(deskKeys.rotate, { id: made.id, rotations: 1, hours: 1 });
    expect([await opens(key), await opens(made.key), await opens(lost.key)]).toEqual([true, true, false]);
    const next = await operator.does(deskKeys.rotate, { id: made.id, rotations: 2, hours: 1 });
    expect([await opens(next.key), await opens(key), await opens(made.key)]).toEqual([true, true, false]);
  });

  test("may not live on longer than a week beside the new one", async () => {
    const { id } = await make();
    for (const hours of [-1, 0.5, 169]) {
      expect(await operator.call(deskKeys.rotate, { id, rotations: 0, hours })).toMatchObject({ status: 422 });
    }
  });
});

describe("a key that is revoked", () => {
  test("opens nothing at once, on another node as soon as it is told, by neither secret, and no answer that was kept for it", async () => {
    const node = await world.anotherNode();
    const made = await make();
    const { key } = await operator.does(deskKeys.rotate, { id: made.id, rotations: 0, hours: 24 });
    const order = await world.build.order(world.asPlatform(key), await world.build.shop());
    const tap = { "idempotency-key": "a-tap-before-1" };
    await world.asPlatform(key).does(platform.pay, { id: order.id }, tap);
    const waysIn = [key, made.key].flatMap((secret) => [world.asPlatform(secret), node.asPlatform(secret)]);
    // Each node has each secret in its cache.
    for (const as of waysIn) await as.does(platform.shops, {});
    const revoked = await operator.does(deskKeys.revoke, { id: made.id, reason: "clé publiée par erreur" });
    expect(revoked).toMatchObject({
      revokedAt: world.clock.now().toISOString(),
      revokedReason: "clé publiée par erreur",
    });
    for (const secret of [key, made.key]) expect(await opens(secret)).toBe(false);
    for (const as of waysIn) {
      await expect.poll(() => as.call(platform.shops, {})).toMatchObject({ status: 401, failure: "platformKeyWrong" });
      expect(await as.call(platform.pay, { id: order.id }, tap)).toMatchObject({ status: 401 });
    }
    expect(await logged(made.id)).toMatchObject([
      {},
      {},
      { event: "platformKeyRevoked", detail: "clé publiée par erreur" },
    ]);
  });

  test("is told nothing more: its webhooks are gone with what waited for them", async () => {
    const receiver = await receiveWebhooks();
    const { key, id } = await make();
    const system = world.asPlatform(key);
    await system.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
    receiver.answer(500);
    const shop = await world.build.shop();
    const [first, second] = [await world.build.paidOrder(system, shop), await world.build.paidOrder(system, shop)];
    const owner = await world.asOwner(shop);
    await owner.does(orders.accept, { id: first.id });
    await expect.poll(() => receiver.told.length, { timeout: 15_000 }).toBe(1);
    await operator.does(deskKeys.revoke, { id, reason: "fin du contrat" });
    receiver.answer(204);
    await owner.does(orders.accept, { id: second.id });
    world.clock.advance(hour);
    const fence = await receiveWebhooks();
    const other = world.asPlatform();
    await other.does(webhooks.create, { url: fence.url, events: ["order.accepted"] });
    await owner.does(orders.accept, { id: (await world.build.paidOrder(other, shop)).id });
    await expect.poll(() => fence.told.length, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => toldPlatform(world.app), { timeout: 15_000 }).toEqual([]);
    expect(receiver.told).toHaveLength(1);
    await Promise.all([receiver.stop(), fence.stop()]);
  });

  test("is not rotated, nor given a shop; revoking it again changes nothing", async () => {
    const { id } = await make();
    const shop = await world.build.shop();
    const first = await operator.does(deskKeys.revoke, { id, reason: "perdue" });
    world.clock.advance(1000);
    expect(await operator.does(deskKeys.revoke, { id, reason: "encore" })).toEqual(first);
    expect(await operator.call(deskKeys.rotate, { id, rotations: 0, hours: 1 })).toMatchObject({
      status: 409,
      failure: "platformKeyRevoked",
    });
    expect(await operator.call(deskKeys.setShop, { id, shopId: shop.id, assigned: true })).toMatchObject({
      failure: "platformKeyRevoked",
    });
    expect(await operator.call(deskKeys.revoke, { id, reason: " " })).toMatchObject({ status: 422 });
  });
});

describe("the keys at the desk", () => {
  test("are listed page by page, those that open apart from those revoked", async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await make(`Paged ${count}`));
    await operator.does(deskKeys.revoke, { id: made[1]?.id ?? "", reason: "fin" });
    const names = async (revoked?: boolean) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const asked = { rows: 1, ...(cursor && { cursor }), ...(revoked !== undefined && { revoked }) };
        const page = await operator.does(deskKeys.list, asked);
        found.push(...page.rows.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return found.filter((name) => name.startsWith("Paged"));
    };
    expect((await names()).toSorted()).toEqual(["Paged 0", "Paged 1", "Paged 2"]);
    expect((await names(false)).toSorted()).toEqual(["Paged 0", "Paged 2"]);
    expect(await names(true)).toEqual(["Paged 1"]);
  });

  test("are given shops that customers may see, found by their name, each written down once", async () => {
    const { id } = await make();
    const shop = await world.build.shop();
    const hidden = await world.build.shop({ auditStatus: 1 });
    const name = `Shop of ${shop.ownerPhone}`;
    expect(await operator.does(deskKeys.shops, { keyword: shop.ownerPhone })).toEqual([{ id: shop.id, name }]);
    expect(await operator.does(deskKeys.shops, { keyword: hidden.ownerPhone })).toEqual([]);
    const set = (assigned: boolean) => operator.does(deskKeys.setShop, { id, shopId: shop.id, assigned });
    await set(true);
    expect(await set(true)).toMatchObject({ shops: [{ id: shop.id, name }] });
    expect(await set(false)).toMatchObject({ shops: [] });
    expect(await operator.call(deskKeys.setShop, { id, shopId: hidden.id, assigned: true })).toMatchObject({
      status: 404,
      failure: "shopNotFound",
    });
    expect((await logged(id)).map(({ event }) => event)).toEqual([
      "platformKeyMade",
      "platformKeyShopGiven",
      "platformKeyShopTaken",
    ]);
  });

  test("that are not there are said not to be", async () => {
    const id = "nowhere";
    for (const answer of [
      await operator.call(deskKeys.rotate, { id, rotations: 0, hours: 1 }),
      await operator.call(deskKeys.revoke, { id, reason: "x" }),
      await operator.call(deskKeys.setShop, { id, shopId: "nowhere", assigned: true }),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        failure: "platformKeyNotFound",
        message: "Clé introuvable\u00A0: rechargez la liste",
      });
    }
  });
});
