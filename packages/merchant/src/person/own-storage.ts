import { tryDisk, type Disk } from "./disk.ts";
import { blindName, fromBytes, openBytes, sealBytes, toBytes, type Bytes } from "./sealing.ts";

/** Whose things: an account's in one shop, under the account's key; without one they last as long as the page. */
export interface Owner {
  /** What tells the account from all others, at each of its sign-ins. */
  mark: string;
  shopId: string;
  key: CryptoKey | undefined;
}

/** What lies under a key of its own. */
export interface Keyed {
  key: string;
}

export interface OwnStorage<Value extends Keyed, Whose = Owner> {
  all(whose: Whose): Promise<Value[]>;
  get(whose: Whose, key: string): Promise<Value | undefined>;
  /** Gives whether it lies on the disk, and not only in the memory of this page. */
  put(whose: Whose, value: Value): Promise<boolean>;
  del(whose: Whose, key: string): Promise<void>;
}

/** Things of an account on a disk, each sealed under a name of its own: two tabs that add one at the same time lose none. */
export function createOwnStorage<Value extends Keyed>(disk: Disk, kind: string): OwnStorage<Value> {
  /** What the disk would not take, by its name there. */
  const loose = new Map<string, Value>();
  /** What is over, though the disk may not let go of it: it is not found again and again. */
  const over = new Set<string>();

  /** Who finds a phone reads there neither whose things lie on it nor of which shop. */
  async function startOf({ mark, shopId }: Owner): Promise<string> {
    return `${kind}.${await blindName(`${mark} ${shopId}`)}.`;
  }

  async function open(name: string, key: CryptoKey): Promise<Value | undefined> {
    const sealed = await tryDisk(() => disk.get<Bytes>(name));
    if (!(sealed instanceof Uint8Array)) return undefined;
    return fromBytes(await openBytes(key, sealed)) as Value | undefined;
  }

  /** What lies there, and can be opened by this key. */
  async function find(name: string, { key }: Owner): Promise<Value | undefined> {
    if (over.has(name)) return undefined;
    return loose.get(name) ?? (key && (await open(name, key)));
  }

  return {
    async all(owner) {
      const start = await startOf(owner);
      const lying = (await tryDisk(() => disk.keys())) ?? [];
      const names = new Set([...lying, ...loose.keys()].filter((name) => name.startsWith(start)));
      const found = await Promise.all([...names].map((name) => find(name, owner)));
      return found.filter((value) => value !== undefined);
    },

    get: async (owner, key) => find((await startOf(owner)) + key, owner),

    async put(owner, value) {
      const name = (await startOf(owner)) + value.key;
      const { key } = owner;
      const stored = await tryDisk(async () => {
        if (key === undefined) return false;
        await disk.set(name, await sealBytes(key, toBytes(value)));
        return true;
      });
      if (stored === true) loose.delete(name);
      else loose.set(name, value);
      return stored === true;
    },

    async del(owner, key) {
      const name = (await startOf(owner)) + key;
      loose.delete(name);
      over.add(name);
      await tryDisk(() => disk.del(name));
    },
  };
}

/**
 * Brings what lies under a key from before the server's secret changed to where it is looked for now; to be called in turn with
 * the other tabs. What lies there already is newer, and what the disk does not take now stays where it was.
 */
export async function takeOver(storage: OwnStorage<Keyed>, from: Owner, to: Owner): Promise<void> {
  for (const value of await storage.all(from)) {
    const isThere = (await storage.get(to, value.key)) !== undefined;
    if (isThere || (await storage.put(to, value))) await storage.del(from, value.key);
  }
}
