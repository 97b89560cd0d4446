import type { Page } from "@playwright/test";
import { sentence } from "@tsena/contract/failures";
import { componentsAtMost } from "@tsena/contract/products.shapes";
import { variantsAtMost } from "@tsena/contract/variants";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, productsIn, screens, variantWith } from "./support/menu.ts";
import { field, formOf, newForm, press, productIn } from "./support/product-form.ts";

const fr = productIn("fr");
const newVariant = "/#/pages/order/addSpecification";

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

test("what can hold no more says so", async ({ page, world, shop }) => {
  const id = await productsIn(world, shop, {
    nameFr: "Thé glacé",
    sort: 99,
    variants: Array.from({ length: variantsAtMost }, () => variantWith({})),
  });
  for (let at = 0; at <= componentsAtMost; at += 1)
    await productsIn(world, shop, { nameFr: `Nem ${at}`, sort: at + 5 });
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);

  await test.step("a product of fifty variants takes no other: on its form, on their page and on that of a new one", () =>
    seeFullVariants(page, id));

  await test.step("a combo of twenty dishes takes no other, and those that it has are still counted", async () => {
    await page.goto(`${newForm}?type=2`);
    await fillCombo(page);
  });
});
