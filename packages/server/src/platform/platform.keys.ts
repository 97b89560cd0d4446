import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { hashToken } from "../http/tokens.ts";
import type { Database } from "../database/tables.ts";
import type { PlatformSystem } from "../http/actors.ts";

export interface PlatformKeys {
  /** The system a key belongs to, or null. */
  find(key: string): Promise<PlatformSystem | null>;
}

/** The keys of the delivery platform's own systems; only their hashes are kept. */
export function platformKeysOf(database: Kysely<Database>): PlatformKeys {
  return {
    async find(key) {
      const row = await database
        .selectFrom("platform_keys")
        .select(["id", "name"])
        .where("key_hash", "=", hashToken(key))
        .executeTakeFirst();
      return row === undefined ? null : { kind: "platform", keyId: row.id, name: row.name };
    },
  };
}

/** Lets a system in by a key, of which only the hash is kept. */
export async function insertPlatformKey(
  tx: Transaction<Database>,
  given: { key: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("platform_keys")
    .values({ id: uuid(), key_hash: hashToken(given.key), name: given.name, created_at: given.now })
    .execute();
}
