import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startWorld } from "../testing/world.ts";
import { defer } from "./deferring.ts";
import { isTaken } from "./transaction.ts";

describe("a write that nobody waits for", () => {
  const world = startWorld();
  const database = () => world.app.dependencies.database;
  const read = async () =>
    (await sql<{ n: number }>`select n from seen order by n`.execute(database())).rows.map(({ n }) => n);
  const write = (n: number) => sql`insert into seen (n) values (${n})`;

  beforeEach(async () => {
    await sql`drop table if exists seen`.execute(database());
    await sql`create table seen (n int primary key)`.execute(database());
  });

  test("is there for the next statement of its transaction, and after COMMIT where there is none", async () => {
    const counted = await database()
      .transaction()
      .execute(async (tx) => {
        await defer(tx, write(1));
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from seen`.execute(tx);
        await defer(tx, write(2));
        return rows[0]?.count;
      });
    expect(counted).toBe(1);
    expect(await read()).toEqual([1, 2]);
  });

  test("is never made where its transaction is rolled back", async () => {
    const broken = database()
      .transaction()
      .execute(async (tx) => {
        await write(1).execute(tx);
        await defer(tx, write(2));
        throw new Error("no");
      });
    await expect(broken).rejects.toThrow("no");
    expect(await read()).toEqual([]);
  });

  test("that is refused fails its COMMIT and undoes all, also what was deferred before and behind it; the connection goes on", async () => {
    await write(1).execute(database());
    for (let round = 0; round < 3; round += 1) {
      const refused = database()
        .transaction()
        .execute(async (tx) => {
          await defer(tx, write(2));
          await defer(tx, write(1));
          await defer(tx, write(3));
        });
      await expect(refused).rejects.toSatisfy(isTaken);
      expect(await read()).toEqual([1]);
    }
  });

  test("that cannot be written down as a statement's value undoes all", async () => {
    const circle: { self?: object } = {};
    circle.self = circle;
    const broken = database()
      .transaction()
      .execute(async (tx) => {
        await defer(tx, write(1));
        await sql`select ${circle}::jsonb`.execute(tx);
      });
    await expect(broken).rejects.toThrow(/circular/i);
    expect(await read()).toEqual([]);
    expect(
      await database()
        .transaction()
        .execute(async (tx) => (await sql`select 1`.execute(tx)).rows),
    ).toHaveLength(1);
  });
});
