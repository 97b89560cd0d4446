import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Dependencies } from "../http/dependencies.ts";
import { unserved } from "../http/unserved.ts";
import { findLastCheck, findLastWhole } from "../ledger/books.ts";
import { isSameText } from "../secrets/signatures.ts";
import { observeCalls } from "./calls.ts";
import { countDeeds, countOutbox, countPayouts } from "./metrics.store.ts";

const secondsOf = (moment: Date): number => moment.getTime() / 1000;

/** What is read from the database when it is asked for: the books' last check, and what waits. */
function watchDatabase({ database, clock, log }: Dependencies, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `tsena_${name}`, help, registers });
  const queue = (name: string, help: string) => ({
    count: new Gauge({ name: `tsena_${name}`, help, labelNames: ["kind"], registers }),
    oldest: new Gauge({
      name: `tsena_${name}_oldest_seconds`,
      help: `${help}: for how long the oldest has`,
      labelNames: ["kind"],
      registers,
    }),
  });
  const reached = gauge(
    "database_reached",
    "Whether the database has answered; where it has not, nothing of it is told",
  );
  const checkedAt = gauge("books_checked_timestamp_seconds", "When the books were proven last");
  const wholeAt = gauge("books_checked_whole_timestamp_seconds", "When all of the books were proven last");
  const ok = gauge("books_ok", "Whether the last check of the books found nothing wrong");
  const faults = gauge("books_faults", "How much the last check of the books found wrong");
  const queues = [
    { ...queue("outbox_messages", "Messages that wait, by kind"), read: () => countOutbox(database) },
    { ...queue("mobile_payouts", "Payouts to numbers without an end, by status"), read: () => countPayouts(database) },
    {
      ...queue("confirmations", "Money deeds that wait for another operator, by kind"),
      read: () => countDeeds(database, clock.now()),
    },
  ];

  const read = async (): Promise<void> => {
    const [check, whole, ...waiting] = await Promise.all([
      findLastCheck(database),
      findLastWhole(database),
      ...queues.map(({ read: readQueue }) => readQueue()),
    ]);
    if (check !== undefined) {
      checkedAt.set(secondsOf(check.at));
      ok.set(check.faults.length === 0 ? 1 : 0);
      faults.set(check.faults.length);
    }
    if (whole !== undefined) wholeAt.set(secondsOf(whole));
    const now = secondsOf(clock.now());
    for (const [at, { count: counted, oldest }] of queues.entries()) {
      for (const { kind, count, since } of waiting[at] ?? []) {
        counted.set({ kind }, count);
        oldest.set({ kind }, Math.max(0, now - secondsOf(since)));
      }
    }
  };

  return async () => {
    // What was told before is not told again where the database is silent.
    for (const one of [checkedAt, wholeAt, ok, faults]) one.remove();
    for (const { count, oldest } of queues) for (const one of [count, oldest]) one.reset();
    const isReached = await read().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, "the database did not answer for the metrics");
        return false;
      },
    );
    reached.set(isReached ? 1 : 0);
  };
}

/**
 * `/metrics` in the text format of Prometheus, for whoever brings the token of the settings; for all others, and without such a
 * setting, there is no such address (docs/decisions/072).
 */
export function serveMetrics(app: FastifyInstance, dependencies: Dependencies): void {
  const { metricsToken } = dependencies.settings;
  if (metricsToken === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeCalls(app, registry);
  const readDatabase = watchDatabase(dependencies, registry);
  app.get("/metrics", async (request, reply) => {
    if (!isSameText(`Bearer ${metricsToken}`, request.headers.authorization ?? "")) throw unserved(request.url);
    await readDatabase();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
