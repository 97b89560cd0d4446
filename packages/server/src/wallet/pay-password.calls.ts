import type { CallInput } from "@tsena/contract/call";
import { wallet } from "@tsena/contract/wallet";
import { standInPhone } from "@tsena/contract/wallet.pay-password";
import { findUser } from "../accounts/accounts.store.ts";
import { checkBefore, withCode } from "../accounts/codes.service.ts";
import { notifyPerson } from "../accounts/notices.service.ts";
import { counts, targetsOf } from "../accounts/targets.rules.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { type Done, isDoneBefore } from "../http/idempotency.store.ts";
import { ownPasswordTries } from "../rate-limits/rate-limits.rules.ts";
import { limitHashing } from "../rate-limits/rate-limits.service.ts";
import { tryPassword } from "../sessions/passwords.ts";
import { checkPayPassword } from "./pay-password.service.ts";
import { findPayPassword, replacePayPassword } from "./pay-password.store.ts";
import { allowAsOfNow } from "./rights.service.ts";

type SetContext = Context<typeof wallet.setPayPassword>;
type ByCode = Required<Pick<CallInput<typeof wallet.setPayPassword>, "password" | "target" | "code">>;

/** What brings a new payment password into its place, and the hash of the one that it takes the place of; null for none. */
interface Change {
  shopId: string;
  from: string | null;
}

/** Writes the new one and tells its owner, within the transaction that uses up what proved it. */
async function replace(ctx: SetContext, { tx }: Work, change: Change & { to: string }): Promise<Done> {
  const { actor, device, address, dependencies, now, fail } = ctx;
  await allowAsOfNow({ db: tx, actor, now }, wallet.setPayPassword);
  if (!(await replacePayPassword(tx, { ...change, now }))) return fail("changedMeanwhile");
  const { userId } = actor;
  await writeAudit(tx, { userId, shopId: change.shopId, event: "payPasswordSet", device, address, now });
  await notifyPerson({ tx, dependencies, now }, await findUser(tx, userId), "payPasswordSet");
  return { isDone: true };
}

async function hashNew(ctx: SetContext): Promise<string> {
  await limitHashing(ctx, ctx.actor.userId);
  return ctx.dependencies.hashing.hash(ctx.input.payPassword);
}

/** Sets it on the strength of the one before. */
async function setByOld(ctx: SetContext, shopId: string, old: string): Promise<Done> {
  const isDone = () => isDoneBefore(ctx.db, ctx.dependencies.signals, ctx.once);
  const from = await checkPayPassword(ctx, { shopId, payPassword: old, once: ctx.once, isDone });
  const change = { shopId, from, to: await hashNew(ctx) };
  const set = (work: Work): Promise<Done> => ctx.once(work.tx, () => replace(ctx, work, change));
  return inTransaction(ctx.db, ctx.dependencies.signals, set);
}

/** Sets it on the strength of the login password and of a code: neither somebody at an unlocked phone, nor a guessed password is enough. */
async function setByCode(ctx: SetContext, shopId: string, proof: ByCode): Promise<Done> {
  const { password, target, code } = proof;
  const { actor, db, fail, now, once } = ctx;
  const { userId } = actor;
  const self = await findUser(db, userId);
  if (!targetsOf(self).includes(target)) return fail("targetNotYours");
  if (!counts(self, target, now)) return fail("targetTooNew");
  const { password_hash: hash } = self;
  if (hash === null) return fail("passwordNotSet");
  if (!(await tryPassword(ctx, ownPasswordTries(userId), { hash, password }))) return fail("passwordWrong");
  const claim = { target, purpose: "payPassword", code, userId } as const;
  const before = await checkBefore<Done>(ctx, claim, once);
  if (before !== undefined) return before;
  const from = (await findPayPassword(db, shopId))?.hash ?? null;
  const change = { shopId, from, to: await hashNew(ctx) };
  return withCode(ctx, claim, (work) => replace(ctx, work, change), once);
}

/** Sets the payment password of the shop's wallet, and tells its owner at every target; a tap that comes again does neither. */
export const setPayPassword: Handler<typeof wallet.setPayPassword> = async (ctx) => {
  const { actor, db, dependencies, fail, input, once } = ctx;
  const shopId = actor.shopId ?? fail("shopNotFound");
  if (await isDoneBefore(db, dependencies.signals, once)) return null;
  const { payPassword, oldPayPassword, password = "", target = "", code = "" } = input;
  const { phone } = await findUser(db, actor.userId);
  if (phone !== null && standInPhone(payPassword, phone)) return fail("payPasswordGuessed");
  await (oldPayPassword === undefined
    ? setByCode(ctx, shopId, { password, target, code })
    : setByOld(ctx, shopId, oldPayPassword));
  return null;
};
