import { setTimeout as sleep } from "node:timers/promises";
import { forgetPostgresOfShell } from "./embedded.account.ts";
import { endpointOf, openDataHome } from "./embedded.cluster.ts";
import { enterServer, leaveServer, urlOf } from "./embedded.server.ts";

/** A running PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** Address of the database `tsena`, for `pg` and any other PostgreSQL client. It stays the same across restarts. */
  url: string;
  /**
   * Leaves the server; the last process that uses it stops it. Close every connection first: a stopping server cuts
   * those that are left. May be called again.
   */
  stop(): Promise<void>;
}

/**
 * Gives a PostgreSQL 18 from npm, or the machine's own (15 or newer), that keeps its data in `dataDir/postgres`.
 *
 * Several processes may use it at once. It outlives a killed process (the next start attaches to it), and is started
 * again when it was killed itself while somebody uses it. `settings` are PostgreSQL settings, for a server that this
 * call starts. Throws, in words, when no PostgreSQL can run here or another version made the data.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log?: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => {});
  forgetPostgresOfShell();
  const data = await openDataHome(options.dataDir, options.settings ?? {}, log);
  let stopped: Promise<void> | undefined;

  const enter = async () => {
    const client = await enterServer(data);
    client.once("end", () => {
      if (!stopped) user = enterAgain();
    });
    return client;
  };
  const enterAgain = async () => {
    log("the connection to PostgreSQL was lost");
    while (!stopped) {
      try {
        return await enter();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
    return undefined;
  };
  const leave = async () => {
    const client = await user;
    if (client) await leaveServer(data, client);
  };

  let user: Promise<Awaited<ReturnType<typeof enter>> | undefined> = enter();
  await user;
  return {
    url: urlOf(await endpointOf(data)),
    stop: () => (stopped ??= leave()),
  };
}
