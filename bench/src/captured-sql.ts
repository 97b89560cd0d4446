import pg from "pg";
import { Batch } from "@tsena/server/database/batches";
import { startBenchApp, type BenchDatabase } from "./database.ts";
import { shopsInBench } from "./shops.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The shop whose cycle is captured: its ids end in this number and in no other value of the cycle, those of the one that it pays in the next. */
export const capturedShop = 37;

/** The statements that some work in this process sends to PostgreSQL. */
export async function capture(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    statements.push(...statementsOf(given));
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return statements;
}

/** The statements that one cycle sends, as the server sends them: captured from the server itself, in this process. */
export async function captureCycle(
  database: BenchDatabase,
  cycle: (address: string, shop: number) => Promise<void>,
): Promise<Statement[]> {
  const app = await startBenchApp(database);
  try {
    await cycle(app.address, capturedShop);
    const statements = await capture(() => cycle(app.address, capturedShop));
    return statements.filter(({ text }) => !isOfTheClock(text));
  } finally {
    await app.stop();
  }
}

function statementsOf([first, values]: unknown[]): Statement[] {
  if (typeof first === "string") return [{ text: first, values: (values as unknown[] | undefined) ?? [] }];
  if (first instanceof Batch) return [...first.statements];
  const { text, values: inside } = first as { text: string; values?: unknown[] };
  return [{ text, values: inside ?? [] }];
}

/** What the clocks sweep by themselves is no part of a cycle. */
function isOfTheClock(text: string): boolean {
  return /"(pay_by|accept_by|picked_up_at|changes_at|silent_since)" <=|silent_since >= unreachable_since|delete from idempotency_keys|ledger_check/.test(
    text,
  );
}

/**
 * The cycle as a pgbench script: values are written into the statements; ids made by the server become fresh ones for
 * each transaction, and the shop a random one.
 */
export function pgbenchScript(statements: readonly Statement[]): string {
  const fresh = new Map<string, string>();
  const written = statements.map(({ text, values }) => {
    // By which transaction a row was written is not known before it is.
    const timeless = text.replace(/and xmin = \$\d+::xid/, "");
    const inlined = timeless.replace(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1], fresh));
    return `${inlined.replace(/\s+/g, " ").trim()};`;
  });
  const shops = [`\\set shop random(1, ${shopsInBench})`, `\\set next :shop % ${shopsInBench} + 1`];
  return [...shops, "\\set n random(1, 9000000000000000)", ...written].join("\n");
}

function literal(value: unknown, fresh: Map<string, string>): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'::bytea`;
  if (Array.isArray(value)) return `array[${value.map((item) => literal(item, fresh)).join(", ")}]`;
  if (typeof value !== "string") throw new TypeError("a value of a kind that no statement of ours has");
  return text(value, fresh);
}

/** A text, with the shop's number and whatever was made for this one cycle taken from pgbench's variables. */
function text(value: string, fresh: Map<string, string>): string {
  const [, kind, number] = /^([spgu])(\d+)$/.exec(value) ?? [];
  if (kind !== undefined && Number(number) === capturedShop) return `(${quoted(kind)} || :shop::text)`;
  if (kind !== undefined && Number(number) === capturedShop + 1) return `(${quoted(kind)} || :next::text)`;
  const isMade = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-|^bench-\d+-\d+$|^\d{4}-\d{3,}$/.test(value);
  if (!isMade) return quoted(value);
  const name = fresh.get(value) ?? `-${fresh.size}`;
  fresh.set(value, name);
  return `(:n::text || '${name}')`;
}

/** A literal without a colon: pgbench takes one for the begin of a variable, even between quotes. */
function quoted(value: string): string {
  const parts = value.split(":").map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.length === 1 ? (parts[0] ?? "''") : `(${parts.join(" || chr(58) || ")})`;
}
