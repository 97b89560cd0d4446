import { sql } from "kysely";
import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { addressesOf } from "@tsena/contract/call";
import { testPassword } from "./testing/builders.ts";
import { startWorld } from "./testing/world.ts";

const world = startWorld();

test("a stop waits for a call whose client has hung up, before it lets the database go", async () => {
  const shop = await world.build.shop();
  const { database } = world.app.dependencies;
  const another = await world.anotherNode();
  const address = another.app.http.server.address();
  if (address === null || typeof address === "string") throw new Error("the node listens on no port");
  const hangUp = new AbortController();
  let stopped: Promise<void> | undefined;
  await database.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx);
    const body = JSON.stringify({ account: shop.ownerPhone, password: testPassword, agreement: true });
    const called = fetch(`http://127.0.0.1:${address.port}${addressesOf(accounts.login)[0]}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: hangUp.signal,
    });
    const waiting = async (): Promise<number> => {
      const found = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%password_hash%'`;
      return (await found.execute(database)).rows.length;
    };
    await expect.poll(waiting).toBe(1);
    hangUp.abort();
    await expect(called).rejects.toThrow("aborted");
    stopped = another.app.stop();
  });
  await stopped;
  const { rows } = await sql`select from audit_logs where event = 'signIn'`.execute(database);
  expect(rows).toHaveLength(1);
});
