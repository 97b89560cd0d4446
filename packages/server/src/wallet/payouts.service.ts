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

interface Answered<Answer> {
  answer: Answer;
}

/** Takes an amount out of the wallet with what is done for it, once. */
type PayOut<Answer> = (amount: number, work: (work: Work) => Promise<Answer>) => Promise<Answer>;

/**
 * Does a work that takes money out of the actor's wallet, once the payment password was found right: it is given the one way to take
 * it. Where such a tap was answered before, it is that answer: only it was lost, and whoever gives a wrong password for it learns
 * nothing either. Where the work fails, the answer is looked for once more, and waited for where the tap is under way: the same, sent
 * twice, may have done meanwhile what the second is refused for.
 */
export async function paidOnce<Answer>(
  ctx: Paying,
  { payPassword, once }: { payPassword: string; once: Once },
  work: (pay: PayOut<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { actor, db, dependencies } = ctx;
  await checkPayPassword(ctx, { shopId: actor.shopId, payPassword, once });
  const before = await once.before<Answered<Answer>>(db);
  if (before !== undefined) return before.answer;
  try {
    return await work((amount, take) => payOut(ctx, { amount, once }, take));
  } catch (error) {
    const { answer } = await resultBefore<Answered<Answer>>(db, dependencies.signals, once);
    if (answer !== undefined) return answer;
    throw error;
  }
}

/** Does what the ledger may not let be written; by this constraint of its accounts it is refused, and all of it taken back. */
export async function unlessBroken<Result>(
  constraint: "wallet_never_below_zero" | "read_exactly",
  refuse: () => never,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isBroken = sqlState(error) === "23514" && (error as { constraint?: string }).constraint === constraint;
    if (isBroken) return refuse();
    throw error;
  }
}

/**
 * Does once, in a transaction, what takes money out of a wallet, if the actor may still do that and it is not too much for the day; the
 * shop is held meanwhile, so that two payouts never count on the same rest.
 */
async function payOut<Answer>(
  ctx: Paying,
  { amount, once }: { amount: number; once: Once },
  work: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  const { db, dependencies, fail } = ctx;
  const most = dependencies.settings.payouts.most * unitsPerAriary;
  if (amount > most) fail("payoutTooHigh", { amount: formatMoney(most) });
  const pay = async (means: Work): Promise<Answered<Answer>> => {
    await refuseNow(ctx, means.tx, amount);
    return { answer: await work(means) };
  };
  const paid = () => inTransaction(db, dependencies.signals, (means) => once(means.tx, () => pay(means)));
  return (await unlessBroken("wallet_never_below_zero", () => fail("balanceTooLow"), paid)).answer;
}

/**
 * Refuses within the transaction who may not pay out any more, or what is too much for the day. The shop is held first: whoever disables
 * its owner holds it, too, and so cancels what is asked for before, and is not outrun by what is asked for after (decision 077).
 */
async function refuseNow(ctx: Paying, tx: Work["tx"], amount: number): Promise<void> {
  const { actor, now, dependencies, fail } = ctx;
  await lockShop(tx, actor.shopId);
  await allowAsOfNow({ db: tx, actor, now }, { who: "owner" });
  await refuseEarlyPayout({ db: tx, now, fail }, actor.shopId);
  const most = dependencies.settings.payouts.dayMost * unitsPerAriary;
  const left = most - (await sumPayouts(tx, actor.shopId, new Date(startOfDay(now.getTime()))));
  if (amount > left) fail("payoutsOfDayTooHigh", { amount: formatMoney(Math.max(left, 0)) });
}
