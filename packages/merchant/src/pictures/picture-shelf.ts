import { createStore, del, get, keys, set } from "idb-keyval";
import { browserShelf } from "../api/storage.ts";
import { keptMark } from "./kept-mark.ts";

/** What of a disk we use: it keeps pictures, which the phone's small storage cannot. */
export interface PictureDisk {
  keys(): Promise<string[]>;
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
}

/** Tries to use the disk. Without one (a private window, a full phone) a picture is kept only as long as the page. */
async function tryDisk<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    console.warn("The picture could not be kept", error);
    return otherwise;
  }
}

/** The phone's own disk; a mark tells the next start of the app whether anything is on it. */
export function phoneDisk(): PictureDisk {
  const store = createStore("pictures", "kept");
  const shelf = browserShelf();
  return {
    keys: () => tryDisk(() => keys<string>(store), []),
    get: (key) => tryDisk(() => get<unknown>(key, store), undefined),
    async set(key, value) {
      shelf.setItem(keptMark, "1");
      await tryDisk(() => set(key, value, store), undefined);
    },
    async del(key) {
      await tryDisk(() => del(key, store), undefined);
      if ((await tryDisk(() => keys(store), [key])).length === 0) shelf.removeItem(keptMark);
    },
  };
}

/** What is kept of one kind, by the sign-in it belongs to and the field it is for: nobody else is shown it. */
export function createPictureShelf<Kept>(disk: PictureDisk, kind: "choice" | "sending") {
  const start = (owner: string) => `${owner} ${kind} `;
  return {
    get: async (owner: string, name: string) => (await disk.get(start(owner) + name)) as Kept | undefined,
    set: (owner: string, name: string, kept: Kept) => disk.set(start(owner) + name, kept),
    del: (owner: string, name: string) => disk.del(start(owner) + name),

    /** All that is kept for a sign-in, by the field's name. */
    async all(owner: string): Promise<[name: string, kept: Kept][]> {
      const own = (await disk.keys()).filter((key) => key.startsWith(start(owner)));
      const found = await Promise.all(own.map(async (key) => [key.slice(start(owner).length), await disk.get(key)]));
      return found.filter(([, kept]) => kept !== undefined) as [string, Kept][];
    },
  };
}

export type PictureShelf<Kept> = ReturnType<typeof createPictureShelf<Kept>>;

/** Forgets what belongs to any other sign-in than these: those are over. */
export async function keepOnly(disk: PictureDisk, owners: readonly string[]): Promise<void> {
  const all = await disk.keys();
  const over = all.filter((key) => !owners.some((owner) => key.startsWith(`${owner} `)));
  await Promise.all(over.map((key) => disk.del(key)));
}
