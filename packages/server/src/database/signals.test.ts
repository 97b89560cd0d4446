import { afterAll, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { openPostgresLink, type PostgresLink } from "../testing/postgres-link.ts";
import { startWorld } from "../testing/world.ts";
import { silenceFoundWithinMs } from "./signals.ts";

const world = startWorld();
let link: PostgresLink | undefined;
afterAll(() => link?.close());

test("a right that one node takes away counts on another for 3 seconds at the most, though the signals freeze without a word", async () => {
  const shop = await world.build.shop();
  link = await openPostgresLink(world.databaseUrl);
  const other = await world.anotherNode(0, link.url);
  const account = await world.build.staff(shop, ["orders.view"]);
  const token = await world.build.session(other.address, account, "a test's password");
  const staff = other.withToken(token);
  await staff.does(accounts.details, {});
  const found = new Promise<void>((resolve) =>
    other.app.dependencies.signals.on("user", (id) => void (id === null && resolve())),
  );
  link.silence('listen "');
  await world.build.unbind(shop, account);
  expect(silenceFoundWithinMs).toBeLessThan(3000);
  await found;
  expect((await staff.call(accounts.details, {})).failure).toBe("staffUnbound");
});
