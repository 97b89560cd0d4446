import { afterAll, expect, test } from "vitest";
import { deals } from "@tsena/contract/wallet.deals";
import type { FarAnswer, PaymentChannel } from "../payment-channels/channel.ts";
import type { Fate, Manner } from "../payment-channels/sandbox.conduct.ts";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import type { Caller } from "../testing/caller.ts";
import { askFor, aSandbox, channelOf, impatient, payOn, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { hastenMobilePayout } from "./mobile-payouts.store.ts";

/** What the far side does with each payout, and with each call; changed by the tests. */
const whim: { fate: () => Fate; manner: () => Manner } = { fate: () => "paid", manner: () => "plain" };

let sandbox: Sandbox;
const world = startWorld(async () => {
  const conduct = () => ({ fate: whim.fate(), manner: () => whim.manner() });
  sandbox = await aSandbox({ conduct });
  return settingsOf(sandbox);
});
afterAll(() => sandbox.stop());

const amount = 100_000;
/** In each, both shops ask for a payout. */
const rounds = 5;

async function aShop(money: number) {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, money);
  return { shop, owner: await world.asOwner(shop) };
}

const killed = (): Promise<FarAnswer> => Promise.reject(new Error("the server was killed"));

/** A channel whose server dies before it has called, or once it was heard and before it has heard. */
function dying(channel: PaymentChannel, when: () => "before" | "after" | "never"): PaymentChannel {
  const die = async (call: () => Promise<FarAnswer>): Promise<FarAnswer> => {
    const moment = when();
    if (moment === "before") return killed();
    const answer = await call();
    return moment === "after" ? killed() : answer;
  };
  return {
    ...channel,
    pay: (order, signal) => die(() => channel.pay(order, signal)),
    stateOf: (id, signal) => die(() => channel.stateOf(id, signal)),
  };
}

test.each(["before", "after"] as const)(
  "a server that dies %s the far side has heard of a payout leaves one payment there, and the books know it",
  async (moment) => {
    const { shop, owner } = await aShop(2 * amount);
    const dealId = await askFor(owner, "+261341234500", amount);
    await payOnce(
      world,
      dying(channelOf(world), () => moment),
    );
    expect(sandbox.payouts.has(dealId)).toBe(moment === "after");
    expect((await owner.does(deals.deal, { dealId })).mobile?.status).toBe("unknown");
    // Whoever died had it in hand: until that is over nobody else takes it.
    await payOnce(world);
    expect((await owner.does(deals.deal, { dealId })).mobile?.status).toBe("unknown");
    world.clock.advance(61_000);
    await payOnce(world);
    expect((await owner.does(deals.deal, { dealId })).mobile?.status).toBe("paid");
    expect(sandbox.asked.get(dealId)).toBe(1);
    expect(await availableIn(world, [shop])).toEqual([amount]);
    expect(await faultsIn(world)).toEqual([]);
  },
);

test("what is refused, and sent again by another hand before it is known that nothing of it arrived, is not given back", async () => {
  const { shop, owner } = await aShop(amount);
  const dealId = await askFor(owner, "+261341234500", amount);
  const { database, clock } = world.app.dependencies;
  const answer = (state: FarAnswer["state"]): FarAnswer => ({ state, said: "", ms: 0 });
  const slow: PaymentChannel = {
    ...channelOf(world),
    pay: () => Promise.resolve(answer({ kind: "refused", why: "Réessayez" })),
    stateOf: async () => {
      // Meanwhile an operator has it asked about, and another node sends it: that arrives.
      await hastenMobilePayout(database, { id: dealId, now: clock.now() });
      let calls = 0;
      await payOnce(
        world,
        dying(channelOf(world), () => ((calls += 1) === 1 ? "never" : "after")),
      );
      return answer({ kind: "unheard" });
    },
  };
  await payOnce(world, slow);
  expect((await owner.does(deals.deal, { dealId })).mobile?.status).toBe("unknown");
  expect(await availableIn(world, [shop])).toEqual([0]);
  await payOn(world, 3);
  expect((await owner.does(deals.deal, { dealId })).mobile?.status).toBe("paid");
  expect(sandbox.asked.get(dealId)).toBe(1);
  expect(await availableIn(world, [shop])).toEqual([0]);
  expect(await faultsIn(world)).toEqual([]);
});

/** Numbers from 0 to below 1, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const fates: readonly Fate[] = ["paid", "paid", "late", "late", "declined", "refused"];
const manners: readonly Manner[] = [
  "plain",
  "plain",
  "lost",
  "cut",
  "silent",
  "error",
  "malformed",
  "otherAmount",
  "otherId",
  "forgets",
];

/** Withdrawals of two shops, some of them cancelled, while the far side and our own server do what they like. */
async function storm(random: () => number, owners: readonly Caller[]): Promise<string[]> {
  const any = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const asked: string[] = [];
  whim.fate = () => any(fates);
  whim.manner = () => any(manners);
  const channel = impatient(channelOf(world), 40);
  const moment = () => (random() < 0.15 ? "before" : random() < 0.2 ? "after" : "never");
  for (let round = 0; round < rounds; round += 1) {
    for (const owner of owners) asked.push(await askFor(owner, "+261341234500", amount));
    const cancelling = random() < 0.3 ? any(owners).call(deals.cancel, { dealId: any(asked) }) : undefined;
    await Promise.all([payOnce(world, dying(channel, moment)), payOnce(world, channel), cancelling]);
    world.clock.advance(Math.floor(random() * 120_000));
  }
  whim.manner = () => "plain";
  await payOn(world, 12);
  return asked;
}

test.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
  "whatever the far side answers and whenever the server dies, both sides' books are alike in the end (seed %i)",
  async (seed) => {
    const shops = [await aShop(rounds * amount), await aShop(rounds * amount)];
    const asked = await storm(
      numbersOf(seed),
      shops.map(({ owner }) => owner),
    );
    const rows = await world.app.dependencies.database
      .selectFrom("mobile_payouts")
      .select(["id", "status", "amount"])
      .where("id", "in", asked)
      .execute();
    expect(rows).toHaveLength(asked.length);
    for (const { id, status } of rows) {
      const there = sandbox.payouts.get(id)?.status ?? "none";
      expect([`${status} here, ${there} there`]).toContain(
        { completed: "paid here, completed there", failed: "failed here, failed there" }[
          there as "completed" | "failed"
        ] ?? `${status === "cancelled" ? "cancelled" : "failed"} here, none there`,
      );
    }
    const paid = rows.filter(({ status }) => status === "paid").length;
    const left = await availableIn(
      world,
      shops.map(({ shop }) => shop),
    );
    expect(left.reduce((sum, one) => sum + one, 0)).toBe((2 * rounds - paid) * amount);
    expect(await faultsIn(world)).toEqual([]);
  },
);
