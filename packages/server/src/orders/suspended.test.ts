import { beforeEach, describe, expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { orders } from "@tsena/contract/orders";
import { orderStatuses } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
let shop: Pick<BuiltShop, "id" | "variantId">;
let owner: Caller;
let system: Caller;

const decide = async (event: "approve" | "suspend") =>
  (await world.asOperator()).does(deskApplications.decide, { shopId: shop.id, event, reason: "Trois plaintes" });

beforeEach(async () => {
  const applicant = await applicantOf(world);
  const id = await sentBy(applicant);
  shop = { id, ...(await world.build.product({ id })) };
  owner = applicant.owner;
  system = world.asPlatform();
  await decide("approve");
  await owner.does(shops.updateManaged, { orderPhone: applicant.phone });
  await owner.does(shops.updateStatus, { isOpen: true });
});

const suspend = () => decide("suspend");
const standing = async (id: string) => (await system.does(platform.order, { id })).status;

describe("a shop that is suspended while an order rings", () => {
  test("rings on and may accept it, cook it and bring it: its customer has paid, and nobody else can be asked", async () => {
    const { id } = await world.build.paidOrder(system, shop);
    await suspend();
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "new", orders: [{ id }] });
    await owner.does(orders.accept, { id });
    expect(await owner.does(orders.reminder, {})).toBeNull();
    await owner.does(orders.ready, { id });
    await owner.does(orders.dispatch, { id });
    await owner.does(orders.complete, { id });
    expect(await standing(id)).toBe(orderStatuses.completed);
  });

  test("may refuse it; one that it leaves alone ends at its deadline, and is paid back", async () => {
    const [refused, left] = [await world.build.paidOrder(system, shop), await world.build.paidOrder(system, shop)];
    await suspend();
    await owner.does(orders.refuse, { id: refused.id, reason: "closing" });
    expect(await standing(refused.id)).toBe(orderStatuses.cancelled);
    world.clock.advance(11 * 60_000);
    await expect.poll(() => standing(left.id)).toBe(orderStatuses.cancelled);
    expect(await owner.does(orders.detail, { id: left.id })).toMatchObject({ outcome: "missed" });
  });
});
