import { type Kysely, sql, type Transaction } from "kysely";
import type { PictureUse } from "@tsena/contract/uploads";
import { smallOf } from "@tsena/contract/uploads.addresses";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { FileTable } from "../database/tables.people.ts";

/** Writes down a picture that is to be saved: who brought it, for what, and where it will be served. */
export async function insertPicture(db: Kysely<Database>, picture: Omit<FileTable, "thumb_url">): Promise<void> {
  // Nodes of the version before read there where its small copy is; this one knows it by the address (decision 025).
  await db
    .insertInto("files")
    .values({ ...picture, thumb_url: smallOf(picture.url) })
    .execute();
}

/** Writes a picture down again that was forgotten, and whose files are there still. */
export async function restorePicture(db: Kysely<Database>, picture: FileTable): Promise<void> {
  await db
    .insertInto("files")
    .values(picture)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Forgets a picture that nobody was told of. */
export async function forgetPicture(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("files").where("id", "=", id).execute();
}

/** Who names pictures: this person, and anybody at this shop; without a shop, the person alone. */
export interface Naming {
  userId: string;
  shopId: string | null;
}

/**
 * Those of some pictures that this person brought, or anybody at this shop, each with what it was brought for. What is kept at
 * any of the addresses stays until the transaction ends, so that the sweep does not overtake who names it.
 */
export async function listBrought(
  tx: Transaction<Database>,
  { userId, shopId }: Naming,
  urls: readonly string[],
): Promise<{ url: string; use: string }[]> {
  const rows = await tx
    .selectFrom("files")
    .select(["url", "use", "user_id", "shop_id"])
    .where(sql<boolean>`url = any(${urls})`)
    .forKeyShare()
    .execute();
  return rows.filter((row) => row.user_id === userId || (shopId !== null && row.shop_id === shopId));
}

/**
 * Those of some pictures that a shop shows, each with the use of its place: in its products, the deleted ones too, and as its logo.
 * The menu is read once, however many are asked for.
 */
export async function listShown(
  tx: Transaction<Database>,
  shopId: string,
  urls: readonly string[],
): Promise<{ url: string; use: PictureUse }[]> {
  const { rows } = await sql<{ url: string; use: PictureUse }>`
    select url, 'product' as use from unnest(${urls}::text[]) as url
    where url in (select image from products where shop_id = ${shopId})
      or url in (select unnest(detail_images) from products where shop_id = ${shopId})
    union all
    select logo, 'shop' from shops where id = ${shopId} and logo = any(${urls})`.execute(tx);
  return rows;
}

/** Which of some addresses are those of pictures that this person brought for this use. */
export async function ownPictures(
  db: Kysely<Database>,
  { urls, userId, use }: { urls: readonly string[]; userId: string; use: PictureUse },
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const query = db.selectFrom("files").select("url").where("url", "in", urls);
  const rows = await query.where("user_id", "=", userId).where("use", "=", use).execute();
  return new Set(rows.map(({ url }) => url));
}

/**
 * Forgets the photos of a person that one takes the place of: the one shown so far, and those brought before it. What was
 * brought after it may be about to be named. Gives them, for their files to be removed once this is committed.
 */
export function forgetReplacedAvatars(
  tx: Transaction<Database>,
  { url, userId }: { url: string; userId: string },
): Promise<FileTable[]> {
  return tx
    .deleteFrom("files")
    .where("user_id", "=", userId)
    .where("use", "=", "avatar")
    .where("url", "!=", url)
    .where(
      sql<boolean>`(created_at <= (select f.created_at from files f where f.url = ${url})
        or url = (select avatar from users where id = ${userId}))`,
    )
    .returning(wholeRow("files"))
    .execute();
}
