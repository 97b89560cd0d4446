import fc from "fast-check";
import { expect, test } from "vitest";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import { owedBy, walletOf } from "../ledger/chart.ts";
import { balanceOf } from "../ledger/ledger.ts";
import type { Caller } from "../testing/caller.ts";
import { type Lacking, lackingShop } from "../testing/lacking.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const reason = "Plat froid";

interface Scene extends Lacking {
  operator: Caller;
  order: PlatformOrder;
}

/** Has the customer asked about the rest, and answers where that was let happen. */
async function asksAbout({ owner, system, order: { id } }: Scene, accept: boolean): Promise<void> {
  const { data } = await owner.call(orders.propose, { id, items: [{ itemId: "002" }] });
  if (data?.proposal) await system.call(platform.answerProposal, { id, proposalId: data.proposal.id, accept });
}

/** What anybody may try with an order at any time: whether it happens, its state says. */
const tries = {
  pay: ({ system, order: { id } }) => system.call(platform.pay, { id }),
  partOf: (scene) => asksAbout(scene, true),
  allOrNothing: (scene) => asksAbout(scene, false),
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
        const { status, amount, deliveryAmount, refund } = await lacking.system.does(platform.order, { id });
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
    { numRuns: 40 },
  );
});
