import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { staff } from "@tsena/contract/staff";
import { testPassword } from "../testing/builders.ts";
import { codeFor } from "../testing/outbox.ts";
import { freshPhone, memberCode, teamOf, teamPassword } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { guessOf } from "../secrets/passwords.rules.ts";

const world = startWorld();

interface Setter {
  /** Where the account is reached. */
  account: string;
  set: (password: string) => Promise<{ status: number; failure: string | undefined }>;
}

const twice = (password: string) => ({ password, confirmPassword: password });

async function registering(): Promise<Setter> {
  const account = freshPhone();
  await world.asNobody().does(codes.send, { target: account, purpose: "register" });
  const code = await codeFor(world.app, account);
  const set: Setter["set"] = (password) =>
    world.asNobody().call(accounts.register, { account, code, ...twice(password), agreement: true });
  return { account, set };
}

async function resetting(): Promise<Setter> {
  const { ownerPhone: account } = await world.build.shop();
  await world.asNobody().does(codes.send, { target: account, purpose: "reset" });
  const code = await codeFor(world.app, account);
  return { account, set: (password) => world.asNobody().call(passwords.reset, { account, code, ...twice(password) }) };
}

async function changing(): Promise<Setter> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const set: Setter["set"] = (password) =>
    owner.call(passwords.change, { oldPassword: testPassword, ...twice(password) });
  return { account: shop.ownerPhone, set };
}

async function settingFirst(): Promise<Setter> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
  const claim = { target: shop.ownerPhone, purpose: "access" } as const;
  await owner.does(codes.send, claim);
  const { ticket } = await owner.does(codes.check, { ...claim, code: await codeFor(world.app, shop.ownerPhone) });
  const set: Setter["set"] = (password) => owner.call(passwords.setFirst, { ...twice(password), ticket });
  return { account: shop.ownerPhone, set };
}

async function addingStaff(): Promise<Setter> {
  const owner = await world.asOwner(await world.build.shop());
  const account = freshPhone();
  const code = await memberCode(world, owner, account);
  return { account, set: (password) => owner.call(staff.create, { phone: account, name: "Tiana", password, code }) };
}

async function settingStaffs(): Promise<Setter> {
  const { shop, owner, member, phone } = await teamOf(world);
  await owner.does(codes.send, { target: shop.ownerPhone, purpose: "staff" });
  const code = await codeFor(world.app, shop.ownerPhone);
  const { ticket } = await owner.does(codes.check, { target: shop.ownerPhone, purpose: "staff", code });
  const set: Setter["set"] = (password) =>
    owner.call(staff.setPassword, { staffId: member.id, ...twice(password), ticket });
  return { account: phone, set };
}

describe("a password that anybody would try first", () => {
  test.each([
    ["opening an account", registering],
    ["replacing a forgotten one", resetting],
    ["changing it", changing],
    ["setting the first", settingFirst],
    ["adding a member of staff", addingStaff],
    ["giving a member of staff a new one", settingStaffs],
  ])("is refused in words when %s, and the proof is left for a better one", async (_where, setter) => {
    const { account, set } = await setter();
    const own = account.replace("+261", "");
    for (const password of [account, `0${own}`, own, `00261${own}`, `0${own.slice(0, 2)} ${own.slice(2)}`]) {
      expect([password, await set(password)]).toMatchObject([password, { status: 422, failure: "passwordIsAccount" }]);
    }
    for (const password of ["123456", "password", "PassWord", "azerty", " qwerty ", "１２３４５６"]) {
      expect([password, await set(password)]).toMatchObject([password, { status: 422, failure: "passwordCommon" }]);
    }
    expect(await set("six6ch")).toMatchObject({ status: 200 });
  });

  test("is refused by the phone too where the account is recovered by its e-mail", async () => {
    const shop = await world.build.shop();
    const email = `recovered-${shop.ownerPhone.slice(-4)}@tsena.example`;
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ email }).where("id", "=", shop.ownerId).execute();
    await world.asNobody().does(codes.send, { target: email, purpose: "reset" });
    const code = await codeFor(world.app, email);
    const reset = (password: string) =>
      world.asNobody().call(passwords.reset, { account: email, code, ...twice(password) });
    for (const password of [email, email.replace(/@.*/, "").toUpperCase(), shop.ownerPhone.replace("+261", "0")]) {
      expect([password, await reset(password)]).toMatchObject([password, { failure: "passwordIsAccount" }]);
    }
    expect(await reset("six6ch")).toMatchObject({ status: 200 });
  });

  test("still signs in who has it from before", async () => {
    const { ownerId, ownerPhone: account } = await world.build.shop();
    const password_hash = await hashPassword("123456");
    await world.app.dependencies.database
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", ownerId)
      .execute();
    const given = { account, password: "123456", agreement: true } as const;
    expect(await world.asNobody().call(accounts.login, given)).toMatchObject({ status: 200 });
  });

  test("is told in French and in Chinese", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const phone = freshPhone();
    const given = { phone, name: "Tiana", password: "123456", code: await memberCode(world, owner, phone) };
    expect((await owner.call(staff.create, given)).message).toContain("choisissez-en un autre");
    expect((await owner.call(staff.create, given, { language: "1" })).message).toBe("这个密码太常见，请换一个");
    expect(await owner.call(staff.create, { ...given, password: teamPassword })).toMatchObject({ status: 200 });
  });
});

test.each([
  ["+261 (0)34 00 000 01", "passwordIsAccount"],
  ["34.00.000.01", "passwordIsAccount"],
  ["0000001", "passwordIsAccount"],
  ["340000002", undefined],
  ["a0340000001", undefined],
  ["dragon", "passwordCommon"],
  ["tsena2026", "passwordCommon"],
  ["Madagascar!", "passwordCommon"],
  ["261mvola", "passwordCommon"],
  ["épicerie1", "passwordCommon"],
  ["tsena de Lalao", undefined],
  ["261 261 261", undefined],
  ["correct horse", undefined],
])("of the account +261340000001, %s is judged %s", (password, guess) => {
  expect(guessOf(password, ["+261340000001", null])).toBe(guess);
});
