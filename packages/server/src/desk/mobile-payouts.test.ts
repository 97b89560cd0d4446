import { afterAll, expect, test } from "vitest";
import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { dayLength, shopDay } from "@tsena/contract/shops.day";
import { mvolaChannel } from "../payment-channels/mvola.ts";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { askFor, aSandbox, payOn, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

let sandbox: Sandbox;
const world = startWorld(async () => {
  sandbox = await aSandbox();
  return settingsOf(sandbox);
});
afterAll(() => sandbox.stop());

const amount = 300_000;
const numberOf = (digits: string): string => `+2613812345${digits}`;

async function aShop() {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 10 * amount);
  return { shop, owner: await world.asOwner(shop) };
}

/** Brings the world's clock to this machine's, by which the far side says the day. */
const toNow = () => world.clock.advance(Date.now() - world.clock.now().getTime());

test("an operator finds payouts by status, number, shop and reference, and reads what was asked and answered", async () => {
  const operator = await world.asOperator();
  const { shop, owner } = await aShop();
  const [paid, declined] = [await askFor(owner, numberOf("05"), amount), await askFor(owner, numberOf("09"), amount)];
  await payOn(world);
  const ids = async (input: object) =>
    (await operator.does(deskMobilePayouts.list, input)).rows.map(({ id }) => id).toSorted();
  expect(await ids({ keyword: shop.ownerPhone })).toEqual([paid, declined].toSorted());
  expect(await ids({ keyword: "038 12 345 09" })).toEqual([declined]);
  expect(await ids({ keyword: `Shop of ${shop.ownerPhone}`, status: "paid" })).toEqual([paid]);
  const story = await operator.does(deskMobilePayouts.detail, { id: paid });
  expect(story).toMatchObject({ status: "paid", amount, phone: numberOf("05"), nextTryAt: null });
  expect(await ids({ keyword: story.reference ?? "none" })).toEqual([paid]);
  expect(story.answers.map(({ call, answer }) => [call, answer])).toEqual([
    ["ask", "paid"],
    ["ask", "unsure"],
    ["pay", "unsure"],
  ]);
  expect(story.answers.at(-1)?.said).toMatch(/^500 .*out of order/);
  const { database } = world.app.dependencies;
  const events = await database.selectFrom("operator_logs").select(["event", "subject"]).execute();
  expect(events).toContainEqual({ event: "mobilePayoutRead", subject: paid });
  expect(events).toContainEqual({ event: "mobilePayoutsRead", subject: "038 12 345 09" });
  expect((await operator.call(deskMobilePayouts.detail, { id: "none" })).failure).toBe("payoutNotFound");
});

test("an operator has one whose end is not known asked about at once; it is paid once all the same", async () => {
  const operator = await world.asOperator();
  const { owner } = await aShop();
  const id = await askFor(owner, numberOf("01"), amount);
  expect((await operator.call(deskMobilePayouts.ask, { id })).failure).toBe("payoutNotUnderWay");
  await payOnce(world);
  await new Promise((resolve) => void setTimeout(resolve, 60));
  await payOnce(world);
  const { status, sentAt } = await operator.does(deskMobilePayouts.detail, { id });
  expect([status, sentAt]).toEqual(["unknown", world.clock.now().toISOString()]);
  await operator.does(deskMobilePayouts.ask, { id });
  world.clock.advance(1000);
  await payOnce(world);
  expect(await operator.does(deskMobilePayouts.detail, { id })).toMatchObject({ status: "paid", sentAt });
  expect(sandbox.asked.get(id)).toBe(1);
  expect((await operator.call(deskMobilePayouts.ask, { id })).failure).toBe("payoutNotUnderWay");
  expect((await operator.call(deskMobilePayouts.ask, { id: "none" })).failure).toBe("payoutNotFound");
  const { database } = world.app.dependencies;
  const lines = database.selectFrom("operator_logs").select("subject").where("event", "=", "mobilePayoutAsked");
  expect(await lines.execute()).toEqual([{ subject: id }]);
});

test("a day is held against the far side's books: what one side alone has, other amounts, other states, then what is alike", async () => {
  toNow();
  const operator = await world.asOperator();
  const { owner } = await aShop();
  const alike = await askFor(owner, numberOf("00"), amount);
  const refused = await askFor(owner, numberOf("10"), amount);
  const other = await askFor(owner, numberOf("07"), amount);
  const unanswered = await askFor(owner, numberOf("03"), amount);
  await payOnce(world);
  const lost = await askFor(owner, numberOf("04"), amount);
  await payOnce(world);
  // Somebody has had the same account pay without us.
  const foreign = "11111111-1111-4111-8111-111111111111";
  const channel = mvolaChannel({ url: sandbox.url, ours: "+261340000003", clock: world.clock });
  await channel.pay({ id: foreign, phone: numberOf("00"), amount }, AbortSignal.timeout(5000));
  const day = shopDay(new Date());
  const told = await operator.does(deskMobilePayouts.day, { day });
  const found = told.payouts
    .filter(({ id }) => [alike, refused, other, unanswered, lost, foreign].includes(id))
    .map(({ id, difference }) => [id, difference]);
  expect(found).toHaveLength(6);
  expect(Object.fromEntries(found)).toEqual({
    [lost]: "oursOnly",
    [foreign]: "theirsOnly",
    [other]: "otherAmount",
    [unanswered]: "otherStatus",
    [alike]: "none",
    [refused]: "none",
  });
  const differences = told.payouts.map(({ difference }) => difference === "none");
  expect(differences).toEqual(differences.toSorted());
  expect(told.theirPaidAmount).toBeGreaterThan(told.ourPaidAmount);
  const { database } = world.app.dependencies;
  const lines = database.selectFrom("operator_logs").select("subject").where("event", "=", "mobilePayoutDayRead");
  expect(await lines.execute()).toEqual([{ subject: day }]);
  // What was sent as a day ended, and stands in their books of the next, is known there too.
  const sent = { sent_at: new Date(Date.now() - dayLength) };
  await database.updateTable("mobile_payouts").set(sent).where("id", "=", unanswered).execute();
  const again = await operator.does(deskMobilePayouts.day, { day });
  expect(again.payouts.find(({ id }) => id === unanswered)?.difference).toBe("otherStatus");
});

test("a payout that the far side has paid to another number than ours is told among what differs", async () => {
  const operator = await world.asOperator();
  const { owner } = await aShop();
  const id = await askFor(owner, numberOf("00"), amount);
  await payOnce(world);
  const there = sandbox.payouts.get(id);
  if (there !== undefined) there.phone = "0349999999";
  const { payouts } = await operator.does(deskMobilePayouts.day, { day: shopDay(new Date()) });
  expect(payouts.find((one) => one.id === id)).toMatchObject({
    difference: "otherNumber",
    ours: { phone: numberOf("00") },
    theirs: { phone: "+261349999999" },
  });
});

test("a day that the far side does not tell is refused, instead of being shown by half", async () => {
  const operator = await world.asOperator();
  await sandbox.stop();
  expect((await operator.call(deskMobilePayouts.day, { day: "2026-11-20" })).failure).toBe("mobileMoneySilent");
});
