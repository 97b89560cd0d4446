import { createHmac } from "node:crypto";
import { rotatedHours, type WebhookStatus } from "@tsena/contract/platform.webhooks";
import { secondsAfter } from "../outside/clock.ts";
import type { Secret } from "../outside/secret.ts";

/** What a webhook's secrets follow from, beside the server's own. */
export interface Rotated {
  id: string;
  rotations: number;
  rotated_at: Date | null;
}

/**
 * What a webhook's messages are signed under, as Standard Webhooks writes it: the current secret first, then each that a
 * receiver may still hold, of a server's secret from before or from before its own was rotated. They are derived, so that the
 * database holds none.
 */
export function webhookSecrets(
  [current, ...before]: Secret,
  { id, rotations, rotated_at }: Rotated,
  now: Date,
): [current: string, ...before: string[]] {
  const isBothWorth = rotated_at !== null && secondsAfter(rotated_at, rotatedHours * 3600) > now;
  const under = (secret: string, rotation: number): string => {
    const text = rotation === 0 ? `webhook ${id}` : `webhook ${id} ${rotation}`;
    return `whsec_${createHmac("sha256", secret).update(text).digest("base64")}`;
  };
  const both = (secret: string): string[] =>
    [rotations, ...(isBothWorth ? [rotations - 1] : [])].map((rotation) => under(secret, rotation));
  const [, ...former] = both(current);
  return [under(current, rotations), ...former, ...before.flatMap(both)];
}

/** Whether an address took a message: any 2xx. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** What a system is told of the last try: no more than that it was taken or not, or else it could ask us what stands where. */
export function statusOf(tried: {
  last_tried_at: Date | null;
  last_status: number | null;
  gone_at: Date | null;
}): WebhookStatus | null {
  if (tried.gone_at !== null) return "gone";
  if (tried.last_tried_at === null) return null;
  if (tried.last_status === null) return "noAnswer";
  return isTaken(tried.last_status) ? "reached" : "refused";
}
