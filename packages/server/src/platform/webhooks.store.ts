import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { WebhookEvent } from "@tsena/contract/platform.webhooks";
import { wholeRow, wholeRowSql } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { WebhookMessageTable, WebhookTable } from "../database/tables.platform.ts";

type Reader = Kysely<Database>;

export type WebhookRow = Selectable<WebhookTable>;
export type WebhookMessage = Selectable<WebhookMessageTable>;

/** The webhooks of a system, the oldest first, with how many messages wait for each. */
export function listWebhooks(db: Reader, keyId: string): Promise<(WebhookRow & { waiting: number })[]> {
  return db
    .selectFrom("webhooks as w")
    .select(wholeRow("webhooks", "w"))
    .select(sql<number>`(select count(*) from webhook_messages m where m.webhook_id = w.id)`.as("waiting"))
    .where("w.platform_key_id", "=", keyId)
    .orderBy("w.id")
    .execute();
}

/** Locks a system until the transaction ends, so that of two of its webhooks the second waits for the first; false once it is revoked. */
export async function lockSystem(tx: Transaction<Database>, keyId: string): Promise<boolean> {
  const system = tx.selectFrom("platform_keys").select("id").where("id", "=", keyId).where("revoked_at", "is", null);
  return (await system.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Adds a webhook; undefined where the system has one at that address. */
export async function insertWebhook(
  tx: Transaction<Database>,
  given: { keyId: string; url: string; events: WebhookEvent[]; now: Date },
): Promise<WebhookRow | undefined> {
  const { keyId, url, events, now } = given;
  return tx
    .insertInto("webhooks")
    .values({ id: uuid(), platform_key_id: keyId, url, events, created_at: now })
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

/** Whether a system has a webhook of that id. */
export async function hasWebhook(db: Reader, keyId: string, id: string): Promise<boolean> {
  const query = db.selectFrom("webhooks").select("id").where("id", "=", id).where("platform_key_id", "=", keyId);
  return (await query.executeTakeFirst()) !== undefined;
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

/** The webhooks for which a message's time has come. */
export function findDueWebhooks(db: Reader, now: Date): Promise<{ id: string; url: string }[]> {
  return db
    .selectFrom("webhooks as w")
    .select(["w.id", "w.url"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhook_messages as m")
          .select("m.id")
          .whereRef("m.webhook_id", "=", "w.id")
          .where("m.next_try_at", "<=", now),
      ),
    )
    .execute();
}

/**
 * Takes the messages of a webhook whose time has come, of each shop the oldest, for whoever sends them before `until`; no
 * other node is given them before then. A message waits for an older one of its shop that is being sent for the first time,
 * on whichever node, and not for one that has failed.
 */
export async function claimMessages(
  db: Reader,
  webhookId: string,
  { now, until, atMost }: { now: Date; until: Date; atMost: number },
): Promise<WebhookMessage[]> {
  const { rows } = await sql<WebhookMessage>`
    with due as materialized (
      select d.id from webhook_messages d
      where d.webhook_id = ${webhookId} and d.next_try_at <= ${now} and not exists (
        select from webhook_messages older
        where older.webhook_id = d.webhook_id and older.shop_id = d.shop_id and older.id < d.id
          and (older.tries = 0 or older.next_try_at <= ${now})
      )
      order by d.next_try_at, d.id
      limit ${atMost}
      for update skip locked
    )
    update webhook_messages m set next_try_at = ${until} from due
    where m.webhook_id = ${webhookId} and m.id = due.id
    returning ${wholeRowSql("webhook_messages", "m")}`.execute(db);
  return rows;
}

/** Writes down how the last try at a webhook went: the status it answered, null where it was not reached. */
export async function noteTry(db: Reader, id: string, status: number | null, now: Date): Promise<void> {
  await db.updateTable("webhooks").set({ last_tried_at: now, last_status: status }).where("id", "=", id).execute();
}

/** Deletes a message: it was taken, or it is given up. */
export async function deleteMessage(db: Reader, { webhook_id: webhookId, id }: WebhookMessage): Promise<void> {
  await db.deleteFrom("webhook_messages").where("webhook_id", "=", webhookId).where("id", "=", id).execute();
}

/** Sets when a claimed message is tried again, and after how many failed tries, unless another node has claimed it since. */
export async function putBack(
  db: Reader,
  claimed: WebhookMessage,
  { tries, nextTryAt }: { tries: number; nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable("webhook_messages")
    .set({ tries, next_try_at: nextTryAt })
    .where("webhook_id", "=", claimed.webhook_id)
    .where("id", "=", claimed.id)
    .where("next_try_at", "=", claimed.next_try_at)
    .execute();
}
