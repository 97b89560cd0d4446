import type { Kysely } from "kysely";
import { findByAccount } from "../accounts/accounts.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import type { Failing } from "../http/handlers.ts";
import { whyNotRun } from "../shops/effective.rules.ts";
import { findReceiver, type ReceiverRow } from "./receivers.store.ts";

/** Whose wallet an account is: that of a shop's owner. Undefined where it is nobody's who can be paid. */
export async function receiverOfAccount(db: Kysely<Database>, account: string): Promise<ReceiverRow | undefined> {
  const user = await findByAccount(db, account);
  return user === undefined ? undefined : findReceiver(db, { userId: user.id });
}

/** The shop of a code, which others pay; they are told that it cannot be paid, and not why (rules/wallet.md#who-can-be-paid). */
export async function receiverOfShop(
  { db, fail }: { db: Kysely<Database> } & Failing<"shopNotPayable">,
  shopId: string,
): Promise<ReceiverRow> {
  return (await findReceiver(db, { shopId })) ?? fail("shopNotPayable");
}

/** A shop that is to be paid, for its own people: they are told why it cannot be. */
export async function ownReceiver(
  { db, fail }: { db: Kysely<Database> } & Failing<"shopNotPayable" | "shopNotApproved" | "shopSuspended">,
  shopId: string,
): Promise<ReceiverRow> {
  const receiver = await findReceiver(db, { shopId });
  if (receiver !== undefined) return receiver;
  const shop = await findShop(db, shopId);
  return fail((shop && whyNotRun(shop)) ?? "shopNotPayable");
}
