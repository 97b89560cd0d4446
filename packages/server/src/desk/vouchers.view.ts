import type { PrintedVoucher, Voucher } from "@tsena/contract/desk.vouchers";
import type { Secret } from "../secrets/secret.ts";
import { isoOf } from "../system/clock.ts";
import { qrPicture } from "../system/qr-picture.ts";
import { statusAt } from "../wallet/deals.rules.ts";
import { qrTextOf } from "../wallet/qr-text.rules.ts";
import { voucherCodeOf } from "../wallet/voucher-code.rules.ts";
import { voucherState } from "../wallet/vouchers.rules.ts";
import type { VoucherRow } from "../wallet/vouchers.store.ts";

/** A voucher as the desk reads it; never its code. */
export function voucherOf(row: VoucherRow, now: Date): Voucher {
  const { shop_id: id, shop_name: name, canceller_name: by } = row;
  return {
    id: row.number,
    batchId: row.batch_id,
    amount: row.amount,
    status: statusAt(voucherState(row), now),
    note: row.note,
    holder: row.holder_phone ?? row.holder_email,
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.issuer_name,
    validUntil: row.valid_until.toISOString(),
    endedAt: isoOf(row.ended_at),
    shop: id === null ? null : { id, name: name ?? "", userName: row.user_name ?? "" },
    cancelled: by === null ? null : { by, reason: row.reason ?? "" },
  };
}

/** The same as it is printed, with its codes. */
export function printedVoucherOf(row: VoucherRow, secret: Secret, now: Date): PrintedVoucher {
  const { number, amount } = row;
  const code = qrTextOf(secret, { kind: "voucher", number, amount });
  return { ...voucherOf(row, now), code, picture: qrPicture(code), typedCode: voucherCodeOf(secret, number) };
}
