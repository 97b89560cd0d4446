import type { Kysely, RawBuilder, Transaction } from "kysely";
import { defer } from "../database/deferring.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import { columnsOf, looked, type LookedAt } from "./books.period.ts";

type Tx = Transaction<Database>;

/** So many faults of a table are told: where it is wrong from end to end, nobody reads on. */
const toldAtMost = 100;

/** All of it sees the books as they stand at one moment, while the shops go on. */
export function atOneMoment<Result>(db: Kysely<Database>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await defer(tx, sql`set transaction isolation level repeatable read`);
    return work(tx);
  });
}

/** So many rows of a table behind one, in the order of its key. */
function rowsBehind(table: LookedAt, after: readonly string[] | undefined, rowsAtOnce: number) {
  const key = sql.join(looked[table].key.map((column) => sql.ref(column)));
  const behind = after === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`;
  return sql`select ${columnsOf(table)} from ${sql.ref(table)} ${behind} order by ${key} limit ${sql.lit(rowsAtOnce)}`;
}

/**
 * Looks at all rows of a table, so many at once, each piece in a transaction of its own: however many there are, nothing is held in
 * memory for them, and no old rows are kept from being swept out. Gives what is wrong, and how many rows there were.
 */
export async function inPieces(
  db: Kysely<Database>,
  { table, rowsAtOnce }: { table: LookedAt; rowsAtOnce: number },
  look: (tx: Tx, rows: RawBuilder<unknown>) => Promise<StoredFault[]>,
): Promise<{ faults: StoredFault[]; count: number }> {
  const faults: StoredFault[] = [];
  const key = sql.join(looked[table].key.map((column) => sql.ref(column)));
  let [count, isOver] = [0, false];
  let after: readonly string[] | undefined;
  while (!isOver) {
    const rows = rowsBehind(table, after, rowsAtOnce);
    await atOneMoment(db, async (tx) => {
      faults.push(...(await look(tx, rows)).slice(0, toldAtMost - faults.length));
      const backwards = sql.join(looked[table].key.map((column) => sql`${sql.ref(column)} desc`));
      const ends = await sql<{ count: number; last: string[] | null }>`
        with piece as (${rows})
        select (select count(*) from piece) as count,
          (select array[${key}] from piece order by ${backwards} limit 1) as last`.execute(tx);
      const { count: found = 0, last = null } = ends.rows[0] ?? {};
      count += found;
      after = last ?? after;
      isOver = found < rowsAtOnce;
    });
  }
  return { faults, count };
}
