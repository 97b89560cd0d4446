import type { dealStateFailures } from "@tsena/contract/wallet.states";
import type { CallOutput } from "@tsena/contract/call";
import type { deals } from "@tsena/contract/wallet.deals";
import { v7 as uuid } from "uuid";
import type { Work } from "../database/transaction.ts";
import type { Failing } from "../http/handlers.ts";
import { billIdOf } from "../ledger/bill-ids.ts";
import { whyNotNow } from "./deals.rules.ts";
import { endDeal, findDeal, lockDeal } from "./deals.store.ts";
import type { Paying } from "./payouts.service.ts";
import { writeParties } from "./parties.store.ts";
import { receiverOfAccount, receiverOfShop } from "./receivers.service.ts";
import type { ReceiverRow } from "./receivers.store.ts";
import { readQrText } from "./qr-text.rules.ts";
import { receiptKeyOf } from "./receipt-key.rules.ts";
import { move } from "./moving.service.ts";

type StateFailure = (typeof dealStateFailures)[number];

/** Who is paid, and the collection that asks for it. */
export interface Payee {
  receiver: ReceiverRow;
  dealId: string | undefined;
}

/** Whom a transfer is to: an account, or whoever's code was scanned. */
interface Addressed {
  account?: string | undefined;
  code?: string | undefined;
  amount: number;
}

type PayeeFailure =
  | StateFailure
  | "receiverNotFound"
  | "shopNotPayable"
  | "transferToSelf"
  | "qrCodeUnknown"
  | "dealAmountDiffers"
  | "transferFailed";

/** Who is to be paid; refuses an account or a code that is nobody's, and whoever would pay themselves. */
export async function payeeOf(
  ctx: Paying & Failing<PayeeFailure>,
  { account, code, amount }: Addressed,
): Promise<Payee> {
  const { db, actor, fail } = ctx;
  const found =
    code === undefined
      ? { receiver: await receiverOfAccount(db, account ?? ""), dealId: undefined }
      : await payeeOfCode(ctx, code, amount);
  const { receiver, dealId } = found;
  if (receiver === undefined) return fail("receiverNotFound");
  if (receiver.id === actor.shopId) return fail("transferToSelf");
  return { receiver, dealId };
}

async function payeeOfCode(ctx: Paying & Failing<PayeeFailure>, code: string, amount: number) {
  const { db, now, dependencies, fail } = ctx;
  const meaning = readQrText(dependencies.secret, code) ?? fail("qrCodeUnknown");
  if (meaning.kind === "static") return { receiver: await receiverOfShop(ctx, meaning.shopId), dealId: undefined };
  if (meaning.kind === "voucher") return fail("dealOfAnotherKind");
  const deal = (await findDeal(db, meaning.dealId)) ?? fail("qrCodeUnknown");
  const refusal = whyNotNow(deal, "pay", now);
  if (refusal !== undefined) return fail(refusal);
  if (deal.amount !== amount) return fail("dealAmountDiffers");
  return { receiver: await receiverOfShop(ctx, deal.shop_id), dealId: deal.id };
}

/** Moves the money of a transfer: a bill of each shop, and the end of the collection that it pays (rules/wallet.md#transfers). */
export async function transfer(
  ctx: Work & Pick<Paying, "actor" | "now" | "dependencies"> & Failing<StateFailure>,
  { receiver, dealId }: Payee,
  { amount, note = "" }: { amount: number; note?: string | undefined },
): Promise<CallOutput<typeof deals.transfer>> {
  const { tx, actor, now, dependencies } = ctx;
  if (dealId !== undefined) await endCollection(ctx, dealId);
  const subject = dealId ?? uuid();
  const bill = { type: "transfer", subject } as const;
  await move(ctx, {
    bills: [
      { ...bill, shopId: actor.shopId, fact: "send", amounts: { sent: amount } },
      { ...bill, shopId: receiver.id, fact: "receive", amounts: { received: amount } },
    ],
    status: "posted",
    now,
  });
  const party = { subject, note, ...(dealId === undefined ? {} : { dealId }) };
  await writeParties(tx, [
    { ...party, shopId: actor.shopId, otherShopId: receiver.id },
    { ...party, shopId: receiver.id, otherShopId: actor.shopId },
  ]);
  return {
    billId: billIdOf({ subject, fact: "send" }),
    status: "confirmed",
    receiverName: receiver.name,
    receiptKey: receiptKeyOf(dependencies.secret, subject),
  };
}

async function endCollection(
  { tx, actor, now, fail }: Work & Pick<Paying, "actor" | "now"> & Failing<StateFailure>,
  dealId: string,
): Promise<void> {
  const deal = await lockDeal(tx, dealId);
  if (deal === undefined) throw new Error("a collection that was found is gone");
  const refusal = whyNotNow(deal, "pay", now);
  if (refusal !== undefined) return fail(refusal);
  await endDeal(tx, deal, { status: "completed", otherShopId: actor.shopId, now });
}
