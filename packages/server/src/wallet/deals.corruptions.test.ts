import { expect, test } from "vitest";
import { deskWithdrawals } from "@tsena/contract/desk.withdrawals";
import { deals } from "@tsena/contract/wallet.deals";
import { testPayPassword as payPassword } from "../testing/builders.ts";
import { byHand, keepTables } from "../testing/by-hand.ts";
import { faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const amount = 1_250_000;
const tables = ["ledger_accounts", "ledger_bills", "ledger_transfers", "deals", "bill_parties"];

/** What two shops have paid each other: cash that is asked for, cash that was paid out by the other and at the desk, a collection, a transfer; by their subjects. */
async function payments() {
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  for (const one of [shop, other]) await world.build.payPassword(one);
  for (const one of [shop, other]) await fund(world, one, 5 * amount);
  const [owner, payer] = [await world.asOwner(shop), await world.asOwner(other)];
  const open = await owner.does(deals.withdraw, { amount, payPassword });
  const done = await owner.does(deals.withdraw, { amount, payPassword });
  await payer.does(deals.confirm, { dealId: done.dealId, matchCode: done.matchCode ?? "" });
  const atDesk = await owner.does(deals.withdraw, { amount, payPassword });
  const shown = { code: atDesk.code ?? "", matchCode: atDesk.matchCode ?? "" };
  await (await world.asOperator()).does(deskWithdrawals.pay, shown);
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  await payer.does(deals.transfer, { code, amount, payPassword });
  const { billId } = await payer.does(deals.transfer, { account: shop.ownerPhone, amount, payPassword });
  return {
    asked: open.dealId,
    paidOut: done.dealId,
    paidAtDesk: atDesk.dealId,
    collected: deal?.id ?? "",
    sent: billId.split(".")[0] ?? "",
  };
}

const bothTables = (where: string) =>
  `with gone as (delete from ledger_transfers where ${where}) delete from ledger_bills where ${where}`;

/** Ways in which the money of deals and transfers was made false by hand, of the payment that is named; and what finds each. */
const corruptions: readonly [string, keyof Awaited<ReturnType<typeof payments>>, string, string][] = [
  [
    "a deal was ended that still holds its money",
    "asked",
    "update deals set status = 'cancelled', ended_at = now() where id = $1",
    "deal",
  ],
  [
    "what an open withdrawal holds went back",
    "asked",
    "update ledger_bills set status = 'voided', ended_at = now() where subject = $1",
    "deal",
  ],
  ["a withdrawal is gone whose money is held", "asked", "delete from deals where id = $1", "stray"],
  ["a deal's amount is changed", "asked", "update deals set amount = amount + 1 where id = $1", "deal"],
  [
    "cash that was paid out is asked for again",
    "paidOut",
    "update deals set status = 'open', ended_at = null where id = $1",
    "deal",
  ],
  ["whoever paid cash out never got it", "paidOut", bothTables("subject = $1 and fact = 'handOut'"), "deal"],
  [
    "another shop has paid the cash out",
    "paidOut",
    "update deals set other_shop_id = (select id from shops where id <> deals.shop_id and id <> deals.other_shop_id limit 1) where id = $1",
    "deal",
  ],
  [
    "the desk is said to have paid what another shop has",
    "paidOut",
    "update deals set other_shop_id = null, operator_id = (select id from operators limit 1) where id = $1",
    "stray",
  ],
  [
    "another shop is said to have paid what the desk has",
    "paidAtDesk",
    "update deals set operator_id = null, other_shop_id = (select id from shops where id <> deals.shop_id limit 1) where id = $1",
    "deal",
  ],
  [
    "what the desk has paid out is still in the wallet",
    "paidAtDesk",
    "update ledger_bills set status = 'voided' where subject = $1",
    "deal",
  ],
  [
    "a collection was paid that is open",
    "collected",
    "update deals set status = 'open', ended_at = null where id = $1",
    "deal",
  ],
  ["a collection is paid, and nobody has", "collected", bothTables("subject = $1"), "deal"],
  [
    "more came in than was sent",
    "collected",
    "update ledger_bills set amount = amount + 1 where subject = $1 and fact = 'receive'",
    "deal",
  ],
  [
    "a transfer has left one wallet and come into no other",
    "sent",
    bothTables("subject = $1 and fact = 'receive'"),
    "transit",
  ],
  [
    "a transfer has come into a wallet and left no other",
    "sent",
    bothTables("subject = $1 and fact = 'send'"),
    "transit",
  ],
  [
    "less came in than was sent, and neither total tells",
    "sent",
    "with leg as (update ledger_transfers set amount = amount - 1 where subject = $1 and fact = 'receive' returning shop_id), total as (update ledger_accounts a set credits_posted = credits_posted - 1 from leg where a.shop_id = leg.shop_id and account = 'wallet') update ledger_bills set amount = amount - 1 where subject = $1 and fact = 'receive'",
    "transit",
  ],
];

test.each(corruptions)("it is found where %s", async (_what, of, statement, rule) => {
  await world.build.shop();
  const paid = await payments();
  const areTrue = async () => expect(await faultsIn(world)).toEqual([]);
  await areTrue();
  await keepTables(world, tables, areTrue);
  await byHand(world, statement, [paid[of]]);
  expect((await faultsIn(world, 2)).map((fault) => fault.rule)).toContain(rule);
});
