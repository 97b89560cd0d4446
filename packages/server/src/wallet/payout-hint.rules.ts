import type { Secret } from "../secrets/secret.ts";
import { isSameText, shortSignatureOf } from "../secrets/signatures.ts";
import type { Limit, Try } from "../rate-limits/rate-limits.rules.ts";

/** Below this path the far side may say that a payout is worth asking about (docs/decisions/073). */
export const hintsPath = "/hints/mobile-money/";

/** How often a payout is asked about because somebody said so; its looks come by themselves besides. */
const hintsHeard: Limit = { tries: 6, windowSeconds: 60 };

/** Hints about one payout. */
export function hintTries(id: string): Try[] {
  return [{ key: `wallet:payout-hint:${id}`, limit: hintsHeard }];
}

function signed(secret: string, id: string): string {
  return shortSignatureOf(secret, "hints of payouts", id);
}

/** What a hint about a payout ends in: of the database alone none can be made. */
export function payoutHintOf([current]: Secret, id: string): string {
  return `${id}.${signed(current, id)}`;
}

/** Which payout a hint is about; undefined where it is none of ours, or cut. */
export function payoutOfHint(secrets: Secret, hint: string): string | undefined {
  const end = hint.indexOf(".");
  const [id, signature] = [hint.slice(0, Math.max(end, 0)), hint.slice(end + 1)];
  return secrets.some((secret) => isSameText(signed(secret, id), signature)) ? id : undefined;
}
