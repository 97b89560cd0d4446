import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, onTestFinished, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import { orders } from "@tsena/contract/orders";
import { testPassword, testPasswordHash } from "../testing/builders.ts";
import { addressFor, callFrom } from "../testing/guesses.ts";
import { startWorld } from "../testing/world.ts";
import { operatorSessionLifeMs, setOperator } from "./operators.store.ts";
import { sql } from "kysely";
import { secondsAfter } from "../system/clock.ts";
import { rowsRead } from "../testing/rows-read.ts";
import { listSignInAddresses } from "../audit/operator-logs.store.ts";

const world = startWorld();

/** An operator who can sign in with the tests' password; gives the e-mail address. */
async function operatorNamed(name: string): Promise<string> {
  const email = `${name}@tsena.example`;
  const passwordHash = await testPasswordHash();
  await setOperator(world.app.dependencies.database, {
    email,
    name,
    passwordHash,
    withoutFactor: true,
    now: world.clock.now(),
  });
  return email;
}

async function eventsOf(email: string): Promise<string[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("operator_logs as l")
    .innerJoin("operators as o", "o.id", "l.operator_id")
    .select("l.event")
    .where("o.email", "=", email)
    .orderBy("l.id")
    .execute();
  return rows.map(({ event }) => event);
}

describe("an operator at the desk", () => {
  test("signs in by e-mail in any letters, is named, and signs out of this browser only; each is written down", async () => {
    const email = await operatorNamed("hery");
    const given = { email: email.toUpperCase(), password: testPassword };
    const session = await world.asNobody().does(desk.login, given);
    expect(session).toMatchObject({ name: "hery", email });
    const [here, elsewhere] = [
      world.withToken(session.token),
      world.withToken((await world.asNobody().does(desk.login, given)).token),
    ];
    expect(await here.does(desk.operator, {})).toEqual({
      name: "hery",
      email,
      factor: "exempt",
      muted: false,
      simulated: false,
    });
    await here.does(desk.logout, {});
    expect(await here.call(desk.operator, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
    expect((await elsewhere.call(desk.operator, {})).status).toBe(200);
    expect(await eventsOf(email)).toEqual(["signIn", "signIn", "signOut"]);
  });

  test("has to sign in again when nothing was done for half a day", async () => {
    const operator = await world.asOperator();
    world.clock.advance(operatorSessionLifeMs - 1000);
    expect((await operator.call(desk.operator, {})).status).toBe(200);
    world.clock.advance(operatorSessionLifeMs + 1000);
    expect(await operator.call(desk.operator, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });

  test("who was disabled gets no further, nor in again, and is told only after the right password, and to ask another operator", async () => {
    const email = await operatorNamed("gone");
    const session = await world.asNobody().does(desk.login, { email, password: testPassword });
    const { database } = world.app.dependencies;
    await database
      .updateTable("operators")
      .set({ disabled_at: world.clock.now() })
      .where("email", "=", email)
      .execute();
    expect(await world.withToken(session.token).call(desk.operator, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "operatorDisabled",
    });
    expect(await world.asNobody().call(desk.login, { email, password: testPassword })).toMatchObject({
      status: 401,
      failure: "operatorDisabledAtSignIn",
    });
    expect(await world.asNobody().call(desk.login, { email, password: "a guess" })).toMatchObject({
      status: 401,
      failure: "wrongCredentials",
    });
  });

  test("a merchant is nobody at the desk, and an operator nobody at the merchant app", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const operator = await world.asOperator();
    for (const call of [desk.operator, desk.accounts, desk.outbox, desk.versions, desk.setDisabled, desk.logout]) {
      expect(await owner.call(call, {}), call.route).toMatchObject({ status: 403, failure: "sessionExpired" });
      expect(await world.asNobody().call(call, {}), call.route).toMatchObject({ status: 401, failure: "notSignedIn" });
    }
    expect(await operator.call(accounts.details, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
    expect(await operator.call(orders.reminder, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });
});

describe("guessing an operator's password", () => {
  test("is held back after ten tries, even with the right one, until the wait is over", async () => {
    const email = await operatorNamed("guessed");
    const codes: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      codes.push((await world.asNobody().call(desk.login, { email, password: `guess ${guess}` })).resultCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const right = await world.asNobody().call(desk.login, { email, password: testPassword });
    expect(right).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
    // Nobody waits for the line of a refused sign-in.
    const refused = async () => (await eventsOf(email)).filter((event) => event === "signInRefused").length;
    await expect.poll(refused).toBe(10);
    world.clock.advance(15 * 60_000 + 1000);
    expect((await world.asNobody().call(desk.login, { email, password: testPassword })).status).toBe(200);
  });

  test("from another place closes no operator's door, and from however many gives fifty guesses in six hours", async () => {
    const email = await operatorNamed("flooded");
    const from = async (place: string, password: string) =>
      (await callFrom(world.address, place, desk.login, { email, password })).resultCode;
    for (let guess = 0; guess < 22; guess += 1) await from("127.0.0.5", `guess ${guess}`);
    expect(await from("127.0.0.6", testPassword)).toBe(200);
    const codes: number[] = [];
    for (let guess = 0; guess < 60; guess += 1) codes.push(await from(addressFor(guess + 10), `guess ${guess}`));
    expect(codes.filter((code) => code === 401)).toHaveLength(40);
    expect(await from("127.0.0.7", testPassword)).toBe(429);
    // A network from which the operator has signed in has a count of its own, of ten an hour.
    for (let guess = 0; guess < 10; guess += 1) expect(await from("127.0.0.6", `guess ${guess}`)).toBe(401);
    expect(await from("127.0.0.6", testPassword)).toBe(429);
    world.clock.advance(3_600_000);
    expect([await from("127.0.0.6", testPassword), await from("127.0.0.7", testPassword)]).toEqual([200, 429]);
    world.clock.advance(5 * 3_600_000);
    expect(await from("127.0.0.7", testPassword)).toBe(200);
  }, 60_000);

  test("holds an operator where they have not signed in for half a year as anywhere", async () => {
    const email = await operatorNamed("regular");
    const from = async (place: string, password: string) =>
      (await callFrom(world.address, place, desk.login, { email, password })).resultCode;
    expect(await from("127.0.0.5", testPassword)).toBe(200);
    world.clock.advance(181 * 24 * 3_600_000);
    for (let guess = 0; guess < 50; guess += 1) await from(addressFor(guess + 10), `guess ${guess}`);
    expect(await from("127.0.0.5", testPassword)).toBe(429);
  }, 60_000);

  test("at many addresses from one place is held back too, and the merchants of that place still sign in", async () => {
    world.clock.advance(15 * 60_000 + 1000);
    const shop = await world.build.shop();
    const codes: number[] = [];
    for (let guess = 0; guess < 32; guess += 1) {
      const given = { email: `nobody-${guess}@tsena.example`, password: "guess" };
      codes.push((await world.asNobody().call(desk.login, given)).resultCode);
    }
    expect(codes.slice(0, 30).every((code) => code === 401)).toBe(true);
    expect(codes.slice(30)).toEqual([429, 429]);
    const login = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
    expect((await world.asNobody().call(accounts.login, login)).status).toBe(200);
  });

  test("neither the answer nor the work behind it tells an operator's address from another", async () => {
    world.clock.advance(15 * 60_000 + 1000);
    const known = await operatorNamed("known");
    let hashed = 0;
    const count = (): void => void (hashed += 1);
    subscribe("tsena:hashing", count);
    onTestFinished(() => void unsubscribe("tsena:hashing", count));
    const answerTo = async (email: string) => {
      const before = hashed;
      const { status, message, data } = await world.asNobody().call(desk.login, { email, password: "guess" });
      return { status, message, data, hashed: hashed - before };
    };
    const ofKnown = await answerTo(known);
    expect(ofKnown.hashed).toBe(1);
    expect(await answerTo("unknown@tsena.example")).toEqual(ofKnown);
  });
});

test("whoever guesses at an operator makes nobody wait for the guesses before: their lines are not read to know a network", async () => {
  const { database } = world.app.dependencies;
  const now = world.clock.now();
  const email = "often@tsena.example";
  await setOperator(database, { email, name: "Often", passwordHash: "none", withoutFactor: true, now });
  const line = (event: string, address: string, rows: number) => sql`
    insert into operator_logs (id, operator_id, event, subject, detail, at)
    select gen_random_uuid(), id, ${event}, id, ${address}, ${now} from operators, generate_series(1, ${rows}::int)
    where email = ${email}`;
  await line("signInRefused", "192.0.2.7", 5000).execute(database);
  await line("signIn", "192.0.2.1", 3).execute(database);

  const since = secondsAfter(now, -1);
  expect(await listSignInAddresses(database, email, since)).toEqual(["192.0.2.1"]);
  const read = rowsRead(database, "operator_logs", (tx) => listSignInAddresses(tx, email, since));
  expect(await read).toBeLessThan(10);
});
