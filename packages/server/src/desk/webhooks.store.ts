import { type Kysely, sql } from "kysely";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { statusOf } from "../notifications/webhooks.rules.ts";

type Reader = Kysely<Database>;

/** The webhooks of all systems, of one, or one of them, after a cursor, the newest first, one more than `rows` where there are more. */
export function listDeskWebhooks(
  db: Reader,
  wanted: { id: string | undefined; keyId: string | undefined; cursor: Cursor | undefined; rows: number },
) {
  const { id, keyId, cursor, rows } = wanted;
  let query = db
    .selectFrom("webhooks as w")
    .innerJoin("platform_keys as k", "k.id", "w.platform_key_id")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("outbox_messages as m")
          .select((eb) => eb.fn.countAll<number>().as("waiting"))
          .select(sql<Date | null>`min(m.created_at)`.as("waiting_since"))
          .whereRef("m.webhook_id", "=", "w.id")
          .as("left"),
      (join) => join.onTrue(),
    )
    .select(wholeRow("webhooks", "w"))
    .select(["k.name as system_name", "left.waiting", "left.waiting_since"])
    .orderBy("w.created_at", "desc")
    .orderBy("w.id", "desc")
    .limit(rows + 1);
  if (id !== undefined) query = query.where("w.id", "=", id);
  if (keyId !== undefined) query = query.where("w.platform_key_id", "=", keyId);
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(w.created_at, w.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

export type DeskWebhookRow = Awaited<ReturnType<typeof listDeskWebhooks>>[number];

/** At how many addresses of systems whose key opens the last try failed; none is counted that is gone for good. */
export async function countFailing(db: Reader): Promise<number> {
  const tried = await db
    .selectFrom("webhooks as w")
    .innerJoin("platform_keys as k", "k.id", "w.platform_key_id")
    .select(["w.last_tried_at", "w.last_status", "w.gone_at"])
    .where("k.revoked_at", "is", null)
    .execute();
  return tried.map(statusOf).filter((status) => status === "refused" || status === "noAnswer").length;
}

/** The tries at a webhook that are kept, the newest first. */
export function listTries(db: Reader, webhookId: string) {
  return db
    .selectFrom("webhook_tries as t")
    .innerJoin("shops as s", "s.id", "t.shop_id")
    .leftJoin("orders as o", (join) => join.onRef("o.shop_id", "=", "t.shop_id").onRef("o.id", "=", "t.order_id"))
    .select([
      "t.at",
      "t.event",
      "t.order_id",
      "t.status",
      "t.is_taken",
      "t.slot",
      "t.ms",
      "s.name as shop_name",
      "o.order_no",
    ])
    .where("t.webhook_id", "=", webhookId)
    .orderBy("t.at", "desc")
    .execute();
}

export type TryRow = Awaited<ReturnType<typeof listTries>>[number];
