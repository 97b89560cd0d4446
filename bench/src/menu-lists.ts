import type { Kysely } from "kysely";
import type { Database } from "@tsena/server/database/tables";
import { listProductCards, listMenu } from "@tsena/server/products/products.reading.store";
import { openPair, type Pair, type Rates, statementOf } from "./against-bare.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { pollWithAll } from "./devices.ts";
import { fillMenus, type Menus } from "./menus.ts";
import { median, needProgram, tokenScript } from "./wrk.ts";

/** A shop's menu and a page of its products, sign-in included, against a bare node:http server that runs the same SELECT. */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const shopId = "s1";
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

/** The server and the bare one, to be asked for a call of a scene. */
async function pairOf(name: Name, { scene, database, tokens, script }: Filled): Promise<Pair> {
  const statement = await statementOf(database.pool, name, (db) => calls[name].read(db, shopId));
  const { shops } = scenes[scene];
  const begin = async (address: string) => pollWithAll(address, tokens);
  return openPair({ database, path: calls[name].path, statement: { ...statement, shopId }, shops, script, begin });
}

/** The middle figures of a call in each scene. All scenes take their turn in each run, as the machine has slow minutes. */
async function measure(name: Name, filled: readonly Filled[]): Promise<Map<Scene, Rates>> {
  const figures = [];
  for (const one of filled)
    figures.push({ one, pair: await pairOf(name, one), tsena: [] as number[], bare: [] as number[] });
  for (let run = 0; run < runs; run += 1) {
    for (const { pair, tsena, bare } of figures) {
      const figure = pair.rates();
      tsena.push(figure.tsena);
      bare.push(figure.bare);
    }
  }
  for (const { pair } of figures) await pair.stop();
  const shown = (list: number[]): string => list.map((figure) => figure.toFixed(name === "page" ? 0 : 1)).join(" ");
  for (const { one, tsena, bare } of figures)
    console.log(`${name}, ${one.scene}: tsena ${shown(tsena)} /s; bare ${shown(bare)} /s`);
  return new Map(figures.map(({ one, tsena, bare }) => [one.scene, { tsena: median(tsena), bare: median(bare) }]));
}

/** Says how near to the bare server a call is, and by how much slower than with the small menu, for each product sent. */
function areHeld(name: Name, found: Map<Scene, Rates>): boolean {
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
