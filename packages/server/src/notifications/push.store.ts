import type { Kysely, RawBuilder, Selectable, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { wholeRow } from "../database/columns.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import type { PushSubscriptionTable } from "../database/tables.outbox.ts";

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;

/** What a push is about: the cause of a shop that rings. The words are found when it is sent. */
export interface PushBody {
  shopId: string;
  seq: number;
}

/** Writes where the phone of a session is reached, in place of what it said before; a phone is of the session that said so last. */
export async function savePushSubscription(
  tx: Transaction<Database>,
  given: Omit<PushSubscriptionRow, "id" | "created_at">,
  now: Date,
): Promise<void> {
  const { session_id: sessionId, endpoint } = given;
  // Two tabs of a phone come at once.
  await tx.selectFrom("sessions").select("id").where("id", "=", sessionId).forNoKeyUpdate().execute();
  await tx
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", sessionId)
    .where("endpoint", "<>", endpoint)
    .execute();
  await tx
    .insertInto("push_subscriptions")
    .values({ id: uuid(), ...given, created_at: now })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(given))
    .execute();
}

/** Where a phone is reached; undefined where it is no more. */
export function findPushSubscription(db: Kysely<Database>, id: string): Promise<PushSubscriptionRow | undefined> {
  return db
    .selectFrom("push_subscriptions")
    .select(wholeRow("push_subscriptions"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Forgets a phone, with the messages that wait for it. Idempotent. */
export async function deletePushSubscription(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

interface PushCause {
  shopId: string;
  /** The only session whose phone is told; undefined: all of the shop's. */
  sessionId?: string;
  now: Date;
  until: Date;
}

/** What leaves a push for every phone of a shop, as a part of a statement whose part `next` gives the `reminder_seq` of the cause; returns their ids. */
export function pushPart({ shopId, sessionId, now, until }: PushCause): RawBuilder<unknown> {
  const ofSession = sessionId === undefined ? sql`` : sql`and p.session_id = ${sessionId}`;
  return sql`
    insert into outbox_messages (push_id, id, kind, body, created_at, next_try_at, expires_at)
    select p.id, ${uuid()}, 'push', json_build_object('shopId', p.shop_id, 'seq', next.reminder_seq)::text,
      ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz
    from push_subscriptions p, next where p.shop_id = ${shopId} ${ofSession} returning push_id`;
}
