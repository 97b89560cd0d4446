import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { plugInPrinter } from "./support/usb-printer.ts";

const say = {
  cable: /^Câble USB/,
  switch: "Imprimer dès qu'une commande est acceptée",
  // This browser knows no Bluetooth: only what it offers is proposed.
  tapped: /demande un geste à chaque ticket\. Choisissez le câble USB\.$/,
  unknown: /Imprimez d'abord un ticket d'essai/,
  sample: "Imprimer un ticket d'essai",
  waits: /1 ticket attend l'imprimante/,
  print: /^Imprimer/,
  leave: /^Laisser/,
  isOut: /est‑il sorti/,
};

/** An order that is accepted elsewhere reaches the phone with its counts, which are asked for every 15 s. */
const inItsTurn = { timeout: 20_000 };

/** The phone's clock is an hour ahead until it is put right, which it stays over a reload. */
async function clockAhead(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((ahead) => {
    const { now } = Date;
    const { timeOrigin } = performance;
    if (!location.protocol.startsWith("http")) return;
    const isRight = () => sessionStorage.getItem("clock") === "right";
    Date.now = () => now() + (isRight() ? 0 : ahead);
    Object.defineProperty(performance, "timeOrigin", { value: timeOrigin + (isRight() ? 0 : ahead) });
  }, 3_600_000);
  return () => page.evaluate(() => sessionStorage.setItem("clock", "right"));
}

/** Turns the slips on, which takes a printer that is known: one that has printed a sample. */
async function turnOn(page: Page, cameSample: () => Promise<void>): Promise<void> {
  const toggle = page.getByRole("switch", { name: say.switch });
  await expect(page.getByText(say.tapped)).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("radio", { name: say.cable }).check();
  await expect(page.getByText(say.unknown)).toBeVisible();
  await page.getByRole("button", { name: say.sample }).click();
  await cameSample();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expectNoSidewaysScroll(page);
}

test("a slip comes out by itself, once: none of before, none twice, none lost where the clock is put right, the printer is off or the app ends", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const owner = await world.asOwner(shop);
  const accepted = async () => {
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.accept, { id });
  };
  const putClockRight = await clockAhead(page);
  const printer = await plugInPrinter(page);
  const came = (count: number) => expect.poll(() => printer.slips.length, inItsTurn).toBe(count);
  await accepted();
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/printer");
  await turnOn(page, () => came(1));
  await test.step("what is accepted before is not printed, what is accepted elsewhere from now on is, though the phone's clock, which was ahead, is put right", async () => {
    await putClockRight();
    await accepted();
    await came(2);
  });
  await test.step("another start of the app prints nothing again; while the printer is off the slip waits above the orders", async () => {
    await printer.set("off");
    await page.reload();
    await page.goto("/#/pages/currentorder/index");
    await accepted();
    await expect(page.getByText(say.waits)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("button", { name: say.leave })).toBeVisible();
    await expectSound(page);
    await printer.set("works");
    await expect(page.getByText(say.waits)).toBeHidden();
    await came(3);
  });
  await test.step("the app ends while it prints: whether the slip is out is asked, and another one is a duplicate", async () => {
    await printer.set("hangs");
    await accepted();
    await came(4);
    await printer.set("works");
    await page.reload();
    await expect(page.getByText(say.isOut)).toBeVisible(inItsTurn);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say.print }).click();
    await expect(page.getByText(say.isOut)).toBeHidden();
    await came(5);
    expect(printer.slips[4]?.length).toBeGreaterThan(printer.slips[3]?.length ?? 0);
  });
});
