import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { sold } from "./support/menu.ts";
import { press } from "./support/product-form.ts";
import { signIn } from "./support/phone.ts";

test("the toolbox counts the change in notes, fills the stock of the whole menu and pauses for a power cut", async ({
  page,
  world,
  shop,
}) => {
  await world.build.paidOrder(world.asPlatform(), shop, { quantity: 3 });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/index/index");
  await page.getByRole("link", { name: /^Boîte à outils/ }).click();
  await expect(page.getByRole("list", { name: "Boîte à outils" }).getByRole("listitem")).toHaveCount(6);

  await press(page, "Rendre la monnaie");
  const change = page.getByRole("dialog", { name: "Rendre la monnaie" });
  await change.getByLabel("Le client doit").fill("13200");
  await change.getByLabel("Il donne").fill("10000");
  await expect(change.getByText("Il manque 3,200\u00a0Ar")).toBeVisible();
  await change.getByLabel("Il donne").fill("20000");
  await expect(change.getByText("6,800\u00a0Ar")).toBeVisible();
  await expect(change.getByRole("listitem")).toHaveText([
    /^1 × 5,000/,
    /^1 × 1,000/,
    /^1 × 500/,
    /^1 × 200/,
    /^1 × 100/,
  ]);
  await expectSound(page);
  await page.keyboard.press("Escape");

  expect(await sold(world, shop)).toMatchObject([{ stock: 17 }]);
  await press(page, "Tout le stock au complet");
  await expectNoSidewaysScroll(page);
  const [words, answer] = await Promise.all([
    page.getByText(/Ce qui dépasse ne baisse pas/).boundingBox(),
    page.getByRole("button", { name: "Remettre au complet" }).boundingBox(),
  ]);
  expect((answer?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await press(page.getByRole("dialog"), "Remettre au complet");
  await expectAnnouncedOnce(page, "Stock remis au complet");
  expect(await sold(world, shop)).toMatchObject([{ stock: 20 }]);

  await press(page, "Délestage");
  await page.getByRole("dialog").getByRole("button", { name: /^2 h/ }).last().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("region", { name: "Ouverture de la boutique" })).toContainText("Délestage");
});
