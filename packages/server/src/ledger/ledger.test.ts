import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";
import { chart, legsOf, owedBy, walletOf } from "./chart.ts";
import { balanceOf, lockForRefund, type Movement, record } from "./ledger.ts";
import { type OrderMoney, orderMovement, refundAmounts } from "./order-money.ts";
import { workedOrder, type WorkedScene, type WorkedStep } from "./worked.steps.ts";
import { workedScenes } from "./worked.ts";

const world = startWorld();

const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(world.app.dependencies.database, account);

const writes = (movement: Movement) =>
  world.app.dependencies.database.transaction().execute((tx) => record(tx, movement));

/** Any order, by wallet or in cash, delivered by either. */
const anyOrder: fc.Arbitrary<OrderMoney> = fc.record({
  shopId: fc.constant("s"),
  id: fc.constant("o"),
  packedAmount: fc.integer({ min: 1, max: 1e11 }),
  deliveryAmount: fc.integer({ min: 0, max: 1e9 }),
  paymentMethod: fc.constantFrom("wallet" as const, "cash" as const),
  deliveryMode: fc.constantFrom(1 as const, 2 as const),
  paidAt: fc.constant(new Date(0)),
});

const legsOfEffect = (order: OrderMoney, effect: "hold" | "post") =>
  orderMovement(order, effect, new Date(0)).bills.flatMap(legsOf);

describe("the money of an order", () => {
  test("paid from a wallet: held while it runs, the shop's own when it is delivered, once", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    expect(await balance(walletOf(shop.id))).toEqual({
      availableAmount: 0,
      incomingAmount: 420_000,
      outgoingAmount: 0,
    });
    await owner.does(orders.accept, { id: order.id });
    await as.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    const delivered = await Promise.all([1, 2, 3].map(() => as.call(platform.deliver, { id: order.id })));
    expect(delivered.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await balance(walletOf(shop.id))).toEqual({
      availableAmount: 420_000,
      incomingAmount: 0,
      outgoingAmount: 0,
    });
  });

  test("cancelled or refused: the held money goes back and the shop's wallet is as before", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const [first, second] = [await world.build.paidOrder(as, shop), await world.build.paidOrder(as, shop)];
    await as.does(platform.cancel, { id: first.id });
    await owner.does(orders.refuse, { id: second.id, reason: "closing" });
    expect(await balance(walletOf(shop.id))).toEqual({ availableAmount: 0, incomingAmount: 0, outgoingAmount: 0 });
  });

  test("in cash: nothing is held, and once delivered the shop owes the platform the delivery fee", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop, { paymentMethod: "cash" });
    expect(await balance(walletOf(shop.id))).toEqual({ availableAmount: 0, incomingAmount: 0, outgoingAmount: 0 });
    await owner.does(orders.accept, { id: order.id });
    await as.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    await as.does(platform.deliver, { id: order.id });
    expect((await balance(owedBy(shop.id))).availableAmount).toBe(-300_000);
    expect((await balance(walletOf(shop.id))).availableAmount).toBe(0);
  });

  test("whatever the order, its legs are positive and the customers' money splits without remainder", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const legs = legsOfEffect(order, order.paymentMethod === "wallet" ? "hold" : "post");
        expect(legs.every(({ amount }) => amount > 0)).toBe(true);
        const paid = legs.reduce((sum, { debit, amount }) => sum + (debit === "customers" ? amount : 0), 0);
        expect(paid).toBe(order.packedAmount + order.deliveryAmount);
      }),
    );
  });

  test("paid back, the customers have all that they paid and nobody kept or gave more than his part, whatever the wallet held", () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(2e11), fc.nat(10_000), (order, available, basisPoints) => {
        const commissionAmount = Math.floor((order.packedAmount * basisPoints) / 10_000);
        const back = refundAmounts(order, { availableAmount: available, commissionAmount });
        const books = new Map<string, number>();
        const add = (account: string, amount: number) => books.set(account, (books.get(account) ?? 0) + amount);
        const isWallet = order.paymentMethod === "wallet";
        for (const { debit, credit, amount } of [
          ...legsOfEffect(order, isWallet ? "hold" : "post"),
          ...legsOf({ type: "commission", amounts: { [isWallet ? "wallet" : "owed"]: commissionAmount } }),
          ...legsOf({ type: "cancelOrder", amounts: back }),
        ]) {
          add(debit, -amount);
          add(credit, amount);
        }
        const of = (account: string) => books.get(account) ?? 0;
        expect(["customers", "platform:delivery", "platform:commission"].map(of)).toEqual([0, 0, 0]);
        const paid = order.packedAmount + order.deliveryAmount;
        // Of the cash that the shop holds it owes all.
        expect([of("wallet") + of("owed"), of("cash")]).toEqual(isWallet ? [0, 0] : [-paid, paid]);
        expect(back.wallet ?? 0).toBeLessThanOrEqual(available + commissionAmount);
        expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
      }),
    );
  });
});

const withdrawal = (shopId: string, amount: number, now: Date): Movement => ({
  bills: [{ shopId, type: "withdraw", subject: "a-withdrawal", fact: "ask", amounts: { paidOut: amount } }],
  status: "posted",
  now,
});

describe("the database itself refuses", () => {
  test("a wallet below zero", async () => {
    const shop = await world.build.shop();
    await expect(writes(withdrawal(shop.id, 1, world.clock.now()))).rejects.toThrow("wallet_never_below_zero");
  });

  test("an account that could not be read exactly", async () => {
    const { id: shopId } = await world.build.shop();
    const recharge = (subject: string, paidIn: number): Movement => ({
      bills: [{ shopId, type: "recharge", subject, fact: "recharge", amounts: { paidIn } }],
      status: "posted",
      now: world.clock.now(),
    });
    await writes(recharge("all", Number.MAX_SAFE_INTEGER));
    await expect(writes(recharge("more", 1))).rejects.toThrow("read_exactly");
  });

  test("a bill that is written again with other figures; the same again is one row", async () => {
    const { id: shopId } = await world.build.shop();
    const recharge = (paidIn: number): Movement => ({
      bills: [{ shopId, type: "recharge", subject: "once", fact: "recharge", amounts: { paidIn } }],
      status: "posted",
      now: world.clock.now(),
    });
    await Promise.all([1, 2, 3].map(() => writes(recharge(500))));
    await expect(writes(recharge(600))).rejects.toThrow("written once");
    expect((await balance(walletOf(shopId))).availableAmount).toBe(500);
  });

  test.each([
    "update ledger_transfers set amount = amount + 1",
    "update ledger_transfers set debit_account = 'outside'",
    "delete from ledger_transfers",
    "truncate ledger_transfers",
    "delete from ledger_bills",
    "truncate ledger_bills cascade",
    "update ledger_bills set amount = amount + 1",
    "update ledger_bills set status = 'pending', ended_at = null",
    "update ledger_bills set status = 'voided'",
    "update ledger_bills set ended_at = now()",
    "insert into ledger_transfers values ('none', 'none', 'none', 'sale', 'customers', 'wallet', 1)",
  ])("%s", async (statement) => {
    const { id: shopId } = await world.build.shop();
    await writes({
      bills: [{ shopId, type: "recharge", subject: "till", fact: "recharge", amounts: { paidIn: 500 } }],
      status: "posted",
      now: world.clock.now(),
    });
    await expect(world.app.dependencies.pool.query(statement)).rejects.toThrow(/written once|foreign key/);
  });
});

/** The shop of a scene, and another. */
interface Stage {
  shopId: string;
  otherId: string;
}

/** Does what a step says, as whoever moves an order or a wallet does it. */
async function play({ shopId, otherId }: Stage, scene: WorkedScene, { effect, order, movement }: WorkedStep) {
  const now = world.clock.now();
  const money: OrderMoney = { ...workedOrder, shopId, id: "an-order", paidAt: now, ...scene.order, ...order };
  await world.app.dependencies.database.transaction().execute(async (tx) => {
    if (effect !== undefined) {
      const sources = effect === "refund" ? await lockForRefund(tx, money) : undefined;
      await record(tx, orderMovement(money, effect, now, sources));
    }
    if (movement !== undefined) await record(tx, movement(shopId, otherId, now));
  });
}

/** The legs that a step has written or ended, in one order. */
async function written({ shopId, otherId }: Stage) {
  const now = world.clock.now();
  const rows = await world.app.dependencies.database
    .selectFrom("ledger_lines")
    .select(["shop_id", "type", "leg", "debit_account", "credit_account", "amount", "status"])
    .where("shop_id", "in", [shopId, otherId])
    .where((line) => line.or([line("created_at", "=", now), line("ended_at", "=", now)]))
    .execute();
  return rows.map((row) => Object.values(row).join(" ")).toSorted();
}

/** The same as the chart has them. */
function expected({ shopId, otherId }: Stage, { writes }: WorkedStep) {
  return writes
    .flatMap(({ bill, status, isOther }) =>
      legsOf(bill).map((leg) =>
        [isOther === true ? otherId : shopId, bill.type, leg.leg, leg.debit, leg.credit, leg.amount, status].join(" "),
      ),
    )
    .toSorted();
}

test.each(workedScenes.map((scene) => [scene.title, scene] as const))(
  "%s: the books say what the README does",
  async (_title, scene) => {
    const { database } = world.app.dependencies;
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    const stage = { shopId: shop.id, otherId: other.id };
    const { basisPoints } = scene;
    if (basisPoints !== undefined) {
      const rate = { shop_id: shop.id, since: world.clock.now(), basis_points: basisPoints };
      await database.insertInto("commission_rates").values(rate).execute();
    }
    for (const step of scene.steps) {
      world.clock.advance(1000);
      // Twice: what is written again is the same row.
      await play(stage, scene, step);
      await play(stage, scene, step);
      expect([step.event, await written(stage)]).toEqual([step.event, expected(stage, step)]);
      const [wallet, owed] = [await balanceOf(database, walletOf(shop.id)), await balanceOf(database, owedBy(shop.id))];
      expect([step.event, wallet.availableAmount, wallet.incomingAmount, owed.availableAmount]).toEqual([
        step.event,
        step.available,
        step.onItsWay,
        step.owed,
      ]);
    }
  },
);

test("every leg of the chart is worked through", () => {
  const bills = workedScenes.flatMap(({ steps }) => steps.flatMap(({ writes }) => writes.map(({ bill }) => bill)));
  const worked = new Set(bills.flatMap((bill) => legsOf(bill).map(({ leg }) => `${bill.type} ${leg}`)));
  const all = Object.entries(chart).flatMap(([type, legs]) => Object.keys(legs).map((leg) => `${type} ${leg}`));
  expect(all.filter((leg) => !worked.has(leg))).toEqual([]);
});
