import { unnamedDays } from "@tsena/contract/uploads.limits";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { FileTable } from "../database/tables.people.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";

/**
 * Whether nothing names a picture: no person, shop or product shows it (nor one that was deleted and may be brought back),
 * and its owner's application has it neither as it is filled in nor as it was sent last. Products with it among their details
 * are counted, for which their index is read: what asks whether one exists is planned as a reading of all products.
 */
const isUnnamed: RawBuilder<boolean> = sql<boolean>`
  not exists (select from users where users.avatar = files.url)
  and not exists (select from shops where shops.logo = files.url)
  and not exists (select from shop_files where shop_files.url = files.url)
  and not exists (select from products where products.image = files.url)
  and (select count(*) from products where products.detail_images @> array[files.url]) = 0
  and not exists (
    select from shop_applications as a
    where a.owner_id = files.user_id
      and (position(files.url in a.data::text) > 0 or position(files.url in a.sent_data::text) > 0)
  )`;

/** One look through some of the pictures, in the order of their ids, which are random. */
export interface Look {
  /** Those that were forgotten, whose files are to be removed. */
  forgotten: FileTable[];
  /** How many were looked at, and the last of them; undefined at the end. */
  looked: number;
  last: string | undefined;
}

/** Forgets those among the next pictures after an id that nothing has named for seven days. */
export async function forgetOrphans(
  database: Kysely<Database>,
  { after, atMost, now }: { after: string; atMost: number; now: Date },
): Promise<Look> {
  const before = secondsAfter(now, -unnamedDays * daySeconds);
  const looked = await database
    .with("next", (db) =>
      db
        .selectFrom("files")
        .select(["id", "user_id", "url", "created_at"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(atMost),
    )
    .selectFrom("next as files")
    .select(["files.id", sql<boolean>`files.created_at < ${before} and ${isUnnamed}`.as("isOrphan")])
    .orderBy("files.id")
    .execute();
  const orphans = looked.flatMap(({ id, isOrphan }) => (isOrphan ? [id] : []));
  return {
    forgotten: orphans.length === 0 ? [] : await forget(database, orphans),
    looked: looked.length,
    last: looked.length < atMost ? undefined : looked.at(-1)?.id,
  };
}

/** What is being named at this moment is held by whoever names it, and let be; what was named meanwhile is seen the second time. */
function forget(database: Kysely<Database>, ids: string[]): Promise<FileTable[]> {
  return database.transaction().execute(async (tx) => {
    const held = await tx.selectFrom("files").select("id").where("id", "in", ids).forUpdate().skipLocked().execute();
    if (held.length === 0) return [];
    return tx
      .deleteFrom("files")
      .where(
        "id",
        "in",
        held.map(({ id }) => id),
      )
      .where(isUnnamed)
      .returning(wholeRow("files"))
      .execute();
  });
}
