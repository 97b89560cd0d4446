import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "../database/connect.ts";
import { migrate, migrations } from "../database/migrate.ts";
import { copyDatabase } from "../testing/database.ts";
import { checkBooks } from "./books.ts";
import { owedBy, walletOf } from "./chart.ts";
import { balanceOf } from "./ledger.ts";

const [packed, fee] = [420_000, 300_000];

/** The orders, by their names: how they were paid and delivered, how they stand, and whether they were refunded. */
const stories = [
  ["held", "wallet", 1, 3, false],
  ["delivered", "wallet", 1, 5, false],
  ["cancelled", "wallet", 1, 6, false],
  ["refunded", "wallet", 1, 5, true],
  ["ownDelivery", "wallet", 2, 5, false],
  ["lessened", "wallet", 1, 3, false],
  ["inCash", "cash", 1, 5, false],
  ["inCashByShop", "cash", 2, 5, false],
  ["inCashRefunded", "cash", 1, 5, true],
] as const;

/** What the version before had written of them: debit, credit, amount, type, status, order. */
const transfers = [
  ["customers", "wallet:s", packed, "buy", "pending", "held", "09:01"],
  ["customers", "platform:delivery", fee, "buy", "pending", "held", "09:01"],
  ["customers", "wallet:s", packed, "buy", "posted", "delivered", "09:01"],
  ["customers", "platform:delivery", fee, "buy", "posted", "delivered", "09:01"],
  ["customers", "wallet:s", packed, "buy", "voided", "cancelled", "09:01"],
  ["customers", "platform:delivery", fee, "buy", "voided", "cancelled", "09:01"],
  ["customers", "wallet:s", packed, "buy", "posted", "refunded", "09:01"],
  ["customers", "platform:delivery", fee, "buy", "posted", "refunded", "09:01"],
  ["wallet:s", "customers", 400_000, "cancelOrder", "posted", "refunded", "11:00"],
  ["owed:s", "customers", 20_000, "cancelOrder", "posted", "refunded", "11:00"],
  ["platform:delivery", "customers", fee, "cancelOrder", "posted", "refunded", "11:00"],
  ["customers", "wallet:s", packed + fee, "buy", "posted", "ownDelivery", "09:01"],
  ["customers", "wallet:s", packed + 100_000, "buy", "voided", "lessened", "09:01"],
  ["customers", "platform:delivery", fee, "buy", "voided", "lessened", "09:01"],
  ["customers", "wallet:s", packed, "buy", "pending", "lessened", "09:05"],
  ["customers", "platform:delivery", fee, "buy", "pending", "lessened", "09:05"],
  ["owed:s", "platform:delivery", fee, "buy", "posted", "inCash", "10:00"],
  ["owed:s", "platform:delivery", fee, "buy", "posted", "inCashRefunded", "10:00"],
  ["owed:s", "customers", packed, "cancelOrder", "posted", "inCashRefunded", "11:00"],
  ["platform:delivery", "customers", fee, "cancelOrder", "posted", "inCashRefunded", "11:00"],
] as const;

/** The sums of what was written, as the version before kept them. */
function totalsOf(account: string) {
  const sum = (side: 0 | 1, status: string) =>
    transfers
      .filter((row) => row[side] === account && row[4] === status)
      .reduce((all, [, , amount]) => all + amount, 0);
  return [sum(0, "pending"), sum(0, "posted"), sum(1, "pending"), sum(1, "posted")];
}

test("what the version before has written gets its bills: the books are true, and the balances stay", async () => {
  const copy = await copyDatabase(inject("serverUrl"), "template0");
  await migrate(
    copy.url,
    () => undefined,
    migrations.filter(({ name }) => name < "0130"),
  );
  const pool = openPool({ url: copy.url, size: 1, namedStatements: false, onError: () => undefined });
  const database = openDatabase(pool);
  onTestFinished(async () => {
    await database.destroy();
    await copy.drop();
  });
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  await pool.query("insert into users (id, phone, created_at) values ('u', '+261340000001', now())");
  await pool.query(
    `insert into shops (id, owner_id, name, audit_status, is_open, delivery_mode, latitude, longitude, created_at)
     values ('s', 'u', 'Shop', 2, true, 1, -18.9, 47.5, now())`,
  );
  await pool.query(
    "insert into platform_keys (id, key_hash, name, created_at) values ('k', '\\\\x00', 'System', now())",
  );
  for (const [id, payment, mode, status, isRefunded] of stories) {
    const closedAt = status < 5 ? null : at("10:00");
    await pool.query(
      `insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode,
         customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version,
         created_at, pay_by, paid_at, closed_at, refunded_at, outcome)
       values ('s', $1, $1, date '2026-11-20', $1, 'k', $2, $3, $4, 'Voahangy', '+261320000001', 'Isotry', '', $5, 20000, $6, '1234',
         false, 2, $7, $7, $7, $8, $9, $10)`,
      [
        id,
        status,
        payment,
        mode,
        packed - 20_000,
        fee,
        at("09:01"),
        closedAt,
        isRefunded ? at("11:00") : null,
        status < 5 ? null : status === 5 ? "completed" : "cancelledByCustomer",
      ],
    );
  }
  for (const [index, [debit, credit, amount, type, status, reference, time]] of transfers.entries()) {
    await pool.query(
      `insert into ledger_transfers (id, debit_account, credit_account, amount, bill_type, status, reference, created_at, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        `t${index}`,
        debit,
        credit,
        amount,
        type,
        status,
        reference,
        at(time),
        status === "pending" ? null : at("11:00"),
      ],
    );
  }
  for (const kind of ["wallet", "owed"]) {
    await pool.query(
      `insert into ledger_accounts (id, kind, debits_pending, debits_posted, credits_pending, credits_posted)
       values ($1, $2, $3, $4, $5, $6)`,
      [`${kind}:s`, kind, ...totalsOf(`${kind}:s`)],
    );
  }

  await migrate(copy.url);

  expect(await checkBooks(database, { isWhole: true, now: new Date() })).toMatchObject({ faults: [], bills: 12 });
  expect(await balanceOf(database, walletOf("s"))).toEqual({
    availableAmount: packed + packed + (packed + fee) - 400_000,
    incomingAmount: 2 * packed,
    outgoingAmount: 0,
  });
  expect((await balanceOf(database, owedBy("s"))).availableAmount).toBe(-(20_000 + fee + fee + packed));
});
