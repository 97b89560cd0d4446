import { sql } from "kysely";
import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { deals } from "@tsena/contract/wallet.deals";
import { housekeeper } from "./housekeeping.ts";
import { startWorker } from "./workers/repeating.ts";
import { testPayPassword as payPassword } from "./testing/builders.ts";
import { faultsIn, fund } from "./testing/wallets.ts";
import { startWorld } from "./testing/world.ts";
import { sessionLifeMs } from "./sessions/sessions.rules.ts";
import { sweepDeals } from "./wallet/deals.clock.ts";

const world = startWorld();

const dayMs = 24 * 3600 * 1000;

/** One round of it, to its end. */
const sweep = (): Promise<void> => startWorker(housekeeper(world.app.dependencies), world.app.dependencies).stop();

async function rowsLeft(): Promise<{ people: number; operators: number }> {
  const { database } = world.app.dependencies;
  const people = await database.selectFrom("sessions").select("id").execute();
  const operators = await database.selectFrom("operator_sessions").select("operator_id").execute();
  return { people: people.length, operators: operators.length };
}

test("a session that nobody comes back to leaves no row, and answers as before; one that is used stays", async () => {
  const shop = await world.build.shop();
  const [left, used] = [await world.asOwner(shop), await world.asOwner(shop)];
  const operator = await world.asOperator();
  world.clock.advance(sessionLifeMs - 1000);
  await used.does(accounts.details, {});
  await sweep();
  expect(await rowsLeft()).toEqual({ people: 2, operators: 0 });
  world.clock.advance(sessionLifeMs);
  const expired = { failure: "sessionExpired" };
  expect(await left.call(accounts.details, {})).toMatchObject(expired);
  await used.does(accounts.details, {});
  world.clock.advance(2000);
  await sweep();
  expect(await rowsLeft()).toEqual({ people: 1, operators: 0 });
  expect(await left.call(accounts.details, {})).toMatchObject(expired);
  expect(await operator.call(desk.operator, {})).toMatchObject(expired);
  await used.does(accounts.details, {});
});

/** The marks of what operators did, and the days that text messages are counted under. */
async function counted(): Promise<{ looks: string[]; days: string[] }> {
  const { database } = world.app.dependencies;
  const looks = await database
    .selectFrom("operator_logs")
    .select("subject")
    .where("event", "=", "outboxRead")
    .execute();
  const { rows } = await sql<{ day: string }>`select day::text from sms_counts order by day`.execute(database);
  return { looks: looks.map(({ subject }) => subject).toSorted(), days: rows.map(({ day }) => day) };
}

test("what an operator did is kept for two years, and a day's count of text messages for forty days", async () => {
  const { messenger } = world.app.dependencies;
  const text = { target: "+261340000009", subject: "", body: "424242" };
  const look = async (keyword: string) => (await world.asOperator()).does(desk.outbox, { keyword });
  const today = (): string => world.clock.now().toISOString().slice(0, 10);
  const first = today();
  await look("first");
  await messenger.send(text, "codes");
  world.clock.advance(40 * dayMs);
  const second = today();
  await look("second");
  await messenger.send(text, "codes");
  await sweep();
  expect(await counted()).toEqual({ looks: ["first", "second"], days: [first, second] });
  world.clock.advance(dayMs);
  await sweep();
  expect(await counted()).toEqual({ looks: ["first", "second"], days: [second] });
  world.clock.advance((2 * 365 - 41) * dayMs);
  await sweep();
  expect(await counted()).toEqual({ looks: ["first", "second"], days: [] });
  world.clock.advance(2 * dayMs);
  await sweep();
  expect(await counted()).toEqual({ looks: ["second"], days: [] });
});

test("a collection that nobody paid is forgotten 90 days after its end, with who has scanned it; what has a bill is not", async () => {
  const { database } = world.app.dependencies;
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  await world.build.payPassword(shop);
  await fund(world, shop, 1_000_000);
  const [owner, payer] = [await world.asOwner(shop), await world.asOwner(other)];
  const collect = async (amount: number) => {
    const { code } = await owner.does(deals.qrCode, { amount });
    return { code, dealId: (await payer.does(deals.scan, { code })).deal?.id ?? "" };
  };
  const [cancelled, expired, paid] = [await collect(100_000), await collect(200_000), await collect(300_000)];
  const { dealId: withdrawn } = await owner.does(deals.withdraw, { amount: 400_000, payPassword });
  for (const dealId of [cancelled.dealId, withdrawn]) await owner.does(deals.cancel, { dealId });
  await world.build.payPassword(other);
  await fund(world, other, 300_000);
  await payer.does(deals.transfer, { code: paid.code, amount: 300_000, payPassword });
  world.clock.advance(dayMs);
  await sweepDeals(world.app.dependencies);
  const statuses = async () => {
    const asked = await world.asOwner(shop);
    const all = [cancelled.dealId, expired.dealId, paid.dealId, withdrawn];
    const answers = await Promise.all(all.map((dealId) => asked.call(deals.deal, { dealId })));
    return answers.map(({ data, failure }) => failure ?? data?.status);
  };
  world.clock.advance(89 * dayMs - 1000);
  await sweep();
  expect(await statuses()).toEqual(["cancelled", "expired", "completed", "cancelled"]);
  world.clock.advance(dayMs + 2000);
  const fresh = await (await world.asOwner(shop)).does(deals.qrCode, { amount: 500_000 });
  await sweep();
  expect(await statuses()).toEqual(["dealNotFound", "dealNotFound", "completed", "cancelled"]);
  const scans = await database.selectFrom("deal_scans").select("deal_id").where("shop_id", "=", shop.id).execute();
  expect(scans.map(({ deal_id: dealId }) => dealId)).toEqual([paid.dealId]);
  const again = await world.asOwner(other);
  expect(await again.call(deals.scan, { code: expired.code })).toMatchObject({ failure: "qrCodeUnknown" });
  expect((await again.does(deals.scan, { code: fresh.code })).deal?.status).toBe("open");
  expect(await faultsIn(world)).toEqual([]);
});

test("a reminder is forgotten 90 days after it went silent; what rings goes on ringing", async () => {
  const { database } = world.app.dependencies;
  const shop = await world.build.shop();
  const system = world.asPlatform();
  const { id } = await world.build.paidOrder(system, shop);
  await system.does(platform.cancel, { id });
  const kept = async () => {
    const rows = await database.selectFrom("reminders").select("kind").where("shop_id", "=", shop.id).execute();
    return rows.map(({ kind }) => kind).toSorted();
  };
  world.clock.advance(90 * dayMs - 1000);
  await (await world.asOwner(shop)).does(orders.acknowledge, { id });
  await sweep();
  expect(await kept()).toEqual(["cancelled", "new"]);
  world.clock.advance(2000);
  await sweep();
  expect(await kept()).toEqual(["cancelled"]);
  const { id: ringing } = await world.build.paidOrder(system, shop);
  world.clock.advance(91 * dayMs);
  await sweep();
  expect(await kept()).toEqual(["new"]);
  expect(await (await world.asOwner(shop)).does(orders.reminder, {})).toMatchObject({ orders: [{ id: ringing }] });
});

test("a step that fails stops none of the others", async () => {
  const { database } = world.app.dependencies;
  const owner = await world.asOwner(await world.build.shop());
  const { people } = await rowsLeft();
  expect(people).toBeGreaterThan(0);
  await sql`alter table throttles rename to throttles_elsewhere`.execute(database);
  world.clock.advance(3 * sessionLifeMs);
  await sweep();
  await sql`alter table throttles_elsewhere rename to throttles`.execute(database);
  expect(await rowsLeft()).toEqual({ people: 0, operators: 0 });
  expect(await owner.call(accounts.details, {})).toMatchObject({ failure: "sessionExpired" });
});
