import type { FastifyRequest } from "fastify";
import type { Who } from "@tsena/contract/call";
import type { FailureName } from "@tsena/contract/failures";
import type { Dependencies } from "./dependencies.ts";
import type { Actor } from "./actors.ts";
import { addressOfCaller } from "./addresses.ts";

/** What is known of whoever calls. */
interface Recognised {
  /** Null is nobody, as is whoever is at a locked phone where anyone may call. */
  actor: Actor | null;
  /** Whether nothing that they bring is of anybody: of a locked phone it is known whose it is. */
  isStranger: boolean;
  /** Why what they bring signs nobody in, where that has to be told. */
  refusal?: FailureName;
}

const stranger: Recognised = { actor: null, isStranger: true };

/** Who calls, by what the request carries: the platform's key, an operator's token, or a person's. */
export async function identify(dependencies: Dependencies, who: Who, request: FastifyRequest): Promise<Recognised> {
  if (who === "platform") {
    const key = bearerOf(request);
    if (key === undefined) return { ...stranger, refusal: "platformKeyMissing" };
    const actor = await dependencies.platformKeys.find(key, addressOfCaller(request));
    return { actor, isStranger: actor === null };
  }
  const { token } = request.headers;
  if (typeof token !== "string" || token === "") return stranger;
  if (who === "operator") {
    const { operator, refusal } = await dependencies.operatorSessions.find(token);
    return operator === undefined ? { ...stranger, refusal } : { actor: operator, isStranger: false };
  }
  const { person, refusal } = await dependencies.sessions.find(token);
  if (person === undefined) return who === "anyone" ? stranger : { ...stranger, refusal };
  return { actor: person.lockedBy !== null && who === "anyone" ? null : person, isStranger: false };
}

/** What follows `Bearer`; undefined where a request does not bring a key that way at all. */
function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? "")?.[1];
}
