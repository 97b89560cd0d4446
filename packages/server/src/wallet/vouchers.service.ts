import type { Kysely } from "kysely";
import { deals } from "@tsena/contract/wallet.deals";
import type { dealStateFailures } from "@tsena/contract/wallet.states";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import type { Failing } from "../http/handlers.ts";
import { type Once, onceFor } from "../http/idempotency.store.ts";
import { countWrong, type Limiting } from "../rate-limits/rate-limits.service.ts";
import type { Secret } from "../secrets/secret.ts";
import { voucherTries } from "./deals.limits.rules.ts";
import { whyNotNow } from "./deals.rules.ts";
import { type QrMeaning, readQrText } from "./qr-text.rules.ts";
import { allowAsOfNow } from "./rights.service.ts";
import { isLikeVoucherCode, readVoucherCode } from "./voucher-code.rules.ts";
import { redeemed, voucherState } from "./vouchers.rules.ts";
import { endVoucher, findVoucher, lockVoucher, type VoucherRow } from "./vouchers.store.ts";
import { move } from "./moving.service.ts";

type StateFailure = (typeof dealStateFailures)[number];

/** What a code stands for: a voucher by its number also where it was typed. */
export type CodeMeaning = Exclude<QrMeaning, { kind: "voucher" }> | { kind: "voucher"; number: string };

/**
 * What a scanned or typed text stands for. Typed codes that are wrong are counted, as they are short enough to be tried; a QR code
 * is not.
 */
export async function readAnyCode(
  ctx: Limiting & { actor: ShopPerson; secret: Secret; once?: Once; fail: Failing<"qrCodeUnknown">["fail"] },
  text: string,
): Promise<CodeMeaning> {
  const { actor, db, secret, once = onceFor(undefined), fail } = ctx;
  const meaning = readQrText(secret, text);
  if (meaning !== undefined) return meaning;
  if (!isLikeVoucherCode(text)) return fail("qrCodeUnknown");
  const number = await countWrong(ctx, voucherTries(actor.shopId), async (found) => {
    const read = readVoucherCode(secret, text);
    found(read !== undefined || !(await once.countsWrong(db, "voucher")));
    return read;
  });
  return number === undefined ? fail("qrCodeUnknown") : { kind: "voucher", number };
}

/** A voucher whose code was read; its number alone may be right, where the secret has signed one that was never issued here. */
export async function voucherOf(
  { db, fail }: { db: Kysely<Database> } & Failing<"qrCodeUnknown">,
  number: string,
): Promise<VoucherRow> {
  return (await findVoucher(db, number)) ?? fail("qrCodeUnknown");
}

/** Redeems a voucher, once: its money comes into the wallet of the shop that brings its code (rules/wallet.md#vouchers). */
export async function redeemVoucher(
  ctx: Work & { actor: ShopPerson; now: Date } & Failing<StateFailure | "qrCodeUnknown">,
  number: string,
): Promise<void> {
  const { tx, actor, now, fail } = ctx;
  await allowAsOfNow({ db: tx, actor, now }, deals.confirm);
  const voucher = (await lockVoucher(tx, number)) ?? fail("qrCodeUnknown");
  const refusal = whyNotNow(voucherState(voucher), "redeem", now);
  if (refusal !== undefined) return fail(refusal);
  const { shopId, userId } = actor;
  await endVoucher(tx, number, { status: "completed", shopId, userId, now });
  const bill = { shopId, type: "recharge", subject: number, fact: redeemed } as const;
  const amounts = { voucher: voucher.amount };
  await move(ctx, { bills: [{ ...bill, amounts, why: voucher.note }], status: "posted", now });
}
