import { randomBytes } from "node:crypto";
import fastifyCompress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { pendingRoutes } from "@tsena/contract/pending";
import { needsBody } from "@tsena/contract/pipeline";
import type { Dependencies } from "./dependencies.ts";
import { inBursts } from "./bursts.ts";
import { type CallLimits, limitCalls } from "./call-limits.ts";
import { type Connections, trackConnections } from "./connections.ts";
import { serveContact } from "./contact.ts";
import { doorOf } from "./door.ts";
import { answerFailure } from "./failures.ts";
import { takeForms } from "./forms.ts";
import type { AreaHandlers } from "./handlers.ts";
import { guardTransport, transportHeaders } from "./transport-headers.ts";
import { listeningServer } from "./listening.ts";
import { serveApps } from "./static.ts";
import { openStreams, wantsStream } from "./streams.ts";
import { serveHealth } from "./health.ts";
import { takeNothing } from "./no-body.ts";
import { guardAnswers, ofNoPage } from "./no-page.ts";
import { answer } from "./pipeline.ts";
import { logRequests } from "./request-lines.ts";
import { answerUnreadable } from "./unreadable.ts";
import { unserved } from "./unserved.ts";

const bodyLimitBytes = 256 * 1024;

/** What anybody may send without being known weighs no more than a name and a password do: more of it would be read and looked through before any throttle has counted it. */
const strangersBodyLimitBytes = 32 * 1024;

/** The HTTP server: one route per address of each call, further pages, the apps' files, health; nothing else. */
export async function buildServer(
  dependencies: Dependencies,
  handlers: readonly AreaHandlers[],
  servePages: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = dependencies.log;
  const { settings } = dependencies;
  const connections = trackConnections(settings.maxConnections, log);
  // Of TLS the framework needs to know no more than that its address begins with https.
  const named: object = settings.tls === undefined ? {} : { https: {} };
  const app: FastifyInstance = Fastify({
    ...named,
    serverFactory: listeningServer(settings, { connections, certificate: dependencies.certificate }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // That no two requests of any node share, and by which nobody who is told them counts how many there are.
    genReqId: () => randomBytes(8).toString("hex"),
    bodyLimit: bodyLimitBytes,
    // A start on a crowded machine is slow, not wrong: nothing that it waits for needs a limit of the framework's.
    pluginTimeout: 0,
    forceCloseConnections: "idle",
    trustProxy: settings.proxies ?? false,
    clientErrorHandler: answerUnreadable(settings, log),
    // No hook sees what the framework itself refuses.
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.headers({ ...ofNoPage, ...transportHeaders(settings, request) })),
    routerOptions: { ignoreTrailingSlash: false },
  });
  // The framework would take plain text, too, which a form of any page can send without asking.
  app.removeContentTypeParser("text/plain");
  takeNothing(app);
  await app.register(fastifyCompress, { threshold: 1024, encodings: ["br", "gzip"] });
  app.decorateRequest("caller");
  app.decorateRequest("letInAt");
  app.decorateRequest("failure");
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request) => {
    throw unserved(request.url);
  });
  guardAnswers(app);
  guardTransport(app, settings);
  letConnectionsGo(app, dependencies, connections);
  logRequests(app, dependencies);
  serveHealth(app, dependencies);
  serveContact(app, dependencies);
  await servePages(app);
  await serveCalls(app, dependencies, { built: handlers, limits: await limitCalls(app, settings) });
  await serveApps(app, dependencies);
  return app;
}

async function serveCalls(
  app: FastifyInstance,
  dependencies: Dependencies,
  { built, limits }: { built: readonly AreaHandlers[]; limits: CallLimits },
): Promise<void> {
  const handlerOf = new Map(
    built.flatMap(({ calls, handlers }) =>
      Object.entries(calls).map(([name, call]) => [call.route, handlers[name]] as const),
    ),
  );
  const streams = openStreams(dependencies);
  const leaveTogether = inBursts();
  const serve = (scope: FastifyInstance, call: Call): void => {
    const handler = handlerOf.get(call.route);
    if (handler === undefined && !(pendingRoutes as readonly string[]).includes(call.route)) {
      throw new Error(`${call.route} has no handler and is not pending`);
    }
    for (const url of addressesOf(call)) {
      scope.route({
        method: methodOf(call),
        url,
        config: { mayBeEmpty: !needsBody(call) },
        bodyLimit: call.who === "anyone" ? strangersBodyLimitBytes : bodyLimitBytes,
        onRequest: doorOf(dependencies, call, limits),
        onSend: leaveTogether,
        handler: async (request, reply) => {
          const answerNow = () => dependencies.underWay.add(answer(dependencies, call, handler, request));
          if (!wantsStream(call, request)) return asJson(reply, answerNow);
          return (await streams.open({ call, request, reply, answer: answerNow })) ?? asJson(reply, answerNow);
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

/** The envelope of an answer, as JSON. */
function asJson(reply: FastifyReply, answerNow: () => Promise<string>): Promise<string> {
  void reply.type("application/json; charset=utf-8");
  return answerNow();
}

/**
 * While stopping, each answer says that its connection ends, and one that had begun before is let go at its end: a device's
 * idle connection would hold the stop up for its keep-alive, and a silent one for longer.
 */
function letConnectionsGo(app: FastifyInstance, { stopping }: Dependencies, connections: Connections): void {
  app.addHook("preClose", (done) => {
    connections.letSilentGo();
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping.aborted) void reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    if (stopping.aborted) app.server.closeIdleConnections();
    done();
  });
}
