import { createHmac } from "node:crypto";
import type { WebhookStatus } from "@tsena/contract/platform.webhooks";
import { secondsAfter } from "../outside/clock.ts";
import type { Secret } from "../outside/secret.ts";

/** After each failed try, how many seconds later the next one is; after the last of these, as long again. */
const waits = [5, 30, 2 * 60, 10 * 60, 3600, 6 * 3600, 24 * 3600] as const;
const giveUpAfterSeconds = 3 * 24 * 3600;

/** When a message is tried again after so many failed tries; undefined where that would be later than three days after the change. */
export function nextTry(failedTries: number, changedAt: Date, now: Date): Date | undefined {
  const next = secondsAfter(now, waits[Math.min(failedTries, waits.length) - 1] ?? waits[0]);
  return next <= secondsAfter(changedAt, giveUpAfterSeconds) ? next : undefined;
}

/**
 * What a webhook's messages are signed under, as Standard Webhooks writes it: by the server's secret and by those before it, the
 * current one first. They are derived, so that the database holds none.
 */
export function webhookSecrets(
  [current, ...before]: Secret,
  webhookId: string,
): [current: string, ...before: string[]] {
  const under = (secret: string): string =>
    `whsec_${createHmac("sha256", secret).update(`webhook ${webhookId}`).digest("base64")}`;
  return [under(current), ...before.map(under)];
}

/** Whether an address took a message: any 2xx. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** What a system is told of the last try: no more than that it was taken or not, or else it could ask us what stands where. */
export function statusOf(tried: { last_tried_at: Date | null; last_status: number | null }): WebhookStatus | null {
  if (tried.last_tried_at === null) return null;
  if (tried.last_status === null) return "noAnswer";
  return isTaken(tried.last_status) ? "reached" : "refused";
}
