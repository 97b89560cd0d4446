import { formatMoney, unitsPerAriary } from "@tsena/contract/money";
import { startOfDay } from "@tsena/contract/shops.day";
import type { Kysely } from "kysely";
import { lockShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction, sqlState, type Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import { type Once, resultBefore } from "../http/idempotency.store.ts";
import { checkPayPassword, type PayPasswordFailure, refuseEarlyPayout } from "./pay-password.service.ts";
import { sumPayouts } from "./payouts.store.ts";
import { allowAsOfNow } from "./rights.service.ts";

interface Means {
  db: Kysely<Database>;
  dependencies: Dependencies;
}

/** What a call has at hand that pays out. */
export interface Paying extends Means, Failing<PayoutFailure> {
  actor: ShopPerson;
  now: Date;
}

type PayoutFailure = PayPasswordFailure | "payoutsWait" | "balanceTooLow" | "payoutTooHigh" | "payoutsOfDayTooHigh";

/** What such a tap was answered before: only the answer was lost. Undefined where it is tried for the first time. */
export async function answeredBefore<Answer>({ db, dependencies }: Means, once: Once): Promise<Answer | undefined> {
  return (await resultBefore<{ answer: Answer }>(db, dependencies.signals, once)).answer;
}

/** What the database refuses of a payout, and how whoever pays is told of it. */
const constraints = { wallet_never_below_zero: "balanceTooLow", read_exactly: "failed" } as const;

/** The constraint of the ledger that a statement was refused by; undefined where it failed otherwise. */
function brokenBy(error: unknown): (typeof constraints)[keyof typeof constraints] | undefined {
  const { constraint = "" } = (error ?? {}) as { constraint?: string };
  return sqlState(error) === "23514"
    ? (constraints as Partial<Record<string, "balanceTooLow" | "failed">>)[constraint]
    : undefined;
}

/**
 * Does once, in a transaction, what takes money out of a wallet, if the actor may still do that, the payment password is the right one
 * and it is not too much for the day; the shop is held meanwhile, so that two payouts never count on the same rest. `failed` refuses
 * what the ledger cannot hold.
 */
export async function payOut<Answer>(
  ctx: Paying,
  { amount, payPassword, once, failed }: { amount: number; payPassword: string; once: Once; failed: () => never },
  work: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  const { db, actor, dependencies, fail } = ctx;
  const most = dependencies.settings.payouts.most * unitsPerAriary;
  if (amount > most) fail("payoutTooHigh", { amount: formatMoney(most) });
  await checkPayPassword(ctx, { shopId: actor.shopId, payPassword });
  const pay = async (means: Work): Promise<{ answer: Answer }> => {
    await refuseNow(ctx, means.tx, amount);
    return { answer: await work(means) };
  };
  try {
    return (await inTransaction(db, dependencies.signals, (means) => once(means.tx, () => pay(means)))).answer;
  } catch (error) {
    const broken = brokenBy(error);
    if (broken === undefined) throw error;
    return broken === "failed" ? failed() : fail(broken);
  }
}

/** Refuses within the transaction who may not pay out any more, or what is too much for the day. */
async function refuseNow(ctx: Paying, tx: Work["tx"], amount: number): Promise<void> {
  const { actor, now, dependencies, fail } = ctx;
  await allowAsOfNow({ db: tx, actor, now }, { who: "owner" });
  await lockShop(tx, actor.shopId);
  await refuseEarlyPayout({ db: tx, now, fail }, actor.shopId);
  const most = dependencies.settings.payouts.dayMost * unitsPerAriary;
  const left = most - (await sumPayouts(tx, actor.shopId, new Date(startOfDay(now.getTime()))));
  if (amount > left) fail("payoutsOfDayTooHigh", { amount: formatMoney(Math.max(left, 0)) });
}
