import { expect, test } from "vitest";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes } from "@tsena/contract/wallet.states";
import { checkBooks } from "../ledger/books.ts";
import { walletOf } from "../ledger/chart.ts";
import { balanceOf } from "../ledger/ledger.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { sweepDeals } from "./deals.clock.ts";

const world = startWorld();
const [shopCount, rounds, atOnce, each] = [4, 12, 4, 100_000];

/** Numbers from 0 to below 1, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Side {
  shop: BuiltShop;
  owner: Caller;
}

interface Open {
  dealId: string;
  code: string;
  matchCode: string | null;
}

/** Shops with money that deal with each other, and what they have opened. */
async function sidesOf(): Promise<Side[]> {
  const sides: Side[] = [];
  for (let count = 0; count < shopCount; count += 1) {
    const shop = await world.build.shop();
    await world.build.payPassword(shop);
    await fund(world, shop, each);
    sides.push({ shop, owner: await world.asOwner(shop) });
  }
  return sides;
}

/** Does one thing at random to what is there; whether it is refused does not matter here. */
function act(random: () => number, sides: readonly Side[], opened: Open[]): Promise<unknown> {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const [one, other, open] = [any(sides), any(sides), any(opened)];
  if (one === undefined || other === undefined) return Promise.resolve();
  const amount = 1 + Math.floor(random() * 60_000);
  const matchCode = random() < 0.3 ? "0000" : (open?.matchCode ?? "0000");
  const keep = ({
    dealId = "",
    code = "",
    matchCode: digits = null,
  }: {
    dealId?: string;
    code?: string | null;
    matchCode?: string | null;
  }) => {
    if (dealId !== "") opened.push({ dealId, code: code ?? "", matchCode: digits });
  };
  const ways: (() => Promise<unknown>)[] = [
    () => one.owner.call(deals.transfer, { account: other.shop.ownerPhone, amount, payPassword }),
    async () => {
      const { data } = await one.owner.call(deals.qrCode, { amount });
      keep({ dealId: data.deal?.id ?? "", code: data.code });
    },
    async () => {
      const { data, status } = await one.owner.call(deals.withdraw, { amount, payPassword });
      if (status === 200) keep(data);
    },
  ];
  if (open !== undefined) {
    const { dealId, code } = open;
    ways.push(
      async () => {
        const { data } = await other.owner.call(deals.scan, { code });
        const asked = data.deal?.amount ?? amount;
        return other.owner.call(deals.transfer, { code, amount: asked, payPassword });
      },
      () => other.owner.call(deals.confirm, { dealId, matchCode }),
      () => other.owner.call(deals.cancel, { dealId }),
    );
  }
  return any(ways)?.() ?? Promise.resolve();
}

/** What all wallets have and hold. */
async function total(sides: readonly Side[]): Promise<number> {
  const { database } = world.app.dependencies;
  const has = await Promise.all(sides.map(({ shop }) => balanceOf(database, walletOf(shop.id))));
  const held = await database
    .selectFrom("deals")
    .select(({ fn }) => fn.sum<string>("amount").as("amount"))
    .where("kind", "=", 3)
    .where("status", "=", "open")
    .executeTakeFirst();
  for (const { availableAmount } of has) expect(availableAmount).toBeGreaterThanOrEqual(0);
  return has.reduce((sum, { availableAmount }) => sum + availableAmount, 0) + Number(held?.amount ?? 0);
}

test.each([1, 2, 3, 4, 5])(
  "whatever four shops do to each other at random and at once, no money is made or lost, and the books are true (seed %i)",
  async (seed) => {
    const random = numbersOf(seed);
    const [sides, opened] = [await sidesOf(), [] as Open[]];
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: atOnce }, () => act(random, sides, opened)));
      if (random() < 0.2) {
        world.clock.advance(Math.floor(random() * dealMinutes * 60_000));
        await Promise.all([sweepDeals(world.app.dependencies), act(random, sides, opened)]);
      }
    }
    expect(await total(sides)).toBe(shopCount * each);
    world.clock.advance(dealMinutes * 60_000);
    await sweepDeals(world.app.dependencies);
    expect(await total(sides)).toBe(shopCount * each);
    const now = world.clock.now();
    expect(await checkBooks(world.app.dependencies.database, { isWhole: true, now })).toMatchObject({ faults: [] });
  },
);
