import { type Kysely, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { ShopFile } from "@tsena/contract/shops.files";
import { smallOf } from "@tsena/contract/uploads.addresses";
import type { Database } from "../database/tables.ts";

/** The pictures that a shop shows, in the order in which they came. */
export async function listShopFiles(db: Kysely<Database>, shopId: string): Promise<ShopFile[]> {
  const rows = await db
    .selectFrom("shop_files")
    .select(["id", "kind", "url"])
    .where("shop_id", "=", shopId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((file) => ({ ...file, thumbUrl: smallOf(file.url) }));
}

/** Gives a shop one more picture; gives its id. */
export async function insertShopFile(
  tx: Transaction<Database>,
  file: { shopId: string; kind: ShopFile["kind"]; url: string; now: Date },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto("shop_files")
    .values({ shop_id: file.shopId, id, kind: file.kind, url: file.url, created_at: file.now })
    .execute();
  return id;
}

/** Shows another picture in the place of one. */
export async function replaceShopFile(
  tx: Transaction<Database>,
  file: { shopId: string; id: string; url: string },
): Promise<void> {
  await tx
    .updateTable("shop_files")
    .set({ url: file.url })
    .where("shop_id", "=", file.shopId)
    .where("id", "=", file.id)
    .execute();
}

/** Takes a shop's pictures of one kind away. */
export async function deleteShopFiles(
  tx: Transaction<Database>,
  { shopId, kind }: { shopId: string; kind: ShopFile["kind"] },
): Promise<void> {
  await tx.deleteFrom("shop_files").where("shop_id", "=", shopId).where("kind", "=", kind).execute();
}

/** Takes one picture of a shop away; gives it, or undefined where the shop shows no such picture. */
export function deleteShopFile(
  tx: Transaction<Database>,
  { shopId, id }: { shopId: string; id: string },
): Promise<Pick<ShopFile, "kind" | "url"> | undefined> {
  return tx
    .deleteFrom("shop_files")
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returning(["kind", "url"])
    .executeTakeFirst();
}
