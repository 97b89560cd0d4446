import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, buildApp } from "./app.ts";
import { type EmbeddedDatabase, startEmbedded } from "./database/embedded.ts";
import { demo, holdsDemo, seedDemo } from "./demo/demo.seed.ts";
import { openLog } from "./logging.ts";
import { systemClock } from "./outside/clock.ts";
import { readSettings, type Settings } from "./settings.ts";

/** A stop that takes longer than this is cut: whatever was acknowledged is already on disk. */
const stopWithinMs = 20_000;

const settings = readSettings(process.env);
const log = openLog(settings.logLevel);
let embedded: EmbeddedDatabase | undefined;
let app: App | undefined;

let tellListening = (): void => undefined;
const listening = new Promise<void>((resolve) => (tellListening = resolve));

async function start({ databaseUrl, dataDir, filesDir, host, port, production }: Settings): Promise<string> {
  mkdirSync(filesDir, { recursive: true });
  if (databaseUrl === undefined) {
    embedded = await startEmbedded({ dataDir, log: (line) => log.debug({ line }, "postgres") });
  }
  const isDemo = process.env["DEMO"] === "true";
  app = await buildApp({
    settings,
    log,
    clock: systemClock,
    databaseUrl: databaseUrl ?? embedded?.url ?? "",
    // Whoever started us reads the address first: a message that waits earlier, as one for an order from before, is told then.
    showWaiting: isDemo
      ? (waiting) => void listening.then(() => process.connected && process.send?.({ waiting }))
      : undefined,
  });
  if (isDemo) {
    const made = await seedDemo(app.dependencies, resolve(process.env["DEMO_ASSETS"] ?? "packages/simulator/assets"));
    log.info({ owner: demo.owner, staff: demo.staff, operator: demo.operator, made }, "the demo shop is there");
  }
  if (production && (await holdsDemo(app.dependencies.database))) {
    throw new Error(
      "this database holds the demo's accounts and key, which everybody knows: production needs a database of its own",
    );
  }
  return app.http.listen({ host, port });
}

let stopping = false;
async function stop(reason: string, { exitCode = 0, drainSeconds = 0 } = {}): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), drainSeconds * 1000 + stopWithinMs).unref();
  if (drainSeconds > 0 && app !== undefined) {
    log.info({ reason, drainSeconds }, "not ready any more: calls are answered until others take them");
    app.leave();
    await sleep(drainSeconds * 1000);
  }
  log.info({ reason }, "stopping: requests under way finish first");
  await app?.stop();
  await embedded?.stop();
  log.info("stopped");
  process.exitCode = exitCode;
  if (process.connected) process.disconnect();
}
process.on("SIGTERM", () => void stop("SIGTERM", settings));
process.on("SIGINT", () => void stop("SIGINT"));
process.on("disconnect", () => void stop("disconnect"));

try {
  const address = await start(settings);
  log.info({ address }, "listening");
  process.send?.({ address });
  tellListening();
} catch (error) {
  log.fatal({ err: error }, "the server could not start");
  await stop("it could not start", { exitCode: 1 });
}
