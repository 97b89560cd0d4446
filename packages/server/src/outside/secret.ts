import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, open as openFile, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import type { Settings } from "../settings.ts";

/** The server's secret: the one that seals and signs, then those before it, under which what they left still opens. */
export type Secret = readonly [current: string, ...before: string[]];

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The keys of one purpose alone, the current one first: what is sealed for one purpose is nothing for another. */
export function keysOf([current, ...before]: Secret, purpose: string): [current: Buffer, ...before: Buffer[]] {
  const key = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, keyBytes));
  return [key(current), ...before.map(key)];
}

/** A text as it may lie in the database, AES-256-GCM; it opens only for the same purpose, and beside the same row. */
export function seal(secret: Secret, { purpose, row }: { purpose: string; row: string }, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keysOf(secret, purpose)[0], nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed, under the current secret or one before it; undefined where none of them opens it. */
export function open(
  secret: Secret,
  { purpose, row }: { purpose: string; row: string },
  sealed: Buffer,
): string | undefined {
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)];
  for (const key of keysOf(secret, purpose)) {
    try {
      const cipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(row))
        .setAuthTag(tag);
      const text = cipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, cipher.final()]).toString("utf8");
    } catch {
      // Another of the keys may be the one.
    }
  }
  return undefined;
}

async function read(file: string): Promise<string | undefined> {
  try {
    const secret = await readFile(file, "utf8");
    if (secret === "") throw new Error(`${file} is empty: put the secret back, or delete the file for a new one`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a secret that is read by nobody else, and puts it in its place whole, unless another process was quicker. */
async function make(file: string): Promise<void> {
  const unfinished = `${file}.${uuid()}`;
  const handle = await openFile(unfinished, "wx", 0o600);
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
export async function keepSecret(
  settings: Pick<Settings, "serverSecret" | "oldServerSecrets" | "dataDir">,
): Promise<Secret> {
  return [await keepCurrent(settings), ...settings.oldServerSecrets];
}

/** One made once in `DATA_DIR/secret`, where none is set. Processes that start at once end with the same one. */
async function keepCurrent({ serverSecret, dataDir }: Pick<Settings, "serverSecret" | "dataDir">): Promise<string> {
  if (serverSecret !== undefined) return serverSecret;
  const file = join(dataDir, "secret");
  const kept = await read(file);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  await make(file);
  return (await read(file)) ?? keepCurrent({ serverSecret, dataDir });
}
