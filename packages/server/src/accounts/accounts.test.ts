import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { type ModuleId, moduleIds, modulePresets } from "@tsena/contract/modules";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const days = (count: number): number => count * 24 * 3600 * 1000;

describe("signing in", () => {
  test("with phone and password opens a session that says who and where one is", async () => {
    const shop = await world.build.shop();
    const session = await world
      .asNobody()
      .does(accounts.login, { account: shop.ownerPhone, password: testPassword, agreement: true });
    expect(session).toMatchObject({ loginType: 1, shopId: shop.id, auditStatus: 2 });
    expect(session.permissions).toContain("wallet.view");
    const details = await world.withToken(session.token).does(accounts.details, {});
    expect(details).toMatchObject({ phoneNumber: shop.ownerPhone, loginType: 1, language: "fr" });
  });

  test("gives the account the same key for what lies on its phones each time, and no other account that one", async () => {
    const [one, other] = [await world.build.shop(), await world.build.shop()];
    const ownKeyOf = async (account: string) =>
      (await world.asNobody().does(accounts.login, { account, password: testPassword, agreement: true })).ownKey;
    const first = await ownKeyOf(one.ownerPhone);
    expect(Buffer.from(first.key, "base64url")).toHaveLength(32);
    expect(await ownKeyOf(one.ownerPhone)).toEqual(first);
    const others = await ownKeyOf(other.ownerPhone);
    expect(others.mark).not.toBe(first.mark);
    expect(others.key).not.toBe(first.key);
  });

  test.each<[string, readonly ModuleId[] | null]>([
    ["an owner", null],
    ...Object.entries(modulePresets).map(([name, { modules }]): [string, readonly ModuleId[]] => [
      `${name} staff`,
      modules,
    ]),
    ["staff without a module", []],
  ])("as %s gives the modules that are held, and no other, as the details list them too", async (_, granted) => {
    const shop = await world.build.shop();
    // A row holds them in the order in which they stood when it was written.
    const account = granted === null ? shop.ownerPhone : await world.build.staff(shop, granted.toReversed());
    const login = { account, password: testPassword, agreement: true } as const;
    const session = await world.asNobody().does(accounts.login, login);
    const rights = { loginType: granted === null ? 1 : 2, shopId: shop.id, permissions: granted ?? moduleIds };
    expect(session).toMatchObject(rights);
    expect(await world.withToken(session.token).does(accounts.details, {})).toMatchObject(rights);
  });

  test("a wrong password and an unknown account are refused alike", async () => {
    const shop = await world.build.shop();
    const nobody = world.asNobody();
    const wrong = await nobody.call(accounts.login, { account: shop.ownerPhone, password: "not it", agreement: true });
    const unknown = await nobody.call(accounts.login, {
      account: "+261340999999",
      password: "not it",
      agreement: true,
    });
    expect(wrong).toMatchObject({
      status: 401,
      failure: "wrongCredentials",
      message: "Compte ou mot de passe incorrect",
    });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test("without the agreement is refused", async () => {
    const shop = await world.build.shop();
    const answer = await world.asNobody().call(accounts.login, { account: shop.ownerPhone, password: testPassword });
    expect(answer).toMatchObject({ status: 422, failure: "agreementNotAccepted" });
  });
});

describe("a session", () => {
  test("ends with logout on its own device only", async () => {
    const shop = await world.build.shop();
    const [tablet, phone] = [await world.asOwner(shop), await world.asOwner(shop)];
    await tablet.does(accounts.logout, {});
    expect(await tablet.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 403,
      failure: "sessionExpired",
    });
    expect(await phone.call(orders.reminder, {})).toMatchObject({ status: 200 });
  });

  test("ended on one node is ended on the other at once", async () => {
    const shop = await world.build.shop();
    const other = await world.anotherNode();
    const here = await world.asOwner(shop);
    const there = other.withToken(here.headers["token"] ?? "");
    expect(await there.call(orders.reminder, {})).toMatchObject({ status: 200 });
    await here.does(accounts.logout, {});
    await expect
      .poll(async () => (await there.call(orders.reminder, {})).status, { timeout: 2000, interval: 10 })
      .toBe(403);
  });

  test("lasts 30 days from its last use, and not longer", async () => {
    const shop = await world.build.shop();
    const [used, unused] = [await world.asOwner(shop), await world.asOwner(shop)];
    world.clock.advance(days(20));
    expect((await used.call(orders.reminder, {})).status).toBe(200);
    world.clock.advance(days(11));
    expect((await used.call(orders.reminder, {})).status).toBe(200);
    expect(await unused.call(orders.reminder, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });

  test("with a token that nobody was given is expired, not open", async () => {
    expect(await world.withToken("made-up").call(orders.reminder, {})).toMatchObject({
      status: 403,
      failure: "sessionExpired",
    });
  });

  test("of a disabled person, or of staff who was unbound, ends with 405 and the reason at the next call", async () => {
    const shop = await world.build.shop();
    const account = await world.build.staff(shop, ["orders.view"]);
    const token = await world.build.session(world.address, account, testPassword);
    const staff = world.withToken(token);
    expect((await staff.call(orders.reminder, {})).status).toBe(200);
    await world.build.unbind(shop, account);
    expect(await staff.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "staffUnbound",
    });
    const owner = await world.asOwner(shop);
    await world.build.disable(shop.ownerPhone);
    expect(await owner.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "accountDisabled",
    });
  });
});
