import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { startEmbedded } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";

/** What has been done to an embedded database before a test begins with it: it was started once, or migrated too. */
type Use = "started" | "migrated";

/**
 * Puts an embedded database that was used before, and stopped, into a data folder that holds none: to make one takes longer than most
 * of what is tested. Whoever is the first of a run to ask makes it, and every other copies it.
 */
export async function bringUsedData(dataDir: string, use: Use = "started"): Promise<void> {
  const kept = await keptOf(use);
  mkdirSync(dataDir, { recursive: true });
  execFileSync("cp", ["-a", join(kept, "postgres"), dataDir]);
}

/** The folder that is copied. It has its name once it is whole: others may ask meanwhile, and then each makes one. */
async function keptOf(use: Use): Promise<string> {
  const folder = inject("usedDataFolder");
  const kept = join(folder, use);
  if (existsSync(kept)) return kept;
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, `${use}-`));
  if (use === "migrated") await bringUsedData(draft);
  const embedded = await startEmbedded({ dataDir: draft, settings: { fsync: "off" } });
  if (use === "migrated") await migrate(embedded.url);
  await embedded.stop();
  try {
    renameSync(draft, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(draft, { recursive: true });
  }
  return kept;
}
