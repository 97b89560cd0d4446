import { passwords } from "@tsena/contract/accounts.passwords";
import type { HandlerFailure } from "@tsena/contract/pipeline";
import { inTransaction, type Work } from "../database/transaction.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { type Done, isDoneBefore } from "../http/idempotency.store.ts";
import { findShopOf, findUser } from "./accounts.store.ts";
import { type AuditEvent, writeAudit } from "../audit/audit.store.ts";
import { isGuess } from "./codes.rules.ts";
import { findUsedTicket } from "./codes.store.ts";
import { proveBefore, withProof } from "./tickets.service.ts";
import { limitHashing, limitTries } from "../rate-limits/rate-limits.service.ts";
import { lockHolder, needProof, takeProof } from "./identity.service.ts";
import { recordRefusedSignIn } from "./sign-in.service.ts";
import { notifyPerson } from "./notices.service.ts";
import { hashChosen, refuseGuessed, tryPassword } from "../sessions/passwords.ts";
import { replacePassword } from "./passwords.store.ts";
import { writeProven } from "../sessions/locks.store.ts";
import { targetsOf } from "./targets.rules.ts";
import { forgetTries } from "../rate-limits/rate-limits.store.ts";
import { guessKeys, ownPasswordTries, resetTries } from "../rate-limits/rate-limits.rules.ts";
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

/** Replaces a forgotten password on the strength of a code, or of the ticket that its check gave. */
async function reset(
  ctx: PasswordContext & Failing<HandlerFailure<typeof passwords.reset>>,
  args: { account: string; code?: string | undefined; ticket?: string | undefined; password: string },
): Promise<void> {
  const { fail } = ctx;
  const { account, code, ticket } = args;
  const proof = { target: account, purpose: "reset", code, ticket } as const;
  await proveBefore(ctx, proof);
  const to = await hashChosen(ctx, args.password, [account]);
  const unproven = code === undefined ? "ticketExpired" : "codeExpired";
  return withProof(ctx, proof, async (work, userId) => {
    const user = (await lockHolder(work.tx, { account, userId, now: ctx.now })) ?? fail(unproven);
    refuseGuessed(ctx, args.password, targetsOf(user));
    const shopId = (await findShopOf(work.tx, user.id))?.shop_id ?? null;
    const change = { userId: user.id, shopId, from: user.password_hash, to };
    if (!(await replace(ctx, work, "passwordReset", change))) fail(unproven);
    await notifyPerson({ ...ctx, ...work }, user, "passwordChanged");
  });
}

/** Whether this ticket has set this very password already: its answer was lost, and nothing is left to do (decision 058). */
async function isResetAlready(
  ctx: PasswordContext & Failing<"tooManyRequests">,
  { account, ticket = "", password }: { account: string; ticket?: string | undefined; password: string },
): Promise<boolean> {
  const { db, now } = ctx;
  const userId = await findUsedTicket(db, ticket, { target: account, purpose: "reset", now });
  if (userId === undefined) return false;
  const { password_hash: hash } = await findUser(db, userId);
  return tryPassword(ctx, ownPasswordTries(userId), { hash, password });
}

export const passwordCalls = handlers(passwords, {
  setFirst: async ({ input, actor, once, ...ctx }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, fail } = ctx;
    if (await isDoneBefore(db, dependencies.signals, once)) return null;
    const self = await findUser(db, userId);
    if (self.password_hash !== null) return fail("passwordAlreadySet");
    const ticket = await needProof(ctx, input.ticket);
    await limitHashing(ctx, userId);
    const change = {
      userId,
      shopId,
      from: null,
      to: await hashChosen(ctx, input.password, targetsOf(self)),
      keep,
    };
    const set = async (work: Work): Promise<Done> => {
      await takeProof({ ...ctx, ...work }, self, ticket);
      if (!(await replace(ctx, work, "passwordChanged", change))) return fail("passwordAlreadySet");
      await notifyPerson({ ...ctx, ...work }, self, "passwordChanged");
      return { isDone: true };
    };
    await inTransaction(db, dependencies.signals, (work) => once(work.tx, () => set(work)));
    return null;
  },

  change: async ({ input, actor, once, ...ctx }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, fail, now } = ctx;
    if (await isDoneBefore(db, dependencies.signals, once)) return null;
    const self = await findUser(db, userId);
    const { password_hash: from } = self;
    if (from === null) return fail("passwordNotSet");
    const tried = { hash: from, password: input.oldPassword };
    if (!(await tryPassword({ ...ctx, once }, ownPasswordTries(userId), tried))) return fail("passwordWrong");
    await limitHashing(ctx, userId);
    const change = {
      userId,
      shopId,
      from,
      to: await hashChosen(ctx, input.password, targetsOf(self)),
      keep,
    };
    const set = async (work: Work): Promise<Done> => {
      if (!(await replace(ctx, work, "passwordChanged", change))) return fail("passwordWrong");
      await writeProven(work, { sessionId: keep, userId, now });
      await notifyPerson({ ...ctx, ...work }, self, "passwordChanged");
      return { isDone: true };
    };
    await inTransaction(db, dependencies.signals, (work) => once(work.tx, () => set(work)));
    return null;
  },

  reset: async ({ input, ...ctx }) => {
    await limitTries(ctx, resetTries(ctx));
    if (await isResetAlready(ctx, input)) return null;
    await reset(ctx, input).catch((error: unknown) => {
      if (error instanceof Refusal && isGuess(error.failure)) recordRefusedSignIn(ctx, input.account, "reset");
      throw error;
    });
    await forgetTries(ctx.db, guessKeys(input.account, ctx));
    return null;
  },
});
