import type { Kysely } from "kysely";
import { findByAccount } from "../accounts/accounts.store.ts";
import type { Database } from "../database/tables.ts";
import { findReceiver, type ReceiverRow } from "./receivers.store.ts";

/** Whose wallet an account is: that of a shop's owner. Undefined where it is nobody's who can be paid. */
export async function receiverOfAccount(db: Kysely<Database>, account: string): Promise<ReceiverRow | undefined> {
  const user = await findByAccount(db, account);
  return user === undefined ? undefined : findReceiver(db, { userId: user.id });
}
