import type { FastifyRequest } from "fastify";
import type { Who } from "@tsena/contract/call";
import type { Dependencies } from "../dependencies.ts";
import type { Actor } from "./actors.ts";
import { addressOfCaller } from "./addresses.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who made the call, once known: for the language of a refusal and the log. */
    caller?: Actor | null;
  }
}

/**
 * Who calls, by what the request carries: the platform's key, an operator's token, or a person's. Null is nobody, as is
 * whoever is at a locked phone where anyone may call.
 */
export async function identify(dependencies: Dependencies, who: Who, request: FastifyRequest): Promise<Actor | null> {
  if (who === "platform") return dependencies.platformKeys.find(bearerOf(request), addressOfCaller(request));
  const { token } = request.headers;
  if (typeof token !== "string" || token === "") return null;
  if (who === "operator") {
    const { operator, refusal } = await dependencies.operatorSessions.find(token);
    if (operator === undefined) throw new Refusal(refusal);
    return operator;
  }
  const found = await dependencies.sessions.find(token);
  if (found.person !== undefined) return found.person.lockedBy !== null && who === "anyone" ? null : found.person;
  if (who === "anyone") return null;
  throw new Refusal(found.refusal);
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
}
