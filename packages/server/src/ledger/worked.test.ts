import { expect, test } from "vitest";
import { startWorld } from "../testing/world.ts";
import { chart, legsOf, owedBy, walletOf } from "./chart.ts";
import { balanceOf, lockForRefund, record } from "./ledger.ts";
import { type OrderMoney, orderMovement } from "./order-money.ts";
import { workedOrder, type WorkedScene, type WorkedStep } from "./worked.steps.ts";
import { workedScenes } from "./worked.ts";

const world = startWorld();

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
