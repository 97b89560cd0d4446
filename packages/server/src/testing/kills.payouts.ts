import { setTimeout as sleep } from "node:timers/promises";
import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import type { Fate, Manner } from "../payment-channels/sandbox.conduct.ts";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { actorsOf } from "./actors.ts";
import { testPayPassword as payPassword } from "./builders.ts";
import type { Caller } from "./caller.ts";
import { tapOf } from "./insisting.ts";
import type { Load } from "./kills.ts";
import { openPurses, type Purse } from "./kills.purses.ts";
import { checkLedger } from "./ledger-check.ts";
import { aSandbox } from "./mobile-money.ts";
import { drawsOf } from "./random-numbers.ts";

/** So long all payouts may take to their ends, once nobody asks for more. */
const endsWithinMs = 120_000;

const fates: readonly Fate[] = ["paid", "paid", "late", "late", "declined"];
const manners: readonly Manner[] = ["plain", "plain", "plain", "lost", "cut", "error"];

/** A far side that answers as it likes, and outlives the server. */
export function whimsicalSandbox(): Promise<Sandbox> {
  const draws = drawsOf(7);
  return aSandbox({ lateMs: 300, conduct: () => ({ fate: draws.oneOf(fates), manner: () => draws.oneOf(manners) }) });
}

/** Has an operator ask about what has no end, until everything has one; false where that takes too long. */
async function seeEnds(operator: () => Caller): Promise<boolean> {
  const until = Date.now() + endsWithinMs;
  while (Date.now() < until) {
    const { rows: sent } = await operator().does(deskMobilePayouts.list, { status: "unknown", rows: 100 });
    const { rows: asked } = await operator().does(deskMobilePayouts.list, { status: "asked", rows: 1 });
    if (sent.length + asked.length === 0) return true;
    for (const { id } of sent) await operator().call(deskMobilePayouts.ask, { id });
    await sleep(1000);
  }
  return false;
}

/** What the far side has paid is what ours says that it has, each once; gives what is not so. */
async function differences(
  known: ReadonlyMap<string, { purse: Purse; amount: number }>,
  sandbox: Sandbox,
  as: (purse: Purse) => Caller,
) {
  const wrong: string[] = [];
  const paid = new Map<Purse, number>();
  for (const [dealId, { purse, amount }] of known) {
    const { mobile } = await as(purse).does(deals.deal, { dealId });
    const there = sandbox.payouts.get(dealId);
    const expected = mobile?.status === "paid" ? `completed ${amount / 100}` : "not paid";
    const found = there?.status === "completed" ? `completed ${there.amount}` : "not paid";
    if (found !== expected) wrong.push(`payout ${dealId} is ${mobile?.status} here, and ${found} there`);
    if (mobile?.status === "paid") paid.set(purse, (paid.get(purse) ?? 0) + amount);
  }
  for (const id of sandbox.payouts.keys()) if (!known.has(id)) wrong.push(`payout ${id} was asked for by nobody`);
  for (const purse of new Set([...known.values()].map((one) => one.purse))) {
    const { availableAmount } = await as(purse).does(wallet.balance, {});
    const left = purse.amount - (paid.get(purse) ?? 0);
    if (availableAmount !== left) wrong.push(`a wallet holds ${availableAmount}, and ${left} is what is left of it`);
  }
  return wrong;
}

/** Shops that have their money paid to numbers, at a far side that is not killed. */
export const payoutLoad = (sandbox: Sandbox): Load => ({
  environment: { MOBILE_MONEY_URL: sandbox.url, MOBILE_MONEY_NUMBER: "+261340000003" },
  open: async (server, founder, dataDir) => {
    let { address } = server;
    const purses = await openPurses(founder);
    const operator = await founder.build.operator();
    const known = new Map<string, { purse: Purse; amount: number }>();
    const as = (token: string): Caller => actorsOf(address, {} as never).withToken(token);
    return {
      moveTo: (next) => void ({ address } = next),
      write: async (lane, writes, isOver) => {
        const draws = drawsOf(lane + 1);
        while (!isOver()) {
          const purse = draws.oneOf(purses);
          const amount = draws.upTo(100) * 100;
          const given = { amount, payPassword, channel: "mobileMoney", phone: "+261341234500" } as const;
          const { dealId } = await writes(() => as(purse.token), tapOf(deals.withdraw, given));
          known.set(dealId, { purse, amount });
          // Each has to come to its end later, of which there are a few in a second.
          await sleep(draws.upTo(500));
        }
      },
      compare: async () => {
        if (!(await seeEnds(() => as(operator)))) return ["payouts have no end"];
        const wrong = await differences(known, sandbox, ({ token }) => as(token));
        const { code, said } = await checkLedger({ DATA_DIR: dataDir });
        return code === 0 ? wrong : [...wrong, said];
      },
    };
  },
});
