import type { Kysely } from "kysely";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import { findUser } from "../accounts/accounts.store.ts";
import { notifyPerson } from "../accounts/notices.service.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import type { Once } from "../http/idempotency.store.ts";
import { secondsUntil } from "../system/clock.ts";
import type { OneByOne } from "../workers/one-by-one.ts";
import { lockedSeconds, payoutsFrom } from "./pay-password.rules.ts";
import { findPayPassword, forgetPayTries, giveBackPayTry, lockPayTries, takePayTry } from "./pay-password.store.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Of the payment passwords of one wallet one is looked at at a time: those that wait are no wrong tries. `oneByOne`, workers/. */
    payTurns: OneByOne;
  }
}

/** Why a payment password opens nothing. */
export type PayPasswordFailure = "payPasswordNotSet" | "payPasswordWrong" | "payPasswordLocked";

interface Paying {
  db: Kysely<Database>;
  dependencies: Pick<Dependencies, "hashing" | "payTurns" | "messenger" | "signals">;
  now: Date;
}

/** What was given as the payment password of which wallet. */
interface GivenPayPassword {
  shopId: string;
  payPassword: string;
  /** Of the tap that gives it: what it has given wrong counts once. */
  once: Once;
  /** Whether this very tap has set another meanwhile: then what it gives as the old one is no wrong try. */
  isDone?: () => Promise<boolean>;
}

/**
 * Refuses a payment password that is not the wallet's; gives the hash that it matches. What is wrong counts for the wallet, whichever
 * call asked, and for good: call it outside of any transaction, for whoever may pay out alone. The try is counted before anything is
 * hashed, and while the wallet is locked not even the right one is looked at (rules/wallet.md#payment-password). Of a tap that comes
 * again, and was done while it waited for its turn, it is the hash that was set, and no try.
 */
export function checkPayPassword(ctx: Paying & Failing<PayPasswordFailure>, given: GivenPayPassword): Promise<string> {
  return ctx.dependencies.payTurns(given.shopId, () => judge(ctx, given));
}

/**
 * Locks the wallet and tells its owner, both or neither: it was not them, or they know already. False where somebody else has locked it,
 * or it is open by now.
 */
function lockAndTell({ db, dependencies, now }: Paying, shopId: string): Promise<boolean> {
  return inTransaction(db, dependencies.signals, async ({ tx }) => {
    if (!(await lockPayTries(tx, shopId, now))) return false;
    const shop = await findShop(tx, shopId);
    if (shop !== undefined)
      await notifyPerson({ tx, dependencies, now }, await findUser(tx, shop.owner_id), "payPasswordLocked");
    return true;
  });
}

/** Refuses what is not looked at: the wallet is locked, or the process that looked at its last try has ended before it could lock it. */
async function refuseUnseen(ctx: Paying & Failing<PayPasswordFailure>, shopId: string): Promise<never> {
  const { db, now, fail } = ctx;
  const { locked_until: until } = (await findPayPassword(db, shopId)) ?? fail("payPasswordNotSet");
  if (until !== null) return fail("payPasswordLocked", { wait: Math.max(1, secondsUntil(until, now)) });
  // Opened at this very moment, by another node: the next try is looked at.
  return fail("payPasswordLocked", { wait: (await lockAndTell(ctx, shopId)) ? lockedSeconds : 1 });
}

async function judge(
  ctx: Paying & Failing<PayPasswordFailure>,
  { shopId, payPassword, once, isDone }: GivenPayPassword,
): Promise<string> {
  const { db, dependencies, now, fail } = ctx;
  const taken = await takePayTry(db, shopId, now);
  if (taken === undefined) return refuseUnseen(ctx, shopId);
  const { hash, tries } = taken;
  const isRight = await dependencies.hashing.matches(hash, payPassword).catch(async (error: unknown) => {
    await giveBackPayTry(db, shopId);
    throw error;
  });
  if (isRight) {
    await forgetPayTries(db, shopId);
    return hash;
  }
  if (isDone !== undefined && (await isDone())) {
    await giveBackPayTry(db, shopId);
    return hash;
  }
  const isCounted = await once.countsWrong(db, hash);
  if (!isCounted) await giveBackPayTry(db, shopId);
  const left = payPasswordRules.tries - tries + (isCounted ? 0 : 1);
  if (left > 0) return fail("payPasswordWrong", { left });
  await lockAndTell(ctx, shopId);
  return fail("payPasswordLocked", { wait: lockedSeconds });
}

/** From when on a wallet pays out; null where it has no payment password, or does so already. */
export async function payoutsWaitUntil(db: Kysely<Database>, shopId: string, now: Date): Promise<Date | null> {
  const row = await findPayPassword(db, shopId);
  const from = row === undefined ? null : payoutsFrom(row.changed_at);
  return from === null || from <= now ? null : from;
}

/**
 * Refuses a payment out within a day after the payment password was chosen or changed (rules/wallet.md#a-new-payment-password). Within
 * the transaction that pays: one that was changed since it was checked refuses, too.
 */
export async function refuseEarlyPayout(
  { db, now, fail }: Pick<Paying, "db" | "now"> & Failing<"payoutsWait">,
  shopId: string,
): Promise<void> {
  const until = await payoutsWaitUntil(db, shopId, now);
  if (until !== null) fail("payoutsWait", { wait: secondsUntil(until, now) });
}
