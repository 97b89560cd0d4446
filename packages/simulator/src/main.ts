import { runDirected } from "./directed-run.ts";
import { runFreely } from "./free-run.ts";
import { paces } from "./paces.ts";
import { play } from "./plays.ts";
import { platformClient } from "./platform.client.ts";
import { readSettings } from "./settings.ts";

const stop = new AbortController();
for (const reason of ["SIGTERM", "SIGINT", "disconnect"]) process.on(reason, () => stop.abort());

function print(line: string): void {
  console.log(`[simulator] ${line}`);
}

function tellError(error: unknown): void {
  print(error instanceof Error ? error.message : String(error));
}

try {
  const { address, key, paceName, playName, seed, verbose } = readSettings(process.argv.slice(2), process.env);
  if (verbose) print(`${paceName} pace, --seed ${seed}`);
  process.send?.({ pace: paceName });
  const client = platformClient(address, key);
  const { signal } = stop;
  await runDirected({
    client,
    signal,
    say: print,
    live: (until) =>
      runFreely({
        client,
        pace: paces[paceName],
        seed,
        signal: until,
        say: print,
        tell: verbose ? print : () => {},
      }),
    play: (name, until) => play(name, { client, seed, signal: until, tell: print }).catch(tellError),
    ...(playName !== undefined && { first: playName }),
  });
} catch (error) {
  tellError(error);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
