import { tryDisk, type Disk } from "../person/disk.ts";
import { blindName, fromBytes, openBytes, sealBytes, toBytes, type Bytes } from "../person/sealing.ts";
import type { Unsent } from "./unsent.rules.ts";

/** Whose actions: an account's in one shop, under the account's key; without one they last as long as the page. */
export interface Owner {
  /** What tells the account from all others, at each of its sign-ins. */
  mark: string;
  shopId: string;
  key: CryptoKey | undefined;
}

export interface UnsentStorage<Whose = Owner> {
  all(whose: Whose): Promise<Unsent[]>;
  get(whose: Whose, key: string): Promise<Unsent | undefined>;
  put(whose: Whose, unsent: Unsent): Promise<void>;
  del(whose: Whose, key: string): Promise<void>;
}

/** Who finds a phone reads there neither whose actions lie on it nor of which shop. */
async function startOf({ mark, shopId }: Pick<Owner, "mark" | "shopId">): Promise<string> {
  return `unsent.${await blindName(`${mark} ${shopId}`)}.`;
}

/** The actions on a disk, each sealed under a name of its own: two tabs that add one at the same time lose none. */
export function createUnsentStorage(disk: Disk): UnsentStorage {
  /** What the disk would not take, by its name there. */
  const loose = new Map<string, Unsent>();
  /** What is over, though the disk may not let go of it: it is not sent again and again. */
  const over = new Set<string>();

  async function open(name: string, key: CryptoKey): Promise<Unsent | undefined> {
    const sealed = await tryDisk(() => disk.get<Bytes>(name));
    if (!(sealed instanceof Uint8Array)) return undefined;
    return fromBytes(await openBytes(key, sealed)) as Unsent | undefined;
  }

  /** What lies there, and can be opened by this key. */
  async function find(name: string, { key }: Owner): Promise<Unsent | undefined> {
    if (over.has(name)) return undefined;
    return loose.get(name) ?? (key && (await open(name, key)));
  }

  return {
    async all(owner) {
      const start = await startOf(owner);
      const lying = (await tryDisk(() => disk.keys())) ?? [];
      const names = new Set([...lying, ...loose.keys()].filter((name) => name.startsWith(start)));
      const found = await Promise.all([...names].map((name) => find(name, owner)));
      return found.filter((unsent) => unsent !== undefined);
    },

    get: async (owner, key) => find((await startOf(owner)) + key, owner),

    async put(owner, unsent) {
      const name = (await startOf(owner)) + unsent.key;
      const { key } = owner;
      const kept = await tryDisk(async () => {
        if (key === undefined) return false;
        await disk.set(name, await sealBytes(key, toBytes(unsent)));
        return true;
      });
      if (kept === true) loose.delete(name);
      else loose.set(name, unsent);
    },

    async del(owner, key) {
      const name = (await startOf(owner)) + key;
      loose.delete(name);
      over.add(name);
      await tryDisk(() => disk.del(name));
    },
  };
}

/** Brings what lies under a key from before the server's secret changed to where it is looked for now. */
export async function takeOver(storage: UnsentStorage, from: Owner, to: Owner): Promise<void> {
  for (const unsent of await storage.all(from)) {
    await storage.put(to, unsent);
    await storage.del(from, unsent.key);
  }
}
