import { runFreely } from "./free-run.ts";
import { paces } from "./paces.ts";
import { platformClient } from "./platform.client.ts";
import { readSettings } from "./settings.ts";

const stop = new AbortController();
for (const reason of ["SIGTERM", "SIGINT", "disconnect"]) process.on(reason, () => stop.abort());

function print(line: string): void {
  console.log(`[simulator] ${line}`);
}

try {
  const { address, key, paceName, seed, verbose } = readSettings(process.argv.slice(2), process.env);
  if (verbose) print(`${paceName} pace, --seed ${seed}`);
  process.send?.({ pace: paceName });
  const client = platformClient(address, key);
  await runFreely({
    client,
    pace: paces[paceName],
    seed,
    signal: stop.signal,
    say: print,
    tell: verbose ? print : () => {},
  });
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
