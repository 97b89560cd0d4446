import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { hintOf } from "./keys.rules.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

/** Lets a system in by a key, of which only the hash is kept; gives its id. */
export async function insertPlatformKey(
  tx: Tx,
  args: { key: string; name: string; isSimulator?: boolean; madeBy?: string | null; now: Date },
): Promise<string> {
  const { key, name, isSimulator = false, madeBy = null, now } = args;
  const id = uuid();
  const kept = { key_hash: hashToken(key), key_hint: hintOf(key) };
  await tx
    .insertInto("platform_keys")
    .values({ id, name, ...kept, is_simulator: isSimulator, made_by: madeBy, created_at: now })
    .execute();
  return id;
}

const selectKeys = (db: Reader) =>
  db
    .selectFrom("platform_keys as k")
    .leftJoin("operators as o", "o.id", "k.made_by")
    .select(["k.id", "k.name", "k.key_hint", "k.key_used_at", "k.key_used_from", "k.created_at", "o.name as made_by"])
    .select(["k.former_hint", "k.former_until", "k.former_used_at", "k.rotations", "k.rotated_at"])
    .select(["k.revoked_at", "k.revoked_reason", "k.is_simulator"])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
        from platform_key_shops a join shops s on s.id = a.shop_id where a.platform_key_id = k.id
      )`.as("shops"),
    );

export type PlatformKeyRow = NonNullable<Awaited<ReturnType<typeof findPlatformKey>>>;

/** One key as the desk sees it, or undefined. */
export function findPlatformKey(db: Reader, id: string) {
  return selectKeys(db).where("k.id", "=", id).executeTakeFirst();
}

/** The keys after a cursor, the newest first, one more than `rows` where there are more. */
export function listPlatformKeys(
  db: Reader,
  wanted: { id: string | undefined; isRevoked: boolean | undefined; cursor: Cursor | undefined; rows: number },
): Promise<PlatformKeyRow[]> {
  const { id, isRevoked, cursor, rows } = wanted;
  let query = selectKeys(db)
    .orderBy("k.created_at", "desc")
    .orderBy("k.id", "desc")
    .limit(rows + 1);
  if (id !== undefined) query = query.where("k.id", "=", id);
  if (isRevoked !== undefined) query = query.where("k.revoked_at", isRevoked ? "is not" : "is", null);
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(k.created_at, k.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

/** A key's secrets and state, locked until the transaction ends; undefined where there is no such key. */
export function lockPlatformKey(tx: Tx, id: string) {
  return tx
    .selectFrom("platform_keys")
    .select(["name", "key_hash", "key_hint", "key_used_at", "revoked_at", "rotations"])
    .select(["former_hash", "former_hint", "former_until", "former_used_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Gives a system a new secret; another lives on beside it until a moment, or none does. */
export async function replaceSecret(
  tx: Tx,
  id: string,
  args: {
    key: string;
    former: { hash: Buffer; hint: string; usedAt: Date | null; until: Date } | undefined;
    rotations: number;
    now: Date;
  },
): Promise<void> {
  const { key, former, rotations, now } = args;
  await tx
    .updateTable("platform_keys")
    .set({
      key_hash: hashToken(key),
      key_hint: hintOf(key),
      key_used_at: null,
      former_hash: former?.hash ?? null,
      former_hint: former?.hint ?? null,
      former_until: former?.until ?? null,
      former_used_at: former?.usedAt ?? null,
      rotations,
      rotated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Takes a system's secrets away, and its webhooks with what waits for them. Its hash becomes nobody's, so that a node of the
 * version before, which knows no revoking, lets it in no more either.
 */
export async function revokeSecrets(tx: Tx, id: string, args: { reason: string; now: Date }): Promise<void> {
  const nobodys = newToken().tokenHash;
  // Before the key, as an order does by which its shop opens: it has the webhooks that are told of that, and then the key.
  await tx.deleteFrom("webhooks").where("platform_key_id", "=", id).execute();
  await tx
    .updateTable("platform_keys")
    .set({ key_hash: nobodys, former_hash: null, former_hint: null, former_until: null, former_used_at: null })
    .set({ revoked_at: args.now, revoked_reason: args.reason })
    .where("id", "=", id)
    .execute();
}

/** Assigns a shop to a key or takes it back; false where it was so already. */
export async function setKeyShop(
  tx: Tx,
  { id, shopId, isAssigned, now }: { id: string; shopId: string; isAssigned: boolean; now: Date },
): Promise<boolean> {
  if (isAssigned) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("platform_key_shops")
      .values({ shop_id: shopId, platform_key_id: id, assigned_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom("platform_key_shops")
    .where("shop_id", "=", shopId)
    .where("platform_key_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
