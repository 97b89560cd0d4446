import { openWorld, type OpenWorld } from "@tsena/server/testing/open-world";
import { deskDir, merchantDir } from "./journey.ts";

/** A server of the journey's own, whose clock goes with the machine's and can be moved on. */
export async function worldWithClock(): Promise<{ world: OpenWorld; moveOn: (milliseconds: number) => void }> {
  let ahead = 0;
  const world = await openWorld({
    serverUrl: process.env["E2E_SERVER_URL"] ?? "",
    templateName: process.env["E2E_TEMPLATE"] ?? "",
    clock: { now: () => new Date(Date.now() + ahead) },
    merchantDir,
    deskDir,
  });
  return {
    world,
    moveOn: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
