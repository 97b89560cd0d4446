import { expect, test } from "vitest";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes } from "@tsena/contract/wallet.states";
import { newKey } from "../testing/actors.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld(async () => ({ WALLET_PAYOUT_MOST: "30000", WALLET_DAY_MOST: "50000" }));
const amount = 1_250_000;

const held = (...shops: BuiltShop[]): Promise<number[]> => availableIn(world, shops);
const faults = () => faultsIn(world);

/** A shop that is paid, and one that pays, with money and a payment password. */
async function twoShops(funds = 4 * amount) {
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  await world.build.payPassword(other);
  await fund(world, other, funds);
  return { shop, other, owner: await world.asOwner(shop), payer: await world.asOwner(other) };
}

test("an account is paid: as much leaves the one wallet as comes into the other, once, however often the tap is sent", async () => {
  const { shop, other, payer } = await twoShops();
  const payload = { account: shop.ownerPhone, amount, payPassword, note: "Farine" };
  const key = { "idempotency-key": newKey() };
  const paid = await payer.does(deals.transfer, payload, key);
  expect(paid).toEqual({
    billId: expect.any(String) as string,
    status: "confirmed",
    receiverName: `Shop of ${shop.ownerPhone}`,
    receiptKey: expect.any(String) as string,
  });
  expect(await payer.does(deals.transfer, payload, key)).toEqual(paid);
  const [one, two] = await Promise.all([1, 2].map(() => payer.does(deals.transfer, payload, key)));
  expect([one, two]).toEqual([paid, paid]);
  expect(await held(shop, other)).toEqual([amount, 3 * amount]);
  expect(await faults()).toEqual([]);
});

test("a payment that has gone shows its receipt to the right payment password alone: wrong ones are counted, and the wallet is locked", async () => {
  const { shop, other, payer } = await twoShops();
  const key = { "idempotency-key": newKey() };
  const again = (typed: string) =>
    payer.call(deals.transfer, { account: shop.ownerPhone, amount, payPassword: typed }, key);
  const paid = await again(payPassword);
  for (const left of [4, 3, 2, 1]) {
    const wrong = await again(`00000${left}`);
    expect(wrong).toMatchObject({ status: 422, failure: "payPasswordWrong" });
    expect(wrong.message).toContain(` ${left} `);
  }
  expect((await again("000000")).failure).toBe("payPasswordLocked");
  expect((await again(payPassword)).failure).toBe("payPasswordLocked");
  world.clock.advance(30 * 60_000);
  expect(await again(payPassword)).toMatchObject({ status: 200, data: paid.data });
  // Whoever has chosen another since proves by that one who asks.
  const next = "135790";
  const change = { oldPayPassword: payPassword, payPassword: next, confirmPayPassword: next };
  await payer.does(wallet.setPayPassword, change);
  expect((await again(payPassword)).failure).toBe("payPasswordWrong");
  expect(await again(next)).toMatchObject({ status: 200, data: paid.data });
  expect(await held(shop, other)).toEqual([amount, 3 * amount]);
});

test("a withdrawal that has gone shows its codes to the right payment password alone", async () => {
  const { payer } = await twoShops();
  const key = { "idempotency-key": newKey() };
  const again = (typed: string) => payer.call(deals.withdraw, { amount, payPassword: typed }, key);
  const held = await again(payPassword);
  expect((await again("000000")).failure).toBe("payPasswordWrong");
  expect(await again(payPassword)).toMatchObject({ status: 200, data: held.data });
});

test("under the key of a payment no other is made, whatever proves who asks", async () => {
  const { shop, payer } = await twoShops();
  const key = { "idempotency-key": newKey() };
  await payer.does(deals.transfer, { account: shop.ownerPhone, amount, payPassword }, key);
  const other = { account: shop.ownerPhone, amount: amount + 100, payPassword };
  expect(await payer.call(deals.transfer, other, key)).toMatchObject({ failure: "idempotencyKeyReused" });
});

test("whoever's printed code is scanned is paid what the payer says", async () => {
  const { shop, other, owner, payer } = await twoShops();
  const { code } = await owner.does(deals.qrCode, {});
  await payer.does(deals.transfer, { code, amount: 100, payPassword });
  expect(await held(shop, other)).toEqual([100, 4 * amount - 100]);
});

test("a collection is paid once, by one of two who pay it at once, and both sides see its end", async () => {
  const { shop, other, owner, payer } = await twoShops();
  const third = await world.build.shop();
  await world.build.payPassword(third);
  await fund(world, third, amount);
  const second = await world.asOwner(third);
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  await Promise.all([payer, second].map((one) => one.does(deals.scan, { code })));
  const answers = await Promise.all(
    [payer, second].map((one) => one.call(deals.transfer, { code, amount, payPassword })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ failure }) => failure)).toContain("dealCompleted");
  const [mine, theirs] = [await owner.does(deals.deal, { dealId }), await payer.does(deals.deal, { dealId })];
  expect(mine).toMatchObject({ status: "completed", billId: expect.any(String) as string });
  expect(theirs.status).toBe("completed");
  const [got, one, two] = await held(shop, other, third);
  expect([got, (one ?? 0) + (two ?? 0)]).toEqual([amount, 4 * amount]);
  expect(await faults()).toEqual([]);
});

test("both sides of a payment get one secret for its receipt, once it is paid; no other shop, and no other payment, has it", async () => {
  const { owner, payer } = await twoShops();
  const stranger = await world.asStranger();
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  expect([deal?.receiptKey, (await stranger.does(deals.scan, { code })).deal?.receiptKey]).toEqual([null, null]);
  const { receiptKey, billId } = await payer.does(deals.transfer, { code, amount, payPassword });
  const seen = await Promise.all([owner, payer, stranger].map((one) => one.does(deals.deal, { dealId })));
  expect(seen.map((one) => one.receiptKey)).toEqual([receiptKey, receiptKey, null]);
  expect(receiptKey).toMatch(/^[\w-]{22}$/);
  const again = await owner.does(deals.qrCode, { amount });
  expect((await payer.does(deals.transfer, { code: again.code, amount, payPassword })).receiptKey).not.toBe(receiptKey);
  expect(billId).not.toContain(receiptKey);
});

test("who paid whom its two sides alone are told: another shop that scanned the code learns that it is over", async () => {
  const { other, owner, payer } = await twoShops();
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  const rival = await world.asStranger();
  for (const one of [payer, rival]) await one.does(deals.scan, { code });
  await payer.does(deals.transfer, { code, amount, payPassword });
  const nameFor = async (one: typeof rival) => {
    const looks = [await one.does(deals.deal, { dealId }), (await one.does(deals.scan, { code })).deal];
    expect(looks).toMatchObject([{ status: "completed" }, { status: "completed" }]);
    return looks.map((look) => look?.counterpartyName);
  };
  const payerName = `Shop of ${other.ownerPhone}`;
  expect(await nameFor(owner)).toEqual([payerName, payerName]);
  expect(await nameFor(payer)).toEqual([payerName, payerName]);
  expect(await nameFor(rival)).toEqual([null, null]);
});

test("of paying a collection and cancelling it at once, one happens", async () => {
  const { shop, owner, payer } = await twoShops();
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  const [paid, cancelled] = await Promise.all([
    payer.call(deals.transfer, { code, amount, payPassword }),
    owner.call(deals.cancel, { dealId: deal?.id ?? "" }),
  ]);
  const isPaid = paid.status === 200;
  expect([paid.status, cancelled.status].toSorted()).toEqual([200, 409]);
  expect(isPaid ? cancelled.failure : paid.failure).toBe(isPaid ? "dealCompleted" : "dealCancelled");
  expect(await held(shop)).toEqual([isPaid ? amount : 0]);
  expect(await faults()).toEqual([]);
});

test("a code that is no collection any more, is of another amount, or of nobody, is not paid", async () => {
  const { shop, other, owner, payer } = await twoShops();
  const { code } = await owner.does(deals.qrCode, { amount });
  const pay = async (change: object) =>
    (await payer.call(deals.transfer, { code, amount, payPassword, ...change })).failure;
  expect(await pay({ amount: 100 })).toBe("dealAmountDiffers");
  expect(await pay({ code: code.replace(String(amount), "100"), amount: 100 })).toBe("qrCodeUnknown");
  expect(await pay({ code: code.slice(0, -2) })).toBe("qrCodeUnknown");
  const own = await payer.does(deals.qrCode, { amount });
  expect(await pay({ code: own.code })).toBe("transferToSelf");
  world.clock.advance(dealMinutes * 60_000);
  expect(await pay({})).toBe("dealExpired");
  expect(await held(shop, other)).toEqual([0, 4 * amount]);
});

test("nobody is paid who is not there, oneself, or more than there is; and nothing without the right payment password", async () => {
  const { shop, other, owner, payer } = await twoShops(amount);
  const pay = async (change: object) =>
    (await payer.call(deals.transfer, { account: shop.ownerPhone, amount, payPassword, ...change })).failure;
  expect(await pay({ account: "+261399999999" })).toBe("receiverNotFound");
  expect(await pay({ account: other.ownerPhone })).toBe("transferToSelf");
  expect(await pay({ amount: amount + 1 })).toBe("balanceTooLow");
  expect(await pay({ payPassword: "999999" })).toBe("payPasswordWrong");
  expect((await owner.call(deals.transfer, { account: other.ownerPhone, amount, payPassword })).failure).toBe(
    "payPasswordNotSet",
  );
  const staff = await world.asStaff(other, ["wallet.view", "wallet.collect"]);
  expect((await staff.call(deals.transfer, { account: shop.ownerPhone, amount, payPassword })).failure).toBe(
    "ownerOnly",
  );
  expect(await held(shop, other)).toEqual([0, amount]);
});

test("no more leaves at once, nor within a day, than the settings say, also where it is asked for twice at once", async () => {
  const { shop, other, owner, payer } = await twoShops(10_000_000);
  const pay = (units: number) => payer.call(deals.transfer, { account: shop.ownerPhone, amount: units, payPassword });
  expect(await pay(3_000_001)).toMatchObject({ failure: "payoutTooHigh", message: "Au plus 30,000\u00A0Ar à la fois" });
  const twice = await Promise.all([pay(3_000_000), pay(3_000_000)]);
  expect(twice.map(({ failure }) => failure ?? "paid").toSorted()).toEqual(["paid", "payoutsOfDayTooHigh"]);
  expect(await pay(2_000_001)).toMatchObject({ message: "Aujourd'hui, vous pouvez encore sortir 20,000\u00A0Ar" });
  expect((await pay(2_000_000)).status).toBe(200);
  // What comes in takes nothing of what may leave: whoever was paid so much pays as much on.
  await world.build.payPassword(shop);
  const onward = { account: other.ownerPhone, amount: 3_000_000, payPassword };
  expect((await owner.call(deals.transfer, onward)).failure).toBeUndefined();
  world.clock.advance(24 * 3600_000);
  expect((await pay(3_000_000)).status).toBe(200);
});

test("what a wallet cannot hold any more is not paid, and nothing is taken", async () => {
  const { shop, other, payer } = await twoShops();
  await fund(world, shop, Number.MAX_SAFE_INTEGER);
  const refused = await payer.call(deals.transfer, { account: shop.ownerPhone, amount, payPassword });
  expect(refused).toMatchObject({ status: 422, failure: "transferFailed" });
  expect(await held(shop, other)).toEqual([Number.MAX_SAFE_INTEGER, 4 * amount]);
});
