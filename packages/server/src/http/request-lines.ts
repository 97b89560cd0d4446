import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FailureName } from "@tsena/contract/failures";
import type { Dependencies } from "./dependencies.ts";
import type { Actor } from "./actors.ts";
import { plainAddress } from "../system/addresses.ts";
import { addressOfCaller } from "./addresses.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why the request was refused: for the log. */
    failure?: FailureName;
  }
}

/** One line a request, with its id, who and where it came from, path, status, failure and time; never a header, a body or a query. */
export function logRequests(app: FastifyInstance, { log }: Dependencies): void {
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
    ...(request.failure !== undefined && { failure: request.failure }),
    milliseconds: Math.round(reply.elapsedTime),
    address: addressOfCaller(request),
    ...whoIs(request.caller),
  };
}

/** Who a line is about, by ids that tell a stranger nothing. */
function whoIs(caller: Actor | null | undefined): object {
  if (caller === null || caller === undefined) return {};
  if (caller.kind === "person") return { user: caller.userId, shop: caller.shopId };
  return caller.kind === "operator" ? { operator: caller.operatorId } : { platformKey: caller.keyId };
}

/** The line of what could not even be read as a request, as somebody may be trying to hide one behind another. */
export function lineOfUnreadable(socket: Socket, failure: FailureName, reason: string | undefined): object {
  return { failure, reason, address: plainAddress(socket.remoteAddress ?? "") };
}
