import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  print: "打印",
  again: "再次打印",
  copy: "补打一张",
  failed: /没有响应/,
  printer: "打印机",
  sample: "打印测试小票",
};

interface Fake {
  received: number[][];
  isOff: boolean;
}

const fakeOf = (page: Page) => ({
  turnOff: (isOff: boolean) =>
    page.evaluate((off) => {
      (window as unknown as { fake: Fake }).fake.isOff = off;
    }, isOff),
  /** What each connection has brought. */
  received: () => page.evaluate(() => (window as unknown as { fake: Fake }).fake.received),
});

/** A receipt printer at the browser's edge: it takes bytes by Bluetooth, or is out of reach. */
async function bringPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fake: Fake = { received: [], isOff: false };
    const writable = {
      properties: { write: true, writeWithoutResponse: false },
      writeValueWithResponse: (bytes: Uint8Array) => {
        fake.received.at(-1)?.push(...bytes);
        return Promise.resolve();
      },
    };
    const service = { getCharacteristics: () => Promise.resolve([writable]) };
    const gatt = {
      connect: () => {
        if (fake.isOff) return Promise.reject(new DOMException("out of reach", "NetworkError"));
        fake.received.push([]);
        return Promise.resolve({ getPrimaryServices: () => Promise.resolve([service]) });
      },
      disconnect: () => undefined,
    };
    Object.assign(window, { fake });
    Object.defineProperty(navigator, "bluetooth", { value: { requestDevice: () => Promise.resolve({ gatt }) } });
  });
}

/** How a whole slip for 58 mm begins and ends: reset, a picture 48 bytes wide; four lines of paper, a cut. */
function expectWholeSlip(bytes: number[] | undefined): void {
  expect(bytes?.slice(0, 8)).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 48, 0]);
  expect(bytes?.slice(-7)).toEqual([0x1b, 0x64, 4, 0x1d, 0x56, 66, 0]);
  expect(bytes?.filter((byte) => byte !== 0).length).toBeGreaterThan(500);
}

test(
  "an order's slip is printed once, and again only as a duplicate",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const { id } = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2, note: "Sans piment" });
    await (await world.asOwner(shop)).does(orders.accept, { id });
    await bringPrinter(page);
    const printer = fakeOf(page);
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/printer");
    await page.getByRole("radio", { name: /^蓝牙/ }).check();
    await page.getByRole("button", { name: say.sample }).click();
    await expect.poll(async () => (await printer.received()).at(-1)?.length ?? 0).toBeGreaterThan(1_000);

    await page.goto(`/#/pages/order/orderDetail?id=${id}`);
    await printer.turnOff(true);
    await page.getByRole("button", { name: say.print, exact: true }).click();
    await expect(page.getByText(say.failed)).toBeVisible();

    // Another look at the order later: it is not taken for printed.
    await page.goto("/#/pages/order/printer");
    await page.goto(`/#/pages/order/orderDetail?id=${id}`);
    await printer.turnOff(false);
    await page.getByRole("button", { name: say.print, exact: true }).dblclick();
    await expect(page.getByRole("button", { name: say.again })).toBeVisible();
    await expect.poll(async () => (await printer.received()).length).toBe(2);
    const [, first] = await printer.received();
    expectWholeSlip(first);

    // A reload forgets nothing: the second slip is asked for, and longer by its mark.
    await page.reload();
    await page.getByRole("button", { name: say.again }).click();
    await expectSound(page);
    await page.getByRole("button", { name: say.copy }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const [copy] = await printer.received();
    expectWholeSlip(copy);
    expect(copy?.length).toBeGreaterThan(first?.length ?? 0);
  },
);
