import { operatorSessionLifeHours } from "@tsena/contract/session.lives";
import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import type { Clock } from "../system/clock.ts";
import { disablingColumns } from "./desk.store.ts";
import { factorStateOf } from "./factors.service.ts";
import type { Operator } from "../http/actors.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Of the desk. */
    operatorSessions: OperatorSessions;
  }
}

type FoundOperator =
  | { operator: Operator; refusal?: undefined }
  | { operator?: undefined; refusal: "sessionExpired" | "operatorDisabled" };

type RefusalOfEnd = NonNullable<FoundOperator["refusal"]>;

export interface OperatorSessions {
  /** The operator a token stands for, or why it stands for nobody. */
  find(token: string): Promise<FoundOperator>;
  /** Why a token stands for nobody any more; undefined of an open session, which does not end until the transaction has. */
  hold(tx: Transaction<Database>, operator: Operator): Promise<RefusalOfEnd | undefined>;
}

/** An operator's session lasts this long from its last use. */
export const operatorSessionLifeMs = operatorSessionLifeHours * 3600 * 1000;

/** Operators' sessions, read from the database each time: there are few operators. */
export function operatorSessionsOf(database: Kysely<Database>, clock: Clock): OperatorSessions {
  return {
    find: async (token) => {
      const tokenHash = hashToken(token);
      const row = await database
        .selectFrom("operator_sessions as s")
        .innerJoin("operators as o", "o.id", "s.operator_id")
        .select(["s.last_used_at", "s.ended_at", "o.id", "o.name", "o.email", "o.disabled_at"])
        .select(["o.factor", "o.without_factor"])
        .where("s.token_hash", "=", tokenHash)
        .executeTakeFirst();
      const now = clock.now();
      if (row === undefined) return { refusal: "sessionExpired" };
      if (row.disabled_at !== null) return { refusal: "operatorDisabled" };
      if (row.ended_at !== null) return { refusal: "sessionExpired" };
      if (now.getTime() - row.last_used_at.getTime() > operatorSessionLifeMs) return { refusal: "sessionExpired" };
      await database
        .updateTable("operator_sessions")
        .set({ last_used_at: now })
        .where("token_hash", "=", tokenHash)
        .execute();
      const { id: operatorId, name, email } = row;
      return { operator: { kind: "operator", operatorId, name, email, tokenHash, factor: factorStateOf(row) } };
    },
    hold: async (tx, { tokenHash, operatorId }) => {
      const session = await tx
        .selectFrom("operator_sessions")
        .select("ended_at")
        .where("token_hash", "=", tokenHash)
        .forShare()
        .executeTakeFirst();
      if (session?.ended_at === null) return undefined;
      // Only now: whoever was waited for may have disabled them.
      const operator = await tx
        .selectFrom("operators")
        .select("disabled_at")
        .where("id", "=", operatorId)
        .executeTakeFirst();
      return operator?.disabled_at === null ? "sessionExpired" : "operatorDisabled";
    },
  };
}

/** Forgets the sessions that have ended by themselves: a token unknown and one too old get the same answer. */
export async function forgetOldOperatorSessions(database: Kysely<Database>, now: Date): Promise<void> {
  const unusedSince = new Date(now.getTime() - operatorSessionLifeMs);
  await database.deleteFrom("operator_sessions").where("last_used_at", "<", unusedSince).execute();
}

/** Opens a session for an operator and gives its token. */
export async function openOperatorSession(
  tx: Transaction<Database>,
  args: { operatorId: string; now: Date },
): Promise<string> {
  const { token, tokenHash } = newToken();
  await tx
    .insertInto("operator_sessions")
    .values({
      token_hash: tokenHash,
      operator_id: args.operatorId,
      created_at: args.now,
      last_used_at: args.now,
      ended_at: null,
    })
    .execute();
  return token;
}

/** Makes an operator, or gives the one of this e-mail a new password and name, and enables them. */
export async function setOperator(
  db: Kysely<Database>,
  args: { email: string; name: string; passwordHash: string; withoutFactor?: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto("operators")
    .values({
      id: uuid(),
      email: args.email,
      name: args.name,
      password_hash: args.passwordHash,
      disabled_at: null,
      without_factor: args.withoutFactor ?? false,
      created_at: args.now,
    })
    .onConflict((on) =>
      on.column("email").doUpdateSet({ password_hash: args.passwordHash, name: args.name, ...disablingColumns(null) }),
    )
    .execute();
}

/** The operator an e-mail address (in lower case) belongs to, or undefined. */
export function findOperator(db: Kysely<Database>, email: string) {
  return db
    .selectFrom("operators")
    .select(["id", "name", "email", "password_hash", "disabled_at", "factor", "without_factor", "factor_reset"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Holds operators until the transaction ends, in the order of their ids: nobody disables them meanwhile. */
export async function holdOperators(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await tx.selectFrom("operators").select("id").where("id", "in", ids).orderBy("id").forKeyShare().execute();
}

/** Ends the session of a token. */
export async function endOperatorSession(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends every session of an operator but `keep`'s: whoever is given a new password or factor signs in with it. */
export async function endOperatorSessions(
  db: Kysely<Database>,
  { operatorId, keep, now }: { operatorId: string; keep?: Buffer; now: Date },
): Promise<void> {
  let query = db
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null);
  if (keep !== undefined) query = query.where("token_hash", "!=", keep);
  await query.execute();
}
