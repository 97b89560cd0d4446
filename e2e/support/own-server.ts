import { systemClock } from "@tsena/server/system/clock";
import { openWorld, type OpenWorld } from "@tsena/server/testing/open-world";
import { deskDir, merchantDir } from "./journey.ts";

interface OwnServer {
  /** Settings beyond those of the journeys' common servers. */
  environment?: Record<string, string>;
  clock?: typeof systemClock;
}

/** A server of the journey's own, with the app as it was built. The journey closes it. */
export const openOwnServer = ({ environment = {}, clock = systemClock }: OwnServer = {}): Promise<OpenWorld> =>
  openWorld({
    serverUrl: process.env["E2E_SERVER_URL"] ?? "",
    templateName: process.env["E2E_TEMPLATE"] ?? "",
    clock,
    merchantDir,
    deskDir,
    environment,
  });
