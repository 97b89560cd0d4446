import { expect, test } from "vitest";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { orders } from "@tsena/contract/orders";
import { keepBooks } from "../ledger/bookkeeper.ts";
import { hear } from "../testing/events.ts";
import { askFor, settingsOf } from "../testing/mobile-money.ts";
import { fund, mistakeTotal, rechargeOf } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const token = "metrics-".repeat(5);
const world = startWorld(() =>
  Promise.resolve({ ...settingsOf({ url: "http://127.0.0.1:9" }), METRICS_TOKEN: token, DESK_TWO_PERSONS_FROM: "0" }),
);
const without = startWorld();

const asked = (from: typeof world, headers: Record<string, string> = {}) =>
  fetch(`${from.address}/metrics`, { headers });

/** What each name with its labels is worth now. */
async function told(): Promise<Map<string, number>> {
  const answer = await asked(world, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

test("for a stranger, with a wrong token, and where none is set, there is no such address", async () => {
  const nowhere = await fetch(`${world.address}/metrixx`);
  const expected = { resultCode: nowhere.status, message: ((await nowhere.json()) as { message: string }).message };
  for (const [from, headers] of [
    [world, {}],
    [world, { authorization: `Bearer ${token.slice(1)}` }],
    [world, { authorization: token }],
    [world, { authorization: (await world.asOperator()).headers["token"] ?? "" }],
    [without, { authorization: `Bearer ${token}` }],
    [without, { authorization: "Bearer undefined" }],
  ] as const) {
    const answer = await asked(from, headers);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(expected);
  }
});

test("the last check of the books is told: when, of all, whether it found anything, and how much", async () => {
  const shop = await world.build.shop();
  await fund(world, shop, 1000);
  world.clock.advance(1000);
  await expect.poll(() => keepBooks(world.app.dependencies)).toBeDefined();
  const now = world.clock.now().getTime() / 1000;
  const before = await told();
  expect([before.get("tsena_books_ok"), before.get("tsena_books_faults")]).toEqual([1, 0]);
  expect(before.get("tsena_books_checked_timestamp_seconds")).toBe(now);
  expect(before.get("tsena_books_checked_whole_timestamp_seconds")).toBe(now);
  await mistakeTotal(world, shop, 100);
  world.clock.advance(1000);
  await keepBooks(world.app.dependencies);
  const after = await told();
  expect(after.get("tsena_books_ok")).toBe(0);
  expect(after.get("tsena_books_faults")).toBeGreaterThan(0);
  expect(after.get("tsena_books_checked_timestamp_seconds")).toBe(now + 1);
  await mistakeTotal(world, shop, -100);
});

test("what waits is told with its age: payouts, messages, and what a second operator has to confirm", async () => {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 100_000);
  const before = await told();
  const name = (of: string, kind: string) => `tsena_${of}{kind="${kind}"}`;
  await askFor(await world.asOwner(shop), "+261341234500", 100_000);
  await (await world.asOperator()).does(deskWallets.recharge, rechargeOf(shop, 10));
  world.clock.advance(90_000);
  const after = await told();
  const grown = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  expect(grown(name("mobile_payouts", "asked"))).toBe(1);
  expect(after.get(name("mobile_payouts_oldest_seconds", "asked"))).toBe(90);
  expect(grown(name("confirmations", "recharge"))).toBe(1);
  expect(after.get(name("confirmations_oldest_seconds", "recharge"))).toBe(90);
  expect(after.get(name("outbox_messages", "sms")) ?? 0).toBeGreaterThanOrEqual(0);
  expect(after.get("tsena_database_reached")).toBe(1);
});

test("calls are told by route and status, and how many hear changes by a stream", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const heard = await hear(world, owner, orders.reminder);
  await heard.next();
  await world.asNobody().call(orders.reminder, {});
  const during = await told();
  expect(during.get("tsena_streams_open")).toBe(1);
  const refused = [...during.keys()].filter(
    (key) => key.startsWith("tsena_request_seconds_count") && key.includes("401"),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(during.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  heard.leave();
  await expect.poll(async () => (await told()).get("tsena_streams_open")).toBe(0);
  const keys = [...(await told()).keys()].join("\n");
  for (const secret of [shop.id, shop.ownerPhone, token]) expect(keys).not.toContain(secret);
});
