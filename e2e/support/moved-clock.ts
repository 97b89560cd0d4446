import type { OpenWorld } from "@tsena/server/testing/open-world";
import { openOwnServer } from "./own-server.ts";

/** A server of the journey's own, whose clock goes with the machine's and can be moved on. */
export async function worldWithClock(): Promise<{ world: OpenWorld; moveOn: (milliseconds: number) => void }> {
  let ahead = 0;
  const world = await openOwnServer({ clock: { now: () => new Date(Date.now() + ahead) } });
  return {
    world,
    moveOn: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
