import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const days = (count: number): number => count * 24 * 3600 * 1000;

describe("a session", () => {
  test("ends with logout on its own device only", async () => {
    const shop = await world.build.shop();
    const [tablet, phone] = [await world.asOwner(shop), await world.asOwner(shop)];
    await tablet.does(accounts.logout, {});
    expect(await tablet.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 403,
      failure: "sessionExpired",
    });
    expect(await phone.call(orders.reminder, {})).toMatchObject({ status: 200 });
  });

  test("ended on one node is ended on the other at once", async () => {
    const shop = await world.build.shop();
    const other = await world.anotherNode();
    const here = await world.asOwner(shop);
    const there = other.withToken(here.headers["token"] ?? "");
    expect(await there.call(orders.reminder, {})).toMatchObject({ status: 200 });
    await here.does(accounts.logout, {});
    await expect
      .poll(async () => (await there.call(orders.reminder, {})).status, { timeout: 2000, interval: 10 })
      .toBe(403);
  });

  test("lasts 30 days from its last use, and not longer", async () => {
    const shop = await world.build.shop();
    const [used, unused] = [await world.asOwner(shop), await world.asOwner(shop)];
    world.clock.advance(days(20));
    expect((await used.call(orders.reminder, {})).status).toBe(200);
    world.clock.advance(days(11));
    expect((await used.call(orders.reminder, {})).status).toBe(200);
    expect(await unused.call(orders.reminder, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });

  test("with a token that nobody was given is expired, not open", async () => {
    expect(await world.withToken("made-up").call(orders.reminder, {})).toMatchObject({
      status: 403,
      failure: "sessionExpired",
    });
  });

  test("of a disabled person, or of staff who was unbound, ends with 405 and the reason at the next call", async () => {
    const shop = await world.build.shop();
    const account = await world.build.staff(shop, ["orders.view"]);
    const token = await world.build.session(world.address, account, testPassword);
    const staff = world.withToken(token);
    expect((await staff.call(orders.reminder, {})).status).toBe(200);
    await world.build.unbind(shop, account);
    expect(await staff.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "staffUnbound",
    });
    const owner = await world.asOwner(shop);
    await world.build.disable(shop.ownerPhone);
    expect(await owner.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "accountDisabled",
    });
  });
});
