import type { Page } from "@playwright/test";
import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { applicantOf, sentBy } from "@tsena/server/testing/applicants";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { isRemembered } from "./support/new-build.ts";
import { lookAgainLater, passBehindScreens, signIn, signInByOtherTab, withoutStream } from "./support/phone.ts";
import { recordShifts, shiftsOn } from "./support/shifts.ts";
import { speaks } from "./support/words.ts";

const powerCut = {
  line: /^Fermée.: délestage .*\sRouvrir$/,
  question: /^Rouvrir la boutique/,
  stay: "Rester en pause",
  reopen: "Rouvrir maintenant",
};

/** Whether the platform takes orders for the shop. */
async function takesOrders(world: OpenWorld, { id }: BuiltShop): Promise<boolean | undefined> {
  return (await world.asPlatform().does(platform.shop, { shopId: id })).effective.open;
}

/** Has nobody answer the orders of a shop so many milliseconds from now. */
async function missOrders({ app }: OpenWorld, { id }: BuiltShop, milliseconds = 0): Promise<void> {
  await app.dependencies.database
    .updateTable("orders")
    .set({ accept_by: new Date(Date.now() + milliseconds) })
    .where("shop_id", "=", id)
    .execute();
}

/** By the line of a power cut: a tap on it asks before orders come again. */
async function reopen(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const line = page.getByRole("button", { name: powerCut.line });
  await line.click();
  const sheet = page.getByRole("dialog", { name: powerCut.question });
  await expectSound(page);
  await sheet.getByRole("button", { name: powerCut.stay }).click();
  await expect(sheet).toBeHidden();
  expect(await takesOrders(world, shop)).toBe(false);
  await line.click();
  await sheet.getByRole("button", { name: powerCut.reopen }).click();
  await expect(sheet).toBeHidden();
  await expect(line).toBeHidden();
  expect(await takesOrders(world, shop)).toBe(true);
}

/** By the line that asks whether somebody is there, once three orders in a row were missed: a tap opens the shop. */
async function beThere(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  for (let missed = 0; missed < 3; missed += 1) await world.build.paidOrder(world.asPlatform(), shop);
  await missOrders(world, shop);
  const line = page.getByRole("button", { name: /^Êtes.vous là/ });
  await expect(line).toBeVisible({ timeout: 20_000 });
  expect(await takesOrders(world, shop)).toBe(false);
  await line.click();
  const sheet = page.getByRole("dialog", { name: /^Êtes.vous là/ });
  await expectNoSidewaysScroll(page);
  await sheet.getByRole("button", { name: /^Je suis là/ }).click();
  await expect(line).toBeHidden();
  expect(await takesOrders(world, shop)).toBe(true);
}

test("the line above each page", speaks.fr, async ({ page, world, shop, language }) => {
  const system = world.asPlatform();
  const { orderNo } = await world.build.paidOrder(system, shop);
  await missOrders(world, shop, 8_000);
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, language, shop.ownerPhone, "/#/pages/user/setup");

  await test.step("says that an order was missed which nobody answered in time, and for how much, until it was seen", async () => {
    const number = orderNo.slice(-3);
    const line = page.getByRole("button", { name: new RegExp(`^Commande .*${number} manquée.*Ar perdus$`) });
    await expect(line).toBeVisible({ timeout: 25_000 });
    await expectSound(page);
    await line.click();
    await expect(page.getByRole("heading", { level: 1, name: "Commande", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Vu Commande/ }).click();
    await expect(line).toBeHidden();
  });

  await page.goto("/#/pages/currentorder/index");
  await test.step("of a power cut asks at a tap before orders come again", () => reopen(page, world, shop));
  await test.step("of a shop that missed three orders in a row asks whether somebody is there, and opens it at a tap", () =>
    beThere(page, world, shop));
});

test(
  "the line of a shop that was closed when the phone last saw it is there at once, and nothing gives way to it",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "closing" });
    await page.clock.install();
    await withoutStream(page);
    await signIn(page, language, shop.ownerPhone);
    const line = page.getByRole("button", { name: /Rouvrir$/ });
    await expect(line).toBeVisible();
    await isRemembered(page, '"reason":"closing"');
    await recordShifts(page);
    await page.goto("/healthz");
    await page.goto("/#/pages/currentorder/index");
    await expect(line).toBeVisible();
    await expect(page.getByRole("heading", { name: "Aucune commande à accepter" })).toBeVisible();
    // Behind the screens nothing is left to come.
    await passBehindScreens(page);
    await page.waitForLoadState("networkidle");
    expect(await shiftsOn(page)).toEqual([]);
  },
);

test("a shop that the platform has suspended", speaks.zh, async ({ page, world, language }) => {
  const applicant = await applicantOf(world);
  const id = await sentBy(applicant, "Gargote Vola");
  const operator = await world.asOperator();
  await operator.does(deskApplications.decide, { shopId: id, event: "approve" });
  const account = await world.build.staff({ id }, ["orders.view", "shop.hours"]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await signIn(page, language, applicant.phone);
  await operator.does(deskApplications.decide, { shopId: id, event: "suspend", reason: "Trois plaintes" });

  await test.step("tells its owner why from both tabs", async () => {
    const reason = page.getByText("Trois plaintes");
    const line = page.getByRole("button", { name: "店铺已被平台停用" });
    // A look finds nothing new while what the page asked for before is still on its way.
    await expect(async () => {
      await lookAgainLater(page);
      await expect(line).toBeVisible({ timeout: 1000 });
    }).toPass();
    await line.click();
    await expect(reason).toBeVisible();
    await page.goto("/#/pages/index/index");
    await page.getByRole("button", { name: "查看原因" }).click();
    await expect(reason).toBeVisible();
  });

  await test.step("sends whoever works for it to its owner, as long as no customer service can be reached", async () => {
    await signInByOtherTab(page, account);
    await page.goto("/#/pages/currentorder/index");
    await page.getByRole("button", { name: "店铺已被平台停用" }).click();
    await expect(page.getByText(/^原因请询问\s(?!店主).+。$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "联系客服" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});
