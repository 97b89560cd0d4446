import { firstRouteBytesMax, firstRouteFiles, totalBytes } from "@tsena/e2e/support/first-route";
import { openBenchDatabase } from "./database.ts";
import { onPage, withChromium } from "./chromium.ts";
import { startTsena } from "./processes.ts";

const database = await openBenchDatabase();
const server = await startTsena(database.url, database.dataDir);
try {
  const files = await withChromium((chrome) => onPage(chrome, (page) => firstRouteFiles(page, server.address)));
  const total = totalBytes(files);
  for (const { url, bytes } of files) console.log(`${String(bytes).padStart(8)} ${url}`);
  console.log(
    `first route: ${total} bytes of HTML, JS and CSS with their headers; ratio ${(total / firstRouteBytesMax).toFixed(2)} of ${firstRouteBytesMax}`,
  );
  process.exitCode = total <= firstRouteBytesMax ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
}
