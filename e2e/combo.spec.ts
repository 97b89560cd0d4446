import type { Page } from "@playwright/test";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, sold } from "./support/menu.ts";
import { field, givePhoto, productNamed, press, productIn, publishedProduct } from "./support/product-form.ts";

const fr = productIn("fr");
const single = "Un produit";
const combined = "Une formule";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function changeMind(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Nouveau produit", exact: true }).click();
  await expect(kind(page, single)).toBeChecked();
  await kind(page, combined).check();
  await kind(page, single).check();
  await field(page, fr.name).fill("Menu du midi");
  await field(page, fr.stock).fill("7");
  await kind(page, combined).check();
  await expect(field(page, fr.name)).toHaveValue("Menu du midi");
  await expect(field(page, fr.stock)).toBeHidden();
}

async function chooseProducts(page: Page): Promise<void> {
  await givePhoto(page, "fr");
  await expect(kind(page, combined)).toBeChecked();
  await expect(page.getByRole("button", { name: fr.category })).toContainText("Plats");
  await field(page, fr.price).fill("18000");
  await press(page, fr.publish);
  await expect(page.getByText("Ajoutez les produits de la formule")).toBeVisible();
  await expectNoSidewaysScroll(page);

  await press(page, "Choisir les produits");
  const sheet = page.getByRole("dialog");
  await press(sheet, "Ajouter Mi sao");
  await field(sheet, "Chercher un produit").fill("ravi");
  await expect(sheet.getByText("Mi sao")).toBeHidden();
  await press(sheet, "Ajouter Ravitoto");
  await sheet.getByRole("button", { name: /^Un de plus.*Ravitoto/ }).click();
  await expectSound(page);
  await press(sheet, fr.done);
  const facts = page.getByRole("definition");
  await expect(facts).toHaveText([/20,000\sAr/, /2,000\sAr/, "6"]);
  await page.getByRole("button", { name: /^Un de plus.*Ravitoto/ }).click();
  await expect(facts).toHaveText([/28,000\sAr/, /10,000\sAr/, "4"]);
  await kind(page, single).check();
  await expect(field(page, fr.stock)).toHaveValue("7");
  await kind(page, combined).check();
  await page.reload();
  await expect(kind(page, combined)).toBeChecked();
  await expect(facts).toHaveText([/28,000\sAr/, /10,000\sAr/, "4"]);
  await expectSound(page);
  await press(page, fr.publish);
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
}

async function sellCombo({ page, world, shop }: At): Promise<void> {
  const combo = (await sold(world, shop)).find(({ nameFr }) => nameFr === "Menu du midi");
  expect(combo).toMatchObject({ price: 1_800_000, stock: 4 });
  await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: combo?.productId ?? "" }, { quantity: 3 });
  expect(await productNamed(world, shop, "Ravitoto")).toMatchObject([{ stock: 3 }]);
  expect(await productNamed(world, shop, "Mi sao")).toMatchObject([{ stock: 17 }]);
  await press(page, fr.more);
  await expect(kind(page, single)).toBeChecked();
}

test("a combo is made from the menu's own way to a new product", async ({ page, world, shop }) => {
  await publishedProduct(world, shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  await test.step("a change of mind loses nothing", () => changeMind(page));
  await test.step("a combo needs its products, says what they cost apart and how many can be sold, over a reload too", () =>
    chooseProducts(page));
  await test.step("the platform sells as many as its products allow, and the next new product is a single one", () =>
    sellCombo({ page, world, shop }));
});
