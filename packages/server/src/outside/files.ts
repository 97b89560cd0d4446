import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { v7 as uuid } from "uuid";

/** Keeps files that people upload; each is served at `/files/` and its path. */
export interface Files {
  /** Keeps a file under a path that none has yet, whole or not at all; gives the address it is served at. */
  put(path: string, content: Buffer): Promise<string>;
  /** Removes the file that an address serves; one that is gone stays gone. */
  remove(address: string): Promise<void>;
}

const base = "/files/";

/** Files on the disk of the machine, under one folder. */
export function diskFiles(folder: string): Files {
  return {
    put: async (path, content) => {
      const file = join(folder, path);
      const unfinished = `${file}.${uuid()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, file);
      return `${base}${path}`;
    },
    remove: (address) => rm(join(folder, address.slice(base.length)), { force: true }),
  };
}
