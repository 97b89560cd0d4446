import { forgetOldProofs } from "./accounts/codes.store.ts";
import { forgetOldTries } from "./accounts/throttle.ts";
import type { Dependencies } from "./dependencies.ts";
import { forgetDeletedGoods } from "./goods/deleting.store.ts";
import { forgetOldKeys } from "./http/idempotency.ts";
import { forgetOldMessages } from "./outside/messenger.ts";
import { orphanSweep } from "./uploads/orphans.events.ts";

const hourMs = 3600 * 1000;

/** Sweeps out, at the start and every hour, what nothing will ask for again; a failure is logged and tried an hour later. */
export function startHousekeeping(dependencies: Dependencies): { stop(): Promise<void> } {
  const { database, clock, log, stopping } = dependencies;
  const forgetPictures = orphanSweep(dependencies);
  const sweep = async (): Promise<void> => {
    try {
      await forgetOldKeys(database, clock.now());
      await forgetOldTries(database, clock.now());
      await forgetOldProofs(database, clock.now());
      await forgetOldMessages(database, clock.now());
      await forgetDeletedGoods(database, clock.now());
      await forgetPictures();
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, "old rows could not be swept out");
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, hourMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
