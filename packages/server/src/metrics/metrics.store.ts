import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** How many of a kind wait, and since when the oldest does. */
interface Waiting {
  kind: string;
  count: number;
  since: Date;
}

/** What of the outbox was not taken yet, by its kind. */
export function countOutbox(db: Kysely<Database>): Promise<Waiting[]> {
  return db
    .selectFrom("outbox_messages")
    .select(["kind", sql<number>`count(*)::int`.as("count"), sql<Date>`min(created_at)`.as("since")])
    .groupBy("kind")
    .execute();
}

/** The payouts to numbers whose end is not known, by how they stand. */
export function countPayouts(db: Kysely<Database>): Promise<Waiting[]> {
  return db
    .selectFrom("mobile_payouts")
    .select(["status as kind", sql<number>`count(*)::int`.as("count"), sql<Date>`min(created_at)`.as("since")])
    .where("status", "in", ["asked", "unknown"])
    .groupBy("status")
    .execute();
}

/** The money deeds of operators that wait for another one, by what they are. */
export function countDeeds(db: Kysely<Database>, now: Date): Promise<Waiting[]> {
  return db
    .selectFrom("confirmations")
    .select(["kind", sql<number>`count(*)::int`.as("count"), sql<Date>`min(asked_at)`.as("since")])
    .where("status", "=", "waiting")
    .where("expires_at", ">", now)
    .groupBy("kind")
    .execute();
}
