import type { MoneyDeed } from "@tsena/contract/desk.confirmations";
import type { FailureName } from "@tsena/contract/failures";
import type { moveFailuresOf } from "@tsena/contract/orders.state-failures";
import type { Language } from "@tsena/contract/languages";
import type { Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import { record } from "../ledger/ledger.ts";
import { moved, movable } from "../orders/orders.service.ts";
import { refundOrder } from "../orders/refunding.service.ts";
import { plainReference, rechargeWhy } from "./confirmations.rules.ts";
import { rechargeMessage } from "./desk.words.ts";
import type { OperatorEvent } from "./operator-logs.store.ts";
import { findDeskOrder } from "./orders.store.ts";
import { tellOwner } from "./telling.service.ts";

/** A deed, with the shop and the money that it is about, and who has asked for it. */
export interface Asked<Deed extends MoneyDeed = MoneyDeed> {
  /** Of what is written down of it. */
  id: string;
  deed: Deed;
  shopId: string;
  amount: number;
  reason: string;
  asker: { operatorId: string; name: string };
}

/** What a deed is done with. */
export type Doing = Work & { dependencies: Dependencies; language: Language; now: Date };

/** A kind of money deed: what of it there is once, whether it can be done, how, and what the operators' log says of it. */
export interface ConfirmationKind<Deed extends MoneyDeed, Failures extends FailureName> {
  twin(deed: Deed): string;
  /** Refuses what cannot be done, before it waits for anybody. */
  check(ctx: Doing & Failing<Failures>, asked: Asked<Deed>): Promise<void>;
  perform(ctx: Doing & Failing<Failures>, asked: Asked<Deed>): Promise<void>;
  line(asked: Asked<Deed>): { event: OperatorEvent; subject: string; detail: string };
}

export type DeedOf<Kind extends MoneyDeed["kind"]> = Extract<MoneyDeed, { kind: Kind }>;

const recharge: ConfirmationKind<DeedOf<"recharge">, never> = {
  twin: ({ means, reference }) => `${means} ${plainReference(reference)}`,
  check: async () => undefined,
  perform: async ({ tx, dependencies, now }, { id: subject, deed: { reference }, shopId, amount, reason }) => {
    const why = rechargeWhy({ reason, reference });
    const bill = { shopId, type: "recharge", subject, fact: "recharge", amounts: { paidIn: amount }, why } as const;
    await record(tx, { bills: [bill], status: "posted", now });
    const messageIn = (language: Language) => rechargeMessage({ amount, why }, language);
    await tellOwner(tx, dependencies, { shopId, thread: subject, messageIn });
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
  twin: ({ orderId }) => orderId,
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

/** Every kind of money deed: one that comes is a row here and in `MoneyDeed` of the contract (decision 067). */
export const confirmationKinds = { recharge, refund };
