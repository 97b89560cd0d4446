import type { Kysely, Transaction } from "kysely";
import type { ImageUse } from "@tsena/contract/uploads";
import type { Database } from "../database/tables.ts";
import type { FileTable } from "../database/tables.people.ts";

/** Writes down a picture that is to be kept: who brought it, for what, and where it will be served. */
export async function insertFile(db: Kysely<Database>, file: FileTable): Promise<void> {
  await db.insertInto("files").values(file).execute();
}

/** Forgets a picture that nobody was told of. */
export async function forgetFile(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("files").where("id", "=", id).execute();
}

/** Which of some addresses are those of pictures that this person brought for this use. */
export async function ownFiles(
  db: Kysely<Database>,
  { urls, userId, use }: { urls: readonly string[]; userId: string; use: ImageUse },
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const query = db.selectFrom("files").select("url").where("url", "in", urls);
  const rows = await query.where("user_id", "=", userId).where("use", "=", use).execute();
  return new Set(rows.map(({ url }) => url));
}

/** Forgets a person's pictures for a use but one; gives the addresses of their files, to be removed once this is committed. */
export async function forgetOtherFiles(
  tx: Transaction<Database>,
  kept: { url: string; userId: string; use: ImageUse },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom("files")
    .where("user_id", "=", kept.userId)
    .where("use", "=", kept.use)
    .where("url", "!=", kept.url)
    .returning(["url", "thumb_url"])
    .execute();
  return rows.flatMap((row) => [row.url, row.thumb_url]);
}
