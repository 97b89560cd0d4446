import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LaunchedChrome } from "chrome-launcher";
import { headlessShellPath } from "@tsena/e2e/support/chromium";
import { onPage, signIn, withChromium } from "./chromium.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { fillEndedOrders } from "./history.ts";
import { fillMenus } from "./menus.ts";
import { writePhotos } from "./photos.ts";
import { startTsena } from "./processes.ts";
import { fillPendingOrders, fillPlatformKey, fillShops, owners } from "./shops.ts";
import { median } from "./wrk.ts";

/** Lighthouse as a phone sees the app, the median of some runs: the login, and signed in the pages that a cook is on all day. */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const limits = { performance: 97, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];

const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/** Fetched by who runs this: with all that it brings it is a quarter of what every installation of ours would be. */
const lighthouse = "lighthouse@12.8.2";

/** What of Lighthouse's report is read. */
interface Report {
  /** How quick the machine was; Lighthouse takes its processor for four times a phone's. */
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string }[] }>>;
  audits: Partial<
    Record<
      string,
      {
        score: number | null;
        scoreDisplayMode: string;
        displayValue?: string;
        details?: { items?: { node?: { snippet: string } }[] };
      }
    >
  >;
}

/** What Lighthouse says of an address, in a Chromium that is open; rejects where it ended without a report. */
async function reportOf({ port }: LaunchedChrome, url: string): Promise<Report> {
  const asked = [`--port=${port}`, `--only-categories=${categories.join()}`, "--output=json", "--quiet"];
  const given = ["--yes", lighthouse, url, ...asked, "--disable-storage-reset"];
  const { stdout } = await promisify(execFile)("npx", given, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}

async function scores(chrome: LaunchedChrome, url: string): Promise<Record<Category, number>> {
  const { audits, categories: given, environment, runtimeError } = await reportOf(chrome, url);
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`);
  console.log(
    `  ${metrics.map((id) => `${id} ${audits[id]?.displayValue ?? "-"}`).join(", ")}, benchmark index ${environment.benchmarkIndex}`,
  );
  for (const category of categories) {
    for (const { id } of given[category]?.auditRefs ?? []) {
      const { score, scoreDisplayMode, details } = audits[id] ?? {};
      if (category !== "performance" && score === 0 && scoreDisplayMode === "binary")
        console.log(`  ${category}: ${id} ${(details?.items ?? []).map(({ node }) => node?.snippet ?? "").join(" ")}`);
    }
  }
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((given[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
}

const triesAtMost = 3;

/**
 * One run in a fresh Chromium without a window, as the pages of a computer's own window, drawn beside ours as it starts, take of two
 * cores what is measured; one in which Lighthouse says that it could not measure is done again, and said.
 */
async function runOnce(
  url: string,
  prepare: (chrome: LaunchedChrome) => Promise<void>,
  left = triesAtMost,
): Promise<Record<Category, number>> {
  try {
    return await withChromium(async (chrome) => {
      await prepare(chrome);
      return scores(chrome, url);
    }, headlessShellPath());
  } catch (error) {
    if (left <= 1) throw error;
    console.log(`  not measured, once more: ${(error as Error).message}`);
    return runOnce(url, prepare, left - 1);
  }
}

/** A page of the app, as its shop's owner or, without a token, as nobody. */
interface Measured {
  name: string;
  address: string;
  path: string;
  token?: string | undefined;
}

async function measure({ name, address, path, token }: Measured): Promise<boolean> {
  const all: Record<Category, number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(
      await runOnce(`${address}/#${path}`, async (chrome) => {
        if (token !== undefined) await signIn(chrome, address, token);
      }),
    );
  }
  const middle = categories.map((category) => median(all.map((score) => score[category])));
  const shown = categories.map(
    (category, index) =>
      `${category} ${middle[index]} (${all.map((score) => score[category]).join(" ")}; limit ${limits[category]}, ratio ${((middle[index] ?? 0) / limits[category]).toFixed(2)})`,
  );
  console.log(`${name}: ${shown.join(", ")}`);
  return categories.every((category, index) => (middle[index] ?? 0) >= limits[category]);
}

/** A shop and the pages that are looked at as its owner, each by its name and its path. */
interface Scene {
  fill: (database: BenchDatabase) => Promise<string | undefined>;
  pages: readonly (readonly [name: string, path: string, who?: "nobody"])[];
}

const menuSize = 200;

const scenes: readonly Scene[] = [
  {
    fill: async ({ pool }) => {
      await fillShops(pool);
      await fillPendingOrders(pool, 50);
      return owners[0];
    },
    pages: [
      ["login", "/pages/login/login", "nobody"],
      ["orders with 50 rows", "/pages/currentorder/index"],
    ],
  },
  {
    fill: async ({ pool, dataDir }) => {
      await withChromium((chrome) => onPage(chrome, (page) => writePhotos(page, dataDir, menuSize)));
      const [token] = await fillMenus(pool, { shops: 1, products: menuSize });
      await fillPlatformKey(pool);
      await fillEndedOrders(pool, 200);
      return token;
    },
    pages: [
      ["the shop's home", "/pages/index/index"],
      [`menu of ${menuSize} products`, "/pages/order/class"],
      ["product form", "/pages/order/newProductRelease/newProductRelease"],
    ],
  },
];

/** Whether all of a scene's pages are within the limits; of some pages, where their names are asked for. */
async function areHeld({ fill, pages }: Scene, asked: RegExp): Promise<boolean> {
  const wanted = pages.filter(([name]) => asked.test(name));
  if (wanted.length === 0) return true;
  const database = await openBenchDatabase();
  try {
    const token = await fill(database);
    const server = await startTsena(database.url, database.dataDir);
    try {
      const held: boolean[] = [];
      for (const [name, path, who] of wanted)
        held.push(await measure({ name, address: server.address, path, token: who === "nobody" ? undefined : token }));
      return held.every(Boolean);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

const asked = new RegExp(process.env["BENCH_ROUTES"] ?? "");
const held: boolean[] = [];
for (const scene of scenes) held.push(await areHeld(scene, asked));
process.exitCode = held.every(Boolean) ? 0 : 1;
