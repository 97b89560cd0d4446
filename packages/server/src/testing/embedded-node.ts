import { type App, buildApp } from "../app.ts";
import { startEmbedded } from "../database/embedded.ts";
import { openLog } from "../logging.ts";
import { readSettings } from "../settings/settings.ts";
import { systemClock } from "../system/clock.ts";

/** A node of this process on the embedded database of a data folder, by the machine's own clock. */
export async function openEmbeddedNode(dataDir: string): Promise<{ app: App; address: string; stop(): Promise<void> }> {
  const embedded = await startEmbedded({ dataDir });
  const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: "0" }), merchantDir: dataDir, deskDir: dataDir };
  const app = await buildApp({ settings, log: openLog("silent"), clock: systemClock, databaseUrl: embedded.url });
  return {
    app,
    address: await app.http.listen({ host: "127.0.0.1", port: 0 }),
    stop: async () => {
      await app.stop();
      await embedded.stop();
    },
  };
}
