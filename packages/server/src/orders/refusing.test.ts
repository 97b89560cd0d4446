import { describe, expect, test } from "vitest";
import { orders, orderLogs } from "@tsena/contract/orders";
import { orderStatuses } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("an order that is refused twice", () => {
  test("at the same moment from two devices is refused once: one story, its stock back once, and the other is told", async () => {
    const shop = await world.build.shop({ stock: 20 });
    const [counter, kitchen] = await Promise.all([
      world.asOwner(shop),
      world.asStaff(shop, ["orders.view", "orders.handle"]),
    ]);
    const as = world.asPlatform();
    const { id } = await world.build.paidOrder(as, shop, { quantity: 2 });
    const note = "Frigo en panne";
    const answers = await Promise.all([
      counter.call(orders.refuse, { id, reason: "tooBusy", note }),
      kitchen.call(orders.refuse, { id, reason: "closing", note }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Words of one's own are said of another reason alone.
    expect((await counter.does(orders.detail, { id })).endReason).not.toContain(note);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ failure: "orderCancelled" });
    const story = await counter.does(orderLogs.list, { id });
    expect(story.filter(({ event }) => event === "refuse")).toHaveLength(1);
    expect(await as.does(platform.menu, { shopId: shop.id })).toMatchObject([{ stock: 20 }]);
    const { database } = world.app.dependencies;
    const transfers = database.selectFrom("ledger_bills").select("status").where("subject", "=", id);
    expect(new Set((await transfers.execute()).map(({ status }) => status))).toEqual(new Set(["voided"]));
  });

  test("after it was accepted elsewhere stays accepted", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.accept, { id });
    expect(await owner.call(orders.refuse, { id, reason: "tooBusy" })).toMatchObject({
      failure: "orderAlreadyAccepted",
    });
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: orderStatuses.awaitingCourier });
  });
});

test("an order that is refused as sold out declares all its dishes sold out where none of them is named", async () => {
  for (const itemIds of [undefined, []]) {
    const shop = await world.build.shop();
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await (await world.asOwner(shop)).does(orders.refuse, { id, reason: "soldOut", itemIds });
    expect(await world.asPlatform().does(platform.menu, { shopId: shop.id })).toMatchObject([{ stock: 0 }]);
  }
});
