import { type Kysely, sql, type Transaction } from "kysely";
import { appVersion } from "@tsena/contract/version";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";

export interface NewVersion {
  versionName: string;
  versionCode: number;
  forced: boolean;
  notesFr: string;
  notesZh: string;
}

/** The version with the greatest code of those published, or undefined. */
export function findNewestVersion(db: Kysely<Database>) {
  return db
    .selectFrom("app_versions")
    .select(wholeRow("app_versions"))
    .orderBy("version_code", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether a version newer than this one was published as one that must be taken. What the server does not serve forces nobody:
 * a newer node may have published it, or a server that has gone back to the version before.
 */
export async function isForcedAfter(db: Kysely<Database>, versionCode: number): Promise<boolean> {
  const found = await db
    .selectFrom("app_versions")
    .select("version_code")
    .where("forced", "=", true)
    .where(sql<boolean>`version_code > ${versionCode}::double precision`)
    .where("version_code", "<=", appVersion.code)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every published version with the name of who published it, the newest first. */
export function listVersions(db: Kysely<Database>) {
  return db
    .selectFrom("app_versions as a")
    .innerJoin("operators as o", "o.id", "a.operator_id")
    .select(wholeRow("app_versions", "a"))
    .select("o.name as published_by")
    .orderBy("a.version_code", "desc")
    .execute();
}

/** Publishes a version and gives true; false where one at least as new is there already. Two at once take turns. */
export async function publishVersion(
  tx: Transaction<Database>,
  args: NewVersion & { operatorId: string; now: Date },
): Promise<boolean> {
  await sql`lock table app_versions in share row exclusive mode`.execute(tx);
  const newest = await findNewestVersion(tx);
  if (newest !== undefined && newest.version_code >= args.versionCode) return false;
  await tx
    .insertInto("app_versions")
    .values({
      version_code: args.versionCode,
      version_name: args.versionName,
      forced: args.forced,
      notes_fr: args.notesFr,
      notes_zh: args.notesZh,
      published_at: args.now,
      operator_id: args.operatorId,
    })
    .execute();
  return true;
}
