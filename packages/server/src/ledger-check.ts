/** `npm run ledger:check`: proves all of the books, while the server runs or not; ends with 1 where they are not true. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase, openPool } from "./database/connect.ts";
import { startEmbedded } from "./database/embedded.ts";
import { isMigrated } from "./database/migrate.ts";
import { checkBooks } from "./ledger/books.ts";
import { readSettings } from "./settings/settings.ts";
import { CannotStart } from "./system/cannot-start.ts";
import { systemClock } from "./system/clock.ts";

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** All of the books are read at once, however many they are. */
const waits = { statement: 0, answer: 0 };

async function check(url: string): Promise<void> {
  const pool = openPool({ url, size: 1, namedStatements: false, waits, onError: () => undefined });
  const database = openDatabase(pool);
  try {
    if (!(await isMigrated(pool))) throw new CannotStart("the database is not up to date: start the server once");
    const found = await checkBooks(database, { isWhole: true, now: systemClock.now() });
    if (found === undefined) throw new CannotStart("a server is just proving the books: try again in a moment");
    const { bills, faults, tookMs } = found;
    for (const { rule, shopId, about } of faults) tell([rule, shopId, about].filter(Boolean).join(" "));
    const verdict = faults.length === 0 ? "the books are true" : `${faults.length} things in the books cannot be`;
    tell(`${bills} bills in ${(tookMs / 1000).toFixed(1)} s: ${verdict}.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.destroy();
  }
}

try {
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl === undefined && !existsSync(join(dataDir, "postgres/cluster")))
    throw new CannotStart(`DATA_DIR=${resolve(dataDir)} holds no embedded database, and DATABASE_URL is not set`);
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined;
  try {
    await check(databaseUrl ?? embedded?.url ?? "");
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
