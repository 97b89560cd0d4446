import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { v7 as uuid } from "uuid";
import { syncFolder } from "./sync-folder.ts";
import { addressOf, type Files, FilesUnreachable, pathsOf } from "./files.ts";

/** A disk that is full or failing; what it was about to keep can be sent again. */
const failing = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);

/** Files on the disk of the machine, under one folder. */
export function diskFiles(folder: string): Files {
  return {
    put: async (path, content) => {
      try {
        await putWhole(join(folder, path), content);
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        throw failing.has(code) ? new FilesUnreachable(code) : error;
      }
      return addressOf(path);
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
async function putWhole(file: string, content: Buffer): Promise<void> {
  const folder = dirname(file);
  const unfinished = `${file}.${uuid()}`;
  const made = await mkdir(folder, { recursive: true });
  try {
    const handle = await open(unfinished, "wx");
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
