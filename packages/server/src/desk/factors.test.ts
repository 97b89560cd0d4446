import { describe, expect, test } from "vitest";
import { allCalls } from "@tsena/contract/contract";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import type { Call } from "@tsena/contract/call";
import { ensureOperator } from "../operator-of-settings.ts";
import { authenticatorCode } from "../testing/authenticator.ts";
import { testPassword, testPasswordHash } from "../testing/builders.ts";
import { countWaiting } from "../testing/locks.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { startWorld } from "../testing/world.ts";
import { lockOperator, setFactor } from "./factors.store.ts";
import { endOperatorSessions, setOperator } from "./operators.store.ts";

const world = startWorld();
const calls: readonly Call[] = allCalls;
const stepMs = 30_000;
let count = 0;

/** An operator of production, who has no second factor yet. */
async function newOperator(): Promise<string> {
  const email = `fresh-${(count += 1)}@tsena.example`;
  const passwordHash = await testPasswordHash();
  await setOperator(world.app.dependencies.database, { email, name: email, passwordHash, now: world.clock.now() });
  return email;
}

const signIn = (email: string, code?: string) =>
  world.asNobody().call(desk.login, { email, password: testPassword, ...(code === undefined ? {} : { code }) });

const signedIn = async (email: string, code?: string) => world.withToken((await signIn(email, code)).data.token);

const codeOf = (secret: string, steps = 0): string => authenticatorCode(secret, steps, world.clock.now().getTime());

/** An operator who has set a second factor; the next step has begun, so that its code is fresh. */
async function enrolled() {
  const email = await newOperator();
  const here = await signedIn(email);
  const { secret } = await here.does(deskFactors.start, {});
  const { recoveryCodes } = await here.does(deskFactors.confirm, { code: codeOf(secret) });
  world.clock.advance(2 * stepMs);
  return { email, here, secret, recoveryCodes };
}

async function rowOf(email: string) {
  const rows = await (await world.asOperator()).does(deskFactors.operators, {});
  return rows.find((row) => row.email === email);
}

const idOf = async (email: string): Promise<string> => (await rowOf(email))?.id ?? "";

async function eventsAbout(email: string): Promise<string[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("operator_logs as l")
    .innerJoin("operators as o", "o.id", "l.subject")
    .select("l.event")
    .where("o.email", "=", email)
    .orderBy("l.id")
    .execute();
  return rows.map(({ event }) => event);
}

describe("an operator without a second factor", () => {
  test("may do nothing at the desk but set one, and leave", async () => {
    const operator = world.withToken((await signIn(await newOperator())).data.token);
    expect(await operator.does(desk.operator, {})).toMatchObject({ factor: "missing" });
    const ofOperators = calls.filter(({ who }) => who === "operator");
    const open = ofOperators.filter(({ whileEnrolling }) => whileEnrolling === true);
    expect(open.map(({ route }) => route).toSorted()).toEqual(
      [desk.logout, desk.operator, deskFactors.start, deskFactors.confirm].map(({ route }) => route).toSorted(),
    );
    for (const call of ofOperators.filter(({ whileEnrolling }) => whileEnrolling !== true)) {
      const refused = [call.route, { status: 401, failure: "factorMissing" }];
      expect([call.route, await operator.call(call, {})]).toMatchObject(refused);
    }
  });

  test("sets it by a code of the secret told, in one session; every other session ends", async () => {
    const email = await newOperator();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const told = await here.does(deskFactors.start, {});
    expect(told.address).toContain(told.secret);
    expect(told.qr).toMatch(/^data:image\/svg/);
    expect(await here.does(deskFactors.start, {})).toEqual(told);
    const toldElsewhere = await elsewhere.does(deskFactors.start, {});
    expect(toldElsewhere.secret).not.toBe(told.secret);
    const theirs = { code: codeOf(toldElsewhere.secret) };
    expect(await here.call(deskFactors.confirm, theirs)).toMatchObject({ failure: "factorWrong" });
    const tap = { "idempotency-key": "the-tap-of-this-one" };
    for (let again = 0; again < 12; again += 1)
      expect(await here.call(deskFactors.confirm, { code: "nonsense" }, tap)).toMatchObject({ failure: "factorWrong" });
    const confirm = (code: string) => here.does(deskFactors.confirm, { code }, tap);
    const [first, second] = await Promise.all([confirm(codeOf(told.secret)), confirm(codeOf(told.secret))]);
    expect(new Set(first.recoveryCodes).size).toBe(10);
    expect([second, await confirm("of a later moment")]).toEqual([first, first]);
    expect(await here.does(desk.operator, {})).toMatchObject({ factor: "set" });
    expect((await here.call(desk.outbox, {})).status).toBe(200);
    expect(await elsewhere.call(desk.operator, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
    expect(await here.call(deskFactors.start, {})).toMatchObject({ failure: "factorSetAlready" });
    expect(await here.call(deskFactors.confirm, { code: codeOf(told.secret) })).toMatchObject({ status: 409 });
    expect(await eventsAbout(email)).toEqual(["signIn", "signIn", "factorSet"]);
    const kept = JSON.stringify(
      await world.app.dependencies.database.selectFrom("operators").select("factor").execute(),
    );
    expect(kept).not.toContain(told.secret);
  });
});

describe("signing in with a second factor", () => {
  test("is not outrun by a sign-in of the moment in which it is set: the password alone opens nothing any more", async () => {
    const { database } = world.app.dependencies;
    const email = await newOperator();
    const operatorId = await idOf(email);
    const { underWay } = await database.transaction().execute(async (tx) => {
      await lockOperator(tx, operatorId);
      const underWay = signIn(email);
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
      await setFactor(tx, { operatorId, sealed: "sealed", step: 1, codes: ["code"], now: world.clock.now() });
      return { underWay };
    });
    expect(await underWay).toMatchObject({ status: 401, failure: "wrongCredentials" });
  });

  test("asks for the code after the password; a code works once, and one step before or after", async () => {
    const { email, secret } = await enrolled();
    expect(await signIn(email)).toMatchObject({ status: 401, failure: "factorWanted" });
    for (const steps of [-2, 2]) {
      expect(await signIn(email, codeOf(secret, steps))).toMatchObject({ status: 401, failure: "factorWrong" });
    }
    expect((await signIn(email, codeOf(secret, -1))).status).toBe(200);
    const now = codeOf(secret);
    const spaced = `${now.slice(0, 3)} ${now.slice(3)}`;
    expect((await signIn(email, spaced)).status).toBe(200);
    expect(await signIn(email, now)).toMatchObject({ failure: "factorWrong" });
    expect(await signIn(email, codeOf(secret, -1))).toMatchObject({ failure: "factorWrong" });
    const next = codeOf(secret, 1);
    const twice = await Promise.all([signIn(email, next), signIn(email, next)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    // Nobody waits for the line of a refused sign-in.
    const refused = async () => (await eventsAbout(email)).filter((event) => event === "factorRefused").length;
    await expect.poll(refused).toBe(5);
    const wrong = await world.asNobody().call(desk.login, { email, password: "a guess", code: codeOf(secret, 1) });
    expect(wrong).toMatchObject({ failure: "wrongCredentials" });
  });

  test("takes a recovery code in its place, each once, written in any way", async () => {
    const { email, recoveryCodes } = await enrolled();
    const [first = "", second = "", third = ""] = recoveryCodes;
    const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect((await signIn(email, first)).status).toBe(200);
    expect(await signIn(email, first)).toMatchObject({ failure: "factorWrong" });
    expect((await signIn(email, ` ${second.replaceAll("-", "").toUpperCase()} `)).status).toBe(200);
    expect((await signIn(email, wide(third))).status).toBe(200);
    expect((await eventsAbout(email)).filter((event) => event === "recoveryCodeUsed")).toHaveLength(3);
    const rows = await world.app.dependencies.database.selectFrom("operator_recovery_codes").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll("-", ""));
  });

  test("is held back after ten wrong codes, even with the right one, until the wait is over", async () => {
    const { email, secret } = await enrolled();
    const failures: (string | undefined)[] = [];
    for (let guess = 0; guess < 11; guess += 1) failures.push((await signIn(email, "nonsense")).failure);
    expect(failures).toEqual([...Array.from({ length: 10 }, () => "factorWrong"), "tooManyRequests"]);
    expect(await signIn(email, codeOf(secret))).toMatchObject({ status: 429 });
    world.clock.advance(3_600_000 + 1000);
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });
});

describe("what one operator does for another", () => {
  test("takes a lost factor away: the sessions end, and the next sign-in sets a new one", async () => {
    const { email, here, secret, recoveryCodes } = await enrolled();
    const operatorId = await idOf(email);
    const other = await world.asOperator();
    expect(await here.call(deskFactors.resetFactor, { operatorId })).toMatchObject({ failure: "operatorIsYou" });
    expect(await other.call(deskFactors.resetFactor, { operatorId: "nobody" })).toMatchObject({ status: 404 });
    const resetting = { operatorId, before: (await rowOf(email))?.factorSetAt ?? "" };
    await other.does(deskFactors.resetFactor, resetting);
    expect(await here.call(desk.operator, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
    const again = await signedIn(email, recoveryCodes[0]);
    expect(await again.does(desk.operator, {})).toMatchObject({ factor: "missing" });
    const fresh = await again.does(deskFactors.start, {});
    expect(fresh.secret).not.toBe(secret);
    await other.does(deskFactors.resetFactor, resetting);
    await again.does(deskFactors.confirm, { code: codeOf(fresh.secret) });
    expect(await other.call(deskFactors.resetFactor, resetting)).toMatchObject({ failure: "changedMeanwhile" });
    expect(await again.does(desk.operator, {})).toMatchObject({ factor: "set" });
    world.clock.advance(2 * stepMs);
    expect(await signIn(email, recoveryCodes[1])).toMatchObject({ failure: "factorWrong" });
    expect(await eventsAbout(email)).toContain("factorReset");
  });

  test("is not outrun by a session that ends by it in the same moment: that sets no factor", async () => {
    const { database } = world.app.dependencies;
    const email = await newOperator();
    const here = await signedIn(email);
    const { secret } = await here.does(deskFactors.start, {});
    const operatorId = await idOf(email);
    const { underWay } = await database.transaction().execute(async (tx) => {
      await lockOperator(tx, operatorId);
      const underWay = here.call(deskFactors.confirm, { code: codeOf(secret) });
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
      await endOperatorSessions(tx, { operatorId, now: world.clock.now() });
      return { underWay };
    });
    expect(await underWay).toMatchObject({ failure: "sessionExpired" });
    const again = await signedIn(email);
    expect(await again.does(desk.operator, {})).toMatchObject({ factor: "missing" });
  });

  test("shuts out one of two who disable each other at the same moment, and not both", async () => {
    const { database } = world.app.dependencies;
    const pair = [await enrolled(), await enrolled()] as const;
    const ids = [await idOf(pair[0].email), await idOf(pair[1].email)] as const;
    const underWay = await database.transaction().execute(async (tx) => {
      for (const id of ids.toSorted()) await lockOperator(tx, id);
      const calls = [
        pair[0].here.call(deskFactors.setOperatorDisabled, { operatorId: ids[1], disabled: true, reason: "Parti" }),
        pair[1].here.call(deskFactors.resetFactor, { operatorId: ids[0] }),
      ];
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
      return { both: Promise.all(calls) };
    });
    const answers = await underWay.both;
    const [refused, ...others] = answers.flatMap(({ failure }) => failure ?? []);
    expect(others).toEqual([]);
    expect(["operatorDisabled", "sessionExpired"]).toContain(refused);
  });

  test("disables an operator whose sessions end at once on every node, for good", async () => {
    const { email, here, secret } = await enrolled();
    const operatorId = await idOf(email);
    const there = (await world.anotherNode()).withToken(here.headers["token"] ?? "");
    expect((await there.call(desk.outbox, {})).status).toBe(200);
    const other = await world.asOperator();
    const disabling = { operatorId, disabled: true, reason: "Parti" };
    expect(await here.call(deskFactors.setOperatorDisabled, disabling)).toMatchObject({ failure: "operatorIsYou" });
    await other.does(deskFactors.setOperatorDisabled, disabling);
    for (const node of [here, there])
      expect(await node.call(desk.outbox, {})).toMatchObject({ resultCode: 405, failure: "operatorDisabled" });
    expect(await signIn(email, codeOf(secret))).toMatchObject({ status: 401, failure: "operatorDisabledAtSignIn" });
    await other.does(deskFactors.setOperatorDisabled, { operatorId, disabled: false });
    for (const node of [here, there])
      expect(await node.call(desk.outbox, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  test("is asked why, to disable an operator: every other reads it with who did it and when, until the operator is enabled", async () => {
    const { email } = await enrolled();
    const operatorId = await idOf(email);
    const other = await world.asOperator();
    const { name: disabledBy } = await other.does(desk.operator, {});
    const read = () => rowOf(email);
    const none = { disabledAt: null, disabledBy: null, disabledReason: null };
    for (const reason of [undefined, "", "  "])
      expect(await other.call(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason })).toMatchObject({
        status: 422,
        failure: "reasonMissing",
      });
    expect(await read()).toMatchObject(none);
    const kept = { disabledAt: world.clock.now().toISOString(), disabledBy, disabledReason: "Téléphone volé" };
    await other.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Téléphone volé" });
    world.clock.advance(1000);
    await other.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "again" });
    expect(await read()).toMatchObject(kept);
    const enabling = { operatorId, disabled: false, before: kept.disabledAt };
    await other.does(deskFactors.setOperatorDisabled, enabling);
    await other.does(deskFactors.setOperatorDisabled, enabling);
    expect(await read()).toMatchObject(none);
    await other.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Parti" });
    expect(await other.call(deskFactors.setOperatorDisabled, enabling)).toMatchObject({ failure: "changedMeanwhile" });
    const lines = (await operatorLog(world, other)).filter(({ subject }) => subject === operatorId);
    expect(lines.map(({ event, detail }) => [event, detail])).toEqual([
      ["operatorDisabled", "Téléphone volé"],
      ["operatorEnabled", ""],
      ["operatorDisabled", "Parti"],
    ]);
  });
});

test("the settings take the factor of their operator away at a start, once for each mark", async () => {
  const { email, here, secret } = await enrolled();
  const { database, log, clock } = world.app.dependencies;
  const start = (resetFactor: string) =>
    ensureOperator(database, {
      settings: { operator: { email, password: testPassword, resetFactor } },
      log,
      now: clock.now(),
    });
  await start("lost on Monday");
  expect(await here.call(desk.operator, {})).toMatchObject({ status: 403 });
  const again = await signedIn(email);
  const fresh = await again.does(deskFactors.start, {});
  await again.does(deskFactors.confirm, { code: codeOf(fresh.secret) });
  await start("lost on Monday");
  expect(await again.does(desk.operator, {})).toMatchObject({ factor: "set" });
  expect(fresh.secret).not.toBe(secret);
  await start("lost again");
  expect(await again.call(desk.operator, {})).toMatchObject({ status: 403 });
});
