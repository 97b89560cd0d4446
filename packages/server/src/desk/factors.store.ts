import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { hashToken } from "../http/tokens.ts";
import { type Disabling, disablingColumns } from "./desk.store.ts";

type Tx = Transaction<Database>;
type Db = Kysely<Database>;

/** The secret that a session has begun to set, sealed; null where it has not. */
export async function pendingFactor(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("operator_sessions")
    .select("pending_factor")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.pending_factor ?? null;
}

/** Keeps a secret that a session begins to set, unless it has one already; gives the one it has. */
export async function writePendingFactor(tx: Tx, tokenHash: Buffer, sealed: string): Promise<string> {
  const row = await tx
    .updateTable("operator_sessions")
    .set({ pending_factor: sql<string>`coalesce(pending_factor, ${sealed})` })
    .where("token_hash", "=", tokenHash)
    .returning("pending_factor")
    .executeTakeFirstOrThrow();
  return row.pending_factor ?? sealed;
}

/** Sets an operator's factor where there is none, with its recovery codes; false where there is one. */
export async function setFactor(
  tx: Tx,
  args: { operatorId: string; sealed: string; step: number; codes: readonly string[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("operators")
    .set({ factor: args.sealed, factor_set_at: args.now, factor_step: args.step })
    .where("id", "=", args.operatorId)
    .where("factor", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.deleteFrom("operator_recovery_codes").where("operator_id", "=", args.operatorId).execute();
  const rows = args.codes.map((code) => ({
    operator_id: args.operatorId,
    code_hash: hashToken(code),
    used_at: null,
  }));
  await tx.insertInto("operator_recovery_codes").values(rows).execute();
  return true;
}

/** Uses a code's time step up, and all before it; false where it, or a later one, was used. */
export async function useStep(tx: Tx, args: { operatorId: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("operators")
    .set({ factor_step: args.step })
    .where("id", "=", args.operatorId)
    .where("factor_step", "<", args.step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code up; false where there is none such, or it was used. */
export async function useRecoveryCode(tx: Tx, args: { operatorId: string; code: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("operator_recovery_codes")
    .set({ used_at: args.now })
    .where("operator_id", "=", args.operatorId)
    .where("code_hash", "=", hashToken(args.code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes an operator's factor away, with its recovery codes. */
export async function clearFactor(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .updateTable("operators")
    .set({ factor: null, factor_set_at: null, factor_step: null })
    .where("id", "=", operatorId)
    .execute();
  await tx.deleteFrom("operator_recovery_codes").where("operator_id", "=", operatorId).execute();
}

/** Keeps the mark of the settings by which a factor is taken away; false where it is there already. */
export async function markFactorReset(tx: Tx, operatorId: string, mark: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("operators")
    .set({ factor_reset: mark })
    .where("id", "=", operatorId)
    .where(sql<boolean>`factor_reset is distinct from ${mark}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The operators, by name, and by whom and why they are disabled. */
export function listOperators(db: Db) {
  return db
    .selectFrom("operators as o")
    .leftJoin("operators as p", "p.id", "o.disabled_by")
    .select(["o.id", "o.name", "o.email", "o.disabled_at", "o.factor", "o.factor_set_at", "o.without_factor"])
    .select(["p.name as disabled_by", "o.disabled_reason"])
    .orderBy("o.name")
    .orderBy("o.id")
    .execute();
}

/** An operator, held until the transaction ends; undefined where there is none. */
export function lockOperator(tx: Tx, operatorId: string) {
  return tx
    .selectFrom("operators")
    .select(["id", "email", "disabled_at", "password_hash", "factor", "factor_set_at"])
    .where("id", "=", operatorId)
    .forUpdate()
    .executeTakeFirst();
}

/** Disables an operator, or enables them: null. */
export async function writeOperatorDisabling(tx: Tx, operatorId: string, disabling: Disabling | null): Promise<void> {
  await tx.updateTable("operators").set(disablingColumns(disabling)).where("id", "=", operatorId).execute();
}

/** Keeps an operator's factor as it was sealed anew. */
export async function writeFactor(tx: Tx, operatorId: string, sealed: string): Promise<void> {
  await tx.updateTable("operators").set({ factor: sealed }).where("id", "=", operatorId).execute();
}
