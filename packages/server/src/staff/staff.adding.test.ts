import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { orderLogs, orders } from "@tsena/contract/orders";
import { staff } from "@tsena/contract/staff";
import type { Caller } from "../testing/actors.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { counterModules, freshPhone, staffLines, teamOf, teamPassword as password } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const team = () => teamOf(world);

describe("adding a member", () => {
  test("opens an account with the modules given, which signs in at once; the audit log says so", async () => {
    const { owner, shop, phone } = await team();
    expect(await world.asNobody().does(accounts.login, { account: phone, password, agreement: true })).toMatchObject({
      loginType: 2,
      shopId: shop.id,
      permissions: counterModules,
    });
    expect(await staffLines(owner)).toEqual(["staffAdded: Tiana · orders.view, orders.handle"]);
  });

  test("signs what they do with their name", async () => {
    const { shop, owner, signIn } = await team();
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    await (await signIn()).does(orders.accept, { id: order.id });
    const story = await owner.does(orderLogs.list, { id: order.id });
    expect(story.find(({ event }) => event === "accept")?.actorName).toBe("Tiana");
  });

  test("is refused without a name, a phone or a password, and with a module that lacks another", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const given = { phone: freshPhone(), name: "Tiana", password };
    const refusal = async (wrong: object) => {
      const { status, data } = await owner.call(staff.create, { ...given, ...wrong });
      return [status, (data as unknown as { fields: { name: string }[] }).fields.map(({ name }) => name)];
    };
    expect(await refusal({ name: " " })).toEqual([422, ["staffNameMissing"]]);
    expect(await refusal({ password: "" })).toEqual([422, ["staffPasswordMissing"]]);
    expect(await refusal({ password: "12345" })).toEqual([422, ["passwordTooShort"]]);
    expect(await refusal({ phone: "12" })).toEqual([422, ["phoneInvalid"]]);
    expect(await refusal({ moduleIds: ["orders.handle"] })).toEqual([422, ["moduleNeedsAnother"]]);
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
  });

  test("is refused for a phone that somebody has, be it an owner or staff elsewhere", async () => {
    const { shop, phone } = await team();
    const owner = await world.asOwner(await world.build.shop());
    for (const taken of [phone, shop.ownerPhone]) {
      expect(await owner.call(staff.create, { phone: taken, name: "Rivo", password })).toMatchObject({
        status: 409,
        failure: "phoneTaken",
      });
    }
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
  });

  test("twenty times at the same moment with one phone makes one member", async () => {
    world.clock.advance(3_600_000);
    const owner = await world.asOwner(await world.build.shop());
    const phone = freshPhone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.call(staff.create, { phone, name: "Tiana", password })),
    );
    expect(answers.map(({ failure }) => failure).filter((failure) => failure !== "phoneTaken")).toEqual([undefined]);
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 1 });
  });

  test.each(["without a code", "with a code"])(
    "tapped twice %s answers the same member twice, at once or later; the key does for no other",
    async (kind) => {
      world.clock.advance(3_600_000);
      const owner = await world.asOwner(await world.build.shop());
      const phone = freshPhone();
      if (kind === "with a code") await owner.does(codes.send, { target: phone, purpose: "staff" });
      const code = kind === "with a code" ? { code: await codeFor(world.app, phone) } : {};
      const key = { "idempotency-key": `tap-${phone.slice(1)}` };
      const tap = () => owner.call(staff.create, { phone, name: "Tiana", password, moduleIds: [], ...code }, key);
      const answers = [...(await Promise.all([tap(), tap(), tap()])), await tap()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      const listed = await owner.does(staff.list, {});
      expect(listed).toMatchObject({ total: 1, rows: [{ id: answers[0]?.data.id, phone }] });
      expect(
        await owner.call(staff.create, { phone: freshPhone(), name: "Rivo", password, moduleIds: [] }, key),
      ).toMatchObject({ status: 422, failure: "idempotencyKeyReused" });
    },
  );

  test("under a key keeps of the password nothing that a copy of the database could be tried against", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const given = { phone: freshPhone(), name: "Tiana", password, moduleIds: [] };
    const key = `secret-${given.phone.slice(1)}`;
    await owner.does(staff.create, given, { "idempotency-key": key });
    const { input_hash: kept } = await world.app.dependencies.database
      .selectFrom("idempotency_keys")
      .select("input_hash")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const plain = createHash("sha256").update(JSON.stringify(given)).digest();
    expect(kept.toString("hex")).not.toBe(plain.toString("hex"));
  });

  test("by the code sent to their phone: a wrong one is counted and gives the key back, the right one works once", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const phone = freshPhone();
    await owner.does(codes.send, { target: phone, purpose: "staff" });
    const code = await codeFor(world.app, phone);
    const key = { "idempotency-key": `code-${phone.slice(1)}` };
    const add = (given: string, headers = {}) =>
      owner.call(staff.create, { phone, name: "Tiana", password, code: given }, headers);
    expect(await add(wrongFor(code), key)).toMatchObject({ status: 422, failure: "codeWrong" });
    expect(await add(code, key)).toMatchObject({ status: 200 });
    expect(await add(code)).toMatchObject({ failure: "codeExpired" });
  });

  test("by five wrong codes uses the code up, and by a code sent for another owner adds nobody", async () => {
    const [owner, other] = [await world.asOwner(await world.build.shop()), await world.asStranger()];
    const phone = freshPhone();
    await owner.does(codes.send, { target: phone, purpose: "staff" });
    const code = await codeFor(world.app, phone);
    const add = (as: Caller, given: string) => as.call(staff.create, { phone, name: "Tiana", password, code: given });
    expect(await add(other, code)).toMatchObject({ failure: "codeExpired" });
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await add(owner, wrongFor(code))).toMatchObject({ failure: "codeWrong" });
    expect(await add(owner, wrongFor(code))).toMatchObject({ failure: "codeUsedUp" });
    expect(await add(owner, code)).toMatchObject({ failure: "codeUsedUp" });
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
  });
});
