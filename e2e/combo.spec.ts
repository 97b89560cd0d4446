import type { Page } from "@playwright/test";
import { sentence } from "@tsena/contract/failures";
import { componentsAtMost } from "@tsena/contract/products.shapes";
import { variantsAtMost } from "@tsena/contract/variants";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, productsIn, screens, sold, variantWith } from "./support/menu.ts";
import { signInByOtherTab } from "./support/phone.ts";
import {
  field,
  formOf,
  givePhoto,
  newForm,
  productNamed,
  press,
  productIn,
  publishedProduct,
} from "./support/product-form.ts";

const fr = productIn("fr");
const newVariant = "/#/pages/order/addSpecification";
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

/** A product of fifty variants says it on its page of variants, on its form and on the page of a new one. */
async function seeFullVariants(page: Page, id: string): Promise<void> {
  const full = page.getByText(sentence("variantsFull", "fr", { count: variantsAtMost }));
  await expect(full).toBeVisible();
  await expect(page.getByRole("button", { name: fr.addOne })).toBeHidden();
  await expectSound(page);
  await page.goto(formOf(id));
  await expect(page.getByRole("link", { name: fr.addOne })).toBeHidden();
  await expect(full).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${newVariant}?productId=${id}`);
  await expect(field(page, fr.name)).toBeHidden();
  await expect(full).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, "Voir les variantes");
  await expect(page.getByRole("list", { name: fr.all }).getByRole("listitem")).toHaveCount(variantsAtMost);
}

/** A combo of twenty dishes says it in the sheet and on its form, until one is taken out. */
async function fillCombo(page: Page): Promise<void> {
  await press(page, "Choisir les produits");
  const sheet = page.getByRole("dialog");
  const full = page.getByText(sentence("componentsFull", "fr", { count: componentsAtMost }));
  for (let at = 0; at < componentsAtMost; at += 1) {
    await expect(full).toHaveCount(0);
    await press(sheet, `Ajouter Nem ${at}`);
  }
  await expect(sheet.getByText(sentence("componentsFull", "fr", { count: componentsAtMost }))).toBeVisible();
  await expect(sheet.getByRole("button", { name: /^Ajouter/ })).toHaveCount(0);
  await press(sheet, "Un de plus\u00a0: Nem 0");
  await expectSound(page);
  await press(sheet, fr.done);
  await expect(full).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter un produit" })).toHaveCount(0);
  await press(page, "Retirer Nem 1");
  await expect(full).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Ajouter un produit" })).toBeVisible();
}

test("a combo is made from the menu's own way to a new product, and what can hold no more says so", async ({
  page,
  world,
  shop,
}) => {
  // Twenty dishes are put into a combo, on a machine that does much else.
  test.setTimeout(120_000);
  await publishedProduct(world, shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  await test.step("a change of mind loses nothing", () => changeMind(page));
  await test.step("a combo needs its products, says what they cost apart and how many can be sold, over a reload too", () =>
    chooseProducts(page));
  await test.step("the platform sells as many as its products allow, and the next new product is a single one", () =>
    sellCombo({ page, world, shop }));

  const full = await world.build.shop();
  const variants = Array.from({ length: variantsAtMost }, () => variantWith({}));
  const id = await productsIn(world, full, { nameFr: "Thé glacé", sort: 99, variants });
  for (let at = 0; at <= componentsAtMost; at += 1)
    await productsIn(world, full, { nameFr: `Nem ${at}`, sort: at + 5 });
  await signInByOtherTab(page, full.ownerPhone);
  await page.goto(`${screens.variants}?id=${id}`);
  await test.step("a product of fifty variants takes no other: on its form, on their page and on that of a new one", () =>
    seeFullVariants(page, id));
  await test.step("a combo of twenty dishes takes no other, and those that it has are still counted", async () => {
    await page.goto(`${newForm}?type=2`);
    await fillCombo(page);
  });
});
