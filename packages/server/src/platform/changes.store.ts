import { type Kysely, sql } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import { cursorWrong } from "../http/cursor.ts";
import { type OrderWithItems, selectOrders } from "../orders/orders.store.ts";
import { reaches } from "./reaching.rules.ts";

type Reader = Kysely<Database>;

/** A place in the course of changes: a transaction of a life of the database, and an order that it changed. */
export interface ChangePlace {
  epoch: number;
  xid: string;
  id: string;
}

type Changed = OrderWithItems & { changed_epoch: number; changed_xid: string };

/** A place as opaque text. */
export function writeChangePlace({ changed_epoch: epoch, changed_xid: xid, id }: Changed): string {
  return Buffer.from(`${epoch} ${xid} ${id}`).toString("base64url");
}

/** What such a text says, the very beginning without one. Refuses one that this server did not write. */
export function readChangePlace(text: string | undefined, language: Language): ChangePlace {
  if (text === undefined) return { epoch: 0, xid: "0", id: "" };
  const said = /^(\d{1,9}) (\d{1,19}) ([\w-]{1,64})$/.exec(Buffer.from(text, "base64url").toString());
  const [, epoch, xid, id] = said ?? [];
  if (epoch === undefined || xid === undefined || id === undefined) throw cursorWrong(language);
  return { epoch: Number(epoch), xid, id };
}

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
    .where(reaches({ keyId, placedBy: sql.ref<string>("o.platform_key_id"), shopId: sql.ref<string>("o.shop_id") }))
    .where(sql<boolean>`(o.changed_epoch, o.changed_xid, o.id) > (${place.epoch}, ${place.xid}::xid8, ${place.id})`)
    .where(isSettled)
    .orderBy(sql`o.changed_epoch, o.changed_xid, o.id`)
    .limit(rows)
    .execute();
}
