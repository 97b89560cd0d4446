import { beforeEach, describe, expect, test } from "vitest";
import { bringTo, happen, type Scene } from "../testing/arrows.ts";
import { byHand } from "../testing/by-hand.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { keepBooks } from "./bookkeeper.ts";
import { checkBooks, findLastCheck } from "./books.ts";

const world = startWorld();
const hour = 3600 * 1000;
let scene: Scene;

/** An order of the shop, brought to a status. */
async function orderAt(status: 2 | 3 | 4 | 5 | 6, paymentMethod: "wallet" | "cash" = "wallet"): Promise<string> {
  const { id } = await world.build.order(scene.system, shop, { paymentMethod });
  if (status === 6) {
    await bringTo(scene, id, 2);
    await happen.cancel(scene, id);
  } else await bringTo(scene, id, status);
  return id;
}

let shop: Awaited<ReturnType<typeof world.build.shop>>;

const check = async (isWhole: boolean) => {
  const now = world.clock.now();
  return (await checkBooks(world.app.dependencies.database, { isWhole, now }))?.faults;
};

beforeEach(async () => {
  shop = await world.build.shop({ stock: 100 });
  const owner = await world.asOwner(shop);
  scene = { world, system: world.asPlatform(), owner, shopId: shop.id };
});

describe("the books", () => {
  test("are read anew where a run over the new finds something; a run over the new reads nothing twice", async () => {
    await orderAt(5);
    await check(true);
    world.clock.advance(hour);
    await check(false);
    const database = world.app.dependencies.database;
    const later = await checkBooks(database, { isWhole: false, now: world.clock.now() });
    expect(later).toMatchObject({ bills: 0, faults: [] });
    const id = await orderAt(5);
    await byHand(world, "update ledger_transfers set amount = amount + 1 where subject = $1 and leg = 'sale'", [id]);
    const found = await keepBooks(world.app.dependencies);
    expect(found).toMatchObject({ isWhole: true });
    expect(new Set(found?.faults.map(({ rule }) => rule))).toEqual(new Set(["totals", "bill", "order", "sum"]));
    await byHand(world, "update ledger_transfers set amount = amount - 1 where subject = $1 and leg = 'sale'", [id]);
    expect(await check(true)).toEqual([]);
  });

  test("are true after all that may become of orders, by a run over the new and by one over everything", async () => {
    for (const paymentMethod of ["wallet", "cash"] as const) {
      // One that waits to be accepted would be ended by the clock as the hours pass.
      for (const status of [3, 4, 5, 6] as const) await orderAt(status, paymentMethod);
      await happen.refund(scene, await orderAt(5, paymentMethod));
    }
    expect(await check(true)).toEqual([]);
    world.clock.advance(hour);
    await orderAt(5);
    expect(await check(false)).toEqual([]);
    world.clock.advance(hour);
    await orderAt(5, "cash");
    expect(await check(false)).toEqual([]);
    await orderAt(2);
    await orderAt(2, "cash");
    expect(await check(false)).toEqual([]);
    expect(await findLastCheck(world.app.dependencies.database)).toMatchObject({ is_whole: false, faults: [] });
    expect(await check(true)).toEqual([]);
  });

  test("are read piece by piece while money moves, and found true; meanwhile no other run begins, and none waits for it", async () => {
    for (const status of [2, 3, 5, 6] as const) await orderAt(status);
    const other = await world.build.shop();
    await fund(world, shop, 1_000_000);
    const { database } = world.app.dependencies;
    const asked = { isWhole: true, now: world.clock.now(), rowsAtOnce: 1 };
    const [one, two] = await Promise.all([
      checkBooks(database, asked),
      checkBooks(database, asked),
      orderAt(5),
      orderAt(6),
      fund(world, other, 1_000_000),
      orderAt(5, "cash"),
    ]);
    expect([one, two].filter((run) => run !== undefined)).toMatchObject([{ isWhole: true, faults: [] }]);
    expect(await check(false)).toEqual([]);
    expect(await check(true)).toEqual([]);
  });
});
