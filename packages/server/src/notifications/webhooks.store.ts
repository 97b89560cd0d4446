import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { triesKept, triesKeptDays } from "@tsena/contract/desk.webhooks";
import { type WebhookEvent, webhookEvents } from "@tsena/contract/platform.messages";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { WebhookTable } from "../database/tables.platform.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { reaches } from "./reach.store.ts";
import { isTaken } from "./webhooks.rules.ts";

type Reader = Kysely<Database>;

export type WebhookRow = Selectable<WebhookTable>;

/** The webhooks of a system, the oldest first, with how many messages wait for each. */
export function listWebhooks(db: Reader, keyId: string): Promise<(WebhookRow & { waiting: number })[]> {
  return db
    .selectFrom("webhooks as w")
    .select(wholeRow("webhooks", "w"))
    .select(sql<number>`(select count(*) from outbox_messages m where m.webhook_id = w.id)`.as("waiting"))
    .where("w.platform_key_id", "=", keyId)
    .orderBy("w.id")
    .execute();
}

/** Locks a system until the transaction ends, so that of two of its webhooks the second waits for the first; false once it is revoked. */
export async function lockSystem(tx: Transaction<Database>, keyId: string): Promise<boolean> {
  const system = tx.selectFrom("platform_keys").select("id").where("id", "=", keyId).where("revoked_at", "is", null);
  return (await system.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Adds a webhook, for all events where none are named; undefined where the system has one at that address. */
export async function insertWebhook(
  tx: Transaction<Database>,
  args: { keyId: string; url: string; events: WebhookEvent[] | undefined; now: Date },
): Promise<WebhookRow | undefined> {
  const { keyId, url, events, now } = args;
  const told = { events: events ?? webhookEvents, all_events: events === undefined };
  return tx
    .insertInto("webhooks")
    .values({ id: uuid(), platform_key_id: keyId, url, ...told, created_at: now })
    .onConflict((conflict) => conflict.columns(["platform_key_id", "url"]).doNothing())
    .returning(wholeRow("webhooks"))
    .executeTakeFirst();
}

/** How many webhooks a system has. */
export async function countWebhooks(db: Reader, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("platform_key_id", "=", keyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A system's webhook; undefined where it has none of that id. */
export function findOwnWebhook(db: Reader, keyId: string, id: string): Promise<WebhookRow | undefined> {
  const query = db.selectFrom("webhooks").select(wholeRow("webhooks")).where("id", "=", id);
  return query.where("platform_key_id", "=", keyId).executeTakeFirst();
}

/** Takes a system's webhook away with what waits for it; false where the system has none of that id. */
export async function deleteWebhook(tx: Transaction<Database>, keyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("webhooks")
    .where("id", "=", id)
    .where("platform_key_id", "=", keyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A webhook, or undefined. */
export function findWebhook(db: Reader, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom("webhooks").select(wholeRow("webhooks")).where("id", "=", id).executeTakeFirst();
}

/** A webhook that a message is to be sent to; undefined where its system does not reach the order any more that this is about. */
export function findReceiver(
  db: Reader,
  id: string,
  { shopId, orderId }: { shopId: string; orderId: string | null },
): Promise<WebhookRow | undefined> {
  const query = db.selectFrom("webhooks as w").select(wholeRow("webhooks", "w")).where("w.id", "=", id);
  if (orderId === null) return query.executeTakeFirst();
  const keyId = sql.ref<string>("w.platform_key_id");
  const reached = db
    .selectFrom("orders as o")
    .select("o.id")
    .where("o.shop_id", "=", shopId)
    .where("o.id", "=", orderId)
    .where(reaches({ keyId, placedBy: sql.ref<string>("o.platform_key_id"), shopId }));
  return query.where(({ exists }) => exists(reached)).executeTakeFirst();
}

/** A system's webhook, locked until the transaction ends; undefined where the system has none of that id. */
export function lockOwnWebhook(tx: Transaction<Database>, keyId: string, id: string): Promise<WebhookRow | undefined> {
  const query = tx.selectFrom("webhooks").select(wholeRow("webhooks")).where("id", "=", id);
  return query.where("platform_key_id", "=", keyId).forNoKeyUpdate().executeTakeFirst();
}

/** Gives a webhook a new secret; `kept` are the rotations before this one that still count. */
export function rotateWebhook(
  tx: Transaction<Database>,
  { id, kept, now }: { id: string; kept: Date[]; now: Date },
): Promise<WebhookRow> {
  return tx
    .updateTable("webhooks")
    .set((eb) => ({ rotations: eb("rotations", "+", 1), rotated_at: now, rotated_before: kept }))
    .where("id", "=", id)
    .returning(wholeRow("webhooks"))
    .executeTakeFirstOrThrow();
}

/** How a try at a webhook went, and what it was about: the status it answered, null where it was not reached. */
export interface Tried {
  event: WebhookEvent;
  shopId: string;
  orderId: string | null;
  status: number | null;
  ms: number;
  now: Date;
}

/** Writes down how the last try at a webhook went, over the oldest of those kept that ended alike: one statement, and no row more (decision 045). */
export async function recordTry(db: Reader, id: string, tried: Tried): Promise<void> {
  const { event, shopId, orderId, status, ms, now } = tried;
  const isFine = isTaken(status);
  const slot = sql.ref(isFine ? "taken_slot" : "failed_slot");
  await sql`
    with tried as (
      update webhooks set last_tried_at = ${now}, last_status = ${status}, ${slot} = (${slot} + 1) % ${sql.lit(triesKept)}
      where id = ${id} returning id, ${slot} as slot
    )
    insert into webhook_tries (webhook_id, is_taken, slot, at, event, shop_id, order_id, status, ms)
    select id, ${isFine}, slot, ${now}, ${event}, ${shopId}, ${orderId}, ${status}, ${ms} from tried
    on conflict (webhook_id, is_taken, slot) do update set at = excluded.at, event = excluded.event,
      shop_id = excluded.shop_id, order_id = excluded.order_id, status = excluded.status, ms = excluded.ms`.execute(db);
}

/** Forgets the tries at webhooks that are older than is promised. */
export async function forgetOldWebhookTries(db: Reader, now: Date): Promise<void> {
  await db
    .deleteFrom("webhook_tries")
    .where("at", "<", secondsAfter(now, -triesKeptDays * daySeconds))
    .execute();
}

/** Tells a webhook nothing more: neither what waits nor what comes. */
export async function endWebhook(db: Reader, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("webhooks").set({ gone_at: now }).where("id", "=", id).execute();
    await tx.deleteFrom("outbox_messages").where("webhook_id", "=", id).execute();
  });
}
