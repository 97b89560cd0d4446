import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "../settings/settings.ts";

const yearInSeconds = 31_536_000;

/** Who has come by TLS shall never come without, neither here nor at a host below. */
const ofTls = { "strict-transport-security": `max-age=${yearInSeconds}; includeSubDomains` };

/**
 * Whether people reach us by TLS: it ends here, or before us, as a proxy that is believed says of this request, or else the
 * public address of all.
 */
function isByTls({ tls, publicUrl, proxies }: Settings, request: FastifyRequest | undefined): boolean {
  if (tls !== undefined) return true;
  const isSaid = proxies !== undefined && request?.headers["x-forwarded-proto"] !== undefined;
  return isSaid ? request.protocol === "https" : (publicUrl?.startsWith("https:") ?? false);
}

/** What an answer says of the way that it came by, whatever it is; without a request, to who has not even asked. */
export function transportHeaders(settings: Settings, request?: FastifyRequest): Record<string, string> {
  return isByTls(settings, request) ? ofTls : {};
}

/** Says so with each answer: a page, a file, a call, a refusal. */
export function guardTransport(app: FastifyInstance, settings: Settings): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    void reply.headers(transportHeaders(settings, request));
    done();
  });
}
