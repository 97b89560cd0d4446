import type { Kysely } from "kysely";
import type { Session } from "@tsena/contract/accounts";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import { acceptLatest } from "../documents/acceptances.store.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import { findByAccount, findShopOf, lockUser } from "./accounts.store.ts";
import { rememberInstallation } from "./known-installations.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { sessionOf } from "./session.view.ts";
import type { Asker } from "../rate-limits/rate-limits.rules.ts";
import { writeSession } from "../sessions/sessions.store.ts";

/** By what somebody signs in, as the audit log has it: a ticket stands for its code. */
type SignInWay = "password" | "code";

/** By what somebody was found to be right: the password, or a code, itself or by its ticket. */
type ProvenBy = { by: "password"; codeId: null } | { by: "code"; codeId: string | null };

/** Whose session is opened, on the strength of which code, null for a password; and what the audit log says of it. */
interface Opening {
  userId: string;
  codeId: string | null;
  event: "registered" | "signIn";
  /** Empty for a registration. */
  detail: SignInWay | "";
}

/** Who signs in: from where, on what device, and when. */
export interface SigningIn extends Asker {
  device: string;
  now: Date;
  dependencies: Pick<Dependencies, "secret">;
}

/**
 * Opens a session for somebody who has proven to be who they are, and whom the transaction holds or has just written: a sign-in
 * and a registration end here. Gives what the app is told of it.
 */
export async function openSession(work: Work, who: SigningIn, opening: Opening): Promise<Session> {
  const { tx } = work;
  const { userId, codeId, event, detail } = opening;
  const { device, address, installation, now } = who;
  const shop = await findShopOf(tx, userId);
  const shopId = shop?.shop_id ?? null;
  await acceptLatest(tx, { userId, kind: "agreement", now });
  await writeAudit(tx, { userId, shopId, event, detail, device, address, now });
  await rememberInstallation(tx, userId, who);
  const token = await writeSession(work, { userId, shopId, device, installation, codeId, now });
  return sessionOf({ token, userId, shop }, who.dependencies.secret);
}

/**
 * Signs in whoever was found to be right, where that still holds: whoever ended every session or changed the password meanwhile
 * is not outrun.
 */
export async function signIn(
  work: Work,
  who: SigningIn & Failing<"accountDisabledAtSignIn" | "wrongCredentials">,
  { id: userId, password_hash: passwordHash }: { id: string; password_hash: string | null },
  { by, codeId }: ProvenBy,
): Promise<Session> {
  // An application that is sent meanwhile brings every open session to its shop: this one is opened before or after.
  const held = await lockUser(work.tx, userId);
  if (held.disabled_at !== null) return who.fail("accountDisabledAtSignIn");
  if (by === "password" && held.password_hash !== passwordHash) return who.fail("wrongCredentials");
  return openSession(work, who, { userId, codeId, event: "signIn", detail: by });
}

/**
 * Writes down that whoever has an account was refused, where somebody has it; `reset`: as they wanted to recover it. Nobody waits for
 * it: an account would be told from none by the time it takes.
 */
export function recordRefusedSignIn(
  refused: Omit<SigningIn, "dependencies"> & {
    db: Kysely<Database>;
    dependencies: Pick<Dependencies, "log" | "underWay">;
  },
  account: string,
  detail: SignInWay | "reset",
): void {
  const { db, device, address, now } = refused;
  const { log, underWay } = refused.dependencies;
  const write = async (): Promise<void> => {
    const user = await findByAccount(db, account);
    if (user === undefined) return;
    const shopId = (await findShopOf(db, user.id))?.shop_id ?? null;
    await writeAudit(db, { userId: user.id, shopId, event: "signInRefused", detail, device, address, now });
  };
  const fails = (error: unknown): void => log.error({ err: error }, "a refused sign-in could not be written down");
  void underWay.add(write().catch(fails));
}
