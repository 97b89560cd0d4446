import { expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { sql } from "kysely";
import { comboOf, stocksOf } from "../testing/combos.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const portions = 50;
const customers = 200;
/** Twenty where there is time for them: RACE_ROUNDS=20. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 4);

/** Who of these orders the customers' money is held for. */
async function heldFor(ids: readonly string[]): Promise<string[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("ledger_bills")
    .select("subject")
    .where("status", "=", "pending")
    .where(sql<boolean>`subject = any(${ids})`)
    .execute();
  return rows.map(({ subject }) => subject).toSorted();
}

test(
  "200 customers who pay at the same moment for the last 50 portions, alone or in a menu, get exactly 50, again and again",
  { timeout: 300_000 },
  async () => {
    const { database } = world.app.dependencies;
    const shop = await world.build.shop({ stock: portions });
    const drink = await world.build.product(shop, rounds * customers);
    const combo = await comboOf(world, shop, [
      { variantId: drink.variantId, quantity: 2 },
      { variantId: shop.variantId, quantity: 1 },
    ]);
    const as = world.asPlatform();
    const place = async (index: number) => {
      const isCombo = index % 3 === 0;
      const { id } = await world.build.order(as, {
        id: shop.id,
        variantId: isCombo ? combo.variantId : shop.variantId,
      });
      return { id, isCombo };
    };
    // A machine that is busy says so, and a payment is then tried again, as every client does.
    const pay = async (id: string): ReturnType<typeof as.call<typeof platform.pay>> => {
      const answer = await as.call(platform.pay, { id });
      return answer.resultCode === 503 ? pay(id) : answer;
    };
    let waiting: Awaited<ReturnType<typeof place>>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await database.updateTable("variants").set({ stock: portions }).where("id", "=", shop.variantId).execute();
      while (waiting.length < customers) {
        waiting.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => place(index)))));
      }
      const [, drinks = 0] = await stocksOf(world, [shop.variantId, drink.variantId]);

      const tried = await Promise.all(waiting.map(async (order) => ({ order, answer: await pay(order.id) })));

      const sold = tried.filter(({ answer }) => answer.resultCode === 200).map(({ order }) => order);
      const refused = tried.filter(({ answer }) => answer.resultCode !== 200);
      expect([round, sold.length, refused.length]).toEqual([round, portions, customers - portions]);
      for (const { answer, order } of refused) {
        const name = order.isCombo ? "Menu midi" : "Mi sao";
        expect(answer).toMatchObject({
          failure: "insufficientStock",
          message: `Il ne reste pas assez de ${name}`,
        });
      }
      const combos = sold.filter(({ isCombo }) => isCombo).length;
      expect(await stocksOf(world, [shop.variantId, drink.variantId])).toEqual([0, drinks - 2 * combos]);
      expect(await heldFor(waiting.map(({ id }) => id))).toEqual(sold.map(({ id }) => id).toSorted());
      waiting = refused.map(({ order }) => order);
    }
  },
);
