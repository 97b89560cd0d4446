/** `npm run backup -- FOLDER`: copies what an embedded database's DATA_DIR holds into a new folder, while the server runs or not. */
import { resolve } from "node:path";
import { CannotStart } from "./system/cannot-start.ts";
import { backUp } from "./database/embedded.backup.ts";
import { readSettings } from "./settings/settings.ts";
import { whyNotUsed } from "./starting.words.ts";

/** What lies in DATA_DIR is then not what the server works on. */
const notOurs =
  "DATABASE_URL is set, and only the embedded database is copied here: back up that PostgreSQL with pg_dump or its own archiving, and DATA_DIR/files or the bucket with it; to copy an embedded database that lies in DATA_DIR, unset DATABASE_URL";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => stop.abort(new CannotStart("Stopped: nothing is kept of the copy")));
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const [to] = process.argv.slice(2);
  if (to === undefined) throw new CannotStart("Name a folder that is not there yet: npm run backup -- FOLDER");
  const start = performance.now();
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl !== undefined) throw new CannotStart(notOurs);
  const { files, bytes } = await backUp(dataDir, to, stop.signal);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  tell(`${files} files, ${(bytes / 1e6).toFixed(1)} MB, are in ${resolve(to)} after ${seconds} s.`);
  tell("The secret is not among them: without it the codes and second factors of the copy open nothing.");
} catch (error) {
  const words = sentenceOf(error);
  if (words === undefined) throw error;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

/** What stands in the way, for whoever asked; undefined where it is a fault of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  const why = whyNotUsed(error);
  return why && `${(error as NodeJS.ErrnoException).path} cannot be used: ${why}`;
}
