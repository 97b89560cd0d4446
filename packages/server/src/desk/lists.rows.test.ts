import { expect, test } from "vitest";
import { sql } from "kysely";
import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { rowsRead } from "../testing/rows-read.ts";
import { rechargeOf } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { listConfirmations } from "./confirmations.store.ts";
import { listWallets } from "./wallets.store.ts";

const world = startWorld(() => Promise.resolve({ DESK_TWO_PERSONS_FROM: "1000" }));

test("of the wallets of all shops a page reads its own", async () => {
  const { database, clock } = world.app.dependencies;
  const { ownerId } = await world.build.shop();
  await sql`
    insert into shops (id, owner_id, name, audit_status, is_open, delivery_mode, latitude, longitude, changes_at, created_at)
    select 'shop-' || nth, ${ownerId}, 'Gargote ' || nth, 2, false, 1, 0, 0, null, ${clock.now()} from generate_series(1, 5000) nth`.execute(
    database,
  );
  const page = (tx: Parameters<typeof listWallets>[0]) =>
    listWallets(tx, { keyword: undefined, cursor: undefined, rows: 20 });
  expect(await rowsRead(database, "shops", page)).toBeLessThan(100);
  const operator = await world.asOperator();
  const first = await operator.does(deskWallets.list, { rows: 3 });
  const second = await operator.does(deskWallets.list, { rows: 3, cursor: first.nextCursor ?? "" });
  expect(new Set([...first.rows, ...second.rows].map(({ shopId }) => shopId)).size).toBe(6);
});

test("of the money deeds of all years those that wait are read alone", async () => {
  const { database, clock } = world.app.dependencies;
  const soa = await world.asOperator();
  const shop = await world.build.shop();
  await soa.does(deskWallets.recharge, rechargeOf(shop, 2000));
  const now = clock.now();
  await sql`
    insert into confirmations (id, kind, twin, deed, shop_id, amount, reason, status, asked_by, asked_at, ended_at)
    select 'deed ' || nth, kind, 'receipt ' || nth, deed, shop_id, 100, '', 'alone', asked_by, asked_at, asked_at
    from confirmations, generate_series(1, 5000) nth where shop_id = ${shop.id}`.execute(database);
  const listed = async (status: "waiting" | "expired" | "alone") =>
    (await (await world.asOperator()).does(deskConfirmations.list, { status })).rows;
  expect((await listed("waiting")).map(({ shopId }) => shopId)).toEqual([shop.id]);
  const wanted = { id: undefined, status: "waiting", cursor: undefined, rows: 20, now } as const;
  expect(await rowsRead(database, "confirmations", (tx) => listConfirmations(tx, wanted))).toBeLessThan(10);
  expect([await listed("expired"), (await listed("alone")).length]).toEqual([[], 20]);
  world.clock.advance(25 * 3600_000);
  expect([await listed("waiting"), (await listed("expired")).length]).toEqual([[], 1]);
});
