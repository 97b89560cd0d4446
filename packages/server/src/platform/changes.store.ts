import { type Kysely, sql } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import { cursorWrong } from "../http/cursor.ts";
import { type OrderWithItems, selectOrders } from "../orders/orders.store.ts";
import { reaches } from "../notifications/reach.store.ts";

type Reader = Kysely<Database>;

/** A place in the course of changes: a transaction of a life of the database, and an order that it changed. */
export interface ChangePlace {
  epoch: number;
  /** Which life it is of those that are counted alike in copies; undefined in a text of the version before. */
  life: string | undefined;
  xid: string;
  id: string;
}

type Changed = OrderWithItems & { changed_epoch: number; changed_life: string; changed_xid: string };

/** A place as opaque text; the life stands behind the id, where a node of the version before takes it for a part of that. */
export function writeChangePlace({ changed_epoch: epoch, changed_life: life, changed_xid: xid, id }: Changed): string {
  return Buffer.from(`${epoch} ${xid} ${id}_${life}`).toString("base64url");
}

/** What such a text says, the very beginning without one. Refuses one that this server did not write. */
export function readChangePlace(text: string | undefined, language: Language): ChangePlace {
  if (text === undefined) return { epoch: 0, life: undefined, xid: "0", id: "" };
  const said = /^(\d{1,9}) (\d{1,19}) ([a-zA-Z\d-]{1,64})(?:_([\d-]{1,40}))?$/.exec(
    Buffer.from(text, "base64url").toString(),
  );
  const [, epoch, xid, id, life] = said ?? [];
  if (epoch === undefined || xid === undefined || id === undefined) throw cursorWrong(language);
  return { epoch: Number(epoch), life, xid, id };
}

/**
 * The number of a place's life where this database holds the course of changes up to the place; before all others where it does
 * not: a cursor of what was lost with the database from before a copy, or of another copy, begins with the oldest (decision 030).
 */
function epochHeld({ epoch, life, xid }: ChangePlace) {
  const reached = sql`coalesce(e.ended_xid, pg_snapshot_xmax(pg_current_snapshot()))`;
  return sql`coalesce((
    select e.number from epochs e
    where e.number = ${epoch} and e.life = coalesce(${life ?? null}, e.life) and ${xid}::xid8 <= ${reached}
  ), -1)`;
}

/** Whether a key reaches any order at all, by an entry of an index: one that reaches none would read past all orders there are. */
const reachesAny = (keyId: string) => sql<boolean>`coalesce(
  (select true from orders where platform_key_id = ${keyId} order by external_id limit 1),
  (
    select true from platform_key_shops a
    cross join lateral (select true from orders where orders.shop_id = a.shop_id order by orders.id limit 1) o
    where a.platform_key_id = ${keyId} limit 1
  ),
  false)`;

/**
 * The orders that a key reaches and that were changed behind a place, in the order of their last change. Only of transactions
 * before which no other can still be committed: whoever goes on behind the last of them has missed none (decision 030).
 */
export function listChanges(
  db: Reader,
  { keyId, place, rows }: { keyId: string; place: ChangePlace; rows: number },
): Promise<Changed[]> {
  const isSettled = sql<boolean>`(
    o.changed_epoch < (select max(number) from epochs) or o.changed_xid < pg_snapshot_xmin(pg_current_snapshot())
  )`;
  return selectOrders(db)
    .select([sql<number>`o.changed_epoch`.as("changed_epoch"), sql<string>`o.changed_xid::text`.as("changed_xid")])
    .select(sql<string>`(select e.life from epochs e where e.number = o.changed_epoch)`.as("changed_life"))
    .where(reachesAny(keyId))
    .where(reaches({ keyId, placedBy: sql.ref<string>("o.platform_key_id"), shopId: sql.ref<string>("o.shop_id") }))
    .where(
      sql<boolean>`(o.changed_epoch, o.changed_xid, o.id) > (${epochHeld(place)}, ${place.xid}::xid8, ${place.id})`,
    )
    .where(isSettled)
    .orderBy(sql`o.changed_epoch, o.changed_xid, o.id`)
    .limit(rows)
    .execute();
}
