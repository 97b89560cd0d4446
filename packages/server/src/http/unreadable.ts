import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { failures, type FailureName, sentence } from "@tsena/contract/failures";
import { defaultLanguage } from "@tsena/contract/languages";
import type { Settings } from "../settings/settings.ts";
import { isAnswering } from "./connections.ts";
import { ofNoPage } from "./no-page.ts";
import { lineOfUnreadable } from "./request-lines.ts";
import { transportHeaders } from "./transport-headers.ts";

/** So long whoever is told why has to read it: a connection that is torn down at once may lose the words on their way. */
const lingerMs = 1000;

/** What Node's own HTTP reader objects to, as rows of the failure table; anything else cannot be read. */
const refusalByCode: Record<string, FailureName> = {
  HPE_HEADER_OVERFLOW: "bodyTooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "requestTooSlow",
};

/**
 * Answers what Node's own HTTP reader refuses before there is a request, in the same envelope and in the default language,
 * and then lets the connection go, whether its other end reads or closes or not. To who has said nothing, nothing is said.
 */
export function answerUnreadable(settings: Settings, log: FastifyBaseLogger) {
  const headers = Object.entries({
    "content-type": "application/json; charset=utf-8",
    ...ofNoPage,
    ...transportHeaders(settings),
    connection: "close",
  });
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.writableEnded) return;
    const isDeaf = error.code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0;
    if (isDeaf || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const failure = refusalByCode[error.code ?? ""] ?? "bodyUnreadable";
    log.info(lineOfUnreadable(socket, failure, error.code), "a request could not be read");
    const { code } = failures[failure];
    const body = JSON.stringify({
      resultCode: code,
      message: sentence(failure, defaultLanguage),
      data: { name: failure },
    });
    const head = [
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
