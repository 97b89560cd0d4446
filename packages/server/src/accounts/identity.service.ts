import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Failing } from "../http/handlers.ts";
import { findByAccount, lockUser } from "./accounts.store.ts";
import type { Asking } from "./asking.ts";
import { needTicket } from "./tickets.service.ts";
import { issueTicket, takeOwnTicket } from "./codes.store.ts";
import { counts, provingTargets, type Reached } from "./targets.rules.ts";
import { ownPasswordTries } from "../rate-limits/rate-limits.rules.ts";
import { tryPassword } from "../sessions/passwords.ts";

/** A person as the database has them, for whom a new way in is to be made. */
type Self = Reached & { id: string; password_hash: string | null };

/** What stands in a ticket in the place of a target, where the password proved the person. */
const byPassword = "password";

/** Proves a person by the password; gives the ticket that goes with the new way in. */
export async function proveByPassword(
  asking: Asking & Failing<"passwordWrong" | "tooManyRequests">,
  self: Self,
  password: string,
): Promise<{ ticket: string; expiresAt: string }> {
  const { db, fail, now } = asking;
  const { id: userId, password_hash: hash } = self;
  const isRight = await tryPassword(asking, ownPasswordTries(userId), { hash, password });
  return isRight
    ? issueTicket(db, { target: byPassword, purpose: "access", userId, codeId: null }, now)
    : fail("passwordWrong");
}

/** Refuses who has proven nothing, or with something made up, before anything is done for them. */
export async function needProof(
  asking: Asking & Failing<"identityNotProven" | "ticketExpired">,
  ticket: string | undefined,
): Promise<string> {
  const proof = ticket ?? asking.fail("identityNotProven");
  await needTicket(asking, proof);
  return proof;
}

/**
 * Takes the ticket by which whoever makes a new way into an account has proven to be more than somebody at an unlocked phone:
 * by the password, or by a code to a target that counts (decision 019).
 */
export async function takeProof(
  { tx, now, fail }: { tx: Transaction<Database>; now: Date } & Failing<"ticketExpired">,
  self: Self,
  ticket: string,
): Promise<void> {
  const targets = [byPassword, ...provingTargets(self, now)];
  const isProven = await takeOwnTicket(tx, ticket, { userId: self.id, targets, purposes: ["access", "email"] }, now);
  if (!isProven) fail("ticketExpired");
}

/**
 * Whom a code to an account, sent for this person, proves to be its holder, held until the transaction ends; undefined where the
 * account is not theirs, or proves nothing yet.
 */
export async function lockHolder(
  tx: Transaction<Database>,
  { account, userId, now }: { account: string; userId: string | null; now: Date },
) {
  // Whoever takes the account from them at this very moment, as with their place in a team, is not outrun.
  if (userId !== null) await lockUser(tx, userId);
  const holder = await findByAccount(tx, account);
  return holder !== undefined && holder.id === userId && counts(holder, account, now) ? holder : undefined;
}
