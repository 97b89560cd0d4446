import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes } from "@tsena/contract/wallet.states";
import { testPayPassword as payPassword } from "../testing/builders.ts";
import { hear } from "../testing/events.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** A shop that is paid, with a member who collects, and one that pays, with money and a payment password. */
async function twoShops() {
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  await world.build.payPassword(other);
  await fund(world, other, 1_000_000);
  return {
    shop,
    other,
    owner: await world.asOwner(shop),
    till: await world.asStaff(shop, ["wallet.collect"]),
    payer: await world.asOwner(other),
  };
}

test("who collects is told what has just been paid in, with the secret of its receipt; the payer and others are not", async () => {
  const { other, owner, till, payer } = await twoShops();
  expect(await till.does(deals.received, {})).toEqual({ rows: [] });
  const { code } = await till.does(deals.qrCode, {});
  const first = await payer.does(deals.transfer, { code, amount: 100, payPassword });
  const asked = await till.does(deals.qrCode, { amount: 200 });
  const second = await payer.does(deals.transfer, { code: asked.code, amount: 200, payPassword });
  const { rows } = await till.does(deals.received, {});
  const payerName = `Shop of ${other.ownerPhone}`;
  expect(rows).toMatchObject([
    { amount: 100, dealId: null, payerName, receiptKey: first.receiptKey },
    { amount: 200, dealId: asked.deal?.id, payerName, receiptKey: second.receiptKey },
  ]);
  expect(await owner.does(deals.received, {})).toEqual({ rows });
  expect(await payer.does(deals.received, {})).toEqual({ rows: [] });
});

test("only of the last half hour, and by whoever may collect alone", async () => {
  const { shop, owner, payer } = await twoShops();
  const { code } = await owner.does(deals.qrCode, {});
  await payer.does(deals.transfer, { code, amount: 100, payPassword });
  world.clock.advance(dealMinutes * 60_000 - 1000);
  expect((await owner.does(deals.received, {})).rows).toHaveLength(1);
  world.clock.advance(2000);
  expect((await owner.does(deals.received, {})).rows).toEqual([]);
  const watcher = await world.asStaff(shop, ["wallet.view", "orders.view"]);
  expect(await watcher.call(deals.received, {})).toMatchObject({ failure: "moduleNotGranted" });
  expect(await world.asNobody().call(deals.received, {})).toMatchObject({ failure: "notSignedIn" });
});

test("the phones of both shops are told at once that money moved, by the stream that tells of orders", async () => {
  const { owner, payer } = await twoShops();
  const { code } = await owner.does(deals.qrCode, {});
  const heard = await Promise.all([owner, payer].map((one) => hear(world, one, orders.reminder)));
  for (const one of heard) await one.next();
  await payer.does(deals.transfer, { code, amount: 100, payPassword });
  for (const one of heard) expect(await one.next()).toBeNull();
  // So is whoever withdraws, and where what is held goes back.
  const [, withdrawing] = heard;
  const { dealId } = await payer.does(deals.withdraw, { amount: 100, payPassword });
  expect(await withdrawing?.next()).toBeNull();
  await payer.does(deals.cancel, { dealId });
  expect(await withdrawing?.next()).toBeNull();
  heard.forEach((one) => one.leave());
});
