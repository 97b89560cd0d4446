import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "@tsena/server/database/tables";
import { listProductCards, listMenu } from "@tsena/server/products/products.reading.store";
import { readSettings } from "@tsena/server/settings/settings";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { pollWithAll } from "./devices.ts";
import { fillMenus, type Menus } from "./menus.ts";
import { startBareLists, startTsena } from "./processes.ts";
import { median, needProgram, tokenScript, wrk } from "./wrk.ts";

/** A shop's menu and a page of its products, sign-in included, against a bare node:http server that runs the same SELECT. */
const connections = 16;
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const leastOfBare = 0.6;
const mostOfSmall = 1.3;

const scenes = {
  small: { shops: 1, products: 1_000 },
  spread: { shops: 1_000, products: 1_000 },
  large: { shops: 1, products: 5_000 },
} satisfies Record<string, Menus>;
type Scene = keyof typeof scenes;

const calls = {
  page: {
    path: "/baeapi/Goods/GetQueryIndex",
    read: (db: Kysely<Database>, shopId: string) =>
      listProductCards(db, shopId, { filter: {}, order: "newest", page: 1, rows: 20 }),
  },
  menu: {
    path: "/baeapi/Goods/GetListByShop",
    read: (db: Kysely<Database>, shopId: string) => listMenu(db, shopId, {}),
  },
};
type Name = keyof typeof calls;

/** The SELECT that the server runs for a call, with what it gives it. */
async function statementOf(pool: pg.Pool, name: Name) {
  const shopId = "s1";
  const said: { text: string; values: readonly unknown[]; shopId: string }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void said.push({ text: query.sql, values: query.parameters, shopId }),
  });
  await calls[name].read(db, shopId);
  const [statement, ...more] = said;
  if (statement === undefined || more.length > 0) throw new Error(`${name} takes ${said.length} statements`);
  return statement;
}

function once(url: string, script: string): number {
  const { requestsPerSecond, failures } = wrk({ url, script, connections, seconds });
  if (failures > 0) throw new Error(`${failures} answers at ${url} failed`);
  return requestsPerSecond;
}

interface Filled {
  scene: Scene;
  database: BenchDatabase;
  tokens: string[];
  script: string;
}

/** A scene's database, with all that was written on the disk: what follows measures reading only. */
async function fill(scene: Scene): Promise<Filled> {
  const database = await openBenchDatabase();
  const tokens = await fillMenus(database.pool, scenes[scene]);
  await database.pool.query("checkpoint");
  return { scene, database, tokens, script: tokenScript(database.dataDir, tokens) };
}

/** Answers a second of the server and of the bare one, one run of each. */
async function runOf(
  name: Name,
  { scene, database, tokens, script }: Filled,
): Promise<{ tsena: number; bare: number }> {
  const tsena = await startTsena(database.url, database.dataDir);
  await pollWithAll(tsena.address, tokens);
  const ours = once(`${tsena.address}${calls[name].path}`, script);
  await tsena.stop();
  const statement = await statementOf(database.pool, name);
  const poolSize = readSettings({ DATA_DIR: database.dataDir }).poolSize;
  const bare = await startBareLists({ databaseUrl: database.url, poolSize, shops: scenes[scene].shops, statement });
  const theirs = once(`${bare.address}/`, script);
  await bare.stop();
  return { tsena: ours, bare: theirs };
}

/** The middle figures of a call in each scene. All scenes take their turn in each run, as the machine has slow minutes. */
async function measure(name: Name, filled: readonly Filled[]): Promise<Map<Scene, { tsena: number; bare: number }>> {
  const figures = filled.map((one) => ({ one, tsena: [] as number[], bare: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const { one, tsena, bare } of figures) {
      const figure = await runOf(name, one);
      tsena.push(figure.tsena);
      bare.push(figure.bare);
    }
  }
  const shown = (list: number[]): string => list.map((figure) => figure.toFixed(name === "page" ? 0 : 1)).join(" ");
  for (const { one, tsena, bare } of figures)
    console.log(`${name}, ${one.scene}: tsena ${shown(tsena)} /s; bare ${shown(bare)} /s`);
  return new Map(figures.map(({ one, tsena, bare }) => [one.scene, { tsena: median(tsena), bare: median(bare) }]));
}

/** Says how near to the bare server a call is, and by how much slower than with the small menu, for each product sent. */
function areHeld(name: Name, found: Map<Scene, { tsena: number; bare: number }>): boolean {
  const small = found.get("small")?.tsena;
  const held = [...found].map(([scene, { tsena, bare }]) => {
    const ratio = tsena / bare;
    const sent = name === "menu" ? scenes[scene].products / scenes.small.products : 1;
    const longer = small === undefined ? 1 : small / (tsena * sent);
    console.log(`${name}, ${scene}: ${ratio.toFixed(2)} of bare, ${longer.toFixed(2)} times as long as small`);
    return (name === "menu" || ratio >= leastOfBare) && longer <= mostOfSmall;
  });
  return held.every(Boolean);
}

needProgram("wrk", "wrk");
const asked = (process.argv[2]?.split(",") ?? Object.keys(scenes)) as Scene[];
const filled: Filled[] = [];
try {
  for (const scene of asked) filled.push(await fill(scene));
  const held: boolean[] = [];
  for (const name of Object.keys(calls) as Name[]) held.push(areHeld(name, await measure(name, filled)));
  console.log(`limits: page ${leastOfBare} of bare at the least, ${mostOfSmall} times as long as small at the most`);
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  for (const { database } of filled) await database.stop();
}
