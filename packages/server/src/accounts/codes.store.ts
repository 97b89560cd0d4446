import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { type CodePurpose, codeRules } from "@tsena/contract/accounts.codes";
import type { Database } from "../database/tables.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import type { Secret } from "../secrets/secret.ts";
import { hasUnheard } from "../sessions/sessions.store.ts";
import { laneOf } from "../rate-limits/rate-limits.rules.ts";
import { hashCode, type StoredCode, ticketSeconds, type WhichCodes } from "./codes.rules.ts";

/** What a code or a ticket proves: that somebody reads what is sent to the target. */
export interface Proof {
  target: string;
  purpose: CodePurpose;
  /** Whose account it is about; null where there is none yet. */
  userId: string | null;
}

/** Keeps a code that is being sent, and gives its id; the ones before it for the same end are worth nothing from now on. */
export async function insertCode(
  db: Kysely<Database>,
  proof: Proof & { lane: string },
  args: { secret: Secret; code: string; now: Date },
): Promise<string> {
  const { secret, code, now } = args;
  const id = uuid();
  await db
    .insertInto("verification_codes")
    .values({
      id,
      target: proof.target,
      purpose: proof.purpose,
      user_id: proof.userId,
      code_hash: hashCode(secret, id, code),
      tries_left: codeRules.tries,
      sent_at: now,
      expires_at: secondsAfter(now, codeRules.secondsValid),
      used_at: null,
      asker: proof.lane,
    })
    .execute();
  return id;
}

/** Some codes; what a node of the version before has sent is in no lane, and counts in each. */
function codesOf(db: Kysely<Database>, { target, purpose, lane }: WhichCodes) {
  return db
    .selectFrom("verification_codes")
    .where("target", "=", target)
    .where("purpose", "=", purpose)
    .where((where) => where.or([where("asker", "=", lane), where("asker", "is", null)]));
}

/**
 * Whether what a used code gave was never heard of by the app that it was given to: the ticket of its check was not taken, or
 * what it or its ticket opened has not come back. Such a code counts again in its lane, but in that of a mere address
 * (decision 058).
 */
const isUnheard = sql<boolean>`coalesce(asker not like ${laneOf({ address: "%", installation: null })}, false)
  and not exists (select 1 from sessions s where s.code_id = verification_codes.id and s.heard_at is not null)
  and (
    exists (select 1 from tickets t where t.code_id = verification_codes.id and t.used_at is null)
    or exists (select 1 from sessions s where s.code_id = verification_codes.id and s.ended_at is null))`;

/** The last of some codes alone. */
function newestFirst<Selected>(query: SelectQueryBuilder<Database, "verification_codes", Selected>) {
  return query.orderBy("sent_at", "desc").orderBy("id", "desc").limit(1);
}

/**
 * The last code sent to a target for a purpose to whoever asked in this lane, locked until the transaction ends; with `userId`
 * that person's own.
 */
export async function lockLastCode(
  tx: Transaction<Database>,
  which: WhichCodes & { userId?: string | undefined },
): Promise<StoredCode | undefined> {
  let query = codesOf(tx, which).select(["id", "user_id", "code_hash", "tries_left", "expires_at", "used_at"]);
  if (which.userId !== undefined) query = query.where("user_id", "=", which.userId);
  const held = await newestFirst(query).forUpdate().executeTakeFirst();
  if (held === undefined) return undefined;
  // Asked only once it is held: whoever had it until now has just written what it opened.
  return { ...held, is_unheard: held.used_at !== null && (await isCodeUnheard(tx, held.id)) };
}

async function isCodeUnheard(tx: Transaction<Database>, id: string): Promise<boolean> {
  const query = tx.selectFrom("verification_codes").select("id").where("id", "=", id).where(isUnheard);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a code is the last of those of its lane, the one that opens. */
export async function isLastCode(db: Kysely<Database>, id: string, which: WhichCodes): Promise<boolean> {
  const last = await newestFirst(codesOf(db, which)).select("id").executeTakeFirst();
  return last?.id === id;
}

/** Whether the last of some codes was sent after a moment and may still be tried. */
export async function isCodeFresh(db: Kysely<Database>, { sentAfter, ...which }: WhichCodes & { sentAfter: Date }) {
  const last = await newestFirst(codesOf(db, which)).select(["sent_at", "used_at", "tries_left"]).executeTakeFirst();
  return last !== undefined && last.sent_at > sentAfter && last.used_at === null && last.tries_left > 0;
}

/** Whether one of some codes may still be tried, or once more; what is tried where there is none is no guess at all. */
export async function hasCode(db: Kysely<Database>, { now, ...which }: WhichCodes & { now: Date }): Promise<boolean> {
  const row = await codesOf(db, which)
    .select("id")
    .where("expires_at", ">", now)
    .where((where) => where.or([where("used_at", "is", null), isUnheard]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A code that was right is used up. */
export async function useCode(tx: Transaction<Database>, id: string, now: Date): Promise<void> {
  await tx.updateTable("verification_codes").set({ used_at: now }).where("id", "=", id).execute();
}

/** One try of a code was wrong. */
export async function countWrongTry(tx: Transaction<Database>, id: string): Promise<void> {
  await tx
    .updateTable("verification_codes")
    .set((row) => ({ tries_left: row("tries_left", "-", 1) }))
    .where("id", "=", id)
    .where("tries_left", ">", 0)
    .execute();
}

/**
 * Writes a ticket, of which only the hash is kept, and gives it as the call answers it; one that the same code has given
 * before, and nobody took, is worth nothing from now on.
 */
export async function issueTicket(
  tx: Kysely<Database>,
  { codeId, ...proof }: Proof & { codeId: string | null },
  now: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const { token, tokenHash } = newToken();
  const expiresAt = secondsAfter(now, ticketSeconds);
  await tx.deleteFrom("tickets").where("code_id", "=", codeId).where("used_at", "is", null).execute();
  await tx
    .insertInto("tickets")
    .values({
      ticket_hash: tokenHash,
      target: proof.target,
      purpose: proof.purpose,
      user_id: proof.userId,
      expires_at: expiresAt,
      used_at: null,
      code_id: codeId,
    })
    .execute();
  return { ticket: token, expiresAt: expiresAt.toISOString() };
}

/** A ticket that is not over, whether or not it was used. */
const isYoung = (ticket: string, now: Date) => sql<boolean>`ticket_hash = ${hashToken(ticket)} and expires_at > ${now}`;

/** A ticket that is neither used nor over. */
const isLiving = (ticket: string, now: Date) => sql<boolean>`${isYoung(ticket, now)} and used_at is null`;

/** What a ticket is to prove, and to which app. */
interface Proving {
  target: string;
  purpose: CodePurpose;
  installation: string | null;
  now: Date;
}

/**
 * Takes a ticket, which works once, and again for the app whose session it has opened until that app has come with it
 * (decision 058): whose account it is about, and which code gave it; undefined where it does not prove this.
 */
export async function takeTicket(
  tx: Transaction<Database>,
  ticket: string,
  { target, purpose, installation, now }: Proving,
): Promise<{ userId: string | null; codeId: string | null } | undefined> {
  const held = await tx
    .selectFrom("tickets")
    .select(["user_id", "code_id", "used_at"])
    .where(isYoung(ticket, now))
    .where("target", "=", target)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return undefined;
  const taken = { userId: held.user_id, codeId: held.code_id };
  if (held.used_at !== null) return (await hasUnheard(tx, { installation, codeId: held.code_id })) ? taken : undefined;
  await tx.updateTable("tickets").set({ used_at: now }).where("ticket_hash", "=", hashToken(ticket)).execute();
  return taken;
}

/** Whose account a used ticket was about that is not over yet; undefined where it proved something else, or was not used. */
export async function findUsedTicket(
  db: Kysely<Database>,
  ticket: string,
  { target, purpose, now }: Omit<Proving, "installation">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("tickets")
    .select("user_id")
    .where(isYoung(ticket, now))
    .where("used_at", "is not", null)
    .where("target", "=", target)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/** Whether a ticket still lives, before it is taken for what it proves: nothing is hashed for one that is made up. */
export async function isTicket(db: Kysely<Database>, ticket: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom("tickets").select("purpose").where(isLiving(ticket, now)).executeTakeFirst();
  return row !== undefined;
}

/** Takes a ticket by which a person has proven to read what is sent to one of these targets; false where it does not. */
export async function takeOwnTicket(
  tx: Transaction<Database>,
  ticket: string,
  proving: { userId: string; targets: readonly string[]; purposes: readonly CodePurpose[] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tickets")
    .set({ used_at: now })
    .where(isLiving(ticket, now))
    .where("user_id", "=", proving.userId)
    .where("target", "in", proving.targets)
    .where("purpose", "in", proving.purposes)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Binds an e-mail address to a person in place of the one that was read before; false where that one changed meanwhile. */
export async function bindEmail(
  tx: Transaction<Database>,
  change: { userId: string; from: string | null; to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ email: change.to, email_bound_at: change.now })
    .where("id", "=", change.userId)
    .where(sql<boolean>`email is not distinct from ${change.from}`)
    // Whoever is taken out of a team at this very moment gets no new way in.
    .where("former_phone", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets the codes and tickets that ended a day ago: nobody asks for them again. */
export async function forgetOldProofs(db: Kysely<Database>, now: Date): Promise<void> {
  const aDayAgo = secondsAfter(now, -daySeconds);
  await db.deleteFrom("verification_codes").where("expires_at", "<", aDayAgo).execute();
  await db.deleteFrom("tickets").where("expires_at", "<", aDayAgo).execute();
}
