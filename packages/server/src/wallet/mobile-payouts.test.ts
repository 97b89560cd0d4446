import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { mvolaChannel } from "../payment-channels/mvola.ts";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { newKey } from "../testing/actors.ts";
import { testPayPassword as payPassword } from "../testing/builders.ts";
import { aSandbox, askFor, channelOf, payOn, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { outboxOf } from "../testing/outbox.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

let sandbox: Sandbox;
const world = startWorld(async () => settingsOf((sandbox = await aSandbox())));
const amount = 1_250_000;

afterAll(() => sandbox.stop());

describe("what a far side says of itself", () => {
  /** A far side that answers whatever it is asked about a payout with these fields, and this behind them. */
  async function farSide(fields: object, behind = ""): Promise<Server> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(
          `${request.url} ${Buffer.concat(chunks).toString()}`,
        );
        const body = {
          access_token: "a",
          expires_in: 600,
          requestingOrganisationTransactionReference: id?.[0],
          ...fields,
        };
        response.end(JSON.stringify(body) + (request.url === "/token" ? "" : behind));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return server;
  }

  /** What becomes of a withdrawal that a far side answers about so, and how its shop then stands. */
  async function seenTo(fields: object, behind?: string) {
    const { port } = (await farSide(fields, behind)).address() as AddressInfo;
    const channel = mvolaChannel({ url: `http://a:b@127.0.0.1:${port}`, ours: "+261340000003", clock: world.clock });
    const shop = await world.build.shop();
    await world.build.payPassword(shop);
    await fund(world, shop, amount);
    const owner = await world.asOwner(shop);
    const dealId = await askFor(owner, "+261341234511", amount);
    await payOnce(world, channel);
    const { mobile, reason } = await owner.does(deals.deal, { dealId });
    const tries = await world.app.dependencies.database
      .selectFrom("mobile_payout_tries")
      .select(["call", "state"])
      .where("payout_id", "=", dealId)
      .execute();
    const told = (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
    return { status: mobile?.status, reason, left: await availableIn(world, [shop]), tries, told };
  }

  test("a payout is paid, or its money is back, though the words of the far side have a sign that no database holds", async () => {
    const paid = { status: "completed", amount: "12500", transactionReference: "A\u0000B" };
    expect(await seenTo(paid)).toMatchObject({ status: "paid", left: [0], tries: [{ call: "pay", state: "paid" }] });
    const failed = { status: "failed", errorDescription: "Compte\u0000 fermé" };
    expect(await seenTo(failed)).toMatchObject({ status: "failed", reason: "Compte fermé", left: [amount] });
    expect(await faultsIn(world)).toEqual([]);
  });

  test("an answer with such a sign beside its words cannot be read, and is written down all the same", async () => {
    const paid = { status: "completed", amount: "12500", transactionReference: "AB" };
    expect(await seenTo(paid, "\u0000")).toMatchObject({
      status: "unknown",
      left: [0],
      tries: [{ call: "pay", state: "unsure" }],
    });
  });

  test.each([
    ["with a link", "Compte suspendu, voir mvola-aide.example/retrait"],
    ["that command a device", "Refu\u202Esé"],
    ["of which there are none", ""],
  ])(
    "words of the far side %s do not come in a text message in our name, which tells of the money all the same",
    async (_, why) => {
      const { reason, told } = await seenTo({ status: "failed", errorDescription: why });
      expect(reason ?? "").toBe(why);
      expect(told).toEqual([expect.stringMatching(/a échoué\. L'argent est revenu dans votre portefeuille\.$/)]);
    },
  );
});

/** A shop with money, and its owner. */
async function aShop() {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 2 * amount);
  return { shop, owner: await world.asOwner(shop) };
}

/** A number that the sandbox behaves towards as its last two digits say. */
const numberOf = (digits: string): string => `+2613412345${digits}`;

/** What the number of digits gets of a withdrawal in the end; `heard` is what the far side has in its books. */
const ends = [
  ["00", "paid", "completed"],
  ["01", "paid", "completed"],
  ["02", "paid", "completed"],
  ["03", "paid", "completed"],
  ["04", "paid", "completed"],
  ["05", "paid", "completed"],
  ["06", "paid", "completed"],
  ["07", "unknown", "completed"],
  ["08", "paid", "completed"],
  ["09", "failed", "failed"],
  ["10", "failed", undefined],
] as const;

test.each(ends)(
  "a payout to a number ending in %s is %s in the end, whatever the far side answers on the way (there: %s)",
  async (digits, status, there) => {
    const { shop, owner } = await aShop();
    const dealId = await askFor(owner, numberOf(digits), amount);
    expect(await availableIn(world, [shop])).toEqual([amount]);
    await payOn(world);
    const deal = await owner.does(deals.deal, { dealId });
    expect(deal.mobile).toEqual({ phone: numberOf(digits), status });
    expect(sandbox.payouts.get(dealId)?.status).toBe(there);
    expect(await availableIn(world, [shop])).toEqual([status === "failed" ? 2 * amount : amount]);
    const { rows } = await owner.does(wallet.bills, { type: "withdraw" });
    const statuses = { paid: "confirmed", unknown: "awaiting", failed: "cancelled" } as const;
    expect(rows).toMatchObject([
      { amount: -amount, status: statuses[status], mobile: { phone: numberOf(digits), status }, reason: deal.reason },
    ]);
    expect(deal.reason === null).toBe(status !== "failed");
    const told = (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
    const failed = `Votre retrait de 12,500 Ar vers ${numberOf(digits)} a échoué. L'argent est revenu dans votre portefeuille. Motif : ${deal.reason}`;
    expect(told).toEqual(status === "failed" ? [expect.stringContaining(failed)] : []);
    expect(await faultsIn(world)).toEqual([]);
  },
);

test("it is held at once, on its way once it is sent, and paid once the far side says so", async () => {
  const { owner } = await aShop();
  const dealId = await askFor(owner, numberOf("01"), amount);
  const standing = async () => (await owner.does(deals.deal, { dealId })).mobile?.status;
  expect(await owner.does(deals.deal, { dealId })).toMatchObject({
    status: "open",
    code: null,
    matchCode: null,
    expiresAt: null,
    mobile: { status: "asked" },
  });
  await payOnce(world);
  expect(await standing()).toBe("unknown");
  await payOn(world);
  expect(await standing()).toBe("paid");
});

test("what every other payout is refused for it is refused for, too, and to a number that is none of the operator's", async () => {
  const { shop, owner } = await aShop();
  const member = await world.asStaff(shop, ["wallet.view", "wallet.collect"]);
  const to = (phone: string | undefined, more: object = {}) =>
    owner.call(deals.withdraw, { amount, payPassword, channel: "mobileMoney", phone, ...more });
  expect((await to("+261320000000")).failure).toBe("mobileNumberUnknown");
  expect((await to("+33612345678")).failure).toBe("mobileNumberUnknown");
  expect((await to("+26134123456")).failure).toBe("mobileNumberUnknown");
  expect((await to(undefined)).failure).toBe("mobileNumberMissing");
  expect((await to(numberOf("00"), { amount: 150 })).failure).toBe("amountNotWhole");
  expect((await to(numberOf("00"), { amount: 3 * amount })).failure).toBe("balanceTooLow");
  expect((await to(numberOf("00"), { amount: 2_000_000_000 })).failure).toBe("payoutTooHigh");
  expect((await to(numberOf("00"), { payPassword: "111111" })).failure).toBe("payPasswordWrong");
  const given = { amount, payPassword, channel: "mobileMoney", phone: numberOf("00") } as const;
  expect((await member.call(deals.withdraw, given)).failure).toBe("ownerOnly");
  const another = await world.build.shop();
  await world.build.payPassword(another, world.clock.now());
  expect((await (await world.asOwner(another)).call(deals.withdraw, given)).failure).toBe("payoutsWait");
  expect(await availableIn(world, [shop])).toEqual([2 * amount]);
});

test("a tap that comes again is the same payout", async () => {
  const { shop, owner } = await aShop();
  const given = { amount, payPassword, channel: "mobileMoney", phone: numberOf("00") } as const;
  const key = { "idempotency-key": newKey() };
  const [first, second] = await Promise.all([1, 2].map(() => owner.does(deals.withdraw, given, key)));
  expect(second).toEqual(first);
  expect(await owner.does(deals.withdraw, given, key)).toEqual(first);
  await payOn(world, 2);
  expect(await availableIn(world, [shop])).toEqual([amount]);
});

test("the owner cancels it until it is sent, and never after; for another shop it is not there", async () => {
  const { shop, owner } = await aShop();
  const member = await world.asStaff(shop, ["wallet.view", "wallet.collect"]);
  const stranger = await world.asStranger();
  const dealId = await askFor(owner, numberOf("00"), amount);
  expect((await member.call(deals.cancel, { dealId })).failure).toBe("ownerOnly");
  for (const call of [deals.deal, deals.cancel, deals.scan])
    expect((await stranger.call(call, { dealId })).failure).toBe("dealNotFound");
  const key = { "idempotency-key": newKey() };
  const cancelled = await owner.does(deals.cancel, { dealId }, key);
  expect(cancelled).toMatchObject({ status: "cancelled", mobile: { status: "cancelled" } });
  expect(await owner.does(deals.cancel, { dealId }, key)).toEqual(cancelled);
  expect((await owner.call(deals.cancel, { dealId })).failure).toBe("dealCancelled");
  expect(await availableIn(world, [shop])).toEqual([2 * amount]);
  await payOn(world, 2);
  expect(sandbox.asked.has(dealId)).toBe(false);

  const sent = await askFor(owner, numberOf("01"), amount);
  await payOnce(world);
  expect((await owner.call(deals.cancel, { dealId: sent })).failure).toBe("payoutSent");
  await payOn(world);
  expect((await owner.call(deals.cancel, { dealId: sent })).failure).toBe("dealCompleted");
  expect(await availableIn(world, [shop])).toEqual([amount]);
});

test("of cancelling and sending at once one happens", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { shop, owner } = await aShop();
    const dealId = await askFor(owner, numberOf("00"), amount);
    const [cancelled] = await Promise.all([owner.call(deals.cancel, { dealId }), payOnce(world)]);
    await payOn(world, 2);
    const isCancelled = cancelled.status === 200;
    expect(sandbox.payouts.has(dealId)).toBe(!isCancelled);
    expect(await availableIn(world, [shop])).toEqual([isCancelled ? 2 * amount : amount]);
  }
  expect(await faultsIn(world)).toEqual([]);
});

test("several nodes that look at the same moment ask for it once", async () => {
  const { owner } = await aShop();
  const dealId = await askFor(owner, numberOf("00"), amount);
  await Promise.all([1, 2, 3, 4].map(() => payOnce(world)));
  expect(sandbox.asked.get(dealId)).toBe(1);
});

test("what is refused a second time, as the first may still be on its way, is not given back before that can arrive", async () => {
  const { shop, owner } = await aShop();
  const dealId = await askFor(owner, numberOf("10"), amount);
  const channel = channelOf(world);
  const cut = { state: { kind: "unsure" }, said: "cut", ms: 1 } as const;
  await payOnce(world, { ...channel, pay: () => Promise.resolve(cut) });
  expect(sandbox.asked.has(dealId)).toBe(false);
  world.clock.advance(60_000);
  await payOnce(world);
  expect(await availableIn(world, [shop])).toEqual([amount]);
  await payOn(world, 2);
  expect((await owner.does(deals.deal, { dealId })).mobile?.status).toBe("failed");
  expect(await availableIn(world, [shop])).toEqual([2 * amount]);
});

test("a payout that failed without a reason has none, instead of an empty one", async () => {
  const { owner } = await aShop();
  const dealId = await askFor(owner, numberOf("00"), amount);
  const failed = { state: { kind: "failed", why: "" }, said: "200", ms: 1 } as const;
  await payOnce(world, { ...channelOf(world), pay: () => Promise.resolve(failed) });
  const told = await owner.does(deals.deal, { dealId });
  expect(told).toMatchObject({ mobile: { status: "failed" }, reason: null });
  expect((await owner.does(wallet.bills, { type: "withdraw" })).rows).toMatchObject([{ reason: null }]);
});

test("the database lets none end twice or be deleted, and the books tell of one whose money was moved by hand", async () => {
  const { owner } = await aShop();
  const dealId = await askFor(owner, numberOf("00"), amount);
  await payOn(world, 2);
  const { database } = world.app.dependencies;
  const change = database.updateTable("mobile_payouts").where("id", "=", dealId);
  await expect(change.set({ status: "failed" }).execute()).rejects.toThrow(/ends once/);
  await expect(database.deleteFrom("mobile_payouts").where("id", "=", dealId).execute()).rejects.toThrow(/ends once/);
  const other = await askFor(owner, numberOf("00"), 100);
  await database
    .updateTable("mobile_payouts")
    .set({ status: "cancelled", ended_at: world.clock.now(), next_try_at: null })
    .where("id", "=", other)
    .execute();
  expect(await faultsIn(world)).toMatchObject([{ rule: "payout", about: other }]);
});
