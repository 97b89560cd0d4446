import { deskBooks } from "@tsena/contract/desk.books";
import { deskOrders } from "@tsena/contract/desk.orders";
import { deals } from "@tsena/contract/wallet.deals";
import { testPayPassword } from "@tsena/server/testing/builders";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

test(
  "an owner who has left the page of a withdrawal finds its code again by its line, and cancels it there",
  speaks.fr,
  async ({ page, world, shop }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/bill");
    await page.getByRole("link", { name: /^Retrait/ }).click();
    const way = page.getByRole("link", { name: /^Voir le code du retrait/ });
    await expectSound(page);
    await way.click();
    await expect(page.getByRole("img", { name: /Code QR pour retirer 20,000/ })).toBeVisible();
    await page.getByRole("button", { name: "Annuler l'opération" }).click();
    await expect(page.getByRole("heading", { name: "Annulé" })).toBeVisible();
    await page.goto("/#/pages/wallet/bill");
    await page.getByRole("link", { name: /^Retrait/ }).click();
    await expect(page.getByText("l'argent est revenu dans le portefeuille")).toBeVisible();
    await expect(way).toHaveCount(0);
  },
);

test(
  "the line of an order that was paid back says that its commission was given back, and what of it the shop owes as its wallet did not reach",
  speaks.fr,
  async ({ page, world, shop }) => {
    const operator = await world.asOperator();
    await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });
    const { id } = await deliveredOrder(world, shop, { customer: { name: "Hanta" } });
    const other = await world.build.shop();
    await world.build.payPassword(shop);
    const paying = { account: other.ownerPhone, amount: 300_000, payPassword: testPayPassword };
    await (await world.asOwner(shop)).does(deals.transfer, paying);
    await operator.does(deskOrders.refund, { id, reason: "Plat froid" });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/bill");
    await page.getByRole("link", { name: /^Remboursement/ }).click();
    const share = page.getByRole("term").filter({ hasText: /^Commission rendue$/ });
    await expect(share.locator("xpath=..")).toContainText("210\u00A0Ar");
    const owed = page.getByRole("term").filter({ hasText: "Dû à la plateforme" });
    await expect(owed.locator("xpath=..")).toContainText("3,000\u00A0Ar");
    await page.goto("/#/pages/wallet/bill");
    await page.getByRole("link", { name: /^Commande/ }).click();
    await expect(page.getByRole("term").filter({ hasText: /^Commission$/ })).toBeVisible();
  },
);

test(
  "a line that is not in the bill leads to the bill, and a code with which nothing is to be done to the next",
  speaks.fr,
  async ({ page, world, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/bill?id=gone");
    await expect(page.getByRole("heading", { name: "Cette ligne n'est pas dans votre relevé" })).toBeVisible();
    await page.getByRole("button", { name: "Voir le relevé" }).click();
    await expect(page.getByText("Rien dans le relevé")).toBeVisible();

    const owner = await world.asOwner(shop);
    const { code } = await owner.does(deals.qrCode, {});
    await page.goto(`/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code)}`);
    await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Scanner un autre code" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Scanner un code" })).toBeVisible();
  },
);

test(
  "on a narrow phone the amounts of the bill stand in one column under what they are for, small ones too",
  speaks.fr,
  async ({ page, world, shop }) => {
    await fund(world, shop, 400_000);
    await fund(world, shop, 1_234_567_800);
    await deliveredOrder(world, shop, { customer: { name: "Hanta" } });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/bill");
    const lines = page.getByRole("list", { name: /^Relevé/ }).getByRole("link");
    await expect(lines).toHaveCount(3);
    for (const line of await lines.all()) {
      const words = await line.locator(":scope > span").first().boundingBox();
      const amount = await line.locator(":scope > span").last().boundingBox();
      expect(amount?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
    }
    await expectSound(page);
  },
);
