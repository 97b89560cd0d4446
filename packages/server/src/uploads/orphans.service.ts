import { randomUUID } from "node:crypto";
import type { Dependencies } from "../http/dependencies.ts";
import { forgetOrphans, type Look } from "./orphans.store.ts";
import { removeForgotten } from "./removing.service.ts";

/** So many pictures are looked at in one sweep: all of a large platform in days, at the price of one read of its products an hour. */
const atOnce = 5000;

/**
 * Sweeps out pictures that nothing names: the row first, then the files, so that no row is without its file. Each sweep
 * goes on where the one before ended, and from the end to the beginning; the first begins anywhere, so that nodes share
 * the work unasked.
 */
export function orphanSweep(dependencies: Dependencies): () => Promise<void> {
  const { database, clock } = dependencies;
  let after: string = randomUUID();
  const look = async (atMost: number): Promise<Look> => {
    const found = await forgetOrphans(database, { after, atMost, now: clock.now() });
    after = found.last ?? "";
    return found;
  };
  return async () => {
    const upward = await look(atOnce);
    const again = upward.last === undefined ? await look(atOnce - upward.looked) : undefined;
    await removeForgotten(dependencies, [...upward.forgotten, ...(again?.forgotten ?? [])]);
  };
}
