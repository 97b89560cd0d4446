import type { PlatformKey } from "@tsena/contract/desk.keys";
import type { PlatformKeyRow } from "../platform/keys.store.ts";
import { isoOf } from "../system/clock.ts";

/** A platform key as the desk reads it; of the secret before it only what is still open. */
export function keyOf(row: PlatformKeyRow, now: Date): PlatformKey {
  const { former_hint: hint, former_until: until } = row;
  const isFormerOpen = hint !== null && until !== null && until > now;
  return {
    id: row.id,
    name: row.name,
    simulator: row.is_simulator,
    hint: row.key_hint,
    madeAt: row.created_at.toISOString(),
    madeBy: row.made_by,
    lastUsedAt: isoOf(row.key_used_at),
    lastUsedFrom: row.key_used_from,
    rotations: row.rotations,
    rotatedAt: isoOf(row.rotated_at),
    former: isFormerOpen ? { hint, until: until.toISOString(), lastUsedAt: isoOf(row.former_used_at) } : null,
    revokedAt: isoOf(row.revoked_at),
    revokedReason: row.revoked_reason,
    shops: row.shops,
  };
}
