import { passwords } from "@tsena/contract/accounts.passwords";
import { inTransaction, type Work } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, findShopOf, findUser } from "./accounts.store.ts";
import { type AuditEvent, writeAudit } from "./audit.store.ts";
import { proveBefore, withProof } from "./codes.service.ts";
import { holdHashing, holdTries } from "../rate-limits/rate-limits.service.ts";
import { needProof, takeProof } from "./identity.service.ts";
import { tellPerson, type Told } from "./notices.service.ts";
import { hashChosen, refuseGuessed } from "../sessions/passwords.ts";
import { replacePassword } from "./passwords.store.ts";
import { keepProven } from "./proofs.store.ts";
import { counts, targetsOf } from "./targets.rules.ts";
import { forgetTries } from "../rate-limits/rate-limits.store.ts";
import { guessKeys, ownPasswordTries, resetTries } from "../rate-limits/rate-limits.rules.ts";
import { tryPassword } from "../sessions/passwords.service.ts";
import type { Asking } from "./asking.ts";

type Acting = Asking & { device: string };
type Change = { userId: string; shopId: string | null; from: string | null; to: string; keep?: string };

/** Replaces the password and writes it down; false where it was changed meanwhile. */
async function replace(acting: Acting, work: Work, event: AuditEvent, change: Change): Promise<boolean> {
  const { address, device, installation, now } = acting;
  if (!(await replacePassword(work, { ...change, installation, now }))) return false;
  await writeAudit(work.tx, { userId: change.userId, shopId: change.shopId, event, device, address, now });
  return true;
}

/** Replaces a forgotten password on the strength of a code, or of the ticket that its check gave; gives whose it was. */
async function reset(
  acting: Acting,
  given: { account: string; code?: string | undefined; ticket?: string | undefined; password: string },
): Promise<Told> {
  const { account, code, ticket } = given;
  const proof = { target: account, purpose: "reset", code, ticket } as const;
  await proveBefore(acting, proof);
  const to = await hashChosen(acting.dependencies.hashing, given.password, [account]);
  const unproven = code === undefined ? "ticketExpired" : "codeExpired";
  return withProof(acting, proof, async (work, userId) => {
    const user = await findByAccount(work.tx, account);
    if (user === undefined || user.id !== userId || !counts(user, account, acting.now)) throw new Refusal(unproven);
    refuseGuessed(given.password, targetsOf(user));
    const shopId = (await findShopOf(work.tx, userId))?.shop_id ?? null;
    const change = { userId, shopId, from: user.password_hash, to };
    if (!(await replace(acting, work, "passwordReset", change))) throw new Refusal(unproven);
    return user;
  });
}

export const passwordCalls = handlers(passwords, {
  setFirst: async ({ input, actor, fail, ...acting }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, now } = acting;
    const self = await findUser(db, userId);
    if (self.password_hash !== null) return fail("passwordAlreadySet");
    const ticket = await needProof(db, input.ticket, now);
    await holdHashing(db, userId, now);
    const change = {
      userId,
      shopId,
      from: null,
      to: await hashChosen(dependencies.hashing, input.password, targetsOf(self)),
      keep,
    };
    await inTransaction(db, dependencies.signals, async (work) => {
      await takeProof(work.tx, self, ticket, now);
      if (!(await replace(acting, work, "passwordChanged", change))) return fail("passwordAlreadySet");
    });
    await tellPerson(acting, self, "passwordChanged");
    return null;
  },

  change: async ({ input, actor, fail, ...acting }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, now } = acting;
    const self = await findUser(db, userId);
    const { password_hash: from } = self;
    if (from === null) return fail("passwordNotSet");
    const attempt = { tries: ownPasswordTries(userId), now };
    if (!(await tryPassword(db, attempt, { ...dependencies, kept: from, password: input.oldPassword })))
      return fail("passwordWrong");
    await holdHashing(db, userId, now);
    const change = {
      userId,
      shopId,
      from,
      to: await hashChosen(dependencies.hashing, input.password, targetsOf(self)),
      keep,
    };
    const isSet = await inTransaction(db, dependencies.signals, async (work) => {
      const isReplaced = await replace(acting, work, "passwordChanged", change);
      if (isReplaced) await keepProven(work, { sessionId: keep, userId, now });
      return isReplaced;
    });
    if (!isSet) return fail("passwordWrong");
    await tellPerson(acting, self, "passwordChanged");
    return null;
  },

  reset: async ({ input, ...acting }) => {
    const { db, now } = acting;
    await holdTries(db, { tries: resetTries(acting), now });
    const person = await reset(acting, input);
    await forgetTries(db, guessKeys(input.account, acting));
    await tellPerson(acting, person, "passwordChanged");
    return null;
  },
});
