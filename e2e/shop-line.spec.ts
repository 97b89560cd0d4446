import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { applicantOf, sentBy } from "@tsena/server/testing/applicants";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectSound, test } from "./support/journey.ts";
import { isRemembered } from "./support/new-build.ts";
import { passBehindScreens, signIn, withoutStream } from "./support/phone.ts";
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

test(
  "a tap on the line of a power cut asks before orders come again",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
    await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone);
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
  },
);

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

test(
  "a shop that missed three orders in a row asks whether somebody is there, and opens at a tap",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone);
    for (let missed = 0; missed < 3; missed += 1) await world.build.paidOrder(world.asPlatform(), shop);
    await world.app.dependencies.database
      .updateTable("orders")
      .set({ accept_by: new Date() })
      .where("shop_id", "=", shop.id)
      .execute();
    const line = page.getByRole("button", { name: /^您在店里吗/ });
    await expect(line).toBeVisible({ timeout: 20_000 });
    expect(await takesOrders(world, shop)).toBe(false);
    await line.click();
    const sheet = page.getByRole("dialog", { name: "您在店里吗" });
    await expectSound(page);
    await sheet.getByRole("button", { name: "我在，恢复营业" }).click();
    await expect(line).toBeHidden();
    expect(await takesOrders(world, shop)).toBe(true);
  },
);

test(
  "an order that nobody answers in time is said to be missed, and for how much, until it was seen",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const { orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
    const inMoments = new Date(Date.now() + 8_000);
    await world.app.dependencies.database
      .updateTable("orders")
      .set({ accept_by: inMoments })
      .where("shop_id", "=", shop.id)
      .execute();
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/user/setup");
    const number = orderNo.slice(-3);
    const line = page.getByRole("button", { name: new RegExp(`^Commande .*${number} manquée.*Ar perdus$`) });
    await expect(line).toBeVisible({ timeout: 25_000 });
    await expectSound(page);
    await line.click();
    await expect(page.getByRole("heading", { level: 1, name: "Commande", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Vu Commande/ }).click();
    await expect(line).toBeHidden();
  },
);

test("the owner of a suspended shop reads why from both tabs", speaks.zh, async ({ page, world, language }) => {
  const applicant = await applicantOf(world);
  const shopId = await sentBy(applicant, "Gargote Vola");
  const operator = await world.asOperator();
  await operator.does(deskApplications.decide, { shopId, event: "approve" });
  await signIn(page, language, applicant.phone);
  await operator.does(deskApplications.decide, { shopId, event: "suspend", reason: "Trois plaintes" });
  const reason = page.getByText("Trois plaintes");

  await page.goto("/#/pages/index/index");
  await page.reload();
  await page.getByRole("button", { name: "查看原因" }).click();
  await expect(reason).toBeVisible();
  await page.goto("/#/pages/currentorder/index");
  await page.getByRole("button", { name: "店铺已被平台停用" }).click();
  await expect(reason).toBeVisible();
});

test("whoever works for a suspended shop is sent to its owner, as long as no customer service can be reached", async ({
  page,
  world,
}) => {
  const shop = await world.build.shop({ auditStatus: 4 });
  const account = await world.build.staff(shop, ["orders.view", "shop.hours"]);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", account);
  await page.getByRole("button", { name: /suspendu/ }).click();
  await expect(page.getByText(/^(?!Le propriétaire).+ en connaît la raison\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Joindre le service client" })).toHaveCount(0);
  await expectSound(page);
});
