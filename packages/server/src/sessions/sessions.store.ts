import type { FailureName } from "@tsena/contract/failures";
import { sessionTraceDays } from "@tsena/contract/session.lives";
import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import { newToken, hashToken } from "../http/tokens.ts";
import type { Person } from "../http/actors.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { refusalOfSession, rightsOf, sessionLifeMs } from "./sessions.rules.ts";

interface NewSession {
  userId: string;
  shopId: string | null;
  device: string;
  /** The app that it is of; null for one that names none. */
  installation: string | null;
  /** The code that opens it, itself or by its ticket; null for a password. */
  codeId: string | null;
  now: Date;
}

/** Ends what an app has open of a person: the token of it is lost, or is given up for a new one. */
async function endReplaced({ tx, announce }: Work, { userId, installation, now }: NewSession): Promise<void> {
  if (installation === null) return;
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ ended_at: now, ended_reason: "replaced" })
    .where("user_id", "=", userId)
    .where("installation", "=", installation)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce("user", userId);
}

/** Writes a new session of a person on a device, in place of the one that the same app has of them; gives its token. */
export async function writeSession(work: Work, args: NewSession): Promise<string> {
  await endReplaced(work, args);
  const { token, tokenHash } = newToken();
  await work.tx
    .insertInto("sessions")
    .values({
      token_hash: tokenHash,
      id: uuid(),
      user_id: args.userId,
      shop_id: args.shopId,
      device: args.device,
      installation: args.installation,
      code_id: args.codeId,
      created_at: args.now,
      last_used_at: args.now,
      ended_at: null,
      ended_reason: null,
    })
    .execute();
  return token;
}

/**
 * Whether an app has an open session, opened by a code or of a person, whose token never came back: the answer that brought it
 * may be lost (decision 058). One that names no app has none.
 */
export async function hasUnheard(
  db: Kysely<Database>,
  { installation, ...of }: { installation: string | null } & ({ codeId: string | null } | { userId: string }),
): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("installation", "=", installation)
    .where("codeId" in of ? "code_id" : "user_id", "=", "codeId" in of ? of.codeId : of.userId)
    .where("heard_at", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return session !== undefined;
}

/** Brings the open sessions of an owner who had no shop to the shop that is theirs now. */
export async function bringSessionsTo(
  tx: Transaction<Database>,
  { shopId, userId }: { shopId: string; userId: string },
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ shop_id: shopId })
    .where("user_id", "=", userId)
    .where("shop_id", "is", null)
    .where("ended_at", "is", null)
    .execute();
}

/** Forgets the sessions that no phone comes back to. */
export async function forgetOldSessions(database: Kysely<Database>, now: Date): Promise<void> {
  const unusedSince = secondsAfter(now, -sessionTraceDays * daySeconds);
  await database.deleteFrom("sessions").where("last_used_at", "<", unusedSince).execute();
}

/** Writes down that a session was used: whoever has its token is heard of. */
export async function writeUse(database: Kysely<Database>, token: string, now: Date): Promise<void> {
  await database
    .updateTable("sessions")
    .set({ last_used_at: now, heard_at: sql<Date>`coalesce(heard_at, ${now})` })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

/** The person a token stands for, or why it stands for nobody. */
export type Found = { person: Person; refusal?: undefined } | { person?: undefined; refusal: FailureName };

/** A session as a node caches it. */
export interface CachedSession {
  found: Found;
  userId: string | undefined;
  lastUsedAt: number;
  /** Its token has come back since it was given. */
  isHeard: boolean;
  provenAt: number;
}

/** The open or ended sessions, each with its person and what they may at its shop. */
const selectSessions = (database: Kysely<Database>) =>
  database
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("members as m", (join) => join.onRef("m.shop_id", "=", "s.shop_id").onRef("m.user_id", "=", "s.user_id"))
    .select([
      "s.id",
      "s.user_id",
      "s.shop_id",
      "s.last_used_at",
      "s.ended_reason",
      "s.created_at",
      "s.heard_at",
      "s.proven_at",
      "s.proof_wanted_at",
      "s.locked_at",
      "u.user_name",
      "u.language",
      "u.disabled_at",
      "m.login_type",
      "m.modules",
      "m.unbound_at",
    ]);

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>["executeTakeFirstOrThrow"]>>;

const personOf = (row: SessionRow): Person => ({
  kind: "person",
  sessionId: row.id,
  userId: row.user_id,
  shopId: row.shop_id,
  ...rightsOf(row),
  name: row.user_name,
  language: row.language,
  lockedBy: row.proof_wanted_at !== null ? "proof" : row.locked_at !== null ? "pin" : null,
});

export async function loadSession(database: Kysely<Database>, tokenHash: Buffer): Promise<CachedSession> {
  const row = await selectSessions(database).where("s.token_hash", "=", tokenHash).executeTakeFirst();
  if (row === undefined)
    return { found: { refusal: "sessionExpired" }, userId: undefined, lastUsedAt: 0, isHeard: true, provenAt: 0 };
  const refusal = refusalOfSession(row);
  const lastUsedAt = row.last_used_at.getTime();
  const provenAt = (row.proven_at ?? row.created_at).getTime();
  const found = refusal === undefined ? { person: personOf(row) } : { refusal };
  return { found, userId: row.user_id, lastUsedAt, isHeard: row.heard_at !== null, provenAt };
}

/** Whose a session is, as long as it lasts; undefined once it is over. */
export async function findPerson(
  database: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<Person | undefined> {
  const row = await selectSessions(database).where("s.id", "=", sessionId).executeTakeFirst();
  if (row === undefined || refusalOfSession(row) !== undefined) return undefined;
  return now.getTime() - row.last_used_at.getTime() > sessionLifeMs ? undefined : personOf(row);
}
