import { openBenchDatabase } from "./database.ts";
import { onPage, withChromium } from "./chromium.ts";
import { startTsena } from "./processes.ts";

/** What the first visit costs: every byte of HTML, JS and CSS on the wire until the login form can be used, cold, by gzip (brotli takes a tenth less). */
const limitBytes = 110_000;
const counted = new Set(["Document", "Script", "Stylesheet"]);

const database = await openBenchDatabase();
const server = await startTsena(database.url, database.dataDir);
try {
  const files = await withChromium((chrome) =>
    onPage(chrome, async (page) => {
      const kinds = new Map<string, { kind: string; url: string }>();
      const sizes: { url: string; bytes: number }[] = [];
      const session = await page.context().newCDPSession(page);
      session.on("Network.responseReceived", ({ requestId, type, response }) => {
        if (!response.fromServiceWorker) kinds.set(requestId, { kind: type, url: new URL(response.url).pathname });
      });
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const file = kinds.get(requestId);
        if (file !== undefined && counted.has(file.kind)) sizes.push({ url: file.url, bytes: encodedDataLength });
      });
      await session.send("Network.enable");
      await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
      await session.send("Network.setBypassServiceWorker", { bypass: true });
      await page.goto(`${server.address}/#/pages/login/login`);
      await page.locator("form button[type=submit]:enabled").waitFor();
      await page.waitForLoadState("networkidle");
      return sizes;
    }),
  );
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { url, bytes } of files.sort((a, b) => b.bytes - a.bytes))
    console.log(`${String(bytes).padStart(8)} ${url}`);
  console.log(
    `first route: ${total} bytes of HTML, JS and CSS with their headers; ratio ${(total / limitBytes).toFixed(2)} of ${limitBytes}`,
  );
  process.exitCode = total <= limitBytes ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
}
