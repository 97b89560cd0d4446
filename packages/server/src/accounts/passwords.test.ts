import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { passwords } from "@tsena/contract/accounts.passwords";
import { orders } from "@tsena/contract/orders";
import { hashPassword } from "../sessions/passwords.ts";
import { testPassword } from "../testing/builders.ts";
import { doneWhileChanged } from "../testing/locks.ts";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const minute = 60_000;
const password = "a new password";
const twice = { password, confirmPassword: password };
const purpose = "reset" as const;

const signIn = (account: string, given: string) =>
  world.asNobody().call(accounts.login, { account, password: given, agreement: true });

/** Asks for a code to choose a new password, and gives it. */
async function resetCode(target: string): Promise<string> {
  await world.asNobody().does(codes.send, { target, purpose });
  return codeFor(world.app, target);
}

describe("a tap whose answer was lost", () => {
  const key = (name: string) => ({ "idempotency-key": `the-key-of-${name}` });

  test("changes the password once when it comes again, tells it once, and is no wrong guess", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const given = { oldPassword: testPassword, ...twice };
    await owner.does(passwords.change, given, key("change"));
    for (let again = 0; again < 6; again += 1) await owner.does(passwords.change, given, key("change"));
    expect(await outboxOf(world.app, shop.ownerPhone)).toHaveLength(1);
    expect(await owner.call(passwords.change, given)).toMatchObject({ failure: "passwordWrong" });
    expect((await signIn(shop.ownerPhone, password)).status).toBe(200);
  });

  test("changes the password once when both come in the same moment, and tells it once", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const given = { oldPassword: testPassword, ...twice };
    const change = () => owner.call(passwords.change, given, key("both"));
    expect((await Promise.all([change(), change()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await outboxOf(world.app, shop.ownerPhone)).toHaveLength(1);
  });

  test("chooses the first password once when it comes again, and tells it once where both come in the same moment", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
    const access = { target: shop.ownerPhone, purpose: "access" } as const;
    await owner.does(codes.send, access);
    const { ticket } = await owner.does(codes.check, { ...access, code: await codeFor(world.app, shop.ownerPhone) });
    const told = (await outboxOf(world.app, shop.ownerPhone)).length;
    const choose = () => owner.does(passwords.setFirst, { ...twice, ticket }, key("first"));
    await Promise.all([choose(), choose()]);
    await choose();
    expect(await outboxOf(world.app, shop.ownerPhone)).toHaveLength(told + 1);
    expect(await owner.call(passwords.setFirst, { ...twice, ticket })).toMatchObject({ failure: "passwordAlreadySet" });
    expect((await signIn(shop.ownerPhone, password)).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  test("is replaced by a code, once; every device of the account is signed out and its owner can read of it", async () => {
    const shop = await world.build.shop();
    const [tablet, phone] = [await world.asOwner(shop), await world.asOwner(shop)];
    const account = shop.ownerPhone;
    const given = { account, code: await resetCode(account), ...twice };
    await world.asNobody().does(passwords.reset, given);
    for (const device of [tablet, phone]) {
      expect(await device.call(orders.reminder, {})).toMatchObject({ status: 403, resultCode: 403 });
    }
    expect(await signIn(account, testPassword)).toMatchObject({ status: 401, failure: "wrongCredentials" });
    const signedIn = await signIn(account, password);
    expect(signedIn.status).toBe(200);
    const { rows } = await world.withToken(signedIn.data.token).does(devices.audit, {});
    expect(rows.map(({ event }) => event)).toContain("passwordReset");
    expect(await world.asNobody().call(passwords.reset, given)).toMatchObject({ failure: "codeExpired" });
  });

  test("is replaced by the ticket of a checked code, once and within ten minutes", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const check = async () =>
      world.asNobody().does(codes.check, { target: account, purpose, code: await resetCode(account) });
    const { ticket } = await check();
    await world.asNobody().does(passwords.reset, { account, ticket, ...twice });
    expect((await signIn(account, password)).status).toBe(200);
    const other = { password: "yet another one", confirmPassword: "yet another one" };
    expect(await world.asNobody().call(passwords.reset, { account, ticket, ...other })).toMatchObject({
      status: 422,
      failure: "ticketExpired",
    });
    expect((await signIn(account, password)).status).toBe(200);
  });

  test("is not replaced by a ticket after ten minutes, of somebody else, or for another end", async () => {
    const [{ ownerPhone: account }, { ownerPhone: other }] = [await world.build.shop(), await world.build.shop()];
    const { ticket } = await world
      .asNobody()
      .does(codes.check, { target: account, purpose, code: await resetCode(account) });
    const reset = (target: string) => world.asNobody().call(passwords.reset, { account: target, ticket, ...twice });
    expect(await reset(other)).toMatchObject({ failure: "ticketExpired" });
    world.clock.advance(10 * minute);
    expect(await reset(account)).toMatchObject({ failure: "ticketExpired" });
    const forLogin = { target: other, purpose: "login" } as const;
    await world.asNobody().does(codes.send, forLogin);
    const code = await codeFor(world.app, other);
    const { ticket: loginTicket } = await world.asNobody().does(codes.check, { ...forLogin, code });
    expect(
      await world.asNobody().call(passwords.reset, { account: other, ticket: loginTicket, ...twice }),
    ).toMatchObject({ failure: "ticketExpired" });
    expect((await signIn(account, testPassword)).status).toBe(200);
  });

  test("stays as it was with a wrong code, five wrong ones, and for an account that nobody has", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const code = await resetCode(account);
    const reset = (given: string) => world.asNobody().call(passwords.reset, { account, code: given, ...twice });
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await reset(wrongFor(code))).toMatchObject({ status: 422, failure: "codeWrong" });
    }
    expect(await reset(wrongFor(code))).toMatchObject({ failure: "codeUsedUp" });
    expect(await reset(code)).toMatchObject({ failure: "codeUsedUp" });
    expect((await signIn(account, testPassword)).status).toBe(200);
    const unknown = { account: "+261348887777", code: "123456", ...twice };
    expect(await world.asNobody().call(passwords.reset, unknown)).toMatchObject({ failure: "codeExpired" });
  });

  test("opens the account at once to whoever guessed too often before", async () => {
    const { ownerPhone: account } = await world.build.shop();
    for (let tries = 1; tries <= 10; tries += 1) await signIn(account, "not it");
    expect((await signIn(account, testPassword)).status).toBe(429);
    await world.asNobody().does(passwords.reset, { account, code: await resetCode(account), ...twice });
    expect((await signIn(account, password)).status).toBe(200);
  });

  test("is not replaced by a code to the address that its person gives up in the same moment", async () => {
    const { ownerId: userId, ownerPhone } = await world.build.shop();
    const { database } = world.app.dependencies;
    const email = "given-up@tsena.example";
    await database.updateTable("users").set({ email }).where("id", "=", userId).execute();
    const code = await resetCode(email);
    const change = { email: "bound-instead@tsena.example", email_bound_at: world.clock.now() };
    const does = () => world.asNobody().call(passwords.reset, { account: email, code, ...twice });
    expect(await doneWhileChanged(database, { userId, change, does })).toMatchObject({ failure: "codeExpired" });
    expect((await signIn(ownerPhone, testPassword)).status).toBe(200);
  });

  test("needs six characters, said twice alike, and a proof; a refused form leaves the code as it was", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const code = await resetCode(account);
    const reset = (given: object) => world.asNobody().call(passwords.reset, { account, code, ...twice, ...given });
    expect(await reset({ password: "12345", confirmPassword: "12345" })).toMatchObject({
      status: 422,
      failure: "passwordTooShort",
    });
    expect(await reset({ confirmPassword: "something else" })).toMatchObject({ failure: "passwordsDiffer" });
    expect(await reset({ code: "" })).toMatchObject({ failure: "codeMissing" });
    expect(await reset({ password: "six6ch", confirmPassword: "six6ch" })).toMatchObject({ status: 200 });
  });
});

describe("changing the password", () => {
  test("takes the old one, and ends every other session but this one", async () => {
    const shop = await world.build.shop();
    const [here, there] = [await world.asOwner(shop), await world.asOwner(shop)];
    await here.does(passwords.change, { oldPassword: testPassword, ...twice });
    expect(await here.call(orders.reminder, {})).toMatchObject({ status: 200 });
    expect(await there.call(orders.reminder, {})).toMatchObject({ status: 403, resultCode: 403 });
    expect((await signIn(shop.ownerPhone, password)).status).toBe(200);
    const { rows } = await here.does(devices.audit, {});
    expect(rows.map(({ event }) => event)).toContain("passwordChanged");
  });

  test("is not outrun by a sign-in with the old one in the same moment, which is refused and opens nothing", async () => {
    const { ownerId: userId, ownerPhone: account } = await world.build.shop();
    const change = { password_hash: await hashPassword(password) };
    const does = () => signIn(account, testPassword);
    const refused = await doneWhileChanged(world.app.dependencies.database, { userId, change, does });
    expect(refused).toMatchObject({ status: 401, failure: "wrongCredentials" });
    const { token } = (await signIn(account, password)).data;
    expect(await world.withToken(token).does(devices.list, {})).toMatchObject([{ isThisOne: true }]);
  });

  test("ends nobody else's session", async () => {
    const shop = await world.build.shop();
    const [owner, staff] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view"])];
    await owner.does(passwords.change, { oldPassword: testPassword, ...twice });
    expect(await staff.call(orders.reminder, {})).toMatchObject({ status: 200 });
  });

  test("with a wrong old one is refused, and after five of them the right one waits too", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const change = (oldPassword: string) => owner.call(passwords.change, { oldPassword, ...twice });
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await change("not it")).toMatchObject({ status: 422, failure: "passwordWrong" });
    }
    expect(await change(testPassword)).toMatchObject({ status: 429, failure: "tooManyRequests" });
    world.clock.advance(15 * minute);
    expect(await change(testPassword)).toMatchObject({ status: 200 });
  });
});

describe("a first password", () => {
  test("is set where there is none, and only there", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    expect(await owner.call(passwords.setFirst, twice)).toMatchObject({ status: 409, failure: "passwordAlreadySet" });
    await world.app.dependencies.database
      .updateTable("users")
      .set({ password_hash: null })
      .where("id", "=", shop.ownerId)
      .execute();
    expect(await owner.call(passwords.change, { oldPassword: testPassword, ...twice })).toMatchObject({
      status: 409,
      failure: "passwordNotSet",
    });
    await owner.does(codes.send, { target: shop.ownerPhone, purpose: "access" });
    const claim = { target: shop.ownerPhone, purpose: "access" as const };
    const { ticket } = await owner.does(codes.check, { ...claim, code: await codeFor(world.app, shop.ownerPhone) });
    await owner.does(passwords.setFirst, { ...twice, ticket });
    expect((await signIn(shop.ownerPhone, password)).status).toBe(200);
  });
});
