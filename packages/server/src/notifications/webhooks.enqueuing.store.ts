import type { RawBuilder, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import * as v from "valibot";
import type { OrderNews } from "@tsena/contract/orders.events";
import { type WebhookData, type WebhookEvent, webhookMessages } from "@tsena/contract/platform.messages";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import { secondsAfter } from "../system/clock.ts";
import { holdSeconds, worthSeconds } from "./outbox.rules.ts";
import { dueBehind } from "./outbox.store.ts";
import { reaches } from "./reach.store.ts";

interface About<Event extends WebhookEvent> {
  event: Event;
  shopId: string;
  data: WebhookData<Event>;
  now: Date;
}

/** A change that the platform's systems are told of; `shopId` goes into the message's data by itself. */
export type WebhookChange =
  | About<"shop.status">
  | About<"shop.updated">
  | About<"menu.updated">
  | About<"stock.changed">
  | (About<OrderNews> & {
      /** The system that placed the order: it is told, and whoever else reaches it. */
      platformKeyId: string;
    });

/**
 * Tells the platform's systems of a change, in its own transaction: a message for each webhook that wants this event, sent
 * once that is committed and never if it is rolled back. Of a shop, which all customers see, every system is told; of an order
 * those that may read it, each of its messages after the one before.
 */
export async function enqueueWebhookEvent(tx: Transaction<Database>, change: WebhookChange): Promise<void> {
  await webhookPart(change).execute(tx);
}

/** The same, as a part of a statement. */
export function webhookPart(change: WebhookChange): RawBuilder<unknown> {
  const { event, shopId, now } = change;
  // Held against its row, as an answer is: no undeclared field leaves the server.
  const data = v.parse(webhookMessages[event].data, { shopId, ...change.data });
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  const ofOrder = "platformKeyId" in change;
  const thread = ofOrder ? change.data.orderId : shopId;
  const holdsUntil = ofOrder ? secondsAfter(now, holdSeconds) : null;
  const keyId = sql<string>`webhooks.platform_key_id`;
  const reached = ofOrder ? sql`and ${reaches({ keyId, placedBy: change.platformKeyId, shopId })}` : sql``;
  // A webhook that is being removed is passed over, instead of failing the change by its foreign key.
  return sql`
    insert into outbox_messages (webhook_id, id, kind, thread, holds_until, body, created_at, next_try_at, expires_at)
    select id, ${uuid()}, 'webhook', ${thread}, ${holdsUntil}::timestamptz, ${body}, ${now}::timestamptz,
      ${dueBehind(sql`webhooks.id`, { thread, now })}, ${secondsAfter(now, worthSeconds.webhook)}::timestamptz
    from webhooks where (all_events or ${event} = any(events)) and gone_at is null ${reached} for key share`;
}
