import { pins } from "@tsena/contract/accounts.pins";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { findUser, lockUser, setPin } from "./accounts.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { ownKeyOf } from "./session.view.ts";
import { limitHashing } from "../rate-limits/rate-limits.service.ts";
import { countWrongPin, lockSessionRow, lockSession, openLock, wantProof } from "../sessions/locks.store.ts";
import { ownPasswordTries } from "../rate-limits/rate-limits.rules.ts";
import { tryPassword } from "../sessions/passwords.ts";
import { type RefusalOfEnd, refusalOfEnd } from "../sessions/sessions.rules.ts";

interface Guess {
  actor: Person;
  /** What the PIN was held against, and whether it was right. */
  pinHash: string;
  isRight: boolean;
  device: string;
  address: string;
  now: Date;
}

type NotOpened = { failure: RefusalOfEnd | "pinNotSet" | "proofWanted" } | { failure: "pinWrong"; left: number };

/**
 * Judges a PIN at a session: opens it, or says why not, which must be answered only once this work is committed, for a
 * wrong PIN counts (rules/accounts.md#pin). A PIN that was replaced meanwhile is wrong.
 */
async function judgePin(work: Work, guess: Guess): Promise<NotOpened | undefined> {
  const { tx, announce } = work;
  const { actor, pinHash, isRight, ...at } = guess;
  const { sessionId: id, userId, shopId } = actor;
  // The person first, as whoever takes them out of a team does: a wrong PIN is written down of them.
  await lockUser(tx, userId);
  const session = await lockSessionRow(tx, id);
  if (session.ended_reason !== null) return { failure: refusalOfEnd(session.ended_reason) };
  if (session.pin_hash === null) return { failure: "pinNotSet" };
  await announce("user", userId);
  if (isRight && session.pin_hash === pinHash) {
    await openLock(tx, id);
    // After many weeks a PIN proves too little, and gives no key.
    const isWanted = await wantProof(work, { sessionId: id, userId, now: at.now });
    return isWanted ? { failure: "proofWanted" } : undefined;
  }
  await writeAudit(tx, { userId, shopId, event: "pinRefused", ...at });
  const left = await countWrongPin(tx, { id, pinTries: session.pin_tries, now: at.now });
  return left > 0 ? { failure: "pinWrong", left } : { failure: refusalOfEnd("pin") };
}

export const pinCalls = handlers(pins, {
  set: async ({ input, actor, ...ctx }) => {
    const { userId, shopId } = actor;
    const { db, dependencies, now, device, address, fail } = ctx;
    const { password_hash: hash } = await findUser(db, userId);
    if (hash === null) return fail("passwordNotSet");
    const password = input.password ?? fail("passwordMissing");
    if (!(await tryPassword(ctx, ownPasswordTries(userId), { hash, password }))) return fail("passwordWrong");
    await limitHashing(ctx, userId);
    const pinHash = await dependencies.hashing.hash(input.pin);
    return inTransaction(db, dependencies.signals, async ({ tx }) => {
      await setPin(tx, userId, pinHash);
      await writeAudit(tx, { userId, shopId, event: "pinSet", device, address, now });
      return null;
    });
  },

  lock: async ({ actor, tx, announce, now, fail }) => {
    if ((await findUser(tx, actor.userId)).pin_hash === null) return fail("pinNotSet");
    await lockSession(tx, actor.sessionId, now);
    await announce("user", actor.userId);
    return null;
  },

  unlock: async ({ input, actor, ...ctx }) => {
    const { db, dependencies, now, device, address, fail } = ctx;
    const { pin_hash: pinHash } = await findUser(db, actor.userId);
    if (pinHash === null) return fail("pinNotSet");
    await limitHashing(ctx, actor.userId);
    const isRight = await dependencies.hashing.matches(pinHash, input.pin);
    const guess = { actor, pinHash, isRight, device, address, now };
    const refused = await inTransaction(db, dependencies.signals, (work) => judgePin(work, guess));
    if (refused === undefined) return { ownKey: ownKeyOf(dependencies.secret, actor.userId) };
    return refused.failure === "pinWrong" ? fail("pinWrong", { left: refused.left }) : fail(refused.failure);
  },
});
