import { expect, test } from "vitest";
import { sql } from "kysely";
import { deskKeys } from "@tsena/contract/desk.keys";
import { platform } from "@tsena/contract/platform";
import { rowsRead } from "../testing/rows-read.ts";
import { startWorld } from "../testing/world.ts";
import { listChanges, readChangePlace } from "./changes.store.ts";

const world = startWorld();

test("a system that reaches no order asks for changes without any order being read for it", async () => {
  const { database } = world.app.dependencies;
  const shop = await world.build.shop();
  const { id } = await world.build.order(world.asPlatform(), shop);
  await sql`
    insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode,
      customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version,
      created_at, pay_by)
    select shop_id, 'order-' || nth, 'no ' || nth, number_day, 'reference-' || nth, platform_key_id, status, payment_method,
      delivery_mode, customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code,
      is_ready, version, created_at, pay_by
    from orders, generate_series(1, 5000) nth where id = ${id}`.execute(database);
  const operator = await world.asOperator();
  const made = await operator.does(deskKeys.make, { name: "Vitesse" });
  const asked = { keyId: made.id, place: readChangePlace(undefined, "fr"), rows: 20 };
  expect(await rowsRead(database, "orders", (tx) => listChanges(tx, asked))).toBeLessThan(10);
  const system = world.asPlatform(made.key);
  expect(await system.does(platform.changes, {})).toEqual({ rows: [], nextCursor: null });
  const other = await world.build.shop();
  await world.build.order(world.asPlatform(), other);
  await operator.does(deskKeys.setShop, { id: made.id, shopId: other.id, assigned: true });
  const changed = async () => (await system.does(platform.changes, {})).rows.map(({ shopId }) => shopId);
  // It comes once no transaction from before is open, in whichever test's database (decision 030).
  await expect.poll(changed).toEqual([other.id]);
});
