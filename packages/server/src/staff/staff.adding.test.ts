import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { orderLogs, orders } from "@tsena/contract/orders";
import { staff } from "@tsena/contract/staff";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import {
  addMember,
  counterModules,
  freshPhone,
  memberCode,
  staffLines,
  teamOf,
  teamPassword as password,
} from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const team = () => teamOf(world);

/** Opens an account of an owner, by the `nth` code that came to the phone. */
async function register(account: string, nth = 1): Promise<void> {
  await world.asNobody().does(codes.send, { target: account, purpose: "register" });
  const filled = { account, password, confirmPassword: password, agreement: true } as const;
  const session = await world
    .asNobody()
    .does(accounts.register, { ...filled, code: await codeFor(world.app, account, nth) });
  expect(session.loginType).toBe(1);
}

describe("adding a member", () => {
  test("opens an account with the modules given, which signs in at once; the audit log says so", async () => {
    const { owner, shop, phone } = await team();
    expect(await world.asNobody().does(accounts.login, { account: phone, password, agreement: true })).toMatchObject({
      loginType: 2,
      shopId: shop.id,
      permissions: counterModules,
    });
    expect(await staffLines(owner)).toEqual(["staffAdded: Tiana · orders.view, orders.handle"]);
    const told = (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
    expect(told).toEqual([expect.stringContaining("Un membre est entré dans l'équipe")]);
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
    const given = { phone: freshPhone(), name: "Tiana", password, code: "123456" };
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

  test("is refused for a phone that somebody has, be it an owner or staff elsewhere, before a code is sent to it", async () => {
    const { shop, phone } = await team();
    const owner = await world.asOwner(await world.build.shop());
    for (const taken of [phone, shop.ownerPhone]) {
      const refused = { status: 409, failure: "phoneTaken" };
      expect(await owner.call(codes.send, { target: taken, purpose: "staff" })).toMatchObject(refused);
      expect((await owner.call(staff.create, { phone: taken, name: "Rivo", password, code: "123456" })).status).toBe(
        422,
      );
    }
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
  });

  test("is refused for a phone that was taken since its code was sent, and for the owner's own", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const phone = freshPhone();
    const code = await memberCode(world, owner, phone);
    await addMember(world, await world.asStranger(), { phone });
    const refused = { status: 409, failure: "phoneTaken" };
    expect(await owner.call(staff.create, { phone, name: "Tiana", password, code })).toMatchObject(refused);
    const own = { phone: shop.ownerPhone, code: await memberCode(world, owner, shop.ownerPhone) };
    expect(await owner.call(staff.create, { ...own, name: "Lalao", password })).toMatchObject(refused);
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
  });

  test("by two owners at the same moment, each with a right code for the phone, makes one member", async () => {
    const owners = [await world.asOwner(await world.build.shop()), await world.asOwner(await world.build.shop())];
    const phone = freshPhone();
    const right: { owner: Caller; code: string }[] = [];
    for (const owner of owners) right.push({ owner, code: await memberCode(world, owner, phone) });
    const answers = await Promise.all(
      right.map(({ owner, code }) => owner.call(staff.create, { phone, name: "Tiana", password, code })),
    );
    const failures = answers.map(({ failure }) => failure ?? "none");
    expect(failures.toSorted()).toEqual(["none", "phoneTaken"]);
    const totals = await Promise.all(owners.map(async (owner) => (await owner.does(staff.list, {})).total));
    expect(totals.toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  test("tapped twice answers the same member twice, at once or later; the key does for no other", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const phone = freshPhone();
    const given = { phone, name: "Tiana", password, moduleIds: [], code: await memberCode(world, owner, phone) };
    const key = { "idempotency-key": `tap-${phone.slice(1)}` };
    const tap = () => owner.call(staff.create, given, key);
    const answers = [...(await Promise.all([tap(), tap(), tap()])), await tap()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const listed = await owner.does(staff.list, {});
    expect(listed).toMatchObject({ total: 1, rows: [{ id: answers[0]?.data.id, phone }] });
    expect(await staffLines(owner)).toEqual(["staffAdded: Tiana"]);
    const another = { ...given, phone: freshPhone() };
    expect(await owner.call(staff.create, another, key)).toMatchObject({
      status: 422,
      failure: "idempotencyKeyReused",
    });
  });

  test("under a key keeps of the password nothing that a copy of the database could be tried against", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const phone = freshPhone();
    const given = { phone, name: "Tiana", password, moduleIds: [], code: await memberCode(world, owner, phone) };
    const key = `secret-${phone.slice(1)}`;
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
    const code = await memberCode(world, owner, phone);
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
    const code = await memberCode(world, owner, phone);
    const add = (as: Caller, given: string) => as.call(staff.create, { phone, name: "Tiana", password, code: given });
    expect(await add(other, code)).toMatchObject({ failure: "codeExpired" });
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await add(owner, wrongFor(code))).toMatchObject({ failure: "codeWrong" });
    expect(await add(owner, wrongFor(code))).toMatchObject({ failure: "codeUsedUp" });
    expect(await add(owner, code)).toMatchObject({ failure: "codeUsedUp" });
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
  });

  test("without a code is refused in words, writes nothing, and leaves the number to its owner", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const phone = freshPhone();
    const given = { phone, name: "Tiana", password };
    const refused = await owner.call(staff.create, given);
    const fault = { path: "code", name: "codeMissing", message: "Entrez le code reçu" };
    expect(refused).toMatchObject({ status: 422, data: { fields: [fault] } });
    const chinese = await owner.call(staff.create, given, { language: "1" });
    expect(chinese.data).toMatchObject({ fields: [{ ...fault, message: "请输入验证码" }] });
    expect(await owner.call(staff.create, { ...given, code: "123456" })).toMatchObject({ failure: "codeExpired" });
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
    expect(await staffLines(owner)).toEqual([]);
    await register(phone);
  });

  test("by a code for another phone, or for another purpose, adds nobody and leaves the number to its owner", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const [phone, another] = [freshPhone(), freshPhone()];
    const ofAnother = await memberCode(world, owner, another);
    await owner.does(codes.send, { target: phone, purpose: "register" });
    const ofRegistering = await codeFor(world.app, phone);
    for (const code of [ofAnother, ofRegistering]) {
      const given = { phone, name: "Tiana", password, code };
      expect(await owner.call(staff.create, given)).toMatchObject({ status: 422, failure: "codeExpired" });
    }
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0 });
    expect(await world.asNobody().does(codes.isPhoneFree, { phone })).toEqual({ free: true });
    world.clock.advance(61_000);
    await register(phone, 2);
  });
});
