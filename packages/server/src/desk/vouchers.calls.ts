import { deskVouchers, vouchersAtOnce } from "@tsena/contract/desk.vouchers";
import { formatMoney } from "@tsena/contract/money";
import { beginningOf, dayAfter } from "@tsena/contract/shops.day";
import { v7 as uuid } from "uuid";
import { findByAccount } from "../accounts/accounts.store.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { whyNotNow } from "../wallet/deals.rules.ts";
import { voucherState } from "../wallet/vouchers.rules.ts";
import { endVoucher, findVoucher, insertVouchers, listVouchers, lockVoucher } from "../wallet/vouchers.store.ts";
import { writeOperatorLog, writeRead } from "./operator-logs.store.ts";
import { printedVoucherOf, voucherOf } from "./vouchers.view.ts";

export const deskVoucherCalls = handlers(deskVouchers, {
  list: async ({ input, actor: { operatorId }, db, now, language }) => {
    const { id, batchId, status, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const detail = JSON.stringify({ id, batchId, status, isNext: cursor !== undefined });
    await writeRead(db, { operatorId, event: "vouchersRead", subject: "", detail, now });
    const found = await listVouchers(db, { id, batchId, status, now }, { cursor, rows });
    return pageOf(found, {
      rows,
      rowOf: (row) => voucherOf(row, now),
      cursorOf: (last) => writeCursor(last.issued_at, last.number),
    });
  },

  issue: async ({ input, actor: { operatorId }, tx, now, fail }) => {
    const { amount, count, validUntil: lastDay, note, account } = input;
    const validUntil = new Date(beginningOf(dayAfter(lastDay, 1)));
    if (validUntil <= now) return fail("voucherDayPast");
    const holder = account === undefined ? undefined : await findByAccount(tx, account);
    if (account !== undefined && holder === undefined) return fail("accountNotFound");
    const batchId = uuid();
    const holderId = holder?.id ?? null;
    await insertVouchers(tx, { batchId, amount, count, note, holderId, issuedBy: operatorId, validUntil, now });
    const detail = [`${count} × ${formatMoney(amount)}`, note].filter((part) => part !== "").join(" · ");
    await writeOperatorLog(tx, { operatorId, event: "vouchersIssued", subject: batchId, detail, now });
    return { batchId, count, amount };
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
