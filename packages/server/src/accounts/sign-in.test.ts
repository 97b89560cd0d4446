import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { type ModuleId, moduleIds, modulePresets } from "@tsena/contract/modules";
import { testPassword } from "../testing/builders.ts";
import { doneWhileChanged } from "../testing/locks.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { applicantOf, reviewed, sentBy } from "../testing/applicants.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

describe("signing in", () => {
  /** An app that the account knows, whose tries are few. */
  const app = { installation: "an-app-that-the-account-knows" };

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
  });

  describe("signing in by code", () => {
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

describe("registering", () => {
  const password = "a new password";
  const filled = { password, confirmPassword: password, agreement: true } as const;

  /** Asks for a code to register, and gives it. */
  async function codeTo(target: string): Promise<string> {
    await world.asNobody().does(codes.send, { target, purpose: "register" });
    return codeFor(world.app, target);
  }

  describe("opening an account", () => {
    test.each(["+261347770001", "hanta@tsena.example"])(
      "by %s signs its owner in, who has no shop yet",
      async (account) => {
        const session = await world
          .asNobody()
          .does(accounts.register, { account, code: await codeTo(account), ...filled }, { language: "1" });
        expect(session).toMatchObject({ loginType: 1, shopId: null, auditStatus: null });
        const details = await world.withToken(session.token).does(accounts.details, {});
        expect([details.phoneNumber, details.email]).toContain(account);
        expect(details.language).toBe("zh");
        const again = await world.asNobody().call(accounts.login, { account, password, agreement: true });
        expect(again.status).toBe(200);
      },
    );

    test("is refused for an account that somebody has", async () => {
      const { ownerPhone } = await world.build.shop();
      const given = { account: ownerPhone, code: "123456", ...filled };
      expect(await world.asNobody().call(accounts.register, given)).toMatchObject({
        status: 409,
        failure: "phoneTaken",
      });
    });

    test("is refused with a wrong code, a mismatch, a short password or no agreement; then the code still works", async () => {
      const account = "rivo@tsena.example";
      const code = await codeTo(account);
      const register = (given: object) =>
        world.asNobody().call(accounts.register, { account, code, ...filled, ...given });
      expect(await register({ code: wrongFor(code) })).toMatchObject({ failure: "codeWrong" });
      expect(await register({ confirmPassword: "another one" })).toMatchObject({ failure: "passwordsDiffer" });
      expect(await register({ password: "12345", confirmPassword: "12345" })).toMatchObject({
        failure: "passwordTooShort",
      });
      expect(await register({ agreement: false })).toMatchObject({ failure: "agreementNotAccepted" });
      expect(await register({ referrer: "nobody" })).toMatchObject({ status: 404, failure: "referrerNotFound" });
      expect(await register({})).toMatchObject({ status: 200 });
      expect(await register({})).toMatchObject({ failure: "emailTaken" });
    });

    test("takes the ticket of a checked code in the code's place, once, for ten minutes and for that account alone", async () => {
      const account = "+261347770003";
      const check = async (target: string) =>
        (await world.asNobody().does(codes.check, { target, purpose: "register", code: await codeTo(target) })).ticket;
      const register = (given: object) => world.asNobody().call(accounts.register, { account, ...filled, ...given });
      expect(await register({})).toMatchObject({ status: 422, failure: "codeMissing" });
      expect(await register({ ticket: "made up" })).toMatchObject({ status: 422, failure: "ticketExpired" });
      const ticket = await check(account);
      const other = "+261347770004";
      expect(await register({ account: other, ticket })).toMatchObject({ failure: "ticketExpired" });
      expect(await register({ ticket, referrer: "nobody" })).toMatchObject({ failure: "referrerNotFound" });
      expect(await register({ ticket })).toMatchObject({ status: 200 });
      expect(await register({ ticket })).toMatchObject({ failure: "phoneTaken" });
      const late = await check(other);
      world.clock.advance(600_000);
      expect(await register({ account: other, ticket: late })).toMatchObject({ failure: "ticketExpired" });
    });

    test("twice at the same moment opens one", async () => {
      const account = "+261347770002";
      const given = { account, code: await codeTo(account), ...filled };
      const answers = await Promise.all([1, 2].map(() => world.asNobody().call(accounts.register, given)));
      expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
    });
  });
});

describe("whether an account exists", () => {
  // What the network has asked before this is counted no more by then.
  beforeAll(() => world.clock.advance(900_000));

  const held = { status: 429, failure: "tooManyRequests" };

  test("whether an account exists is asked no more often by ten new accounts of a network than by a stranger; whoever works at a shop goes on", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const cook = world.withToken(await world.build.signedIn(await world.build.staff(shop, ["stock"])));
    const ask = (as: Caller) => as.call(codes.isPhoneFree, { phone: shop.ownerPhone });
    for (let account = 1; account <= 10; account += 1) {
      const { owner: throwaway } = await applicantOf(world);
      for (let time = 1; time <= 6; time += 1) expect((await ask(throwaway)).status).toBe(200);
    }
    const { owner: next } = await applicantOf(world);
    expect(await ask(next)).toMatchObject(held);
    expect(await next.call(codes.send, { target: "hery@example.mg", purpose: "email" })).toMatchObject(held);
    expect(await ask(world.asNobody())).toMatchObject(held);
    for (const as of [owner, cook]) expect((await ask(as)).status).toBe(200);
    world.clock.advance(900_000);
    expect((await ask(next)).status).toBe(200);
  });

  test("who has sent an application asks on as a stranger of the network, until the shop is approved", async () => {
    world.clock.advance(900_000);
    const { ownerPhone: phone } = await world.build.shop();
    const ask = (as: Caller) => as.call(codes.isPhoneFree, { phone });
    const [one, other] = [await applicantOf(world), await applicantOf(world)];
    for (const applicant of [one, other]) await sentBy(applicant);
    for (let time = 1; time <= 60; time += 1) expect((await ask(one.owner)).status).toBe(200);
    expect(await ask(other.owner)).toMatchObject(held);
    await reviewed(world, other.userId, { event: "approve" });
    expect((await ask(other.owner)).status).toBe(200);
    expect(await ask(world.asNobody())).toMatchObject(held);
    await reviewed(world, other.userId, { event: "suspend", reason: "Plaintes" });
    expect((await ask(other.owner)).status).toBe(200);
  });
});
