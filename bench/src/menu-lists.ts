import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "@tsena/server/database/tables";
import { listGoods, listMenu } from "@tsena/server/goods/goods.reading.store";
import { readSettings } from "@tsena/server/settings";
import { openBenchDatabase } from "./database.ts";
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
      listGoods(db, shopId, { filter: {}, order: "newest", page: 1, rows: 20 }),
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

/** Answers a second of the server and of the bare one, in turn, each call in a scene; the middle of the server's. */
async function measure(scene: Scene): Promise<{ name: Name; tsena: number; ratio: number }[]> {
  const { shops, products } = scenes[scene];
  const database = await openBenchDatabase();
  try {
    const script = tokenScript(database.dataDir, await fillMenus(database.pool, scenes[scene]));
    const results = [];
    for (const name of Object.keys(calls) as Name[]) {
      const statement = await statementOf(database.pool, name);
      const figures = { tsena: [] as number[], bare: [] as number[] };
      for (let run = 0; run < runs; run += 1) {
        const tsena = await startTsena(database.url, database.dataDir);
        figures.tsena.push(once(`${tsena.address}${calls[name].path}`, script));
        await tsena.stop();
        const poolSize = readSettings({ DATA_DIR: database.dataDir }).poolSize;
        const bare = await startBareLists({ databaseUrl: database.url, poolSize, shops, statement });
        figures.bare.push(once(`${bare.address}/`, script));
        await bare.stop();
      }
      const tsena = median(figures.tsena);
      const ratio = tsena / median(figures.bare);
      const shown = (list: number[]): string => list.map((figure) => figure.toFixed(name === "page" ? 0 : 1)).join(" ");
      console.log(
        `${name}, ${shops} shops of ${products}: tsena ${shown(figures.tsena)} /s; bare ${shown(figures.bare)} /s; ratio ${ratio.toFixed(2)}`,
      );
      results.push({ name, tsena, ratio });
    }
    return results;
  } finally {
    await database.stop();
  }
}

/** Says by how much a scene is slower than the small one, for each product that is sent; gives whether that is little enough. */
function isFlat(scene: Scene, name: Name, { small, other }: { small: number; other: number }): boolean {
  const sent = name === "menu" ? scenes[scene].products / scenes.small.products : 1;
  const slower = small / (other * sent);
  console.log(`${name}, ${scene}: ${slower.toFixed(2)} times as long as small (limit ${mostOfSmall})`);
  return slower <= mostOfSmall;
}

needProgram("wrk", "wrk");
const asked = (process.argv[2]?.split(",") ?? Object.keys(scenes)) as Scene[];
const small = new Map<Name, number>();
const held: boolean[] = [];
for (const scene of asked) {
  for (const { name, tsena, ratio } of await measure(scene)) {
    if (name === "page") held.push(ratio >= leastOfBare);
    if (scene === "small") small.set(name, tsena);
    const before = small.get(name);
    if (before !== undefined && scene !== "small") held.push(isFlat(scene, name, { small: before, other: tsena }));
  }
}
process.exitCode = held.every(Boolean) ? 0 : 1;
