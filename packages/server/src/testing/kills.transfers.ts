import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { actorsOf } from "./actors.ts";
import { testPayPassword as payPassword } from "./builders.ts";
import type { Caller } from "./caller.ts";
import { insist, type Tap, tapOf } from "./insisting.ts";
import type { Load, Writes } from "./kills.ts";
import { openPurses, type Purse } from "./kills.purses.ts";
import { checkLedger } from "./ledger-check.ts";
import { drawsOf } from "./random-numbers.ts";

/** One in so many is cash that is asked for, and paid out by whom the transfer would have been to. */
const cashEvery = 5;

/** A payment as it was acknowledged. */
interface Known {
  from: Purse;
  tap: Tap<typeof deals.transfer>;
  billId: string;
}

/** Pays one shop after the other, each in turn asking for cash too. */
async function writeTransfers(
  { purses, known, as }: { purses: readonly Purse[]; known: Known[]; as: (purse: Purse) => () => Caller },
  { lane, writes, isOver }: { lane: number; writes: Writes; isOver: () => boolean },
): Promise<void> {
  const draws = drawsOf(lane + 1);
  for (let count = 1; !isOver(); count += 1) {
    const from = draws.oneOf(purses);
    const to = draws.oneOf(purses.filter((purse) => purse !== from));
    const amount = draws.upTo(1000);
    if (count % cashEvery === 0) {
      const { dealId, matchCode } = await writes(as(from), tapOf(deals.withdraw, { amount, payPassword }));
      await writes(as(to), tapOf(deals.confirm, { dealId, matchCode: matchCode ?? "" }));
    } else {
      const tap = tapOf(deals.transfer, { code: to.code, amount, payPassword });
      const { billId } = await writes(as(from), tap);
      known.push({ from, tap, billId });
    }
    from.amount -= amount;
    to.amount += amount;
  }
}

/** The transfers that a shop has sent, by its bill: what each was of. */
async function sentBy(owner: Caller): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const from = cursor === undefined ? {} : { cursor };
    const { rows, nextCursor } = await owner.does(wallet.bills, { rows: 100, type: "transfer", ...from });
    for (const { id, amount } of rows) if (amount < 0) sent.set(id, -amount);
    cursor = nextCursor;
  }
  return sent;
}

/** What was acknowledged and is not there, or is there twice; and whether the books are true. */
async function compare(
  { purses, known, as }: { purses: readonly Purse[]; known: readonly Known[]; as: (purse: Purse) => () => Caller },
  dataDir: string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const purse of purses) {
    const owner = as(purse)();
    const { availableAmount } = await owner.does(wallet.balance, {});
    if (availableAmount !== purse.amount)
      wrong.push(`a wallet holds ${availableAmount}, and ${purse.amount} was acknowledged`);
    const sent = await sentBy(owner);
    const mine = known.filter(({ from }) => from === purse);
    if (sent.size !== mine.length) wrong.push(`${mine.length} transfers were acknowledged, and ${sent.size} are there`);
    for (const { billId, tap } of mine) {
      if (sent.get(billId) !== tap.payload.amount) wrong.push(`transfer ${billId} is not as it was acknowledged`);
      const again = await insist(as(purse), tap);
      if (again.data?.billId !== billId) wrong.push(`transfer ${billId}, sent again, was answered ${again.message}`);
    }
  }
  const { code, said } = await checkLedger({ DATA_DIR: dataDir });
  if (code !== 0) wrong.push(said);
  return wrong;
}

/** Shops that pay each other, and each other's cash out. */
export const transferLoad: Load = {
  environment: {},
  open: async (server, founder, dataDir) => {
    let { address } = server;
    const purses = await openPurses(founder);
    const known: Known[] = [];
    const as =
      ({ token }: Purse) =>
      () =>
        actorsOf(address, {} as never).withToken(token);
    return {
      moveTo: (next) => void ({ address } = next),
      write: (lane, writes, isOver) => writeTransfers({ purses, known, as }, { lane, writes, isOver }),
      compare: () => compare({ purses, known, as }, dataDir),
    };
  },
};
