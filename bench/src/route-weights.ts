import { readFileSync } from "node:fs";
import { filesOf, totalBytes, type WeighedFile } from "@tsena/e2e/support/first-route";
import { onPage, signIn, withChromium } from "./chromium.ts";
import { openBenchDatabase } from "./database.ts";
import { startTsena } from "./processes.ts";
import { fillShops } from "./shops.ts";

/** What each page costs an owner who comes to it from the orders, in bytes on the wire, beside what the orders cost. */
const listed = readFileSync(new URL("../../packages/contract/spec/routes.txt", import.meta.url), "utf8");
const orders = "/pages/currentorder/index";
const wanted = new RegExp(process.env["BENCH_ROUTES"] ?? ".");
const routes = listed.split("\n").filter((line) => line.startsWith("/") && line !== orders && wanted.test(line));

const database = await openBenchDatabase();
await fillShops(database.pool);
const server = await startTsena(database.url, database.dataDir);

/** Every file of a page, opened by its address in a Chromium that has none yet. */
function weigh(route: string): Promise<WeighedFile[]> {
  return withChromium(async (chrome) => {
    await signIn(chrome, server.address);
    return onPage(chrome, (page) =>
      filesOf(page, async () => {
        await page.goto(`${server.address}/#${route}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      }),
    );
  });
}

try {
  const base = await weigh(orders);
  const known = new Set(base.map(({ url }) => url));
  console.log(`${String(totalBytes(base)).padStart(8)} ${orders}, with everything that the app starts with`);
  for (const route of routes) {
    const own = (await weigh(route)).filter(({ url }) => !known.has(url));
    const heaviest = own
      .filter(({ bytes }) => bytes > 5000)
      .map(({ url, bytes }) => `${url.split("/").at(-1)} ${bytes}`);
    console.log(`${String(totalBytes(own)).padStart(8)} ${route} ${heaviest.join(", ")}`);
  }
} finally {
  await server.stop();
  await database.stop();
}
