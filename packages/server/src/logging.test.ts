import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openLog } from "./logging.ts";
import { startWorld } from "./testing/world.ts";

const world = startWorld();

/** The lines that a log writes. */
function listening() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: openLog("info", destination), lines };
}

test("a database's refusal is logged by its code and place in the schema, without a word of what was typed", async () => {
  const typed = "ma phrase secrète";
  const { database } = world.app.dependencies;
  const { log, lines } = listening();
  const row = { id: typed, phone: null, email: null, user_name: typed, created_at: new Date() };
  const refusals = [
    sql`select ${typed}::integer`,
    sql`select ${`{"a": ${typed}`}::jsonb`,
    sql`select ${typed}::timestamptz`,
    sql`select to_tsquery('simple', ${`'${typed}`})`,
    sql.raw(`select "${typed}"`),
  ].map((statement) => statement.execute(database));
  refusals.push(database.insertInto("users").values(row).execute() as never);
  for (const refusal of await Promise.allSettled(refusals)) {
    if (refusal.status === "rejected") log.error({ err: refusal.reason as unknown }, "a call failed unexpectedly");
  }
  const errors = lines.map((line) => (JSON.parse(line) as { err: { code: string; message: string } }).err);
  expect(errors.length).toBeGreaterThanOrEqual(5);
  for (const error of errors) {
    expect(error).toMatchObject({ message: "the database refused", severity: "ERROR" });
    expect(error.code).toMatch(/^[0-9A-Z]{5}$/);
  }
  expect(errors.at(-1)).toMatchObject({ table: "users" });
  expect(lines.join("")).not.toMatch(/secrète/);
});

test("of other errors the words are logged, but for what they quote, addresses of people and their numbers", () => {
  const { log, lines } = listening();
  const thrown = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  for (const error of [
    thrown(() => JSON.parse('{"password": secret}')),
    new Error("550 5.1.1 <hanta@tsena.example>: no such user hanta@tsena.example"),
    new Error("the gateway does not take +261340000001"),
    new Error('no route for "secret "quoted" twice"'),
  ]) {
    log.error({ err: error }, "failed");
  }
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toMatch(/secret|hanta|340000001/);
  expect(lines.join("")).toContain("no such user");
});

test("who hangs up in the middle of an answer is no error of the log's, as whoever watches for errors would look into it in vain", () => {
  const { log, lines } = listening();
  // As what compresses answers says it, which names neither the call nor who it was.
  log.child({ reqId: "1" }).error(new Error("premature close"));
  expect(lines).toEqual([]);
  log.child({ reqId: "2" }).error(new Error("incorrect header check"));
  expect(lines).toHaveLength(1);
});
