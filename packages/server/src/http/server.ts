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
import { allCalls, areas } from "@tsena/contract/contract";
import { pendingRoutes } from "@tsena/contract/pending";
import type { Dependencies } from "../dependencies.ts";
import { serveDocs } from "../docs/page.ts";
import { serveContact } from "./contact.ts";
import { answerFailure, answerUnreadable } from "./failures.ts";
import { takeForms } from "./forms.ts";
import type { AreaHandlers } from "./handlers.ts";
import { serveApps } from "./static.ts";
import { serveHealth } from "./health.ts";
import { guardAnswers } from "./no-page.ts";
import { answer } from "./pipeline.ts";
import { Refusal } from "./refusal.ts";
import { certificateOf } from "./tls.ts";

const bodyLimitBytes = 256 * 1024;

/** The HTTP server: one route per address of each call, the apps' files, health; nothing else. */
export async function buildServer(
  dependencies: Dependencies,
  handlers: readonly AreaHandlers[],
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = dependencies.log;
  const app: FastifyInstance = Fastify({
    ...certificateOf(dependencies.settings),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    trustProxy: dependencies.settings.trustProxy,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerFailure,
    routerOptions: { ignoreTrailingSlash: false },
  });
  // The framework would take plain text, too, which a form of any page can send without asking.
  app.removeContentTypeParser("text/plain");
  await app.register(fastifyCompress, { threshold: 1024, encodings: ["br", "gzip"] });
  app.decorateRequest("caller");
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Refusal("callUnknown");
  });
  guardAnswers(app);
  letConnectionsGo(app, dependencies);
  logRequests(app, dependencies);
  serveHealth(app, dependencies);
  serveContact(app, dependencies);
  await serveCalls(app, dependencies, handlers);
  await serveDocs(app, areas, dependencies.settings);
  await serveApps(app, dependencies);
  return app;
}

async function serveCalls(
  app: FastifyInstance,
  dependencies: Dependencies,
  built: readonly AreaHandlers[],
): Promise<void> {
  const handlerOf = new Map(
    built.flatMap(({ calls, handlers }) =>
      Object.entries(calls).map(([name, call]) => [call.route, handlers[name]] as const),
    ),
  );
  const serve = (scope: FastifyInstance, call: Call): void => {
    const handler = handlerOf.get(call.route);
    if (handler === undefined && !(pendingRoutes as readonly string[]).includes(call.route)) {
      throw new Error(`${call.route} has no handler and is not pending`);
    }
    for (const url of addressesOf(call)) {
      scope.route({
        method: methodOf(call),
        url,
        handler: (request, reply) => {
          void reply.type("application/json; charset=utf-8");
          return answer(dependencies, call, handler, request);
        },
      });
    }
  };
  const calls: readonly Call[] = allCalls;
  for (const call of calls) if (!call.multipart) serve(app, call);
  await app.register(async (forms) => {
    await takeForms(forms);
    for (const call of calls) if (call.multipart) serve(forms, call);
  });
}

/** Ids that no two requests of any node share: a random part for the process, and a count. */
function requestIds(): () => string {
  const node = uuid().slice(-12);
  let count = 0;
  return () => `${node}-${(count += 1)}`;
}

/**
 * While stopping, each answer says that its connection ends, and one that had begun before is let go at its end: a device's
 * idle connection would hold the stop up for its keep-alive.
 */
function letConnectionsGo(app: FastifyInstance, { stopping }: Dependencies): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping.aborted) void reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    if (stopping.aborted) app.server.closeIdleConnections();
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
