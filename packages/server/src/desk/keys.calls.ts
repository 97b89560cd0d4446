import type { Kysely } from "kysely";
import { deskKeys, type PlatformKey } from "@tsena/contract/desk.keys";
import type { Database } from "../database/tables.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { secondsAfter } from "../system/clock.ts";
import { newPlatformKey, secretThatLivesOn } from "../platform/keys.rules.ts";
import {
  findPlatformKey,
  insertPlatformKey,
  listPlatformKeys,
  lockPlatformKey,
  replaceSecret,
  revokeSecrets,
  setKeyShop,
} from "../platform/keys.store.ts";
import { findKnownShops } from "./desk.store.ts";
import { keyOf } from "./keys.view.ts";
import { writeOperatorLog } from "../audit/operator-logs.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import { isKnown } from "../database/shop-row.rules.ts";

/** A key that is there, as the desk reads it. */
async function shownOf(db: Kysely<Database>, id: string, now: Date): Promise<PlatformKey> {
  const row = await findPlatformKey(db, id);
  if (row === undefined) throw new Error("a key is gone, though none is ever deleted");
  return keyOf(row, now);
}

export const deskKeyCalls = handlers(deskKeys, {
  list: async ({ input, db, now, language }) => {
    const { id, revoked: isRevoked, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const found = await listPlatformKeys(db, { id, isRevoked, cursor, rows });
    return pageOf(found, {
      rows,
      rowOf: (row) => keyOf(row, now),
      cursorOf: (last) => writeCursor(last.created_at, last.id),
    });
  },

  shops: ({ input, db }) => findKnownShops(db, input.keyword),

  make: async ({ input, actor, tx, now }) => {
    const { operatorId } = actor;
    const { name, simulator: isSimulator } = input;
    const key = newPlatformKey();
    const id = await insertPlatformKey(tx, { key, name, isSimulator, madeBy: operatorId, now });
    await writeOperatorLog(tx, { operatorId, event: "platformKeyMade", subject: id, detail: name, now });
    return { ...(await shownOf(tx, id, now)), key };
  },

  rotate: async ({ input, actor, tx, now, announce, fail }) => {
    const { id, rotations, hours } = input;
    const held = await lockPlatformKey(tx, id);
    if (held === undefined) return fail("platformKeyNotFound");
    if (held.revoked_at !== null) return fail("platformKeyRevoked");
    if (held.rotations !== rotations) return fail("platformKeyChanged");
    const { former_hash: hash, former_hint: hint, former_until: until } = held;
    const current = { hash: held.key_hash, hint: held.key_hint, usedAt: held.key_used_at };
    const isThere = hash !== null && hint !== null && until !== null;
    const former = isThere ? { hash, hint, usedAt: held.former_used_at, until } : undefined;
    const livesOn = { ...secretThatLivesOn({ current, former }, now), until: secondsAfter(now, hours * 3600) };
    const key = newPlatformKey();
    const replacement = { key, former: hours === 0 ? undefined : livesOn, rotations: rotations + 1, now };
    await replaceSecret(tx, id, replacement);
    await announce("key", id);
    const line = { event: "platformKeyRotated", subject: id, detail: `${hours}\u00A0h`, now } as const;
    await writeOperatorLog(tx, { operatorId: actor.operatorId, ...line });
    return { ...(await shownOf(tx, id, now)), key };
  },

  revoke: async ({ input, actor, tx, now, announce, fail }) => {
    const { id, reason } = input;
    const held = await lockPlatformKey(tx, id);
    if (held === undefined) return fail("platformKeyNotFound");
    if (held.revoked_at === null) {
      await revokeSecrets(tx, id, { reason, now });
      await announce("key", id);
      const line = { event: "platformKeyRevoked", subject: id, detail: reason, now } as const;
      await writeOperatorLog(tx, { operatorId: actor.operatorId, ...line });
    }
    return shownOf(tx, id, now);
  },

  setShop: async ({ input, actor, tx, now, fail }) => {
    const { id, shopId, assigned: isAssigned } = input;
    const held = await lockPlatformKey(tx, id);
    if (held === undefined) return fail("platformKeyNotFound");
    if (held.revoked_at !== null) return fail("platformKeyRevoked");
    const shop = await findShop(tx, shopId);
    if (shop === undefined || (isAssigned && !isKnown(shop))) return fail("shopNotFound");
    if (await setKeyShop(tx, { id, shopId, isAssigned, now })) {
      const event = isAssigned ? "platformKeyShopGiven" : "platformKeyShopTaken";
      await writeOperatorLog(tx, { operatorId: actor.operatorId, event, subject: id, detail: shopId, now });
    }
    return shownOf(tx, id, now);
  },
});
