import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { DueItem, DuePage } from "../database/sweeping.ts";

type Tx = Transaction<Database>;

/** When a shop was heard last. */
export type Heard = readonly [shopId: string, at: Date];

/**
 * Writes when shops were heard last; of what several nodes have heard the latest holds. A shop that is not expected to be
 * heard is left out. True where one of them is told as unreachable. Rows are taken in the order of their ids: two nodes that
 * write at once do not wait for each other in a circle.
 */
export async function writeHeard(db: Kysely<Database>, heard: readonly Heard[]): Promise<boolean> {
  const { rows } = await sql<{ isUnreachable: boolean }>`
    with heard as (
      select h.shop_id, h.at from unnest(${heard.map(([shopId]) => shopId)}::text[], ${heard.map(([, at]) => at)}::timestamptz[]) as h (shop_id, at)
    ), held as (
      select b.shop_id, heard.at from shop_heartbeats b join heard on heard.shop_id = b.shop_id
      order by b.shop_id for update of b
    )
    update shop_heartbeats b set silent_since = held.at from held
    where b.shop_id = held.shop_id and b.silent_since < held.at
    returning b.unreachable_since is not null as "isUnreachable"`.execute(db);
  return rows.some(({ isUnreachable }) => isUnreachable);
}

/** Expects from a moment on to hear of a shop that is open, where it was not expected before; false where it is unreachable. */
export async function expectHeartbeats(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isReachable: boolean }>`
    with expected as (
      insert into shop_heartbeats (shop_id, silent_since) values (${shopId}, ${now}) on conflict do nothing
    )
    select not exists (
      select from shop_heartbeats where shop_id = ${shopId} and unreachable_since is not null
    ) as "isReachable"`.execute(tx);
  return rows[0]?.isReachable ?? true;
}

/** Expects no more to hear of a shop, which is closed. */
export async function forgetHeartbeats(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom("shop_heartbeats").where("shop_id", "=", shopId).execute();
}

/** The shops that are silent since a moment or longer and not told as unreachable yet, the longest first; without some. */
export function listSilentShops(
  db: Kysely<Database>,
  { silentSince, exceptIds, exceptShopIds, rows }: DuePage & { silentSince: Date },
): Promise<DueItem[]> {
  return db
    .selectFrom("shop_heartbeats")
    .select(["shop_id as id", "shop_id as shopId"])
    .where("unreachable_since", "is", null)
    .where("silent_since", "<=", silentSince)
    .where(sql<boolean>`not shop_id = any(${[...exceptIds, ...exceptShopIds]})`)
    .orderBy("silent_since")
    .limit(rows)
    .execute();
}

/** Takes such a shop as unreachable; false where it was heard meanwhile, or somebody else has it in hand. */
export function takeSilentShop(
  tx: Tx,
  { shopId, silentSince, now }: { shopId: string; silentSince: Date; now: Date },
): Promise<boolean> {
  return takeShop(tx, shopId, {
    isDue: sql`unreachable_since is null and silent_since <= ${silentSince}`,
    unreachableSince: now,
  });
}

/** The shops that are told as unreachable and were heard since, those told first first; without some. */
export function listHeardShops(db: Kysely<Database>, { exceptIds, exceptShopIds, rows }: DuePage): Promise<DueItem[]> {
  return db
    .selectFrom("shop_heartbeats")
    .select(["shop_id as id", "shop_id as shopId"])
    .where(isHeardAgain)
    .where(sql<boolean>`not shop_id = any(${[...exceptIds, ...exceptShopIds]})`)
    .orderBy("unreachable_since")
    .limit(rows)
    .execute();
}

/** Takes such a shop as reachable; false where it is so already, or somebody else has it in hand. */
export function takeHeardShop(tx: Tx, shopId: string): Promise<boolean> {
  return takeShop(tx, shopId, { isDue: isHeardAgain, unreachableSince: null });
}

const isHeardAgain = sql<boolean>`silent_since >= unreachable_since`;

/** The shop first, then its heartbeats, as whoever changes a shop locks them. */
async function takeShop(
  tx: Tx,
  shopId: string,
  { isDue, unreachableSince }: { isDue: ReturnType<typeof sql>; unreachableSince: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    with shop as (select id from shops where id = ${shopId} for no key update skip locked)
    update shop_heartbeats b set unreachable_since = ${unreachableSince} from shop
    where b.shop_id = shop.id and ${isDue} returning b.shop_id`.execute(tx);
  return rows.length > 0;
}
