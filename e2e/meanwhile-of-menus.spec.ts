import { addressesOf } from "@tsena/contract/call";
import { categories } from "@tsena/contract/categories";
import { prices } from "@tsena/contract/variants.prices";
import { variantStock } from "@tsena/contract/variants.stock";
import { categoryOf } from "@tsena/server/testing/built-menus";
import { expect, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, undo } from "./support/menu.ts";
import { stockOf } from "./support/menu-list.ts";
import { signIn } from "./support/phone.ts";
import { press, productAt } from "./support/product-form.ts";

test("a stock that is said to be full is full, though orders have taken of it while it was asked for", async ({
  page,
  world,
  shop,
}) => {
  const { id, stock } = (await productAt(world, shop, shop.productId)).specifications[0] ?? { id: "", stock: 0 };
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${shop.productId}`);
  await stockOf(page, "Grande").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Plein" })).toHaveCount(0);
  await (await world.asOwner(shop)).does(variantStock.setStock, { id, stock: stock - 5 });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(sheet.getByRole("button", { name: "Plein" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await press(sheet, "Plein");
  await expect(sheet).toBeHidden();
  expect(await productAt(world, shop, shop.productId)).toMatchObject({ stock });
});

test("an order of the categories that another phone has set meanwhile is told of, and not undone by one's own", async ({
  page,
  world,
  shop,
}) => {
  const names = Array.from({ length: 10 }, (_, at) => `Rayon ${at}`);
  for (const name of names) await categoryOf(world, shop, name);
  const other = await world.asOwner(shop);
  const idsNow = async () => (await other.does(categories.list, {})).map(({ id }) => id);
  await openAsOwner(page, "fr", shop, screens.sorting);
  await expect(page.getByRole("button", { name: "Monter Rayon 0" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await press(page, "Monter Rayon 7");
  const theirs = (await idsNow()).toReversed();
  await other.does(categories.sort, { ids: theirs });
  await press(page, "Enregistrer");
  const told = page.getByRole("alert").filter({ hasText: "La liste vient d'être changée sur un autre téléphone" });
  // Far up from where it was sorted, and seen all the same.
  await expect(told).toBeInViewport({ ratio: 1 });
  expect(await idsNow()).toEqual(theirs);
});

test("a count that is taken back leaves to an order what it has taken meanwhile", async ({ page, world, shop }) => {
  await openAsOwner(page, "fr", shop, screens.menu);
  await stockOf(page, "Mi sao").click();
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  await sheet.getByLabel("Il en reste", { exact: true }).fill("5");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden();
  await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2 });
  await undo(page);
  await expect.poll(async () => (await productAt(world, shop, shop.productId)).stock).toBe(18);
});

test("a price that another phone has set meanwhile is told on the sheet, is replaced by the next tap alone, and no undo takes it back", async ({
  page,
  world,
  shop,
}) => {
  const now = async () => (await productAt(world, shop, shop.productId)).specifications[0];
  const id = (await now())?.id ?? "";
  const other = await world.asOwner(shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  await page.getByRole("button", { name: /^Changer le prix de Mi sao/ }).click();
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  await press(sheet, "100 Ar de plus");
  await other.does(prices.set, { id, price: 600_000 });
  await press(sheet, "Enregistrer le prix");
  await expect(sheet.getByText("Un autre téléphone vient de mettre 6,000 Ar.")).toBeVisible();
  expect(await now()).toMatchObject({ price: 600_000 });
  await press(sheet, "Enregistrer le prix");
  await expect(sheet).toBeHidden();
  expect(await now()).toMatchObject({ price: 410_000 });
  await other.does(prices.set, { id, price: 700_000 });
  const undone = page.waitForResponse(`**${addressesOf(prices.set)[0]}`);
  await press(page, "Annuler");
  expect((await undone).status()).toBe(409);
  expect(await now()).toMatchObject({ price: 700_000 });
});

test("a link to a product that was deleted meanwhile says so, on its page, its variants and its form, and leads to the menu", async ({
  page,
  shop,
}) => {
  const gone = ["order/goodsDetail/goodsDetail", "order/skuList/skuList", "order/newProductRelease/newProductRelease"];
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/setup");
  for (const path of gone) {
    await page.goto(`/#/pages/${path}?id=gone`);
    await expect(page.getByRole("heading", { name: "Ce produit n'est plus au menu" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Réessayer" })).toHaveCount(0);
    await expectSound(page);
  }
  await page.getByRole("button", { name: "Voir le menu" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produits" })).toBeVisible();
});

test("a link to a category that was deleted meanwhile says so, and leads to those that are there", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/categorize?id=gone");
  await expect(page.getByRole("heading", { name: "Cette catégorie n'est plus au menu" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Réessayer" })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("button", { name: "Voir les catégories" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Catégories" })).toBeVisible();
});
