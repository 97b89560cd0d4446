import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { hashToken } from "../http/tokens.ts";
import { type Clock, secondsAfter } from "../system/clock.ts";
import type { PlatformSystem } from "../http/actors.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Of the delivery platform's own systems. */
    platformKeys: PlatformKeys;
  }
}

export interface PlatformKeys {
  /** The system a key belongs to, or null; that it came, and from where, is written down. */
  find(key: string, address: string): Promise<PlatformSystem | null>;
}

/** When a key was used last is written down to the minute: a system that calls all day costs one row's change in that time. */
const notedEverySeconds = 60;

/** The keys of the delivery platform's own systems, read from the database each time: a revoked one opens nothing, at once. */
export function platformKeysOf(database: Kysely<Database>, clock: Clock): PlatformKeys {
  return {
    async find(key, address) {
      const hash = hashToken(key);
      const now = clock.now();
      const row = await database
        .selectFrom("platform_keys")
        .select(["id", "name", "key_hash", "key_used_at", "former_used_at"])
        .where("revoked_at", "is", null)
        .where(sql<boolean>`(key_hash = ${hash} or (former_hash = ${hash} and former_until > ${now}))`)
        .executeTakeFirst();
      if (row === undefined) return null;
      const isFormer = !row.key_hash.equals(hash);
      const usedAt = isFormer ? row.former_used_at : row.key_used_at;
      if (usedAt === null || usedAt < secondsAfter(now, -notedEverySeconds)) {
        await recordUse(database, { id: row.id, isFormer, address, now });
      }
      return { kind: "platform", keyId: row.id, name: row.name };
    },
  };
}

/** Writes down that a key was used; passed over where somebody is changing it, for no call waits for this. */
async function recordUse(
  db: Kysely<Database>,
  { id, isFormer, address, now }: { id: string; isFormer: boolean; address: string; now: Date },
): Promise<void> {
  await db
    .updateTable("platform_keys")
    .set({ ...(isFormer ? { former_used_at: now } : { key_used_at: now }), key_used_from: address })
    .where("id", "in", (eb) =>
      eb.selectFrom("platform_keys").select("id").where("id", "=", id).forNoKeyUpdate().skipLocked(),
    )
    .execute();
}
