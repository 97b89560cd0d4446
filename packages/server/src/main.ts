import { accessSync, constants, mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, buildApp } from "./app.ts";
import { CannotStart } from "./system/cannot-start.ts";
import { type EmbeddedDatabase, startEmbedded } from "./database/embedded.ts";
import { demo, holdsDemo, seedDemo } from "./demo/demo.seed.ts";
import { openLog } from "./logging.ts";
import { systemClock } from "./system/clock.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { whyNotStarted } from "./starting.words.ts";

/** A stop that takes longer than this is cut: whatever was acknowledged is already on disk. */
const stopWithinMs = 20_000;

const settings = settingsOrEnd();
const log = openLog(settings.logLevel);
let embedded: EmbeddedDatabase | undefined;
let app: App | undefined;

let starting: Promise<string | undefined> | undefined;
let stopping = false;

let tellListening = (): void => undefined;
const listening = new Promise<void>((resolve) => (tellListening = resolve));

/** A setting that cannot be used is told in its sentence, and nothing else: a stack would hide it. */
function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Makes the folder for what is kept on this machine, which must be ours to write to; where all of it is kept elsewhere there need be none. */
function openDataDir({ databaseUrl, dataDir, filesDir, storage, serverSecret }: Settings): void {
  if (databaseUrl !== undefined && storage !== undefined && serverSecret !== undefined) return;
  const folders = storage === undefined ? [dataDir, filesDir] : [dataDir];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  }
}

/** Gives the address where the server listens; undefined where it was told to stop meanwhile, and does not. */
async function start(given: Settings): Promise<string | undefined> {
  const { databaseUrl, dataDir, host, port, production, demo: demoShop } = given;
  openDataDir(settings);
  if (databaseUrl === undefined) {
    embedded = await startEmbedded({ dataDir, log: (line) => log.debug({ line }, "postgres") });
  }
  app = await buildApp({
    settings,
    log,
    clock: systemClock,
    databaseUrl: databaseUrl ?? embedded?.url ?? "",
    // Whoever started us reads the address first: a message that waits earlier, as one for an order from before, is told then.
    showWaiting: demoShop
      ? (waiting) => void listening.then(() => process.connected && process.send?.({ waiting }))
      : undefined,
  });
  if (demoShop !== undefined) {
    const made = await seedDemo(app.dependencies, demoShop.assetsDir);
    log.info({ owner: demo.owner, staff: demo.staff, operator: demo.operator, made }, "the demo shop is there");
  }
  if (production && (await holdsDemo(app.dependencies.database))) {
    throw new CannotStart(
      "this database holds the demo's accounts and key, which everybody knows: production needs a database of its own",
    );
  }
  return stopping ? undefined : app.http.listen({ host, port });
}

function tellOf(address: string): void {
  log.info({ address }, "listening");
  if (settings.muted)
    log.warn("MUTED: nobody is written to, no system is told, no order expires: a copy that is tried");
  process.send?.({ address });
  tellListening();
}

/** What a renewed certificate's program sends; where none is in use there is nothing to read anew, and nothing to end for. */
function renewCertificate(): void {
  const certificate = app?.dependencies.certificate;
  if (certificate === undefined) return log.info("SIGHUP: no certificate is in use, nothing is read anew");
  try {
    certificate.renew();
    log.info("SIGHUP: the certificate was read anew");
  } catch (error) {
    log.error({ reason: whyNotStarted(error, settings) }, "SIGHUP: the certificate could not be read anew");
  }
}

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
  // What a start has not opened yet could not be let go of: it would go on, listen, and be cut with its database left running.
  await starting?.catch(() => undefined);
  await app?.stop();
  await embedded?.stop();
  log.info("stopped");
  process.exitCode = exitCode;
  if (process.connected) process.disconnect();
}
process.on("SIGTERM", () => void stop("SIGTERM", settings));
process.on("SIGINT", () => void stop("SIGINT"));
process.on("SIGHUP", () => renewCertificate());
process.on("disconnect", () => void stop("disconnect"));

try {
  starting = start(settings);
  const address = await starting;
  if (address !== undefined) tellOf(address);
} catch (error) {
  const why = whyNotStarted(error, settings);
  if (why === undefined) log.fatal({ err: error }, "the server could not start");
  else process.stderr.write(`${why}\n`);
  await stop("it could not start", { exitCode: 1 });
}
