import { type MoneyDeed, RechargeMeansSchema } from "@tsena/contract/desk.confirmations";
import type { FailureName } from "@tsena/contract/failures";
import { formatMoney } from "@tsena/contract/money";
import type { moveFailuresOf } from "@tsena/contract/orders.state-failures";
import type { Language } from "@tsena/contract/languages";
import { dayAfter, startOfNamedDay } from "@tsena/contract/shops.day";
import { findByAccount } from "../accounts/accounts.store.ts";
import type { Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import { moved, movable } from "../orders/orders.service.ts";
import { refundOrder } from "../orders/refunding.service.ts";
import { decideMobilePayout } from "../wallet/mobile-payouts.service.ts";
import { isDecidable } from "../wallet/mobile-payouts.store.ts";
import { move } from "../wallet/moving.service.ts";
import { insertVouchers } from "../wallet/vouchers.store.ts";
import { plainReference, rechargeWhy } from "./confirmations.rules.ts";
import { rechargeMessage } from "./desk.words.ts";
import type { OperatorEvent } from "../audit/operator-logs.store.ts";
import { findAnyMobilePayout } from "./mobile-payouts.store.ts";
import { findDeskOrder } from "./orders.store.ts";
import { tellOwner } from "../shops/telling.service.ts";

export type DeedOf<Kind extends MoneyDeed["kind"]> = Extract<MoneyDeed, { kind: Kind }>;

/** A deed, with the shop and the money that it is about, and who has asked for it. */
export interface Asked<Deed extends MoneyDeed = MoneyDeed> {
  /** Of what is written down of it. */
  id: string;
  deed: Deed;
  /** Null of vouchers, which are no shop's. */
  shopId: Deed extends DeedOf<"vouchers"> ? null : string;
  amount: number;
  reason: string;
  asker: { operatorId: string; name: string };
}

/** What a deed is done with. */
export type Doing = Work & { dependencies: Dependencies; language: Language; now: Date };

/** A kind of money deed: what of it there is once, whether it can be done, how, and what the operators' log says of it. */
export interface ConfirmationKind<Deed extends MoneyDeed, Failures extends FailureName> {
  twin(asked: Asked<Deed>): string;
  /** What an earlier version wrote for the same, or may have: what it has done is not done again. */
  earlierTwins?(asked: Asked<Deed>): string[];
  /** Refuses what cannot be done, before it waits for anybody. */
  check(ctx: Doing & Failing<Failures>, asked: Asked<Deed>): Promise<void>;
  perform(ctx: Doing & Failing<Failures>, asked: Asked<Deed>): Promise<void>;
  line(asked: Asked<Deed>): { event: OperatorEvent; subject: string; detail: string };
}

const recharge: ConfirmationKind<DeedOf<"recharge">, never> = {
  twin: ({ deed: { reference } }) => plainReference(reference),
  earlierTwins: ({ deed: { reference } }) =>
    RechargeMeansSchema.options.map((means) => `${means} ${plainReference(reference)}`),
  check: async () => undefined,
  perform: async ({ dependencies, now, ...work }, { id: subject, deed: { reference }, shopId, amount, reason }) => {
    const why = rechargeWhy({ reason, reference });
    const bill = { shopId, type: "recharge", subject, fact: "recharge", amounts: { paidIn: amount }, why } as const;
    await move(work, { bills: [bill], status: "posted", now });
    const messageIn = (language: Language) => rechargeMessage({ amount, why }, language);
    await tellOwner(work.tx, dependencies, { shopId, thread: subject, messageIn });
  },
  line: ({ deed: { means, reference }, shopId: subject, amount, reason }) => ({
    event: "walletRecharged",
    subject,
    detail: JSON.stringify({ amount, means, reference, reason }),
  }),
};

const refundMover = ({ name }: Asked["asker"]) => ({ event: "refund", party: "operator", name }) as const;

const refund: ConfirmationKind<
  DeedOf<"refund">,
  ReturnType<typeof moveFailuresOf<"refund">>[number] | "orderRefunded"
> = {
  twin: ({ deed: { orderId } }) => orderId,
  check: async (ctx, { deed: { orderId }, asker }) => {
    const order = (await findDeskOrder(ctx.tx, orderId)) ?? ctx.fail("orderNotFound");
    moved(movable(order, { mover: refundMover(asker), now: ctx.now }), ctx);
  },
  perform: async (ctx, { deed: { orderId: id }, shopId, reason, asker }) => {
    const { now } = ctx;
    moved(await refundOrder(ctx, { shopId, id, mover: refundMover(asker), reason, now }), ctx);
  },
  line: ({ deed: { orderId: subject }, reason: detail }) => ({ event: "orderRefunded", subject, detail }),
};

const payout: ConfirmationKind<DeedOf<"payout">, "payoutNotFound" | "changedMeanwhile"> = {
  twin: ({ deed: { payoutId } }) => payoutId,
  check: async ({ tx, fail }, { deed: { payoutId } }) => {
    const found = (await findAnyMobilePayout(tx, payoutId)) ?? fail("payoutNotFound");
    if (!(await isDecidable(tx, found))) fail("changedMeanwhile");
  },
  perform: async ({ dependencies, ...ctx }, { deed: { payoutId: id, paid }, shopId, reason: why, asker }) => {
    const { operatorId } = asker;
    const decision = { paid, why, operatorId, now: ctx.now };
    await decideMobilePayout({ ...ctx, messenger: dependencies.messenger }, { shop_id: shopId, id }, decision);
  },
  line: ({ deed: { payoutId: subject, paid }, amount, reason }) => ({
    event: "mobilePayoutDecided",
    subject,
    detail: JSON.stringify({ paid, amount, reason }),
  }),
};

type VouchersContext = Doing & Failing<"voucherDayPast" | "accountNotFound">;

/** Until when vouchers are redeemed, and by whose account; refuses a day that is past, and an account that is not there. */
async function readyToIssue(
  { tx, now, fail }: VouchersContext,
  { validUntil: lastDay, account }: DeedOf<"vouchers">,
): Promise<{ validUntil: Date; holderId: string | null }> {
  const validUntil = new Date(startOfNamedDay(dayAfter(lastDay, 1)));
  if (validUntil <= now) return fail("voucherDayPast");
  if (account === null) return { validUntil, holderId: null };
  const holder = (await findByAccount(tx, account)) ?? fail("accountNotFound");
  return { validUntil, holderId: holder.id };
}

const vouchers: ConfirmationKind<DeedOf<"vouchers">, "voucherDayPast" | "accountNotFound"> = {
  // Each issue is one of its own.
  twin: ({ id }) => id,
  check: async (ctx, { deed }) => void (await readyToIssue(ctx, deed)),
  perform: async (ctx, { id: batchId, deed, reason: note, asker }) => {
    const { count, eachAmount: amount } = deed;
    const ready = await readyToIssue(ctx, deed);
    const { tx, now } = ctx;
    await insertVouchers(tx, { batchId, amount, count, note, issuedBy: asker.operatorId, ...ready, now });
  },
  line: ({ id: subject, deed: { count, eachAmount }, reason }) => ({
    event: "vouchersIssued",
    subject,
    detail: [`${count} × ${formatMoney(eachAmount)}`, reason].filter((part) => part !== "").join(" · "),
  }),
};

/** Every kind of money deed: one that comes is a row here and in `MoneyDeed` of the contract (decision 067). */
export const confirmationKinds = { recharge, refund, payout, vouchers };
