import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { scopeOf } from "./actors.ts";
import { neighbourhoodOf } from "../system/addresses.ts";
import { addressOfCaller } from "./addresses.ts";
import { Refusal } from "./refusal.ts";

const windowMs = 60_000;

/** So many systems, and so many addresses, are counted at once; beyond it whoever has been away the longest is forgotten. */
const countedAtMost = 5000;

/** Counts a call, tells what is left in the answer's headers, and refuses it where nothing is. */
type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface CallLimits {
  /** By the system, whatever secret it came with: a key that nobody has counts for none. */
  countSystem: Count;
  /** By the address, of IPv6 the household's network. */
  countStranger: Count;
}

/** How often a minute who may call, as this node counts it; apart from each other, so that strangers forget no system (decision 034). */
export async function limitCalls(app: FastifyInstance, { callsAMinute }: Settings): Promise<CallLimits> {
  await app.register(rateLimit, { global: false });
  const counting = (max: number, keyGenerator: (request: FastifyRequest) => string): Count => {
    const options: RateLimitOptions = { max, keyGenerator, timeWindow: windowMs, cache: countedAtMost };
    return tell(app.createRateLimit(options));
  };
  return {
    countSystem: counting(callsAMinute.system, ({ caller }) => scopeOf(caller ?? null)),
    countStranger: counting(callsAMinute.stranger, (request) => neighbourhoodOf(addressOfCaller(request))),
  };
}

/** The headers' names are those of the draft of the IETF (draft-ietf-httpapi-ratelimit-headers-06). */
function tell(count: ReturnType<FastifyInstance["createRateLimit"]>): Count {
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    const { max, remaining, ttlInSeconds: wait, isExceeded } = counted;
    void reply.headers({ "ratelimit-limit": max, "ratelimit-remaining": remaining, "ratelimit-reset": wait });
    if (isExceeded) throw new Refusal("tooManyCalls", { wait });
  };
}
