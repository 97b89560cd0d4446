import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { isMigrated } from "../database/migrate.ts";

/** `/healthz`: the process is alive. `/readyz`: it can serve: the database is reached and migrated, and it is not stopping. */
export function serveHealth(app: FastifyInstance, { apart, signals, leaving }: Dependencies): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const checks = {
      database: await isMigrated(apart.pool).catch(() => false),
      signals: signals.listening(),
      accepting: !leaving.aborted,
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", checks });
  });
}
