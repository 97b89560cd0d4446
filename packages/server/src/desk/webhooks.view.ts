import type { DeskWebhook, WebhookTry } from "@tsena/contract/desk.webhooks";
import { statusOf } from "../notifications/webhooks.rules.ts";
import { isoOf } from "../system/clock.ts";
import type { DeskWebhookRow, TryRow } from "./webhooks.store.ts";

/** A webhook's row as the desk reads it. */
export function deskWebhookOf(row: DeskWebhookRow): DeskWebhook {
  return {
    id: row.id,
    keyId: row.platform_key_id,
    systemName: row.system_name,
    url: row.url,
    createdAt: row.created_at.toISOString(),
    state: statusOf(row),
    lastTriedAt: isoOf(row.last_tried_at),
    lastStatus: row.last_status,
    goneAt: isoOf(row.gone_at),
    waiting: row.waiting,
    waitingSince: isoOf(row.waiting_since),
  };
}

/** A try's row as the desk reads it. */
export function tryOf(row: TryRow): WebhookTry {
  return {
    id: `${row.is_taken ? "taken" : "failed"}-${row.slot}`,
    at: row.at.toISOString(),
    event: row.event,
    shopName: row.shop_name,
    orderId: row.order_id,
    orderNo: row.order_no,
    status: row.status,
    taken: row.is_taken,
    ms: row.ms,
  };
}
