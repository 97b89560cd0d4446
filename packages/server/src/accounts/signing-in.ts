import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { findShopOf } from "./accounts.store.ts";
import { rememberInstallation } from "../rate-limits/askers.store.ts";
import { writeAudit } from "./audit.store.ts";
import type { Asker } from "../rate-limits/askers.rules.ts";
import { openSession } from "../sessions/sessions.store.ts";

/** Opens a session for somebody who has proven to be who they are, and whom the transaction holds: gives the token and their shop. */
export async function signIn(
  tx: Transaction<Database>,
  { userId, detail, device, asker, now }: { userId: string; detail: string; device: string; asker: Asker; now: Date },
) {
  const shop = await findShopOf(tx, userId);
  const shopId = shop?.shop_id ?? null;
  await writeAudit(tx, { userId, shopId, event: "signIn", detail, device, address: asker.address, now });
  await rememberInstallation(tx, userId, asker, now);
  return { token: await openSession(tx, { userId, shopId, device, now }), shop };
}
