import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { expect, expectSound, test } from "./support/journey.ts";
import { heardSoon, signIn, withoutStream } from "./support/phone.ts";

const hour = 3_600_000;

for (const [wrong, by] of [
  ["ahead", hour],
  ["behind", -hour],
] as const)
  test(`a phone whose clock is an hour ${wrong} says of each order how much of its time is left, also while nothing rings`, async ({
    page,
    world,
    shop,
  }) => {
    await page.addInitScript((offset) => {
      const { now } = Date;
      Date.now = () => now() + offset;
    }, by);
    await withoutStream(page);
    const system = world.asPlatform();
    const { id, orderNo } = await world.build.paidOrder(system, shop);
    await (await world.asOwner(shop)).does(orders.accept, { id, prepMinutes: 20 });
    await signIn(page, "fr", shop.ownerPhone, `/#/pages/order/orderDetail?id=${id}`);
    await expect(page.getByText(orderNo).first()).toBeVisible();
    await expect(page.getByText(/À remettre dans (19|20)\u00A0min/)).toBeVisible(heardSoon);
    await system.does(platform.cancel, { id, by: "platform" });

    const waiting = await world.build.paidOrder(system, shop);
    await page.goto(`/#/pages/order/orderDetail?id=${waiting.id}`);
    await expect(page.getByText(/Encore (9|10)\u00A0min pour accepter/)).toBeVisible(heardSoon);
    await expectSound(page);
  });
