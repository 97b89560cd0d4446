import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

/** What a page of ours may load and do: its own files only; 'wasm-unsafe-eval' is for the QR reader alone (architecture). */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const securityHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=()",
};

const yearInSeconds = 31_536_000;

/** The script and style files of an app, whose names hold their hash: never a page of their own, so a page's headers would only cost. */
const part = /^\/(desk\/)?assets\//;

/** Sends the security headers of our pages with what a scope serves; with TLS, that it is never left again. */
export function guardPages(pages: FastifyInstance, { tls }: Settings): void {
  const ofPart = { "x-content-type-options": "nosniff" };
  const ofPage = {
    ...securityHeaders,
    ...(tls !== undefined ? { "strict-transport-security": `max-age=${yearInSeconds}` } : {}),
  };
  pages.addHook("onSend", (request, reply, _payload, done) => {
    void reply.headers(part.test(request.url) ? ofPart : ofPage);
    done();
  });
}
