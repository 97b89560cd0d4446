import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import {
  createServer as createTlsServer,
  type Server as TlsServer,
  type ServerOptions as TlsServerOptions,
} from "node:https";
import type { Settings } from "../settings/settings.ts";
import { asksTooMuch, type Connections } from "./connections.ts";
import type { Certificate } from "./tls.ts";

/** How long a request may take to arrive, body and all: a photo over a poor network. */
const requestMs = 60_000;

/** How long a connection is kept for the next question: longer than a device waits between two, and than proxies keep theirs. */
const keepAliveMs = 72_000;

/** How often it is looked after those whose time is up. */
const lookedAfterMs = 1000;

type Answer = (request: IncomingMessage, answer: ServerResponse) => void;

function openTls(certificate: Certificate, options: TlsServerOptions, answer: Answer): TlsServer {
  const server = createTlsServer({ ...options, ...certificate.options() }, answer);
  certificate.shownBy(server);
  return server;
}

/** Node's own HTTP server, on which nobody holds anything for long by saying nothing: no handshake, head, body or answer. */
export function listeningServer(
  { silenceMs }: Settings,
  { connections, certificate }: { connections: Connections; certificate: Certificate | undefined },
) {
  const options: ServerOptions = {
    headersTimeout: silenceMs,
    requestTimeout: Math.max(requestMs, silenceMs),
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(lookedAfterMs, silenceMs),
  };
  return (answer: Answer): Server => {
    const answerInTurn: Answer = (request, response) => {
      if (asksTooMuch(request.socket)) request.socket.destroy();
      else answer(request, response);
    };
    const server =
      certificate === undefined
        ? createServer(options, answerInTurn)
        : openTls(certificate, { ...options, handshakeTimeout: silenceMs }, answerInTurn);
    server.setTimeout(silenceMs);
    connections.watch(server);
    return server;
  };
}
