import type { Kysely } from "kysely";
import type { Call } from "@tsena/contract/call";
import type { Database } from "../database/tables.ts";
import { allow, type Person } from "../http/actors.ts";
import { findPerson } from "../sessions/sessions.store.ts";

/**
 * Refuses whoever may not make a call any more: what the door let in is a node's copy, which may be seconds old where it was cut off
 * from the others. Within the transaction that goes by it (rules/wallet.md#who-may-see-the-wallet).
 */
export async function allowAsOfNow(
  { db, actor, now }: { db: Kysely<Database>; actor: Person; now: Date },
  call: Pick<Call, "who">,
): Promise<void> {
  allow(call, (await findPerson(db, actor.sessionId, now)) ?? null);
}
