import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { cheapHash } from "./testing/builders.ts";
import { addressFor, callFrom } from "./testing/guesses.ts";
import { ensureOperator } from "./operator-of-settings.ts";
import { readSettings } from "./settings/settings.ts";
import { startWorld } from "./testing/world.ts";

const email = "chief@tsena.example";
const world = startWorld(async () => ({ OPERATOR_EMAIL: "Chief@Tsena.example", OPERATOR_PASSWORD: "first password" }));

const startAgain = (password: string, resetFactor?: string): Promise<void> => {
  const { database, log, clock } = world.app.dependencies;
  return ensureOperator(database, { settings: { operator: { email, password, resetFactor } }, log, now: clock.now() });
};

/** The same, after which it costs little to compare a guess with the password: many are made at it. */
async function startAgainCheaply(password: string): Promise<void> {
  await startAgain(password);
  const { database } = world.app.dependencies;
  const cheap = { password_hash: await cheapHash(password) };
  await database.updateTable("operators").set(cheap).where("email", "=", email).execute();
}

/** What the operators' log says of it: where from each of these deeds was done. */
const linesOf = async (event: "operatorEnabled" | "passwordSet") => {
  const lines = world.app.dependencies.database.selectFrom("operator_logs as l");
  const ofIt = lines.innerJoin("operators as o", "o.id", "l.subject").where("o.email", "=", email);
  return ofIt.select("l.detail").where("l.event", "=", event).execute();
};

describe("the operator of the settings", () => {
  test("is there after the start, and a start with the same password signs nobody out", async () => {
    const session = await world.asNobody().does(desk.login, { email, password: "first password" });
    expect(session.name).toBe("chief");
    await startAgain("first password");
    expect((await world.withToken(session.token).call(desk.operator, {})).status).toBe(200);
    expect(await linesOf("passwordSet")).toEqual([]);
  });

  test("gets the new password of a later start: the old one and its sessions end", async () => {
    const session = await world.asNobody().does(desk.login, { email, password: "first password" });
    await startAgain("second password");
    expect((await world.withToken(session.token).call(desk.operator, {})).status).toBe(403);
    expect((await world.asNobody().call(desk.login, { email, password: "first password" })).status).toBe(401);
    expect((await world.asNobody().call(desk.login, { email, password: "second password" })).status).toBe(200);
    expect(await linesOf("passwordSet")).toEqual([{ detail: "settings" }]);
  });

  test("is enabled by a start, which the operators' log tells", async () => {
    const there = await (await world.asOperator()).does(deskFactors.operators, {});
    const operatorId = there.find((row) => row.email === email)?.id ?? "";
    const disabling = { operatorId, disabled: true, reason: "Parti" };
    await (await world.asOperator()).does(deskFactors.setOperatorDisabled, disabling);
    await startAgain("second password");
    const now = await (await world.asOperator()).does(deskFactors.operators, {});
    expect(now.find(({ id }) => id === operatorId)).toMatchObject({ disabledAt: null, disabledReason: null });
    expect(await linesOf("operatorEnabled")).toEqual([{ detail: "settings" }]);
    expect(await linesOf("passwordSet")).toHaveLength(1);
  });

  test("gets all of it by the start after one that was cut off: the sessions of the old password end then", async () => {
    const session = await world.asNobody().does(desk.login, { email, password: "second password" });
    const { database } = world.app.dependencies;
    const cut = sql`create function cut_off() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`;
    await cut.execute(database);
    await sql`create trigger cut_off before update on operator_sessions execute function cut_off()`.execute(database);
    await expect(startAgain("another password")).rejects.toThrow("cut off");
    await sql`drop trigger cut_off on operator_sessions`.execute(database);
    await startAgain("another password");
    expect((await world.withToken(session.token).call(desk.operator, {})).status).toBe(403);
  });

  test("is let in by a new password at once, whatever was guessed at the old one, and where they are known whoever guesses on", async () => {
    const from = async (place: string, password: string) =>
      (await callFrom(world.address, place, desk.login, { email, password })).resultCode;
    await startAgainCheaply("third password");
    expect(await from("127.0.0.5", "third password")).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect(await from("127.0.0.5", `guess ${guess}`)).toBe(401);
    expect(await from("127.0.0.5", "third password")).toBe(429);
    await startAgainCheaply("fourth password");
    // What a node remembers to be closed it looks at anew after a second.
    world.clock.advance(1001);
    expect(await from("127.0.0.5", "fourth password")).toBe(200);
    for (let guess = 0; guess < 55; guess += 1) await from(addressFor(guess + 10), `guess ${guess}`);
    expect([await from("127.0.0.6", "fourth password"), await from("127.0.0.5", "fourth password")]).toEqual([
      429, 200,
    ]);
  }, 60_000);

  test.each([
    [{ OPERATOR_EMAIL: email }, "given together"],
    [{ OPERATOR_EMAIL: "chief", OPERATOR_PASSWORD: "long enough" }, "OPERATOR_EMAIL must be an e-mail address"],
    [{ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: "eleven char" }, "OPERATOR_PASSWORD must be at least 12"],
    [{ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: "🍜🍚🥢🌶🍗🥗" }, "OPERATOR_PASSWORD must be at least 12"],
    [{ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: email }, "OPERATOR_PASSWORD must not be a common password"],
  ])("that cannot be used stops the start with a sentence: %o", (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
