import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { type ModuleId, moduleIds, modulePresets } from "@tsena/contract/modules";
import { testPassword } from "../testing/builders.ts";
import { doneWhileChanged } from "../testing/locks.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("signing in", () => {
  /** An app that the account knows, whose tries are few. */
  const app = { installation: "an-app-that-the-account-knows" };

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
    const wrong = await nobody.call(accounts.login, {
      account: shop.ownerPhone,
      password: "not it",
      agreement: true,
    });
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

  test.each(["password", "code", "ticket"] as const)(
    "a disabled account is told so by its right %s as often as that is given: only a wrong one counts",
    async (way) => {
      const { ownerPhone: account } = await world.build.shop();
      const signIn = (by: object) => world.asNobody().call(accounts.login, { account, agreement: true, ...by }, app);
      await signIn({ password: testPassword });
      await world.asNobody().does(codes.send, { target: account, purpose: "login" }, app);
      const code = await codeFor(world.app, account);
      const check = { target: account, purpose: "login", code } as const;
      const { ticket } = way === "ticket" ? await world.asNobody().does(codes.check, check, app) : { ticket: "" };
      await world.build.disable(account);
      const right = { password: testPassword, code, ticket };
      for (let count = 0; count < 12; count += 1)
        expect(await signIn({ [way]: right[way] })).toMatchObject({
          status: 401,
          failure: "accountDisabledAtSignIn",
        });
    },
  );

  test("the log says by what somebody signed in or was refused: a password or a code", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const login = (by: object) => {
      world.clock.advance(1_000);
      return world.asNobody().call(accounts.login, { account, agreement: true, ...by });
    };
    await world.asNobody().does(codes.send, { target: account, purpose: "login" });
    const code = await codeFor(world.app, account);
    await login({ password: "a guess" });
    await login({ code: wrongFor(code) });
    await login({ code });
    const { data } = await login({ password: testPassword });
    const events = async () => {
      const { rows } = await world.withToken(data.token).does(devices.audit, {});
      return rows.map(({ event, detail }) => `${event} ${detail}`);
    };
    // A refusal is answered before it is written down.
    await expect
      .poll(events)
      .toEqual(["signIn password", "signIn code", "signInRefused code", "signInRefused password"]);
  });

  describe("by code", () => {
    test("works with the ticket of a checked code too, once and for that account alone", async () => {
      const { ownerPhone: account } = await world.build.shop();
      const { ownerPhone: other } = await world.build.shop();
      await world.asNobody().does(codes.send, { target: account, purpose: "login" });
      const code = await codeFor(world.app, account);
      const { ticket } = await world.asNobody().does(codes.check, { target: account, purpose: "login", code });
      const signIn = (given: object) =>
        world.asNobody().call(accounts.login, { account, ticket, agreement: true, ...given });
      expect(await signIn({ ticket: "made up" })).toMatchObject({ status: 401, failure: "wrongCredentials" });
      expect(await signIn({ account: other })).toMatchObject({ status: 401, failure: "wrongCredentials" });
      expect(await signIn({})).toMatchObject({ status: 200 });
      expect(await signIn({})).toMatchObject({ status: 401, failure: "wrongCredentials" });
    });

    test("works once, and not for an account that nobody has", async () => {
      const { ownerPhone: account } = await world.build.shop();
      await world.asNobody().does(codes.send, { target: account, purpose: "login" });
      const code = await codeFor(world.app, account);
      const signIn = (given: object) =>
        world.asNobody().call(accounts.login, { account, code, agreement: true, ...given });
      expect(await signIn({ code: wrongFor(code) })).toMatchObject({ status: 401, failure: "wrongCredentials" });
      expect(await signIn({ account: "+261347779999" })).toMatchObject({ status: 401, failure: "wrongCredentials" });
      expect(await signIn({})).toMatchObject({ status: 200 });
      expect(await signIn({})).toMatchObject({ status: 401, failure: "wrongCredentials" });
    });
  });

  test("by a code is refused whose phone is taken from its person in the same moment", async () => {
    const shop = await world.build.shop();
    const account = await world.build.staff(shop, ["orders.view"]);
    const { database } = world.app.dependencies;
    const { id: userId } = await database
      .selectFrom("users")
      .select("id")
      .where("phone", "=", account)
      .executeTakeFirstOrThrow();
    await world.asNobody().does(codes.send, { target: account, purpose: "login" });
    const code = await codeFor(world.app, account);
    // Whoever takes them out of the team holds the account first; the sign-in finds the code right, and waits.
    const answer = await doneWhileChanged(database, {
      userId,
      change: { phone: null, former_phone: account, password_hash: null },
      does: () => world.asNobody().call(accounts.login, { account, code, agreement: true }),
    });
    expect(answer).toMatchObject({ status: 401, failure: "wrongCredentials" });
  });
});
