import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "@tsena/server/database/tables";
import { readSettings } from "@tsena/server/settings/settings";
import type { BenchDatabase } from "./database.ts";
import { type Running, startBareLists, startTsena } from "./processes.ts";
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

/** The server and a bare one on the same database, both warm. */
export interface Pair {
  /** The rates of one call, sign-in included. The two take turns, each as often first, so that a machine's slow moments are of both. */
  rates(): Rates;
  stop(): Promise<void>;
}

/** Starts both; `begin` is done once ours listens. */
export async function openPair(asked: {
  database: BenchDatabase;
  path: string;
  statement: Statement & { shopId: string };
  shops: number;
  script: string;
  begin: (address: string) => Promise<unknown>;
}): Promise<Pair> {
  const { database, path, statement, shops, script, begin } = asked;
  const { poolSize } = readSettings({ DATA_DIR: database.dataDir });
  const tsena = await startTsena(database.url, database.dataDir);
  const bare = await startBareLists({ databaseUrl: database.url, poolSize, shops, statement });
  const rateOf = ({ address }: Running, lasting: number): number => {
    const url = address === tsena.address ? `${address}${path}` : `${address}/`;
    const { requestsPerSecond, failures } = wrk({ url, script, connections, seconds: lasting });
    if (failures > 0) throw new Error(`${failures} answers at ${url} failed`);
    return requestsPerSecond;
  };
  await begin(tsena.address);
  for (const server of [tsena, bare]) rateOf(server, seconds);
  const turn = Math.max(1, Math.round(seconds / 2));
  return {
    rates: () => {
      const before = rateOf(tsena, turn);
      const theirs = (rateOf(bare, turn) + rateOf(bare, turn)) / 2;
      return { tsena: (before + rateOf(tsena, turn)) / 2, bare: theirs };
    },
    stop: async () => {
      await tsena.stop();
      await bare.stop();
    },
  };
}
