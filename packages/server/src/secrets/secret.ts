import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { CannotStart } from "../system/cannot-start.ts";

/** The server's secret: the one that seals and signs, then those before it, under which what they left still opens. */
export type Secret = readonly [current: string, ...before: string[]];

async function read(file: string): Promise<string | undefined> {
  try {
    const secret = await readFile(file, "utf8");
    if (secret === "") throw new CannotStart(`${file} is empty: put the secret back, or delete the file for a new one`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** What the settings say of secrets, and where one is kept that they do not name. */
interface SecretSettings {
  serverSecret: string | undefined;
  oldServerSecrets: readonly string[];
  dataDir: string;
}

/** Writes a secret that is read by nobody else, and puts it in its place whole, unless another process was quicker. */
async function make(file: string): Promise<void> {
  const unfinished = `${file}.${uuid()}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString("base64url"));
    await handle.sync();
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await handle.close();
    await unlink(unfinished);
  }
}

/** The secret of the settings, else the one of this machine, and those before it. */
export async function openSecret(settings: SecretSettings): Promise<Secret> {
  return [await keepCurrent(settings), ...settings.oldServerSecrets];
}

/** One made once in `DATA_DIR/secret`, where none is set. Processes that start at once end with the same one. */
async function keepCurrent({ serverSecret, dataDir }: Omit<SecretSettings, "oldServerSecrets">): Promise<string> {
  if (serverSecret !== undefined) return serverSecret;
  const file = join(dataDir, "secret");
  const kept = await read(file);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  await make(file);
  return (await read(file)) ?? keepCurrent({ serverSecret, dataDir });
}
