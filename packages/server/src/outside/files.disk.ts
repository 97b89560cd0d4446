import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { v7 as uuid } from "uuid";
import { addressOf, type Files, pathsOf } from "./files.ts";

/** Files on the disk of the machine, under one folder. */
export function diskFiles(folder: string): Files {
  return {
    put: async (path, content) => {
      const file = join(folder, path);
      const unfinished = `${file}.${uuid()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, file);
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
