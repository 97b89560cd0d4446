import { browserStore, type KeyValueStore, tabStore } from "@tsena/web/storage.ts";
import { createPatience, tryDisk, type Disk } from "./disk.ts";
import { blindName, fromBytes, openBytes, sealBytes, toBytes, type Bytes } from "./sealing.ts";

/** Whose things: an account's in one shop, under the account's key; without one they last as long as the page. */
export interface Owner {
  /** What tells the account from all others, at each of its sign-ins. */
  mark: string;
  shopId: string;
  key: CryptoKey | undefined;
}

/** What lies under a name of its own: an idempotency key, which is not what it is sealed with. */
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

/** What is over, though the disk may not let go of it: it is not found again and again. */
function createOver(drop: (name: string) => Promise<true | undefined>, marks: readonly KeyValueStore[]) {
  const over = new Set<string>();
  const markOf = (name: string) => `over.${name}`;

  return {
    /** Another tab knows of it by its mark, as does this page once it is opened anew: what was taken back would be sent. */
    isOver: (name: string): boolean => over.has(name) || marks.some((mark) => mark.getItem(markOf(name)) !== null),

    async letGo(name: string): Promise<void> {
      over.add(name);
      const isGone = await drop(name);
      // A small storage that is full refuses it, too: each is tried.
      for (const mark of marks)
        await tryDisk(async () =>
          isGone === true ? mark.removeItem(markOf(name)) : mark.setItem(markOf(name), "over"),
        );
    },
  };
}

/** Does what is done to a thing of one name in turn: a write that the disk takes long for is not overtaken by what takes the thing away. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work, work);
    const over = () => void (last.get(name) === done && last.delete(name));
    last.set(name, done);
    done.then(over, over);
    return done;
  };
}

const ciphers = { blindName, sealBytes, openBytes };

/**
 * Things of an account on a disk, each sealed under a name of its own: two tabs that add one at the same time lose none.
 * @param marks where it is written that a thing is over which the disk does not let go of: the phone's small storage, and the tab's,
 * which has room of its own and outlives a reload
 */
export function createOwnStorage<Value extends Keyed>(
  disk: Disk,
  kind: string,
  {
    marks = [browserStore(), tabStore()],
    sealing = ciphers,
  }: { marks?: readonly KeyValueStore[]; sealing?: typeof ciphers } = {},
): OwnStorage<Value> {
  /** What this page has put, by its name on the disk: what that would not take, or not in time, and all of it where it cannot be read. */
  const known = new Map<string, { value: Value; isLoose: boolean }>();
  const [inTurnOf, inTime] = [createTurns(), createPatience()];
  const { isOver, letGo } = createOver(
    (name) => tryDisk(() => inTime(inTurnOf(name, () => disk.del(name).then(() => true as const)))),
    marks,
  );

  /** Who finds a phone reads there neither whose things lie on it nor of which shop. */
  async function startOf({ mark, shopId }: Owner): Promise<string> {
    return `${kind}.${await sealing.blindName(`${mark} ${shopId}`)}.`;
  }

  /** What lies there, and can be opened by this key. */
  async function find(name: string, { key: ownKey }: Owner): Promise<Value | undefined> {
    if (isOver(name)) return undefined;
    const own = known.get(name);
    if (own?.isLoose === true) return own.value;
    if (ownKey === undefined) return undefined;
    const read = await tryDisk(async () => ({ sealed: await inTime(disk.get<Bytes>(name)) }));
    if (read === undefined) return own?.value;
    if (!(read.sealed instanceof Uint8Array)) return undefined;
    return fromBytes(await sealing.openBytes(ownKey, read.sealed)) as Value | undefined;
  }

  return {
    async all(owner) {
      const start = await startOf(owner);
      const lying = await tryDisk(() => inTime(disk.keys()));
      const here = [...known].filter(([, { isLoose }]) => isLoose || lying === undefined).map(([name]) => name);
      const names = new Set([...(lying ?? []), ...here].filter((name) => name.startsWith(start)));
      for (const name of names) if (isOver(name)) void letGo(name);
      const found = await Promise.all([...names].map((name) => find(name, owner)));
      return found.filter((value) => value !== undefined);
    },

    get: async (owner, key) => find((await startOf(owner)) + key, owner),

    async put(owner, value) {
      const name = (await startOf(owner)) + value.key;
      const { key: ownKey } = owner;
      const own = { value, isLoose: true };
      await tryDisk(async () => {
        if (ownKey === undefined) return;
        const sealed = await sealing.sealBytes(ownKey, toBytes(value));
        // A write that is late, too, has it lie there.
        await inTime(inTurnOf(name, () => disk.set(name, sealed).then(() => (own.isLoose = false))));
      });
      known.set(name, own);
      return !own.isLoose;
    },

    async del(owner, key) {
      const name = (await startOf(owner)) + key;
      known.delete(name);
      await letGo(name);
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
