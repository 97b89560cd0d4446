import { sql } from "kysely";
import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import { housekeeper } from "./housekeeping.ts";
import { startWorker } from "./workers/repeating.ts";
import { startWorld } from "./testing/world.ts";
import { sessionLifeMs } from "./sessions/sessions.rules.ts";

const world = startWorld();

/** One round of it, to its end. */
const sweep = (): Promise<void> => startWorker(housekeeper(world.app.dependencies), world.app.dependencies).stop();

async function rowsLeft(): Promise<{ people: number; operators: number }> {
  const { database } = world.app.dependencies;
  const people = await database.selectFrom("sessions").select("id").execute();
  const operators = await database.selectFrom("operator_sessions").select("operator_id").execute();
  return { people: people.length, operators: operators.length };
}

test("a session that nobody comes back to leaves no row, and answers as before; one that is used stays", async () => {
  const shop = await world.build.shop();
  const [left, used] = [await world.asOwner(shop), await world.asOwner(shop)];
  const operator = await world.asOperator();
  world.clock.advance(sessionLifeMs - 1000);
  await used.does(accounts.details, {});
  await sweep();
  expect(await rowsLeft()).toEqual({ people: 2, operators: 0 });
  world.clock.advance(sessionLifeMs);
  const expired = { failure: "sessionExpired" };
  expect(await left.call(accounts.details, {})).toMatchObject(expired);
  await used.does(accounts.details, {});
  world.clock.advance(2000);
  await sweep();
  expect(await rowsLeft()).toEqual({ people: 1, operators: 0 });
  expect(await left.call(accounts.details, {})).toMatchObject(expired);
  expect(await operator.call(desk.operator, {})).toMatchObject(expired);
  await used.does(accounts.details, {});
});

/** The marks of what operators did, and the days that text messages are counted under. */
async function counted(): Promise<{ looks: string[]; days: string[] }> {
  const { database } = world.app.dependencies;
  const looks = await database
    .selectFrom("operator_logs")
    .select("subject")
    .where("event", "=", "outboxRead")
    .execute();
  const { rows } = await sql<{ day: string }>`select day::text from sms_counts order by day`.execute(database);
  return { looks: looks.map(({ subject }) => subject).toSorted(), days: rows.map(({ day }) => day) };
}

test("what an operator did is kept for two years, and a day's count of text messages for forty days", async () => {
  const { messenger } = world.app.dependencies;
  const text = { target: "+261340000009", subject: "", body: "424242" };
  const look = async (keyword: string) => (await world.asOperator()).does(desk.outbox, { keyword });
  const dayMs = 24 * 3600 * 1000;
  const today = (): string => world.clock.now().toISOString().slice(0, 10);
  const first = today();
  await look("first");
  await messenger.send(text, "codes");
  world.clock.advance(40 * dayMs);
  const second = today();
  await look("second");
  await messenger.send(text, "codes");
  await sweep();
  expect(await counted()).toEqual({ looks: ["first", "second"], days: [first, second] });
  world.clock.advance(dayMs);
  await sweep();
  expect(await counted()).toEqual({ looks: ["first", "second"], days: [second] });
  world.clock.advance((2 * 365 - 41) * dayMs);
  await sweep();
  expect(await counted()).toEqual({ looks: ["first", "second"], days: [] });
  world.clock.advance(2 * dayMs);
  await sweep();
  expect(await counted()).toEqual({ looks: ["second"], days: [] });
});

test("a step that fails stops none of the others", async () => {
  const { database } = world.app.dependencies;
  const owner = await world.asOwner(await world.build.shop());
  const { people } = await rowsLeft();
  expect(people).toBeGreaterThan(0);
  await sql`alter table throttles rename to throttles_elsewhere`.execute(database);
  world.clock.advance(3 * sessionLifeMs);
  await sweep();
  await sql`alter table throttles_elsewhere rename to throttles`.execute(database);
  expect(await rowsLeft()).toEqual({ people: 0, operators: 0 });
  expect(await owner.call(accounts.details, {})).toMatchObject({ failure: "sessionExpired" });
});
