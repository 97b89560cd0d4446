import { expect, test } from "vitest";
import { sql } from "kysely";
import { devices } from "@tsena/contract/accounts.devices";
import { rowsRead } from "../testing/rows-read.ts";
import { startWorld } from "../testing/world.ts";
import { listSessions } from "./devices.store.ts";
import { findPerson } from "./sessions.store.ts";

const world = startWorld();

test("of the devices of all shops an owner's list reads those of the owner's own people", async () => {
  const { database, clock } = world.app.dependencies;
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  const owner = await world.asOwner(shop);
  await world.asStaff(shop, ["orders.view"]);
  const now = clock.now();
  await sql`
    insert into users (id, phone, created_at) select 'user-' || nth, '+26138' || nth, ${now} from generate_series(1, 5000) nth`.execute(
    database,
  );
  await sql`
    insert into sessions (token_hash, id, user_id, shop_id, device, created_at, last_used_at)
    select sha256(nth::text::bytea), 'session-' || nth, 'user-' || nth, ${other.id}, '', ${now}, ${now}
    from generate_series(1, 5000) nth`.execute(database);
  const listed = await owner.does(devices.list, {});
  const sessionId = listed.find(({ isThisOne }) => isThisOne)?.id ?? "";
  const person = await findPerson(database, sessionId, now);
  if (person === undefined) throw new Error("the owner is not signed in");
  const read = await rowsRead(database, "sessions", (tx) => listSessions(tx, person, now));
  expect(listed).toHaveLength(2);
  expect(read).toBeLessThan(20);
});
