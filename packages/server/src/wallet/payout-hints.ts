import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../http/dependencies.ts";
import { takeTry } from "../rate-limits/rate-limits.store.ts";
import type { Secret } from "../secrets/secret.ts";
import type { Settings } from "../settings/settings.ts";
import { hastenMobilePayout } from "./mobile-payouts.store.ts";
import { hintsPath, hintTries, payoutHintOf, payoutOfHint } from "./payout-hint.rules.ts";

/** Where the far side may say that a payout is worth asking about; undefined where it is not known how we are reached. */
export function hintAddresses(
  { publicUrl }: Pick<Settings, "publicUrl">,
  secret: Secret,
): ((id: string) => string) | undefined {
  if (publicUrl === undefined) return undefined;
  return (id) => new URL(`${hintsPath}${payoutHintOf(secret, id)}`, publicUrl).href;
}

/**
 * Hears hints: whoever has been given the address of a payout may have it asked about at once. Nothing that they send is read, as
 * the far side alone is believed, and only where we ask; nothing is told to anybody, whether the hint is one or not.
 */
export function serveHints(app: FastifyInstance, { database, clock, secret }: Dependencies): void {
  app.route<{ Params: { hint: string } }>({
    method: ["POST", "PUT"],
    url: `${hintsPath}:hint`,
    onRequest: async (request, reply) => {
      const id = payoutOfHint(secret, request.params.hint);
      const now = clock.now();
      if (id !== undefined && (await takeTry(database, hintTries(id), now)) === undefined) {
        await hastenMobilePayout(database, { id, now });
      }
      return reply.code(204).send();
    },
    handler: () => undefined,
  });
}
