import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { acceptLatest } from "../documents/acceptances.store.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { findShopOf, lockUser } from "./accounts.store.ts";
import { rememberInstallation } from "../rate-limits/askers.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { sessionOf } from "./session.view.ts";
import type { Asker } from "../rate-limits/askers.rules.ts";
import { openSession } from "../sessions/sessions.store.ts";

/** By what somebody signs in, and from where. */
export interface SignInBy {
  detail: "password" | "code";
  device: string;
  asker: Asker;
  now: Date;
}

interface Means {
  db: Kysely<Database>;
  dependencies: Pick<Dependencies, "log" | "secret" | "signals" | "underWay">;
}

/** Opens a session for somebody who has proven to be who they are, and whom the transaction holds: gives the token and their shop. */
export async function signIn(
  tx: Transaction<Database>,
  { userId, detail, device, asker, now }: SignInBy & { userId: string },
) {
  const shop = await findShopOf(tx, userId);
  const shopId = shop?.shop_id ?? null;
  await writeAudit(tx, { userId, shopId, event: "signIn", detail, device, address: asker.address, now });
  await rememberInstallation(tx, userId, asker, now);
  return { token: await openSession(tx, { userId, shopId, device, now }), shop };
}

/**
 * Signs in whoever was found to be right, where that still holds: whoever ended every session or changed the password
 * meanwhile is not outrun. Gives what the app is told of it, or why not.
 */
export function openFor(
  { db, dependencies: { signals, secret } }: Means,
  { id: userId, password_hash: passwordHash }: { id: string; password_hash: string | null },
  by: SignInBy,
) {
  return inTransaction(db, signals, async ({ tx }) => {
    // An application that is sent meanwhile brings every open session to its shop: this one is opened before or after.
    const locked = await lockUser(tx, userId);
    if (locked.disabled_at !== null) return "accountDisabledAtSignIn";
    if (by.detail === "password" && locked.password_hash !== passwordHash) return "wrongCredentials";
    // Behind the refusals, which are returned and so roll nothing back.
    await acceptLatest(tx, { userId, kind: "agreement", now: by.now });
    return sessionOf({ ...(await signIn(tx, { ...by, userId })), userId }, secret);
  });
}

/** Writes down that somebody was refused. Nobody waits for it: an account would be told from none by the time it takes. */
export function recordRefusedSignIn(
  { db, dependencies: { log, underWay } }: Means,
  userId: string,
  by: SignInBy,
): void {
  const { detail, device, asker, now } = by;
  const write = async (): Promise<void> => {
    const shopId = (await findShopOf(db, userId))?.shop_id ?? null;
    await writeAudit(db, { userId, shopId, event: "signInRefused", detail, device, address: asker.address, now });
  };
  const fails = (error: unknown): void => log.error({ err: error }, "a refused sign-in could not be written down");
  void underWay.add(write().catch(fails));
}
