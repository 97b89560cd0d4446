import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { type AskedPurpose, codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { passwords } from "@tsena/contract/accounts.passwords";
import { testPassword } from "../testing/builders.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { doneWhileChanged } from "../testing/locks.ts";
import { findByAccount } from "./accounts.store.ts";
import { startWorld } from "../testing/world.ts";

/** What a merchant finds who tries once more because the answer was lost on the way: the server has acted, and nobody has heard of it. */
const world = startWorld();

type App = Record<string, string>;
const appOf = (): App => ({ installation: randomBytes(32).toString("base64url") });

/** An app that cannot keep a secret, as in a private window. */
const nameless: App = {};

let people = 0;
const freshPhone = (): string => `+26133777${String((people += 1)).padStart(4, "0")}`;

const password = "a new password";
const filled = { password, confirmPassword: password, agreement: true } as const;

/** Has a code sent that an app asks for, and gives it. */
async function codeTo(target: string, purpose: AskedPurpose, app: App): Promise<string> {
  await world.asNobody().does(codes.send, { target, purpose }, app);
  return codeFor(world.app, target);
}

const check = (target: string, purpose: AskedPurpose, code: string, app: App) =>
  world.asNobody().call(codes.check, { target, purpose, code }, app);

const signIn = (account: string, by: { password: string } | { code: string } | { ticket: string }, app: App) =>
  world.asNobody().call(accounts.login, { account, agreement: true, ...by }, app);

/** The devices that whoever holds a token finds in the list. */
const devicesOf = (token: string) => world.withToken(token).does(devices.list, {});

describe("a sign-in by password", () => {
  test("that is made once more at the same phone leaves one device in the list, and the lost token opens nothing", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const lost = await signIn(account, { password: testPassword }, app);
    const { data } = await signIn(account, { password: testPassword }, app);
    expect(await devicesOf(data.token)).toMatchObject([{ isThisOne: true }]);
    expect(await world.withToken(lost.data.token).call(accounts.details, {})).toMatchObject({
      status: 403,
      failure: "sessionExpired",
    });
  });

  test("ends at once what the same phone had open, also where every node keeps it in mind", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const before = world.withToken((await signIn(account, { password: testPassword }, app)).data.token);
    await before.does(accounts.details, {});
    await signIn(account, { password: testPassword }, app);
    expect(await before.call(accounts.details, {})).toMatchObject({ failure: "sessionExpired" });
  });

  test("leaves alone the person's other phones, the others at a shared phone, and apps that cannot be distinguished", async () => {
    const shop = await world.build.shop();
    const member = await world.build.staff(shop, ["orders.view"]);
    const shared = appOf();
    const signedIn = [
      await signIn(shop.ownerPhone, { password: testPassword }, shared),
      await signIn(shop.ownerPhone, { password: testPassword }, appOf()),
      await signIn(shop.ownerPhone, { password: testPassword }, nameless),
      await signIn(shop.ownerPhone, { password: testPassword }, nameless),
      await signIn(member, { password: testPassword }, shared),
    ];
    for (const { data } of signedIn) expect((await devicesOf(data.token)).some((one) => one.isThisOne)).toBe(true);
  });

  test("that is refused ends nothing", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const { data } = await signIn(account, { password: testPassword }, app);
    await signIn(account, { password: "a guess" }, app);
    expect(await devicesOf(data.token)).toHaveLength(1);
  });
});

describe("a code whose check was not heard of", () => {
  test("gives another ticket to the app that asked for it, and the lost one opens nothing", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const code = await codeTo(account, "login", app);
    const lost = await check(account, "login", code, app);
    const again = await check(account, "login", code, app);
    expect(again.status).toBe(200);
    expect(await signIn(account, { ticket: lost.data.ticket }, app)).toMatchObject({ failure: "wrongCredentials" });
    expect(await signIn(account, { ticket: again.data.ticket }, app)).toMatchObject({ status: 200 });
  });

  test("gives none to another app, none where the app is not distinguished from others, and none once it has expired", async () => {
    const [app, account] = [appOf(), freshPhone()];
    const code = await codeTo(account, "register", app);
    expect((await check(account, "register", code, app)).status).toBe(200);
    for (const other of [appOf(), nameless])
      expect(await check(account, "register", code, other)).toMatchObject({ failure: "codeExpired" });
    world.clock.advance(300_000);
    expect(await check(account, "register", code, app)).toMatchObject({ failure: "codeExpired" });

    const other = freshPhone();
    const ofAddress = await codeTo(other, "register", nameless);
    expect((await check(other, "register", ofAddress, nameless)).status).toBe(200);
    expect(await check(other, "register", ofAddress, nameless)).toMatchObject({ failure: "codeExpired" });
  });

  test("gives no more once its ticket has opened what was heard of: whoever saw it typed comes too late", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const code = await codeTo(account, "login", app);
    const { data } = await check(account, "login", code, app);
    const { token } = (await signIn(account, { ticket: data.ticket }, app)).data;
    // Nobody has heard of the session: the code that was typed anew, as after a reload, counts.
    expect((await check(account, "login", code, app)).status).toBe(200);
    await world.withToken(token).does(accounts.logout, {});
    expect(await signIn(account, { ticket: data.ticket }, app)).toMatchObject({ failure: "wrongCredentials" });
    expect(await signIn(account, { code }, app)).toMatchObject({ failure: "wrongCredentials" });
  });

  test("of somebody signed in gives another ticket, until it is taken", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await owner.does(codes.send, { target: shop.ownerPhone, purpose: "access" });
    const given = {
      target: shop.ownerPhone,
      purpose: "access",
      code: await codeFor(world.app, shop.ownerPhone),
    } as const;
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
    const lost = await owner.does(codes.check, given);
    const { ticket } = await owner.does(codes.check, given);
    const first = { password, confirmPassword: password };
    expect(await owner.call(passwords.setFirst, { ...first, ticket: lost.ticket })).toMatchObject({
      failure: "ticketExpired",
    });
    expect(await owner.call(passwords.setFirst, { ...first, ticket })).toMatchObject({ status: 200 });
    expect(await owner.call(codes.check, given)).toMatchObject({ failure: "codeExpired" });
  });
});

describe("a sign-in by code that was not heard of", () => {
  test.each(["code", "ticket"] as const)(
    "opens again by the same %s, at the same phone alone, and stands once in the list",
    async (way) => {
      const { ownerPhone: account } = await world.build.shop();
      const app = appOf();
      const code = await codeTo(account, "login", app);
      const by = way === "code" ? { code } : { ticket: (await check(account, "login", code, app)).data.ticket };
      const lost = await signIn(account, by, app);
      expect(lost.status).toBe(200);
      for (const other of [appOf(), nameless])
        expect(await signIn(account, by, other)).toMatchObject({ failure: "wrongCredentials" });
      const { data } = await signIn(account, by, app);
      expect(await devicesOf(data.token)).toMatchObject([{ isThisOne: true }]);
      expect(await world.withToken(lost.data.token).call(accounts.details, {})).toMatchObject({ status: 403 });
      expect(await signIn(account, by, app)).toMatchObject({ status: 401, failure: "wrongCredentials" });
    },
  );

  test("opens again by the same code, also where the two came at the same moment", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const code = await codeTo(account, "login", app);
    const answers = await Promise.all([signIn(account, { code }, app), signIn(account, { code }, app)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("opens nothing where the account was disabled, or given a new password, meanwhile", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const code = await codeTo(account, "login", app);
    await signIn(account, { code }, app);
    await world.build.disable(account);
    expect(await signIn(account, { code }, app)).toMatchObject({ failure: "accountDisabledAtSignIn" });

    const other = (await world.build.shop()).ownerPhone;
    const theirs = await codeTo(other, "login", app);
    await signIn(other, { code: theirs }, app);
    const elsewhere = world.withToken((await signIn(other, { password: testPassword }, appOf())).data.token);
    await elsewhere.does(passwords.change, { oldPassword: testPassword, password, confirmPassword: password });
    expect(await signIn(other, { code: theirs }, app)).toMatchObject({ failure: "wrongCredentials" });
  });
});

describe("a registration that was not heard of", () => {
  test.each(["code", "ticket"] as const)(
    "signs in by the same %s and the same password, and is one account",
    async (way) => {
      const [app, account] = [appOf(), freshPhone()];
      const code = await codeTo(account, "register", app);
      const by = way === "code" ? { code } : { ticket: (await check(account, "register", code, app)).data.ticket };
      const register = (given: object, from: App) =>
        world.asNobody().call(accounts.register, { account, ...filled, ...by, ...given }, from);
      expect((await register({}, app)).status).toBe(200);
      const other = { password: "another one", confirmPassword: "another one" };
      expect(await register(other, app)).toMatchObject({ failure: "phoneTaken" });
      for (const from of [appOf(), nameless]) expect(await register({}, from)).toMatchObject({ failure: "phoneTaken" });
      const { data } = await register({}, app);
      expect(await devicesOf(data.token)).toMatchObject([{ isThisOne: true }]);
      expect(await register({}, app)).toMatchObject({ failure: "phoneTaken" });
      const { rows } = await world.withToken(data.token).does(devices.audit, {});
      expect(rows.map(({ event }) => event)).toEqual(["signIn", "registered"]);
    },
  );
});

test.each([{ disabled_at: new Date() }, { password_hash: "of another" }])(
  "a registration that was not heard of opens nothing where its account is changed in the same moment: %o",
  async (change) => {
    const [app, account] = [appOf(), freshPhone()];
    const code = await codeTo(account, "register", app);
    const does = () => world.asNobody().call(accounts.register, { account, ...filled, code }, app);
    expect((await does()).status).toBe(200);
    const { database } = world.app.dependencies;
    const userId = (await findByAccount(database, account))?.id ?? "";
    expect(await doneWhileChanged(database, { userId, change, does })).toMatchObject({ failure: "phoneTaken" });
  },
);

describe("a new password whose setting was not heard of", () => {
  test("is set by the same ticket once more, and notified once; another one is not", async () => {
    const { ownerPhone: account } = await world.build.shop();
    const app = appOf();
    const code = await codeTo(account, "reset", app);
    const { ticket } = (await check(account, "reset", code, app)).data;
    const reset = (chosen: string) =>
      world.asNobody().call(passwords.reset, { account, ticket, password: chosen, confirmPassword: chosen }, app);
    expect((await reset(password)).status).toBe(200);
    await expect.poll(async () => (await outboxOf(world.app, account)).length).toBe(2);
    expect((await reset(password)).status).toBe(200);
    expect(await reset("another one")).toMatchObject({ failure: "ticketExpired" });
    expect(await outboxOf(world.app, account)).toHaveLength(2);
    expect((await signIn(account, { password }, app)).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await reset(`guess number ${guess}`);
    expect(await reset("a guess too many")).toMatchObject({ failure: "tooManyRequests" });
    world.clock.advance(600_000);
    expect(await reset(password)).toMatchObject({ failure: "ticketExpired" });
  });
});
