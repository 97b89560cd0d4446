import { sql, type Transaction } from "kysely";
import { pinRules } from "@tsena/contract/accounts.pins";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import { provenForMs } from "./sessions.ts";

type Tx = Transaction<Database>;

/** Locks a session until its person's PIN is given; one that is locked stays as it is. */
export async function lockSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ locked_at: now })
    .where("id", "=", sessionId)
    .where("locked_at", "is", null)
    .execute();
}

/** A session and its person's PIN, held until the transaction ends: of guesses at the same moment one is judged at a time. */
export function lockSessionRow(tx: Tx, sessionId: string) {
  return tx
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.pin_tries", "s.ended_reason", "u.pin_hash"])
    .where("s.id", "=", sessionId)
    .forUpdate("s")
    .executeTakeFirstOrThrow();
}

/** Opens a locked session; its wrong PINs are forgotten. */
export async function openLock(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable("sessions").set({ locked_at: null, pin_tries: 0 }).where("id", "=", sessionId).execute();
}

/** Counts a wrong PIN of a held session, which the last one allowed ends; gives how many may still be tried. */
export async function countWrongPin(tx: Tx, session: { id: string; pinTries: number; now: Date }): Promise<number> {
  const tries = session.pinTries + 1;
  const left = pinRules.tries - tries;
  const end = left > 0 ? {} : { ended_at: session.now, ended_reason: "pin" };
  await tx
    .updateTable("sessions")
    .set({ pin_tries: tries, ...end })
    .where("id", "=", session.id)
    .execute();
  return left;
}

interface Opened {
  sessionId: string;
  userId: string;
  now: Date;
}

/** Asks a session that is opened for a proof, where its last one is too old; gives whether it is asked. */
export async function wantProof({ tx, announce }: Work, { sessionId, userId, now }: Opened): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ proof_wanted_at: sql<Date>`coalesce(proof_wanted_at, ${now})` })
    .where("id", "=", sessionId)
    .where(sql<Date>`coalesce(proven_at, created_at)`, "<", new Date(now.getTime() - provenForMs))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announce("user", userId);
  return true;
}

/** A session has proven who holds it: it goes on, whatever it was locked by. */
export async function writeProven({ tx, announce }: Work, { sessionId, userId, now }: Opened): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ proven_at: now, proof_wanted_at: null, locked_at: null, pin_tries: 0 })
    .where("id", "=", sessionId)
    .execute();
  await announce("user", userId);
}
