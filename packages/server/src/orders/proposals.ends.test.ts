import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import { owedBy, walletOf } from "../ledger/chart.ts";
import { dayLength, startOfDay } from "@tsena/contract/shops.day";
import { questionsEnded } from "../database/migrations/0169-questions-ended.ts";
import { balanceOf } from "../ledger/ledger.ts";
import type { Caller } from "../testing/caller.ts";
import { stocksOf } from "../testing/combos.ts";
import { itemOf, type Lacking, lackingShop } from "../testing/lacking.ts";
import { countWaiting } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("an order that is cancelled in the moment of its customer's yes gives back what it has left, and nothing twice", async () => {
  const { shop, owner, system, other, combo, paid } = await lackingShop(world);
  const { database } = world.app.dependencies;
  const left = async () => {
    const row = database.selectFrom("variants").select("stock").where("id", "=", other.variantId);
    return (await row.executeTakeFirstOrThrow()).stock;
  };
  const before = await left();
  const { id, ...order } = await paid();
  // A combo has no stock: what it takes is not declared sold out with it.
  const items = [{ itemId: itemOf(order, combo.variantId) }];
  const { proposal } = await owner.does(orders.propose, { id, items, prepMinutes: 15 });
  const { agreed, cancelled } = await database.transaction().execute(async (tx) => {
    // The yes has the order by then, and waits for its shop; the cancelling waits for the order.
    await tx.selectFrom("shops").select("id").where("id", "=", shop.id).forUpdate().execute();
    const agreed = system.call(platform.answerProposal, { id, proposalId: proposal?.id ?? "none", accept: true });
    await expect.poll(() => countWaiting(database)).toBe(1);
    const cancelled = system.call(platform.cancel, { id, by: "platform" });
    await expect.poll(() => countWaiting(database)).toBe(2);
    return { agreed, cancelled };
  });
  expect([(await agreed).data.status, (await cancelled).data.status]).toEqual([3, 6]);
  expect((await cancelled).data.items.map(({ quantity }) => quantity)).toEqual(
    (await agreed).data.items.map(({ quantity }) => quantity),
  );
  expect(await left()).toBe(before);
});

type Ending = (scene: Lacking, asked: { id: string; proposalId: string }) => Promise<unknown>;

test.each<[string, number, Ending]>([
  ["is agreed to", 18, ({ system }, asked) => system.does(platform.answerProposal, { ...asked, accept: true })],
  ["is cancelled by its customer", 20, ({ system }, { id }) => system.does(platform.cancel, { id })],
  [
    "is declined, and refused for another reason",
    20,
    async ({ owner, system }, { id, proposalId }) => {
      await system.does(platform.answerProposal, { id, proposalId, accept: false });
      await owner.does(orders.refuse, { id, reason: "tooBusy" });
    },
  ],
])("what was declared sold out stays so beyond midnight, where the rest %s", async (_how, rest, end) => {
  const untilDayEnds = startOfDay(world.clock.now().getTime()) + dayLength - world.clock.now().getTime();
  world.clock.advance(untilDayEnds - 60_000);
  const late = await lackingShop(world);
  const { id, proposalId } = await late.asked();
  world.clock.advance(120_000);
  await end(late, { id, proposalId });
  expect(await stocksOf(world, [late.other.variantId, late.shop.variantId])).toEqual([0, rest]);
});

describe("the money of an order of which something is taken out", () => {
  /** What the dish costs that is taken out, with its packing; and what the courier costs. */
  const [dish, fee] = [420_000, 300_000];

  test("what was taken out is told among what a day lost, and what went back among what the till returned", async () => {
    const { owner, system, asked } = await lackingShop(world);
    const { proposalId, ...order } = await asked();
    await system.does(platform.answerProposal, { id: order.id, proposalId, accept: true });
    await system.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    await system.does(platform.deliver, { id: order.id });
    const day = await owner.does(orderStatistics.day, {});
    expect(day.losses).toEqual([{ cause: "takenOut", reason: null, count: 1, amount: dish }]);
    expect(day).toMatchObject({ completedCount: 1, takingsAmount: order.amount - fee - dish });
    expect(day.till.refundedAmount).toBe(dish);
  });

  test("whatever is taken out and answered, an order comes to what its lines cost, and the books hold just that", async () => {
    const { database } = world.app.dependencies;
    const heldFor = async (id: string): Promise<number> => {
      const { rows } = await sql<{ held: number }>`
      select coalesce(sum(amount), 0)::bigint as held from ledger_lines
      where subject = ${id} and status <> 'voided' and debit_account = 'customers'`.execute(database);
      return rows[0]?.held ?? 0;
    };
    const counts = fc.tuple(
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 0, max: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(
        counts.filter(([dishes, more, menus]) => dishes + more + menus > 0 && dishes + more + menus < 4),
        fc.constantFrom<["wallet" | "cash", boolean | "cancel"][]>(
          ["wallet", true],
          ["wallet", false],
          ["wallet", "cancel"],
          ["cash", true],
        ),
        async (taken, [paymentMethod, says]) => {
          const { owner, system, paid } = await lackingShop(world);
          const order = await paid(paymentMethod);
          const items = taken.flatMap((quantity, at) => (quantity > 0 ? [{ itemId: `00${at + 1}`, quantity }] : []));
          const { proposal } = await owner.does(orders.propose, { id: order.id, items });
          if (says === "cancel") await system.does(platform.cancel, { id: order.id });
          else
            await system.does(platform.answerProposal, { id: order.id, proposalId: proposal?.id ?? "", accept: says });
          const seen = await system.does(platform.order, { id: order.id });
          const cost = seen.items.reduce(
            (sum, { quantity, price, packingPrice }) => sum + quantity * (price + packingPrice),
            0,
          );
          expect(seen.amount).toBe(cost + fee);
          expect(order.amount - seen.amount).toBe(says === true ? proposal?.lessAmount : 0);
          expect(await heldFor(order.id)).toBe(paymentMethod === "cash" || says === "cancel" ? 0 : seen.amount);
        },
      ),
      { numRuns: 15 },
    );
  });
});

const reason = "Plat froid";

interface Scene extends Lacking {
  operator: Caller;
  order: PlatformOrder;
}

/** What an order's customer says of what was proposed last, where anything was. */
async function answers({ system, order: { id } }: Scene, accept: boolean): Promise<void> {
  const { proposal } = await system.does(platform.order, { id });
  if (proposal !== null) await system.call(platform.answerProposal, { id, proposalId: proposal.id, accept });
}

/** What anybody may try with an order at any time: whether it happens, its state says. */
const tries = {
  pay: ({ system, order: { id } }) => system.call(platform.pay, { id }),
  ask: ({ owner, order: { id } }) => owner.call(orders.propose, { id, items: [{ itemId: "002" }] }),
  partOf: (scene) => answers(scene, true),
  allOrNothing: (scene) => answers(scene, false),
  accept: ({ owner, order: { id } }) => owner.call(orders.accept, { id }),
  refuse: ({ owner, order: { id } }) => owner.call(orders.refuse, { id, reason: "soldOut" }),
  cancel: ({ system, order: { id } }) => system.call(platform.cancel, { id }),
  cancelForPlatform: ({ system, order: { id } }) => system.call(platform.cancel, { id, by: "platform" }),
  cancelAtDesk: ({ operator, order: { id } }) => operator.call(deskOrders.cancel, { id, reason }),
  pickUp: ({ system, order: { id, handOverCode } }) => system.call(platform.pickUp, { id, handOverCode }),
  deliver: ({ system, order: { id } }) => system.call(platform.deliver, { id }),
  confirm: ({ system, order: { id } }) => system.call(platform.confirm, { id }),
  refund: ({ system, order: { id } }) => system.call(platform.refund, { id, reason }),
  refundAtDesk: ({ operator, order: { id } }) => operator.call(deskOrders.refund, { id, reason }),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

const steps = fc.constantFrom(...(Object.keys(tries) as (keyof typeof tries)[]));

/** What the customers have in the end by an order: what is held of theirs, and what they have paid or were given back. */
async function customersHave(id: string) {
  const { rows } = await world.app.dependencies.pool.query<{ status: string; amount: number }>(
    `select status, sum(case when credit_account = 'customers' then amount else -amount end)::int as amount
     from ledger_lines where subject = $1 and 'customers' in (debit_account, credit_account) group by status`,
    [id],
  );
  const of = (status: string) => rows.find((row) => row.status === status)?.amount ?? 0;
  return { held: of("pending"), posted: of("posted") };
}

test("whatever is tried with an order, its money stands as the order does: with its customer, its shop and the platform", async () => {
  const operator = await world.asOperator();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("wallet", "cash"),
      fc.array(steps, { minLength: 3, maxLength: 9 }),
      async (paymentMethod, names) => {
        const lacking = await lackingShop(world);
        const scene = { ...lacking, operator, order: await lacking.paid(paymentMethod) };
        for (const name of names) await tries[name](scene);

        const { id } = scene.order;
        const { status, amount, deliveryAmount, refund, proposal } = await lacking.system.does(platform.order, { id });
        const isAsked = proposal?.answer === null;
        expect([isAsked, proposal?.answerBy ?? null]).toEqual(
          status === 2 && isAsked ? [true, expect.any(String)] : [false, null],
        );
        const isWallet = paymentMethod === "wallet";
        const [isOpen, isPaid] = [status < 5 && isWallet, status === 5 && refund === null];
        const takings = amount - deliveryAmount;
        const backInCash = refund === null || isWallet ? 0 : amount;
        expect(await customersHave(id)).toEqual({
          held: isOpen ? 0 - amount : 0,
          posted: isPaid ? 0 - amount : 0,
        });
        const { database } = world.app.dependencies;
        expect(await balanceOf(database, walletOf(lacking.shop.id))).toEqual({
          availableAmount: isPaid && isWallet ? takings : 0,
          incomingAmount: isOpen ? takings : 0,
          outgoingAmount: 0,
        });
        const owed = 0 - (await balanceOf(database, owedBy(lacking.shop.id))).availableAmount;
        expect(owed).toBe(isPaid && !isWallet ? deliveryAmount : backInCash);
      },
    ),
    { numRuns: 40, examples: [["wallet", ["ask", "cancelForPlatform"]]] },
  );
});

test("of an order that the version before left with its question open as the platform cancelled it, the question is over since then", async () => {
  const { database } = world.app.dependencies;
  const { system, asked } = await lackingShop(world);
  const { id } = await asked();
  const { answer_by: answerBy, proposal } = await database
    .selectFrom("orders")
    .select(["answer_by", "proposal"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const closedAt = world.clock.now().toISOString();
  await system.does(platform.cancel, { id, by: "platform" });
  await database
    .updateTable("orders")
    .set({ answer_by: answerBy, proposal: JSON.stringify(proposal) as never })
    .where("id", "=", id)
    .execute();
  world.clock.advance(60_000);
  await sql.raw(questionsEnded).execute(database);
  expect((await system.does(platform.order, { id })).proposal).toMatchObject({
    answer: "withdrawn",
    answerBy: null,
    answeredAt: closedAt,
  });
});
