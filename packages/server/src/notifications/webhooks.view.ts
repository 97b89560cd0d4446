import type * as v from "valibot";
import type { Webhook } from "@tsena/contract/platform.webhooks";
import { webhookEvents } from "@tsena/contract/platform.messages";
import { statusOf } from "./webhooks.rules.ts";
import type { WebhookRow } from "./webhooks.store.ts";

/** A webhook as its system reads it. */
export function webhookOf(row: WebhookRow & { waiting: number }): v.InferInput<typeof Webhook> {
  return {
    id: row.id,
    url: row.url,
    events: row.all_events ? webhookEvents : row.events,
    createdAt: row.created_at.toISOString(),
    lastTriedAt: row.last_tried_at?.toISOString() ?? null,
    lastStatus: statusOf(row),
    waiting: row.waiting,
  };
}
