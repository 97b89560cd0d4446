import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";
import { needTicket } from "./codes.service.ts";
import { issueTicket, takeOwnTicket } from "./codes.store.ts";
import { provingTargets, type Reached } from "./targets.rules.ts";
import { ownPasswordTries } from "../rate-limits/rate-limits.rules.ts";
import type { Hashing } from "../sessions/passwords.ts";
import { tryPassword } from "../sessions/passwords.service.ts";

/** A person as the database has them, for whom a new way in is to be made. */
type Self = Reached & { id: string; password_hash: string | null };

/** What stands in a ticket in the place of a target, where the password proved the person. */
const byPassword = "password";

/** Proves a person by the password; gives the ticket that goes with the new way in, or refuses with `passwordWrong`. */
export async function proveByPassword(
  db: Kysely<Database>,
  self: Self,
  { hashing, password, now }: { hashing: Hashing; password: string; now: Date },
): Promise<{ ticket: string; expiresAt: string }> {
  const attempt = { tries: ownPasswordTries(self.id), now };
  const isRight = await tryPassword(db, attempt, { hashing, kept: self.password_hash, password });
  if (!isRight) throw new Refusal("passwordWrong");
  return issueTicket(db, { target: byPassword, purpose: "access", userId: self.id }, now);
}

/** Refuses who has proven nothing, or with something made up, before anything is done for them. */
export async function needProof(db: Kysely<Database>, ticket: string | undefined, now: Date): Promise<string> {
  if (ticket === undefined) throw new Refusal("identityNotProven");
  await needTicket(db, ticket, now);
  return ticket;
}

/**
 * Takes the ticket by which whoever makes a new way into an account has proven to be more than somebody at an unlocked phone:
 * by the password, or by a code to a target that counts (decision 019). Refuses with `ticketExpired`.
 */
export async function takeProof(tx: Transaction<Database>, self: Self, ticket: string, now: Date): Promise<void> {
  const targets = [byPassword, ...provingTargets(self, now)];
  const isProven = await takeOwnTicket(tx, ticket, { userId: self.id, targets, purposes: ["access", "email"] }, now);
  if (!isProven) throw new Refusal("ticketExpired");
}
