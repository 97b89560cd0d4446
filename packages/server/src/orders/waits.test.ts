import { describe, expect, test } from "vitest";
import { app } from "@tsena/contract/app";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { outboxOf } from "../testing/outbox.ts";
import { startWorld, type World } from "../testing/world.ts";
import { sendAlarms } from "./alarms.service.ts";
import { sweepOrders } from "./orders.clock.ts";

const short = {
  ORDER_PAY_SECONDS: "50",
  ORDER_SMS_SECONDS: "10",
  ORDER_LAST_WARNING_SECONDS: "20",
  ORDER_ACCEPT_SECONDS: "40",
  ORDER_DELIVER_SECONDS: "60",
};

/** The waits of a server, in seconds, and the whole minutes that its messages speak of. */
const cases = [
  { name: "without settings", set: {}, pay: 900, sms: 90, warning: 420, accept: 600, deliver: 43_200, minutes: [9, 3] },
  { name: "told shorter waits", set: short, pay: 50, sms: 10, warning: 20, accept: 40, deliver: 60, minutes: [1, 1] },
];

const at = ({ clock }: World, seconds: number): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString();

const pass = ({ clock }: World, seconds: number): void => clock.advance(seconds * 1000);

/** The status of an order once all that is due has been done. */
async function statusOf(world: World, id: string): Promise<number> {
  await sweepOrders(world.app.dependencies);
  return (await world.asPlatform().does(platform.order, { id })).status;
}

// Both servers run in this one process: neither waits as the other does.
describe.each(cases)("a server $name", ({ set, pay, sms, warning, accept, deliver, minutes }) => {
  const world = startWorld(() => Promise.resolve(set));

  test(`cancels an order that is not paid within ${pay} s`, async () => {
    const { id } = await world.build.order(world.asPlatform(), await world.build.shop());
    pass(world, pay - 1);
    expect(await statusOf(world, id)).toBe(1);
    pass(world, 1);
    await expect.poll(() => statusOf(world, id)).toBe(6);
  });

  test(`tells the order phone after ${sms} s and after ${warning} s, and cancels after ${accept} s, as the app is told`, async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id, acceptBy } = await world.build.paidOrder(world.asPlatform(), shop);
    expect(acceptBy).toBe(at(world, accept));
    expect(await owner.does(orders.reminder, {})).toMatchObject({ orders: [{ acceptBy }] });
    expect(await owner.does(app.serviceConfig, {})).toMatchObject({ smsAfterSeconds: sms });
    const told = async (): Promise<(string | undefined)[]> => {
      await sendAlarms(world.app.dependencies);
      return (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => /moins de (\d+) min/.exec(body)?.[1]);
    };
    pass(world, sms - 1);
    expect(await told()).toEqual([]);
    pass(world, 1);
    await expect.poll(told).toEqual([String(minutes[0])]);
    pass(world, warning - sms - 1);
    expect(await told()).toHaveLength(1);
    pass(world, 1);
    await expect.poll(told).toEqual(minutes.map(String));
    pass(world, accept - warning - 1);
    expect(await statusOf(world, id)).toBe(2);
    pass(world, 1);
    await expect.poll(() => statusOf(world, id)).toBe(6);
  });

  test(`completes an order that was sent out ${deliver} s ago`, async () => {
    const shop = await world.build.shop({ deliveryMode: 2 });
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.accept, { id });
    await owner.does(orders.dispatch, { id });
    pass(world, deliver - 1);
    expect(await statusOf(world, id)).toBe(4);
    pass(world, 1);
    await expect.poll(() => statusOf(world, id)).toBe(5);
  });
});
