import { type Kysely, sql } from "kysely";
import type { Signals } from "../database/signals.ts";
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

interface CachedKey {
  system: PlatformSystem;
  /** Whether it is the secret of before the last rotation, which counts until a moment. */
  isFormer: boolean;
  until: Date | null;
  usedAt: Date | null;
}

/**
 * The keys of the delivery platform's own systems: cached in the process by the secret itself, dropped at the signal that a
 * key changed (decision 003). Only secrets that open something are cached, so that no stranger can fill the cache.
 */
export function cachePlatformKeys(database: Kysely<Database>, signals: Signals, clock: Clock): PlatformKeys {
  const cached = new Map<string, CachedKey>();
  let signalled = 0;

  signals.on("key", () => {
    signalled += 1;
    cached.clear();
  });

  async function load(key: string, now: Date): Promise<CachedKey | undefined> {
    const before = signalled;
    const found = await loadKey(database, key, now);
    if (found !== undefined && before === signalled && signals.listening()) cached.set(key, found);
    return found;
  }

  return {
    async find(key, address) {
      const now = clock.now();
      const found = cached.get(key) ?? (await load(key, now));
      if (found === undefined || (found.until !== null && found.until <= now)) return null;
      const { system, isFormer, usedAt } = found;
      if (usedAt === null || usedAt < secondsAfter(now, -notedEverySeconds)) {
        found.usedAt = now;
        await recordUse(database, { id: system.keyId, isFormer, address, now });
      }
      return system;
    },
  };
}

/** The system that a secret opens for now, or undefined. */
async function loadKey(db: Kysely<Database>, key: string, now: Date): Promise<CachedKey | undefined> {
  const hash = hashToken(key);
  const row = await db
    .selectFrom("platform_keys")
    .select(["id", "name", "key_hash", "key_used_at", "former_used_at", "former_until", "is_simulator"])
    .where("revoked_at", "is", null)
    .where(sql<boolean>`(key_hash = ${hash} or (former_hash = ${hash} and former_until > ${now}))`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isFormer = !row.key_hash.equals(hash);
  const secret = isFormer
    ? { until: row.former_until, usedAt: row.former_used_at }
    : { until: null, usedAt: row.key_used_at };
  const system = { kind: "platform", keyId: row.id, name: row.name, isSimulator: row.is_simulator } as const;
  return { system, isFormer, ...secret };
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
