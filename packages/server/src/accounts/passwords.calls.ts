import { passwords } from "@tsena/contract/accounts.passwords";
import { inTransaction, type Work } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, findShopOf, findUser } from "./accounts.store.ts";
import { type AuditEvent, writeAudit } from "./audit.store.ts";
import { proveBefore, withProof } from "./codes.service.ts";
import { limitHashing, limitTries } from "../rate-limits/rate-limits.service.ts";
import { needProof, takeProof } from "./identity.service.ts";
import { notifyPerson, type Told } from "./notices.service.ts";
import { hashChosen, refuseGuessed } from "../sessions/passwords.ts";
import { replacePassword } from "./passwords.store.ts";
import { writeProven } from "./proofs.store.ts";
import { counts, targetsOf } from "./targets.rules.ts";
import { forgetTries } from "../rate-limits/rate-limits.store.ts";
import { guessKeys, ownPasswordTries, resetTries } from "../rate-limits/rate-limits.rules.ts";
import { tryPassword } from "../sessions/passwords.service.ts";
import type { Asking } from "./asking.ts";

type PasswordContext = Asking & { device: string };
type Change = { userId: string; shopId: string | null; from: string | null; to: string; keep?: string };

/** Replaces the password and writes it down; false where it was changed meanwhile. */
async function replace(ctx: PasswordContext, work: Work, event: AuditEvent, change: Change): Promise<boolean> {
  const { address, device, installation, now } = ctx;
  if (!(await replacePassword(work, { ...change, installation, now }))) return false;
  await writeAudit(work.tx, { userId: change.userId, shopId: change.shopId, event, device, address, now });
  return true;
}

/** Replaces a forgotten password on the strength of a code, or of the ticket that its check gave; gives whose it was. */
async function reset(
  ctx: PasswordContext,
  args: { account: string; code?: string | undefined; ticket?: string | undefined; password: string },
): Promise<Told> {
  const { account, code, ticket } = args;
  const proof = { target: account, purpose: "reset", code, ticket } as const;
  await proveBefore(ctx, proof);
  const to = await hashChosen(ctx.dependencies.hashing, args.password, [account]);
  const unproven = code === undefined ? "ticketExpired" : "codeExpired";
  return withProof(ctx, proof, async (work, userId) => {
    const user = await findByAccount(work.tx, account);
    if (user === undefined || user.id !== userId || !counts(user, account, ctx.now)) throw new Refusal(unproven);
    refuseGuessed(args.password, targetsOf(user));
    const shopId = (await findShopOf(work.tx, userId))?.shop_id ?? null;
    const change = { userId, shopId, from: user.password_hash, to };
    if (!(await replace(ctx, work, "passwordReset", change))) throw new Refusal(unproven);
    return user;
  });
}

export const passwordCalls = handlers(passwords, {
  setFirst: async ({ input, actor, fail, ...ctx }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, now } = ctx;
    const self = await findUser(db, userId);
    if (self.password_hash !== null) return fail("passwordAlreadySet");
    const ticket = await needProof(db, input.ticket, now);
    await limitHashing(db, userId, now);
    const change = {
      userId,
      shopId,
      from: null,
      to: await hashChosen(dependencies.hashing, input.password, targetsOf(self)),
      keep,
    };
    await inTransaction(db, dependencies.signals, async (work) => {
      await takeProof(work.tx, self, ticket, now);
      if (!(await replace(ctx, work, "passwordChanged", change))) return fail("passwordAlreadySet");
    });
    await notifyPerson(ctx, self, "passwordChanged");
    return null;
  },

  change: async ({ input, actor, fail, ...ctx }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, now } = ctx;
    const self = await findUser(db, userId);
    const { password_hash: from } = self;
    if (from === null) return fail("passwordNotSet");
    const attempt = { tries: ownPasswordTries(userId), now };
    if (!(await tryPassword(db, attempt, { ...dependencies, kept: from, password: input.oldPassword })))
      return fail("passwordWrong");
    await limitHashing(db, userId, now);
    const change = {
      userId,
      shopId,
      from,
      to: await hashChosen(dependencies.hashing, input.password, targetsOf(self)),
      keep,
    };
    const isSet = await inTransaction(db, dependencies.signals, async (work) => {
      const isReplaced = await replace(ctx, work, "passwordChanged", change);
      if (isReplaced) await writeProven(work, { sessionId: keep, userId, now });
      return isReplaced;
    });
    if (!isSet) return fail("passwordWrong");
    await notifyPerson(ctx, self, "passwordChanged");
    return null;
  },

  reset: async ({ input, ...ctx }) => {
    const { db, now } = ctx;
    await limitTries(db, { tries: resetTries(ctx), now });
    const person = await reset(ctx, input);
    await forgetTries(db, guessKeys(input.account, ctx));
    await notifyPerson(ctx, person, "passwordChanged");
    return null;
  },
});
