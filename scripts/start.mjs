/** `npm start`: everything a fresh clone needs with Node and npm alone, then the product, until Ctrl+C. */
import { readFileSync } from "node:fs";

// Whatever else is written for the Node we need cannot be read by an older one: it is asked for afterwards.
if (import.meta.dirname === undefined) {
  const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  console.error(`Tsena needs Node ${engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}
const { start } = await import("./start.run.mjs");
await start(process.argv.slice(2));
