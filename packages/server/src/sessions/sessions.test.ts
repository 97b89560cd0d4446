import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import { sql } from "kysely";
import { devices } from "@tsena/contract/accounts.devices";
import { rowsRead } from "../testing/rows-read.ts";
import { listSessions } from "./devices.store.ts";
import { findPerson } from "./sessions.store.ts";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { pins } from "@tsena/contract/accounts.pins";
import { staff } from "@tsena/contract/staff";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { addMember, freshPhone, memberCode, teamPassword } from "../testing/team.ts";
import { TooManyWait } from "../workers/few-at-once.ts";
import { type Hashing, openHashing, tryPassword } from "./passwords.ts";

const world = startWorld();

const days = (count: number): number => count * 24 * 3600 * 1000;

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

describe("what has ended", () => {
  test("of the devices of all shops an owner's list reads those of the owner's own people", async () => {
    const { database, clock } = world.app.dependencies;
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    const owner = await world.asOwner(shop);
    await world.asStaff(shop, ["orders.view"]);
    const now = clock.now();
    await sql`
    insert into users (id, phone, created_at) select 'user-' || nth, '+26138' || nth, ${now} from generate_series(1, 5000) nth`.execute(
      database,
    );
    await sql`
    insert into sessions (token_hash, id, user_id, shop_id, device, created_at, last_used_at)
    select sha256(nth::text::bytea), 'session-' || nth, 'user-' || nth, ${other.id}, '', ${now}, ${now}
    from generate_series(1, 5000) nth`.execute(database);
    const listed = await owner.does(devices.list, {});
    const sessionId = listed.find(({ isThisOne }) => isThisOne)?.id ?? "";
    const person = await findPerson(database, sessionId, now);
    if (person === undefined) throw new Error("the owner is not signed in");
    const read = await rowsRead(database, "sessions", (tx) => listSessions(tx, person, now));
    expect(listed).toHaveLength(2);
    expect(read).toBeLessThan(20);
  });
});

describe("hashing", () => {
  /** How many hashings have begun, and how many went on at once at the most. */
  const counted = { hashes: 0, atOnce: 0 };

  const count = (atOnce: unknown): void => {
    counted.hashes += 1;
    counted.atOnce = Math.max(counted.atOnce, Number(atOnce));
  };

  beforeAll(() => subscribe("tsena:hashing", count));
  afterAll(() => void unsubscribe("tsena:hashing", count));
  beforeEach(() => Object.assign(counted, { hashes: 0, atOnce: 0 }));

  const password = "a good long one";
  const twice = { password, confirmPassword: password };

  /** How many passwords are hashed while something is done. */
  async function hashesOf(work: () => Promise<unknown>): Promise<number> {
    counted.hashes = 0;
    await work();
    return counted.hashes;
  }

  test("nothing is hashed for a first password where there is one, nor without a proof", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    expect(await hashesOf(() => owner.call(passwords.setFirst, twice))).toBe(0);
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
    expect(await hashesOf(() => owner.call(passwords.setFirst, { ...twice, ticket: "made up" }))).toBe(0);
  });

  test("nothing is hashed for a ticket that is made up: a member's password, a reset, a registration", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const member = await addMember(world, owner);
    const made = { ...twice, ticket: "made up" };
    const nobody = world.asNobody();
    expect(await hashesOf(() => owner.call(staff.setPassword, { staffId: member.id, ...made }))).toBe(0);
    expect(await hashesOf(() => nobody.call(passwords.reset, { account: shop.ownerPhone, ...made }))).toBe(0);
    const code = { account: shop.ownerPhone, ...twice, code: "123456" };
    expect(await hashesOf(() => nobody.call(passwords.reset, code))).toBe(0);
    const fresh = { account: "+261349990002", agreement: true } as const;
    expect(await hashesOf(() => nobody.call(accounts.register, { ...fresh, ...made }))).toBe(0);
    expect(await hashesOf(() => nobody.call(accounts.register, { ...fresh, ...twice, code: "123456" }))).toBe(0);
  });

  test("nothing is hashed to add a member without the right code, nor for the tap that comes again", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const phone = freshPhone();
    const given = { phone, name: "Tiana", password: teamPassword };
    const add = (code: string, key = {}) => owner.call(staff.create, { ...given, code }, key);
    expect(await hashesOf(() => owner.call(staff.create, given))).toBe(0);
    expect(await hashesOf(() => add("123456"))).toBe(0);
    const code = await memberCode(world, owner, phone);
    expect(await hashesOf(() => add(wrongFor(code)))).toBe(0);
    const other = await world.asStranger();
    expect(await hashesOf(() => other.call(staff.create, { ...given, code }))).toBe(0);
    expect(await hashesOf(() => owner.call(staff.create, { ...given, code, password: "123456" }))).toBe(0);
    const key = { "idempotency-key": `hash-${phone.slice(1)}` };
    expect(await hashesOf(() => add(code, key))).toBe(1);
    const again: (number | undefined)[] = [];
    expect(await hashesOf(async () => again.push((await add(code, key)).status, (await add(code)).status))).toBe(0);
    expect(again).toEqual([200, 422]);
  });

  test("nothing is hashed to add a member by a code for another phone, or for another purpose", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const [phone, another] = [freshPhone(), freshPhone()];
    const ofAnother = await memberCode(world, owner, another);
    await owner.does(codes.send, { target: phone, purpose: "register" });
    const ofRegistering = await codeFor(world.app, phone);
    const given = { phone, name: "Tiana", password: teamPassword };
    for (const code of [ofAnother, ofRegistering]) {
      expect(await hashesOf(() => owner.call(staff.create, { ...given, code }))).toBe(0);
    }
  });

  test("nothing is hashed for a PIN where none is set", async () => {
    const owner = await world.asOwner(await world.build.shop());
    expect(await hashesOf(() => owner.call(pins.unlock, { pin: "1234" }))).toBe(0);
  });

  test("one person has sixty passwords hashed in a quarter of an hour, and is told to wait then", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await owner.does(pins.set, { pin: "2580", password: testPassword });
    const answers: (string | undefined)[] = [];
    for (let tries = 0; tries < 70; tries += 1) answers.push((await owner.call(pins.unlock, { pin: "2580" })).failure);
    expect(answers.filter((failure) => failure === undefined)).toHaveLength(59);
    expect(answers.at(-1)).toBe("tooManyRequests");
  }, 60_000);

  test("a password is hashed by Argon2id at the cost that OWASP asks for", async () => {
    expect(await openHashing().hash(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("two are hashed at once at the most, however many sign in", async () => {
    const { ownerPhone } = await world.build.shop();
    const guess = (nth: number) =>
      world.asNobody().call(accounts.login, { account: `+2613200${10_000 + nth}`, password: "guess", agreement: true });
    const few = await Promise.all(Array.from({ length: 12 }, (_, nth) => guess(nth)));
    expect(few.every(({ failure }) => failure === "wrongCredentials")).toBe(true);
    expect(counted).toEqual({ hashes: 12, atOnce: 2 });
    expect(await world.build.session(world.address, ownerPhone, testPassword)).not.toBe("");
  }, 60_000);

  test("a password that is turned away while too many are hashed is no wrong one; one that was looked at is", async () => {
    const { database: db, hashing } = world.app.dependencies;
    const tries = [{ key: "at a busy server", limit: { tries: 2, windowSeconds: 60 } }];
    const fail = (name: string): never => {
      throw new Error(name);
    };
    const attempt = (by: Hashing) =>
      tryPassword({ db, now: world.clock.now(), fail, dependencies: { hashing: by } }, tries, { hash: null, password });
    const busy = { ...hashing, matches: () => Promise.reject(new TooManyWait()) };
    for (let turned = 1; turned <= 3; turned += 1) await expect(attempt(busy)).rejects.toThrow(TooManyWait);
    expect([await attempt(hashing), await attempt(hashing)]).toEqual([false, false]);
    await expect(attempt(busy)).rejects.toThrow("tooManyRequests");
  });
});
