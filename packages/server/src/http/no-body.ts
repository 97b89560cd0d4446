import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the call can be made without a body. */
    mayBeEmpty?: boolean;
  }
}

/** Many clients say that JSON comes, or a form, and send nothing: of a call that needs nothing that is no body, and no fault. */
export function takeNothing(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (mayBeEmpty(request) && saysNothingComes(request)) delete request.raw.headers["content-type"];
    done();
  });
  // Of what comes in pieces only their end tells that there are none.
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && mayBeEmpty(request)) done(null);
    else void read(request, body, done);
  });
}

function mayBeEmpty({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.mayBeEmpty === true;
}

function saysNothingComes({ raw: { headers } }: FastifyRequest): boolean {
  return headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0";
}
