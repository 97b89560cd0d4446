import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Call } from "@tsena/contract/call";
import { countsStrangers } from "@tsena/contract/pipeline";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "./dependencies.ts";
import { type Actor, allow, type Operator, scopeOf } from "./actors.ts";
import { identify } from "./callers.ts";
import type { CallLimits } from "./call-limits.ts";
import { recognise } from "./connections.ts";
import { Refusal } from "./refusal.ts";
import { unserved } from "./unserved.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who made the call, once known: for its handler, the language of a refusal, and the log. */
    caller?: Actor | null;
    /** When they were let in, by the process's own clock. */
    letInAt?: number;
  }
}

/**
 * The door of a call: says who calls, whether that is too often, and whether they may, before anything of a body is read. A
 * person who is signed in is not counted: what others of their address do holds no shop back, and a poll costs no more.
 */
export function doorOf(dependencies: Dependencies, call: Call, limits: CallLimits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // The router takes no name for one: of an address that ends where a name should stand, no call is meant.
    if (Object.values(request.params as object).includes("")) throw unserved(request.url);
    const { actor, isStranger, refusal } = await identify(dependencies, call.who, request);
    request.caller = actor;
    if (actor !== null) recognise(request.raw.socket, scopeOf(actor), actor.kind === "platform" ? "system" : "person");
    if (actor?.kind === "platform") await limits.countSystem(request, reply);
    else if (isStranger && countsStrangers(call)) await limits.countStranger(request, reply);
    if (refusal !== undefined) throw new Refusal(refusal);
    allow(call, actor);
    request.letInAt = performance.now();
  };
}

/** A body that comes with its head is here by then, and only one that is held back or goes over a poor network is not. */
const letInForMs = 250;

/**
 * Who makes a call whose body has come, which may take a minute: whoever was let in before it is judged anew, for their session,
 * right or key may have ended since.
 */
export async function callerOf(dependencies: Dependencies, call: Call, request: FastifyRequest): Promise<Actor | null> {
  const { caller = null, letInAt = -Infinity } = request;
  if (performance.now() - letInAt < letInForMs) return caller;
  const { actor, refusal } = await identify(dependencies, call.who, request);
  if (refusal !== undefined) throw new Refusal(refusal);
  allow(call, actor);
  return actor;
}

/**
 * Refuses within the transaction of a deed, as its last step, the operator whose session has ended since they were let in: the deed is
 * taken back with it. Whoever ends the session later waits for the deed (rules/desk.md#disabling-an-operator).
 */
export async function allowOperatorAsOfNow(
  { operatorSessions }: Pick<Dependencies, "operatorSessions">,
  { tx, actor }: { tx: Transaction<Database>; actor: Operator },
): Promise<void> {
  const refusal = await operatorSessions.hold(tx, actor);
  if (refusal !== undefined) throw new Refusal(refusal);
}
