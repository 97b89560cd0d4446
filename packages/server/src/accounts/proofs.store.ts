import { sql } from "kysely";
import type { Work } from "../database/transaction.ts";
import { provenForMs } from "../sessions/sessions.ts";

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
