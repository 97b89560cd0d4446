import fastifyCompress from "@fastify/compress";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { v7 as uuid } from "uuid";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { pendingRoutes } from "@tsena/contract/pending";
import type { Dependencies } from "../app.ts";
import { serveDocs } from "../docs/page.ts";
import { answerFailure, answerUnreadable } from "./failures.ts";
import type { AreaHandlers } from "./handlers.ts";
import { serveApps } from "./static.ts";
import { serveHealth } from "./health.ts";
import { answer } from "./pipeline.ts";
import { Refusal } from "./refusal.ts";

const bodyLimitBytes = 256 * 1024;

/** An answer is for the one who asked, now. */
const callHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** The HTTP server: one route per address of each call, the apps' files, health; nothing else. */
export async function buildServer(
  dependencies: Dependencies,
  contract: Record<string, Record<string, Call>>,
  areas: readonly AreaHandlers[],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: dependencies.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    trustProxy: dependencies.settings.trustProxy,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: false },
  });
  await app.register(fastifyCompress, { threshold: 1024, encodings: ["br", "gzip"] });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Refusal("callUnknown");
  });
  letConnectionsGo(app, dependencies);
  logRequests(app, dependencies);
  serveHealth(app, dependencies);
  serveCalls(app, dependencies, contract, areas);
  await serveDocs(app, contract, dependencies.settings);
  await serveApps(app, dependencies.settings);
  return app;
}

function serveCalls(
  app: FastifyInstance,
  dependencies: Dependencies,
  contract: Record<string, Record<string, Call>>,
  areas: readonly AreaHandlers[],
): void {
  const handlerOf = new Map(
    areas.flatMap(({ calls, handlers }) =>
      Object.entries(calls).map(([name, call]) => [call.route, handlers[name]] as const),
    ),
  );
  for (const call of Object.values(contract).flatMap((area) => Object.values(area))) {
    const handler = handlerOf.get(call.route);
    if (handler === undefined && !(pendingRoutes as readonly string[]).includes(call.route)) {
      throw new Error(`${call.route} has no handler and is not pending`);
    }
    for (const url of addressesOf(call)) {
      app.route({
        method: methodOf(call),
        url,
        handler: (request, reply) => {
          void reply.headers(callHeaders);
          return answer(dependencies, call, handler, request);
        },
      });
    }
  }
}

/** Ids that no two requests of any node share: a random part for the process, and a count. */
function requestIds(): () => string {
  const node = uuid().slice(-12);
  let count = 0;
  return () => `${node}-${(count += 1)}`;
}

/** While stopping, each answer says that its connection ends: a device's idle one would hold the stop up for its keep-alive. */
function letConnectionsGo(app: FastifyInstance, { stopping }: Dependencies): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping.aborted) void reply.header("connection", "close");
    done();
  });
}

/** One line a request, with its id, path, status and time; never a header, a body or a query. */
function logRequests(app: FastifyInstance, { log }: Dependencies): void {
  const logsDebug = log.isLevelEnabled("debug");
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const quiet = request.method === "GET" && reply.statusCode < 400;
    if (!quiet) request.log.info(lineOf(request, reply), "answered");
    else if (logsDebug) request.log.debug(lineOf(request, reply), "answered");
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply): object {
  return {
    method: request.method,
    path: request.routeOptions.url ?? request.url.split("?")[0],
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    ...(request.caller?.kind === "person" ? { user: request.caller.userId, shop: request.caller.shopId } : {}),
  };
}
