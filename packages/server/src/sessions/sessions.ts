import type { Kysely } from "kysely";
import { proofRules } from "@tsena/contract/accounts.proofs";
import { type Clock, daySeconds } from "../system/clock.ts";
import { makeRoom } from "../system/room.ts";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import { hashToken } from "../http/tokens.ts";
import { type Found, writeUse, type CachedSession, loadSession } from "./sessions.store.ts";
import { sessionLifeMs } from "./sessions.rules.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Of the merchant app. */
    sessions: Sessions;
  }
}

export interface Sessions {
  /** The person a token stands for, or why it stands for nobody. */
  find(token: string): Promise<Found>;
}

/** So long after its last password or code a session is asked for one, when it is next opened (docs/decisions/021). */
export const provenForMs = proofRules.daysProven * daySeconds * 1000;

/** A client that never says that it was opened is asked so much later. */
const unopenedForMs = proofRules.daysUnopened * daySeconds * 1000;

/** A use is written down at most this often, but for the first: the 5 s poll would otherwise write a row each time. */
const useWrittenEveryMs = 3600 * 1000;

/** Sessions cached at the most; the oldest goes first. */
const cachedAtMost = 50_000;

/** Sessions as the pipeline asks for them: kept in the process, dropped at the signal that a person's row changed. */
export function cacheSessions(database: Kysely<Database>, signals: Signals, clock: Clock): Sessions {
  const cached = new Map<string, CachedSession>();
  const tokensOfUser = new Map<string, Set<string>>();
  let signalled = 0;

  signals.on("user", (userId) => {
    signalled += 1;
    if (userId === null) {
      cached.clear();
      tokensOfUser.clear();
      return;
    }
    for (const token of tokensOfUser.get(userId) ?? []) cached.delete(token);
    tokensOfUser.delete(userId);
  });

  function drop(token: string, { userId }: CachedSession): void {
    cached.delete(token);
    if (userId === undefined) return;
    const tokens = tokensOfUser.get(userId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOfUser.delete(userId);
  }

  function cache(token: string, entry: CachedSession): void {
    const oldest = makeRoom(cached, cachedAtMost);
    if (oldest !== undefined) drop(...oldest);
    cached.set(token, entry);
    if (entry.userId === undefined) return;
    const tokens = tokensOfUser.get(entry.userId) ?? new Set();
    tokensOfUser.set(entry.userId, tokens.add(token));
  }

  async function load(token: string): Promise<CachedSession> {
    const before = signalled;
    const entry = await loadSession(database, hashToken(token));
    if (before === signalled && signals.listening() && entry.userId !== undefined) cache(token, entry);
    return entry;
  }

  return {
    async find(token) {
      let entry = cached.get(token) ?? (await load(token));
      const now = clock.now();
      if (now.getTime() - entry.lastUsedAt > sessionLifeMs) entry = await load(token);
      const unusedFor = now.getTime() - entry.lastUsedAt;
      if (entry.found.person === undefined) return entry.found;
      if (unusedFor > sessionLifeMs) return { refusal: "sessionExpired" };
      if (unusedFor > useWrittenEveryMs || !entry.isHeard) {
        Object.assign(entry, { lastUsedAt: now.getTime(), isHeard: true });
        await writeUse(database, token, now);
      }
      return isProofOverdue(entry, now) ? { person: { ...entry.found.person, lockedBy: "proof" } } : entry.found;
    },
  };
}

/** Whether a session has gone on for so long that the password is wanted though nobody said that it was opened. */
function isProofOverdue({ provenAt }: CachedSession, now: Date): boolean {
  return now.getTime() - provenAt > provenForMs + unopenedForMs;
}
