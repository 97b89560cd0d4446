import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, type Registry } from "prom-client";
import { streamType } from "@tsena/contract/streamed";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether its answer is a stream, which is open for as long as its reader stays. */
    isStream?: true;
  }
}

const bucketsSeconds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Counts each answer by its route and status, with how long it took; of streams how many are open. */
export function observeCalls(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const took = new Histogram({
    name: "tsena_request_seconds",
    help: "How long requests took, by method, the route's pattern and status; without streams",
    labelNames: ["method", "path", "status"],
    buckets: bucketsSeconds,
    registers,
  });
  const streams = new Gauge({ name: "tsena_streams_open", help: "Phones that hear changes by a stream", registers });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (String(reply.getHeader("content-type") ?? "").startsWith(streamType)) {
      request.isStream = true;
      streams.inc();
      // Who goes away has no end that the framework would tell of.
      reply.raw.once("close", () => streams.dec());
    }
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (!request.isStream) {
      const path = request.routeOptions.url ?? "none";
      took.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
}
