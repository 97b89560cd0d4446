import type { KeyValueStore } from "@tsena/web/storage.ts";
import type { OwnStorage } from "../person/own-storage.ts";
import { tryDisk } from "../person/disk.ts";
import type { Unsent } from "./unsent.rules.ts";

const markOf = (key: string) => `left.${key}`;

/**
 * The storage of what is done at the phone, in which what has left it stays known as that: where the disk does not write that down, or
 * not in time, the small storage does. A page that is opened anew would offer to take back what may have been done.
 */
export function keptAsLeft<Whose>(
  storage: OwnStorage<Unsent, Whose>,
  marks: readonly KeyValueStore[],
): OwnStorage<Unsent, Whose> {
  const isMarked = (key: string) => marks.some((mark) => mark.getItem(markOf(key)) !== null);
  const known = (unsent: Unsent): Unsent =>
    !unsent.tried && isMarked(unsent.key) ? { ...unsent, tried: true } : unsent;

  async function mark(key: string, hasLeft: boolean): Promise<void> {
    for (const store of marks)
      await tryDisk(async () => (hasLeft ? store.setItem(markOf(key), "left") : store.removeItem(markOf(key))));
  }

  return {
    all: async (whose) => (await storage.all(whose)).map(known),

    async get(whose, key) {
      const unsent = await storage.get(whose, key);
      return unsent && known(unsent);
    },

    async put(whose, unsent) {
      const isStored = await storage.put(whose, unsent);
      if (unsent.tried && (!isStored || isMarked(unsent.key))) await mark(unsent.key, !isStored);
      return isStored;
    },

    async del(whose, key) {
      await storage.del(whose, key);
      if (isMarked(key)) await mark(key, false);
    },
  };
}
