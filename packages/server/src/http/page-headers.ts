import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { isPart } from "./no-page.ts";

/** Where pictures of a map's tiles come from, as a policy names it: `{s}` stands for several servers. */
function originOfTiles({ tilesUrl }: Settings["tiles"]): string {
  return tilesUrl === null ? "" : ` ${new URL(tilesUrl.replace("{s}", "*")).origin}`;
}

/**
 * What a page of ours may load and do: its own files only, and the tiles of maps where the settings name their server;
 * 'wasm-unsafe-eval' is for the QR reader alone (architecture).
 */
const contentSecurityPolicy = (tiles: Settings["tiles"]) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data: blob:${originOfTiles(tiles)}`,
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
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=()",
};

/** Sends the security headers of our pages with what a scope serves. */
export function guardPages(pages: FastifyInstance, { tiles }: Settings): void {
  const ofPage = { "content-security-policy": contentSecurityPolicy(tiles), ...securityHeaders };
  pages.addHook("onSend", (request, reply, _payload, done) => {
    // A refusal within is no page either.
    if (reply.statusCode < 400 && !isPart(request, reply)) void reply.headers(ofPage);
    done();
  });
}
