import { createHmac } from "node:crypto";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import { rotatedHours, secretsAtMost, type WebhookStatus } from "@tsena/contract/platform.webhooks";
import { secondsAfter } from "../system/clock.ts";
import type { Secret } from "../secrets/secret.ts";

/** What a webhook's secrets follow from, beside the server's own. */
export interface Rotated {
  id: string;
  rotations: number;
  rotated_at: Date | null;
  rotated_before: Date[];
}

/** When a webhook's secrets that still hold beside the current one were replaced, the latest first. */
function replacedLately({ rotated_at, rotated_before }: Rotated, now: Date): Date[] {
  const all = rotated_at === null ? [] : [rotated_at, ...rotated_before];
  return all.filter((at) => endOf(at) > now);
}

const endOf = (replacedAt: Date): Date => secondsAfter(replacedAt, rotatedHours * 3600);

/** What a rotation leaves of those before it: each secret holds for as long as was promised. With the moment to wait for where as many hold as may. */
export function rotationsKept(webhook: Rotated, now: Date): { kept: Date[]; fullUntil?: Date } {
  const kept = replacedLately(webhook, now);
  const oldest = kept.at(-1);
  return kept.length + 1 < secretsAtMost || oldest === undefined ? { kept } : { kept, fullUntil: endOf(oldest) };
}

/**
 * What a webhook's messages are signed under, as Standard Webhooks writes it: the current secret first, then each that a
 * receiver may still hold, of a server's secret from before or from before its own was rotated. They are derived, so that the
 * database holds none.
 */
export function webhookSecrets(
  [current, ...before]: Secret,
  webhook: Rotated,
  now: Date,
): [current: string, ...before: string[]] {
  const { id, rotations } = webhook;
  const former = replacedLately(webhook, now).map((_, index) => rotations - 1 - index);
  const under = (secret: string, rotation: number): string => {
    const text = rotation === 0 ? `webhook ${id}` : `webhook ${id} ${rotation}`;
    return `whsec_${createHmac("sha256", secret).update(text).digest("base64")}`;
  };
  const all = (secret: string): string[] => [rotations, ...former].map((rotation) => under(secret, rotation));
  const [, ...formerNow] = all(current);
  return [under(current, rotations), ...formerNow, ...before.flatMap(all)];
}

/** What a message is about, by its body. */
export function aboutOf(body: string): { event: WebhookEvent; shopId: string; orderId: string | null } {
  const { type: event, data } = JSON.parse(body) as { type: WebhookEvent; data: { shopId: string; orderId?: string } };
  return { event, shopId: data.shopId, orderId: data.orderId ?? null };
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
