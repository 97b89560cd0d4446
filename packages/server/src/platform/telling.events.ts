import { sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { OrderNews, OrderStatus } from "@tsena/contract/orders.states";
import type { Effective } from "@tsena/contract/shops";
import type { WebhookEvent } from "@tsena/contract/platform.webhooks";
import type { Database } from "../database/tables.ts";
import { secondsAfter } from "../outside/clock.ts";
import { holdSeconds, type MessageKind, worthSeconds } from "../outside/outbox.rules.ts";
import { dueBehind } from "../outside/outbox.store.ts";
import { reaches } from "./reaching.rules.ts";

/** What a message of an order says, beside whose shop it is. */
export interface OrderTold {
  orderId: string;
  orderNo: string;
  externalId: string;
  status: OrderStatus;
  /** Rises with all that happens to the order: of two messages the one with the greater number is the later. */
  sequence: number;
  /** When an accepted order is to be ready, ISO 8601. */
  dueAt?: string | undefined;
  /** Why it was refused or cancelled. */
  reason?: string | undefined;
}

interface About<Event extends WebhookEvent, Data> {
  event: Event;
  shopId: string;
  data: Data;
  now: Date;
}

/** A change that the platform's systems are told of; `shopId` goes into the message's data by itself. */
export type Telling =
  | About<"shop.status", { effective: Effective }>
  | About<"shop.updated", { changed: "info" | "managed" | "hours" | "pictures" }>
  | About<"menu.updated", { changed: "goods" | "shelf" | "categories" | "prices" | "order" }>
  | About<
      "stock.changed",
      {
        /** What is left of each; null where there are too many to name: the menu is to be read anew. */
        products: readonly { productId: string; stock: number }[] | null;
      }
    >
  | (About<OrderNews, OrderTold> & {
      /** The system that placed the order: it is told, and whoever else reaches it. */
      platformKeyId: string;
    });

/**
 * Tells the platform's systems of a change, in its own transaction: a message for each webhook that wants this event, sent
 * once that is committed and never if it is rolled back. Of a shop, which all customers see, every system is told; of an order
 * those that may read it, each of its messages after the one before.
 */
export async function tellPlatform(tx: Transaction<Database>, told: Telling): Promise<void> {
  const { event, shopId, data, now } = told;
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: { shopId, ...data } });
  const ofOrder = "platformKeyId" in told;
  const thread = ofOrder ? told.data.orderId : shopId;
  const holdsUntil = ofOrder ? secondsAfter(now, holdSeconds) : null;
  let wanting = tx
    .selectFrom("webhooks")
    .select([
      "id as webhook_id",
      sql.val(uuid()).as("id"),
      sql<MessageKind>`'webhook'`.as("kind"),
      sql.val(thread).as("thread"),
      sql<Date | null>`${holdsUntil}::timestamptz`.as("holds_until"),
      sql.val(body).as("body"),
      sql<Date>`${now}::timestamptz`.as("created_at"),
      dueBehind(sql.ref<string>("webhooks.id"), { thread, now }).as("next_try_at"),
      sql<Date>`${secondsAfter(now, worthSeconds.webhook)}::timestamptz`.as("expires_at"),
    ])
    .where(sql<boolean>`${event} = any(events)`)
    .where("gone_at", "is", null)
    // A webhook that is being removed is passed over, instead of failing the change by its foreign key.
    .forKeyShare();
  if (ofOrder) {
    const keyId = sql.ref<string>("webhooks.platform_key_id");
    wanting = wanting.where(reaches({ keyId, placedBy: told.platformKeyId, shopId }));
  }
  await tx
    .insertInto("outbox_messages")
    .columns(["webhook_id", "id", "kind", "thread", "holds_until", "body", "created_at", "next_try_at", "expires_at"])
    .expression(wanting)
    .execute();
}
