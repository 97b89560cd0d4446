import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { v7 as uuid } from "uuid";
import { syncFolder } from "../system/sync-folder.ts";
import { type Files, FilesFull, FilesUnreachable, pathsOf } from "./files.ts";

/** A disk that is full, or failing; what it was about to keep can be sent again. */
const full = new Set(["ENOSPC", "EDQUOT"]);
const failing = new Set(["EROFS", "EIO", "EMFILE", "ENFILE"]);

/** What people upload, papers among it, is for the account of the server alone. */
const [folderMode, fileMode] = [0o700, 0o600];

/**
 * Makes the folder, and closes it and those in it to every other account: nobody gets past them to an older file left open.
 * The outer one comes last, so that one that is closed is closed all through: no start lists all files for it again.
 */
export async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const { mode } = await stat(folder);
  if ((mode & 0o777) === folderMode) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await closeToOthers(join(folder, entry.name));
  }
  await chmod(folder, folderMode);
}

/** Files on the disk of the machine, under one folder; `openFile` opens one to be written, where not the system does. */
export function diskFiles(folder: string, { openFile = open } = {}): Files {
  return {
    put: async (path, content) => {
      try {
        await putWhole(join(folder, path), content, openFile);
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        if (full.has(code)) throw new FilesFull(code);
        throw failing.has(code) ? new FilesUnreachable(code) : error;
      }
    },
    find: async (path) => {
      const file = join(folder, path);
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
        throw error;
      });
      return found?.isFile() ? { bytes: found.size, read: async () => createReadStream(file) } : undefined;
    },
    remove: async (address) => {
      for (const path of pathsOf(address)) await rm(join(folder, path), { force: true });
    },
  };
}

/** Writes a file under another name first: it has its own only when all of it is on the disk, and so has the folder's entry. */
async function putWhole(file: string, content: Buffer, openFile: typeof open): Promise<void> {
  const folder = dirname(file);
  const unfinished = `${file}.${uuid()}`;
  const made = await mkdir(folder, { recursive: true, mode: folderMode });
  try {
    const handle = await openFile(unfinished, "wx", fileMode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}
