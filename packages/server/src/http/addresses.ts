import type { FastifyRequest } from "fastify";
import { plainAddress } from "../system/addresses.ts";

/**
 * The network address that a call came from, for throttles and logs: what a trusted proxy says, if that is an address, and
 * else who is connected. A text that a stranger made up never is one.
 */
export function addressOfCaller(request: FastifyRequest): string {
  // Of a connection that has gone the address is not known any more.
  return plainAddress(request.ip ?? "") ?? plainAddress(request.raw.socket.remoteAddress ?? "") ?? "";
}
