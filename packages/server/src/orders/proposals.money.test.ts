import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import { lackingShop } from "../testing/lacking.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
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
        else await system.does(platform.answerProposal, { id: order.id, proposalId: proposal?.id ?? "", accept: says });
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
    { numRuns: 25 },
  );
});
