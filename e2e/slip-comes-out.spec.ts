import { orders } from "@tsena/contract/orders";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { plugInPrinter } from "./support/usb-printer.ts";
import { speaks } from "./support/words.ts";

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

test(
  "a slip comes out by itself, once: none of before, none twice, none lost where the printer is off or the app ends",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    test.setTimeout(120_000);
    const owner = await world.asOwner(shop);
    const accepted = async () => {
      const { id } = await world.build.paidOrder(world.asPlatform(), shop);
      await owner.does(orders.accept, { id });
    };
    const printer = await plugInPrinter(page);
    const came = (count: number) => expect.poll(() => printer.slips.length, inItsTurn).toBe(count);
    await accepted();
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/printer");
    const toggle = page.getByRole("switch", { name: say.switch });
    await expect(page.getByText(say.tapped)).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("radio", { name: say.cable }).check();
    await expect(page.getByText(say.unknown)).toBeVisible();
    await page.getByRole("button", { name: say.sample }).click();
    await came(1);
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expectSound(page);

    // What is accepted before is not printed, what is accepted elsewhere from now on is.
    await accepted();
    await came(2);

    // Another start of the app prints nothing again; while the printer is off the slip waits above the orders.
    await printer.set("off");
    await page.goto("/healthz");
    await page.goto("/#/pages/currentorder/index");
    await accepted();
    await expect(page.getByText(say.waits)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("button", { name: say.leave })).toBeVisible();
    await expectSound(page);
    await printer.set("works");
    await expect(page.getByText(say.waits)).toBeHidden();
    await came(3);

    // The app ends while it prints: whether the slip is out is asked, and another one is a duplicate.
    await printer.set("hangs");
    await accepted();
    await came(4);
    await printer.set("works");
    await page.reload();
    await expect(page.getByText(say.isOut)).toBeVisible(inItsTurn);
    await expectSound(page);
    await page.getByRole("button", { name: say.print }).click();
    await expect(page.getByText(say.isOut)).toBeHidden();
    await came(5);
    expect(printer.slips[4]?.length).toBeGreaterThan(printer.slips[3]?.length ?? 0);
  },
);

test("slips go on coming out once the phone's clock, which was ahead, is put right", async ({ page, world, shop }) => {
  const owner = await world.asOwner(shop);
  const printer = await plugInPrinter(page);
  await page.addInitScript((ahead) => {
    const { now } = Date;
    const { timeOrigin } = performance;
    const isRight = () => (window as { isRight?: boolean }).isRight === true;
    Date.now = () => now() + (isRight() ? 0 : ahead);
    Object.defineProperty(performance, "timeOrigin", { value: timeOrigin + ahead });
  }, 3_600_000);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/printer");
  await page.getByRole("radio", { name: say.cable }).check();
  await page.getByRole("button", { name: say.sample }).click();
  await expect.poll(() => printer.slips.length, inItsTurn).toBe(1);
  await page.getByRole("switch", { name: say.switch }).click();
  await expect(page.getByRole("switch", { name: say.switch })).toBeChecked();
  await page.evaluate(() => Object.assign(window, { isRight: true }));
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  await owner.does(orders.accept, { id });
  await expect.poll(() => printer.slips.length, { timeout: 40_000 }).toBe(2);
  await expectSound(page);
});
