import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "@tsena/server/database/tables";
import { readSettings } from "@tsena/server/settings/settings";
import type { BenchDatabase } from "./database.ts";
import { startBareLists, startTsena } from "./processes.ts";
import { wrk } from "./wrk.ts";

const connections = 16;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);

/** Answers a second of the server, and of a bare node:http server that runs the same SELECT. */
export interface Rates {
  tsena: number;
  bare: number;
}

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The SELECT that the server runs for a call, with what it gives it; throws where it runs several. */
export async function statementOf(
  pool: pg.Pool,
  name: string,
  read: (db: Kysely<Database>) => Promise<unknown>,
): Promise<Statement> {
  const said: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void said.push({ text: query.sql, values: query.parameters }),
  });
  await read(db);
  const [statement, ...more] = said;
  if (statement === undefined || more.length > 0) throw new Error(`${name} takes ${said.length} statements`);
  return statement;
}

function once(url: string, script: string): number {
  const { requestsPerSecond, failures } = wrk({ url, script, connections, seconds });
  if (failures > 0) throw new Error(`${failures} answers at ${url} failed`);
  return requestsPerSecond;
}

/** The rates of one call, sign-in included, one run of each server; `begin` is done once ours listens. */
export async function ratesOf(asked: {
  database: BenchDatabase;
  path: string;
  statement: Statement & { shopId: string };
  shops: number;
  script: string;
  begin: (address: string) => Promise<unknown>;
}): Promise<Rates> {
  const { database, path, statement, shops, script, begin } = asked;
  const server = await startTsena(database.url, database.dataDir);
  await begin(server.address);
  const tsena = once(`${server.address}${path}`, script);
  await server.stop();
  const { poolSize } = readSettings({ DATA_DIR: database.dataDir });
  const bare = await startBareLists({ databaseUrl: database.url, poolSize, shops, statement });
  const theirs = once(`${bare.address}/`, script);
  await bare.stop();
  return { tsena, bare: theirs };
}
