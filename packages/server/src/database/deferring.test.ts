import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startWorld } from "../testing/world.ts";
import { defer, inOneTrip } from "./deferring.ts";
import { isTaken } from "./transaction.ts";

const world = startWorld();
const database = () => world.app.dependencies.database;

describe("a write that nobody waits for", () => {
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

/** What somebody waits for until another opens it. */
function latch(): { opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe("statements in one trip", () => {
  const run = <Result>(work: (tx: Parameters<typeof inOneTrip>[0]) => Promise<Result>) =>
    database().transaction().execute(work);
  const insert = (n: number) => sql<{ n: number }>`insert into taken (n) values (${n}) returning n`;
  const count = sql<{ count: number; big: number }>`select count(*)::int as count, sum(n)::bigint as big from taken`;

  beforeEach(async () => {
    await sql`drop table if exists taken`.execute(database());
    await sql`create table taken (n int primary key)`.execute(database());
  });

  test("run in their order, and give the rows of each as if they had been sent alone", async () => {
    const found = await run((tx) => inOneTrip(tx, insert(1), count, insert(2), count));
    expect(found).toEqual([[{ n: 1 }], [{ count: 1, big: 1 }], [{ n: 2 }], [{ count: 2, big: 3 }]]);
  });

  test("see what was deferred before them, and what others have committed while one of them waited", async () => {
    const [inserted, asked] = [latch(), latch()];
    const elsewhere = run(async (tx) => {
      await sql`lock table taken in share row exclusive mode`.execute(tx);
      await insert(5).execute(tx);
      inserted.open();
      await asked.opened;
    });
    await inserted.opened;
    const here = run(async (tx) => {
      await defer(tx, sql`select 1`);
      const trip = inOneTrip(tx, sql`lock table taken in share row exclusive mode`, count);
      asked.open();
      return trip;
    });
    await elsewhere;
    expect((await here)[1]).toEqual([{ count: 1, big: 5 }]);
  });

  test("are undone together where one of them fails, which is what is told; the connection goes on", async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(run((tx) => inOneTrip(tx, insert(1), insert(1), insert(2)))).rejects.toSatisfy(isTaken);
      expect((await count.execute(database())).rows).toEqual([{ count: 0, big: null }]);
    }
    expect(await run((tx) => inOneTrip(tx, insert(7), count))).toEqual([[{ n: 7 }], [{ count: 1, big: 7 }]]);
  });
});
