import { browserStore } from "@tsena/web/storage.ts";
import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import { tryDisk, type Disk } from "../person/disk.ts";
import type { ownKey } from "../person/own-key.ts";
import { fromBytes, openBytes, sealBytes, toBytes, type Bytes } from "../person/sealing.ts";
import { picturesMark } from "./pictures-mark.ts";

/** The pictures' part of the phone's disk; a mark tells the next start of the app whether anything is on it. */
export function pictureDisk(): Disk {
  let opened: UseStore | undefined;
  /** Opened by the first picture: a phone without a disk loads this as well. */
  const store = () => (opened ??= createStore("pictures", "kept"));
  const storage = browserStore();
  return {
    keys: async () => (await tryDisk(async () => keys<string>(store()))) ?? [],
    get: async (key) => get(key, store()),
    async set(key, value) {
      storage.setItem(picturesMark, "1");
      await tryDisk(async () => set(key, value, store()));
      // Where the last one before was taken away meanwhile, so was the mark.
      storage.setItem(picturesMark, "1");
    },
    async del(key) {
      await tryDisk(async () => del(key, store()));
      const isEmpty = async () => (await tryDisk(async () => keys(store())))?.length === 0;
      if (!(await isEmpty())) return;
      storage.removeItem(picturesMark);
      // One that was put there since, by another tab perhaps, has its mark again.
      if (!(await isEmpty())) storage.setItem(picturesMark, "1");
    },
  };
}

/** A picture as it lies on the disk: papers are among them, and so are the addresses at which they have arrived. */
interface SealedPicture {
  about: Bytes;
  picture: Bytes;
}

const isSealed = (found: unknown): found is SealedPicture =>
  typeof found === "object" && found !== null && "about" in found && found.about instanceof Uint8Array;

interface WithPicture {
  picture: Blob;
}

async function sealed(key: CryptoKey, { picture, ...about }: WithPicture): Promise<SealedPicture> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return {
    about: await sealBytes(key, toBytes({ ...about, type: picture.type })),
    picture: await sealBytes(key, bytes),
  };
}

/** What was stored; undefined where this key does not open it. */
async function opened(key: CryptoKey, found: unknown): Promise<WithPicture | undefined> {
  if (!isSealed(found)) return undefined;
  const [about, bytes] = await Promise.all([openBytes(key, found.about), openBytes(key, found.picture)]);
  const decoded = fromBytes(about) as { type: string } | undefined;
  if (decoded === undefined || bytes === undefined) return undefined;
  const { type, ...rest } = decoded;
  return { ...rest, picture: new Blob([bytes], { type }) };
}

type OwnKeys = Pick<typeof ownKey, "keyFor" | "openStore">;

/** Does each change of a picture after the one before: the later one is what stays. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch((error: unknown) => console.warn("The picture could not be kept", error));
    return done;
  };
}

/** Opens what lies on the disk; what is under a key from before the server's secret changed, which is told once, is sealed anew. */
function createOpening(disk: Disk, openStore: OwnKeys["openStore"], inTurn: ReturnType<typeof createTurns>) {
  const sealAnew = (at: string, key: CryptoKey, stored: WithPicture) =>
    inTurn(async () => {
      // What was put there meanwhile is under the key of now, and stays.
      if ((await opened(key, await disk.get(at))) === undefined) await disk.set(at, await sealed(key, stored));
    });
  return async (
    at: string,
    { signInId, key, found }: { signInId: string; key: CryptoKey; found: unknown },
  ): Promise<WithPicture | undefined> => {
    const stored = await opened(key, found);
    const own = openStore.get();
    if (stored !== undefined || own?.signInId !== signInId) return stored;
    for (const before of own.before) {
      const older = before.key && (await opened(before.key, found));
      if (older === undefined) continue;
      await sealAnew(at, key, older);
      return older;
    }
    return undefined;
  };
}

/** What is stored of one kind, by the sign-in it belongs to and the field it is for, under that account's key: nobody else is shown it. */
export function createPictureStore<Stored extends WithPicture>(
  disk: Disk,
  { keyFor, openStore }: OwnKeys,
  kind: "choice" | "sending",
) {
  const start = (signInId: string) => `${signInId} ${kind} `;

  const inTurn = createTurns();
  const openAt = createOpening(disk, openStore, inTurn);

  /** What lies under a name; what cannot be opened any more is let go. */
  async function take(signInId: string, name: string): Promise<Stored | undefined> {
    const found = await tryDisk(() => disk.get(start(signInId) + name));
    const key = await keyFor(signInId);
    if (found === undefined || key === undefined) return undefined;
    const stored = await openAt(start(signInId) + name, { signInId, key, found });
    if (stored === undefined) await disk.del(start(signInId) + name);
    return stored as Stored | undefined;
  }

  /** Whether nothing lies under a name; of a disk that cannot be read nobody knows. */
  async function isGone(signInId: string, name: string): Promise<boolean> {
    try {
      return (await disk.get(start(signInId) + name)) === undefined;
    } catch {
      return false;
    }
  }

  return {
    get: take,
    isGone,

    /** @returns whether the disk has it: a browser may store nothing */
    set: (signInId: string, name: string, stored: Stored): Promise<boolean> =>
      inTurn(async () => {
        const key = await keyFor(signInId);
        const closed = key && (await sealed(key, stored));
        // Who went meanwhile leaves nothing behind.
        if (closed !== undefined && (await keyFor(signInId)) !== undefined)
          await disk.set(start(signInId) + name, closed);
        return (await tryDisk(() => disk.get(start(signInId) + name))) !== undefined;
      }),

    del: (signInId: string, name: string) => inTurn(() => disk.del(start(signInId) + name)),

    /** Forgets what is of any other sign-in than those on the phone, asked once it is read what lies there: another tab is heard of in pieces. */
    async retainOnly(onThePhone: () => readonly string[]): Promise<void> {
      const all = await disk.keys();
      const signInIds = onThePhone();
      const over = all.filter((key) => !signInIds.some((signInId) => key.startsWith(`${signInId} `)));
      await Promise.all(over.map((key) => disk.del(key)));
    },

    /** All that is stored for a sign-in, by the field's name. */
    async all(signInId: string): Promise<[name: string, stored: Stored][]> {
      const names = (await disk.keys()).filter((key) => key.startsWith(start(signInId)));
      const found = await Promise.all(
        names.map(async (key) => {
          const name = key.slice(start(signInId).length);
          return [name, await take(signInId, name)] as const;
        }),
      );
      return found.flatMap(([name, stored]) => (stored === undefined ? [] : [[name, stored]]));
    },
  };
}

export type PictureStore<Stored extends WithPicture> = ReturnType<typeof createPictureStore<Stored>>;
