import { expect, test } from "vitest";
import { sql } from "kysely";
import type { DealStatus } from "@tsena/contract/wallet.states";
import { vouchersSince } from "../ledger/books.deals.ts";
import { rowsRead } from "../testing/rows-read.ts";
import { startWorld } from "../testing/world.ts";
import { listVouchers } from "./vouchers.store.ts";

const world = startWorld();

test("of the vouchers of all years the desk's list and the books' run of each minute read theirs", async () => {
  const { database, clock } = world.app.dependencies;
  const { id: shopId } = await world.build.shop();
  await world.asOperator();
  const now = clock.now();
  // One a minute, each redeemed after an hour; of the oldest some have expired, and of the newest one is cancelled.
  await sql`
    insert into vouchers (number, batch_id, amount, note, status, issued_by, issued_at, valid_until, ended_at, shop_id, user_id, cancelled_by, reason)
    select lpad(nth::text, 6, '0'), 'batch ' || nth / 100, 1000, '', status, operator,
      ${now}::timestamptz - nth * interval '1 minute', ${now}::timestamptz - nth * interval '1 minute' + interval '2 days',
      case when status <> 'open' then ${now}::timestamptz - nth * interval '1 minute' + interval '1 hour' end,
      case when status = 'completed' then ${shopId} end, case when status = 'completed' then owner end,
      case when status = 'cancelled' then operator end, case when status = 'cancelled' then 'Erreur' end
    from (
      select nth, case when nth = 4000 then 'cancelled' when nth > 20000 - 5 or nth < 5 then 'open' else 'completed' end as status,
        (select id from operators limit 1) as operator, (select owner_id from shops where id = ${shopId}) as owner
      from generate_series(1, 20000) nth
    ) v`.execute(database);
  const listed = (status: DealStatus) =>
    listVouchers(database, { id: undefined, batchId: undefined, status, now }, { rows: 20 });
  const readFor = (status: DealStatus) =>
    rowsRead(database, "vouchers", (tx) =>
      listVouchers(tx, { id: undefined, batchId: undefined, status, now }, { rows: 20 }),
    );
  expect(await listed("cancelled")).toMatchObject([{ number: "004000" }]);
  expect((await listed("expired")).map(({ number }) => number)).toEqual([
    "019996",
    "019997",
    "019998",
    "019999",
    "020000",
  ]);
  expect((await listed("open")).map(({ number }) => number)).toEqual(["000001", "000002", "000003", "000004"]);
  for (const status of ["cancelled", "expired", "open", "completed"] as const)
    expect([status, (await readFor(status)) < 100]).toEqual([status, true]);
  const lately = vouchersSince(new Date(now.getTime() - 60_000));
  expect(
    await rowsRead(database, "vouchers", (tx) => sql`select count(*) from (${lately}) v`.execute(tx)),
  ).toBeLessThan(100);
});
