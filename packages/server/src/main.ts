import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import pino from "pino";
import { buildApp } from "./app.ts";
import { demo, seedDemo } from "./demo/demo.seed.ts";
import { startEmbedded } from "./database/embedded.ts";
import { systemClock } from "./outside/clock.ts";
import { readSettings } from "./settings.ts";

/** A stop that takes longer than this is cut: whatever was acknowledged is already on disk. */
const stopWithinMs = 20_000;

const settings = readSettings(process.env);
const log = pino({ level: settings.logLevel });
mkdirSync(settings.filesDir, { recursive: true });

const embedded =
  settings.databaseUrl === undefined
    ? await startEmbedded({ dataDir: settings.dataDir, log: (line) => log.debug({ line }, "postgres") })
    : undefined;
const databaseUrl = settings.databaseUrl ?? embedded?.url ?? "";

const app = await buildApp({ settings, log, clock: systemClock, databaseUrl });
if (process.env["DEMO"] === "true") {
  const made = await seedDemo(app.dependencies, resolve(process.env["DEMO_ASSETS"] ?? "packages/simulator/assets"));
  log.info({ owner: demo.owner, staff: demo.staff, made }, "the demo shop is there");
}
const address = await app.http.listen({ host: settings.host, port: settings.port });
log.info({ address }, "listening");
process.send?.({ address });

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping: requests under way finish first");
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await app.stop();
  await embedded?.stop();
  log.info("stopped");
  if (process.connected) process.disconnect();
}
process.on("SIGTERM", () => void stop("SIGTERM"));
process.on("SIGINT", () => void stop("SIGINT"));
process.on("disconnect", () => void stop("disconnect"));
