import { sql } from "kysely";
import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import { startHousekeeping } from "./housekeeping.ts";
import { sessionLifeMs } from "./accounts/sessions.ts";
import { startWorld } from "./testing/world.ts";

const world = startWorld();

/** One round of it, to its end. */
const sweep = (): Promise<void> => startHousekeeping(world.app.dependencies).stop();

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
