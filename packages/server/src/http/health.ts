import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { isMigrated } from "../database/migrate.ts";
import { secondsAfter } from "../system/clock.ts";

/** A call that found the disk full is remembered for so long: another disk than ours cannot be asked for its room. */
const fullSeconds = 30;

/** `/healthz`: the process is alive. `/readyz`: it can serve: the database is reached and migrated, there is room to write, and it is not stopping. */
export function serveHealth(app: FastifyInstance, dependencies: Dependencies): void {
  const { apart, signals, leaving, settings } = dependencies;
  const hasRoom = watchRoom(app, dependencies);
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const checks = {
      database: await isMigrated(apart.pool).catch(() => false),
      signals: signals.listening(),
      room: await hasRoom(),
      accepting: !leaving.aborted,
    };
    const ready = Object.values(checks).every(Boolean);
    const { muted } = settings;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? "ready" : "not ready", checks, ...(muted && { muted }) });
  });
}

/** Gives what tells whether there is room: no call has been refused for a full disk lately, and the disk of what is kept here is not about to be. */
function watchRoom(app: FastifyInstance, { clock, settings }: Dependencies): () => Promise<boolean> {
  let foundFullAt: Date | undefined;
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.failure === "diskFull") foundFullAt = clock.now();
    done();
  });
  const keepsHere = settings.databaseUrl === undefined || settings.storage === undefined;
  return async () => {
    if (foundFullAt !== undefined && clock.now() < secondsAfter(foundFullAt, fullSeconds)) return false;
    if (!keepsHere) return true;
    return statfs(settings.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize >= settings.leastRoomBytes,
      () => false,
    );
  };
}
