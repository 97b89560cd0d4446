import { deskVouchers, vouchersAtOnce } from "@tsena/contract/desk.vouchers";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { whyNotNow } from "../wallet/deals.rules.ts";
import { voucherState } from "../wallet/vouchers.rules.ts";
import { endVoucher, findVoucher, listVouchers, lockVoucher } from "../wallet/vouchers.store.ts";
import { confirmationKinds } from "./confirmations.kinds.ts";
import { confirmationFor, doOrAsk } from "./confirmations.service.ts";
import { writeOperatorLog, writePageRead, writeRead } from "../audit/operator-logs.store.ts";
import { printedVoucherOf, voucherOf } from "./vouchers.view.ts";

export const deskVoucherCalls = handlers(deskVouchers, {
  list: async ({ input, actor, db, now, language }) => {
    const { id, batchId, status, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const page = pageOf(await listVouchers(db, { id, batchId, status, now }, { cursor, rows }), {
      rows,
      rowOf: (row) => voucherOf(row, now),
      cursorOf: (last) => writeCursor(last.issued_at, last.number),
    });
    const ids = page.rows.map((row) => row.id);
    const filter = { id, batchId, status };
    await writePageRead(db, { actor, event: "vouchersRead", keyword: undefined, ids, filter, now });
    return page;
  },

  issue: async ({ input: { amount: eachAmount, count, validUntil, note, account = null }, ...ctx }) => {
    const deed = { kind: "vouchers", count, eachAmount, validUntil, account } as const;
    const amount = count * eachAmount;
    const id = await doOrAsk(ctx, confirmationKinds.vouchers, { deed, shopId: null, amount, reason: note });
    return confirmationFor(ctx.tx, id, ctx);
  },

  codes: async ({ input: { batchId }, actor: { operatorId }, db, now, dependencies, fail }) => {
    const search = { id: undefined, batchId, status: "open", now } as const;
    const found = await listVouchers(db, search, { rows: vouchersAtOnce });
    if (found.length === 0) return fail("voucherNotFound");
    const detail = found.map(({ number }) => number).join(" ");
    await writeRead(db, { operatorId, event: "voucherCodesRead", subject: batchId, detail, now });
    return { rows: found.map((row) => printedVoucherOf(row, dependencies.secret, now)) };
  },

  cancel: async ({ input: { id, reason }, actor: { operatorId }, tx, now, fail }) => {
    const voucher = (await lockVoucher(tx, id)) ?? fail("voucherNotFound");
    const refusal = whyNotNow(voucherState(voucher), "takeBack", now);
    if (refusal !== undefined) return fail(refusal);
    await endVoucher(tx, id, { status: "cancelled", operatorId, reason, now });
    await writeOperatorLog(tx, { operatorId, event: "voucherCancelled", subject: id, detail: reason, now });
    const after = (await findVoucher(tx, id)) ?? fail("voucherNotFound");
    return voucherOf(after, now);
  },
});
