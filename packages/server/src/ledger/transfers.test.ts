import { expect, test } from "vitest";
import { startWorld } from "../testing/world.ts";
import { checkBooks } from "./books.ts";
import { walletOf } from "./chart.ts";
import { balanceOf, type Movement, record } from "./ledger.ts";

const world = startWorld();
const [wallets, transfers, lanes, each] = [20, 500, 25, 100_000];

test("500 transfers among 20 wallets at once, in both directions: none blocks another for good, none is lost, none is made twice", async () => {
  const { database } = world.app.dependencies;
  const now = world.clock.now();
  // Once: whoever is in a deadlock is not tried again.
  const write = (movement: Movement) => database.transaction().execute((tx) => record(tx, movement));
  const shops: string[] = [];
  for (let count = 0; count < wallets; count += 1) {
    const { id: shopId } = await world.build.shop();
    const amounts = { paidIn: each };
    const bills = [{ shopId, type: "recharge", subject: "till", fact: "recharge", amounts } as const];
    await write({ bills, status: "posted", now });
    shops.push(shopId);
  }
  const expected = new Map(shops.map((shopId) => [shopId, each]));
  /** Each from a wallet to one that is some further on, or back: every pair meets in both directions. */
  const transfer = async (number: number): Promise<void> => {
    const [one, other] = [shops[number % wallets] ?? "", shops[(number * 7 + 1 + (number % 3)) % wallets] ?? ""];
    const [from, to] = number % 2 === 0 ? [one, other] : [other, one];
    if (from === to) return;
    const [amount, subject] = [1 + (number % 50), `transfer-${number}`];
    const movement: Movement = {
      bills: [
        { shopId: from, type: "transfer", subject, fact: "send", amounts: { sent: amount } },
        { shopId: to, type: "transfer", subject, fact: "receive", amounts: { received: amount } },
      ],
      status: "posted",
      now,
    };
    await Promise.all([write(movement), write(movement)]);
    expected.set(from, (expected.get(from) ?? 0) - amount);
    expected.set(to, (expected.get(to) ?? 0) + amount);
  };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let number = lane; number < transfers; number += lanes) await transfer(number);
    }),
  );
  for (const [shopId, amount] of expected) {
    expect((await balanceOf(database, walletOf(shopId))).availableAmount).toBe(amount);
  }
  expect(await checkBooks(database, { isWhole: true, now })).toMatchObject({ faults: [] });
});
