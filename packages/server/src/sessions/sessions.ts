import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { proofRules } from "@tsena/contract/accounts.proofs";
import type { FailureName } from "@tsena/contract/failures";
import type { Clock } from "../system/clock.ts";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import type { Person } from "../http/actors.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import type { Found, Sessions } from "../http/who-calls.ts";

const dayMs = 24 * 3600 * 1000;

/** A session lasts this long from its last use (rules/accounts.md#session-length). */
export const sessionLifeMs = 30 * dayMs;

/** So long after its last password or code a session is asked for one, when it is next opened (docs/decisions/021). */
export const provenForMs = proofRules.daysProven * dayMs;

/** A client that never says that it was opened is asked so much later. */
const unopenedForMs = proofRules.daysUnopened * dayMs;

/** A use is written down at most this often: the 5 s poll would otherwise write a row each time. */
const useWrittenEveryMs = 3600 * 1000;

/** Sessions kept in the process at the most; the oldest kept goes first. */
const keptAtMost = 50_000;

interface Kept {
  found: Found;
  userId: string | undefined;
  lastUsedAt: number;
  provenAt: number;
}

/** Opens a session for a person on a device and gives its token. */
export async function openSession(
  tx: Transaction<Database>,
  given: { userId: string; shopId: string | null; device: string; now: Date },
): Promise<string> {
  const { token, tokenHash } = newToken();
  await tx
    .insertInto("sessions")
    .values({
      token_hash: tokenHash,
      id: uuid(),
      user_id: given.userId,
      shop_id: given.shopId,
      device: given.device,
      created_at: given.now,
      last_used_at: given.now,
      ended_at: null,
      ended_reason: null,
    })
    .execute();
  return token;
}

/** A session that nobody uses any more is kept as long again, so that its phone still hears why it was ended. */
const forgottenAfterMs = 2 * sessionLifeMs;

/** Forgets the sessions that no phone comes back to. */
export async function forgetOldSessions(database: Kysely<Database>, now: Date): Promise<void> {
  const unusedSince = new Date(now.getTime() - forgottenAfterMs);
  await database.deleteFrom("sessions").where("last_used_at", "<", unusedSince).execute();
}

/** Sessions as the pipeline asks for them: kept in the process, dropped at the signal that a person's row changed. */
export function keepSessions(database: Kysely<Database>, signals: Signals, clock: Clock): Sessions {
  const kept = new Map<string, Kept>();
  const tokensOfUser = new Map<string, Set<string>>();
  let signalled = 0;

  signals.on("user", (userId) => {
    signalled += 1;
    if (userId === null) {
      kept.clear();
      tokensOfUser.clear();
      return;
    }
    for (const token of tokensOfUser.get(userId) ?? []) kept.delete(token);
    tokensOfUser.delete(userId);
  });

  function drop(token: string, { userId }: Kept): void {
    kept.delete(token);
    if (userId === undefined) return;
    const tokens = tokensOfUser.get(userId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOfUser.delete(userId);
  }

  function keep(token: string, entry: Kept): void {
    const [oldest] = kept.size >= keptAtMost ? kept : [];
    if (oldest !== undefined) drop(...oldest);
    kept.set(token, entry);
    if (entry.userId === undefined) return;
    const tokens = tokensOfUser.get(entry.userId) ?? new Set();
    tokensOfUser.set(entry.userId, tokens.add(token));
  }

  async function load(token: string): Promise<Kept> {
    const before = signalled;
    const entry = await loadSession(database, hashToken(token));
    if (before === signalled && signals.listening() && entry.userId !== undefined) keep(token, entry);
    return entry;
  }

  return {
    async find(token) {
      let entry = kept.get(token) ?? (await load(token));
      const now = clock.now();
      if (now.getTime() - entry.lastUsedAt > sessionLifeMs) entry = await load(token);
      const unusedFor = now.getTime() - entry.lastUsedAt;
      if (entry.found.person === undefined) return entry.found;
      if (unusedFor > sessionLifeMs) return { refusal: "sessionExpired" };
      if (unusedFor > useWrittenEveryMs) {
        entry.lastUsedAt = now.getTime();
        await database
          .updateTable("sessions")
          .set({ last_used_at: now })
          .where("token_hash", "=", hashToken(token))
          .execute();
      }
      return isProofOverdue(entry, now) ? { person: { ...entry.found.person, lockedBy: "proof" } } : entry.found;
    },
  };
}

/** Whether a session has gone on for so long that the password is wanted though nobody said that it was opened. */
function isProofOverdue({ provenAt }: Kept, now: Date): boolean {
  return now.getTime() - provenAt > provenForMs + unopenedForMs;
}

async function loadSession(database: Kysely<Database>, tokenHash: Buffer): Promise<Kept> {
  const row = await database
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
      "s.proven_at",
      "s.proof_wanted_at",
      "s.locked_at",
      "u.user_name",
      "u.language",
      "u.disabled_at",
      "m.login_type",
      "m.modules",
      "m.unbound_at",
    ])
    .where("s.token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (row === undefined) return { found: { refusal: "sessionExpired" }, userId: undefined, lastUsedAt: 0, provenAt: 0 };
  const refusal = refusalOf(row);
  const lastUsedAt = row.last_used_at.getTime();
  const provenAt = (row.proven_at ?? row.created_at).getTime();
  if (refusal !== undefined) return { found: { refusal }, userId: row.user_id, lastUsedAt, provenAt };
  const person: Person = {
    kind: "person",
    sessionId: row.id,
    userId: row.user_id,
    shopId: row.shop_id,
    loginType: row.login_type ?? 1,
    permissions: new Set(row.modules ?? []),
    name: row.user_name,
    language: row.language,
    lockedBy: row.proof_wanted_at !== null ? "proof" : row.locked_at !== null ? "pin" : null,
  };
  return { found: { person }, userId: row.user_id, lastUsedAt, provenAt };
}

/** How whoever held a session is told of its end, by the reason; any other end is an expired session. */
const refusalOfReason: Readonly<Record<string, FailureName>> = {
  device: "sessionEnded",
  disabled: "accountWasDisabled",
  pin: "pinUsedUp",
  unbound: "staffUnbound",
};

/** How whoever held a session is told that it ended for a reason. */
export function refusalOfEnd(reason: string): FailureName {
  return refusalOfReason[reason] ?? "sessionExpired";
}

/** Why an open session no longer counts (rules/accounts.md#how-a-session-ends). */
function refusalOf(row: {
  shop_id: string | null;
  login_type: 1 | 2 | null;
  ended_reason: string | null;
  disabled_at: Date | null;
  unbound_at: Date | null;
}): FailureName | undefined {
  if (row.disabled_at !== null) return "accountDisabled";
  const hasLostItsShop = row.shop_id !== null && row.login_type === null;
  if (row.unbound_at !== null || hasLostItsShop) return "staffUnbound";
  return row.ended_reason === null ? undefined : refusalOfEnd(row.ended_reason);
}
