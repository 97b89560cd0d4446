import { createHmac } from "node:crypto";
import { secondsAfter } from "../outside/clock.ts";

/** After each failed try, how many seconds later the next one is; after the last of these, as long again. */
const waits = [5, 30, 2 * 60, 10 * 60, 3600, 6 * 3600, 24 * 3600] as const;
const giveUpAfterSeconds = 3 * 24 * 3600;

/** When a message is tried again after so many failed tries; undefined where that would be later than three days after the change. */
export function nextTry(failedTries: number, changedAt: Date, now: Date): Date | undefined {
  const next = secondsAfter(now, waits[Math.min(failedTries, waits.length) - 1] ?? waits[0]);
  return next <= secondsAfter(changedAt, giveUpAfterSeconds) ? next : undefined;
}

/** What a webhook's messages are signed under, as Standard Webhooks writes it. It is derived, so that the database holds none. */
export function webhookSecret(serverSecret: string, webhookId: string): string {
  return `whsec_${createHmac("sha256", serverSecret).update(`webhook ${webhookId}`).digest("base64")}`;
}
