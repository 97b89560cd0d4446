import { sentence } from "@tsena/contract/failures";
import { componentsAtMost } from "@tsena/contract/products.shapes";
import { variantsAtMost } from "@tsena/contract/variants";
import { expect, expectSound, test } from "./support/journey.ts";
import { openAsOwner, productsIn, screens, variantWith } from "./support/menu.ts";
import { field, formOf, newForm, press, productIn } from "./support/product-form.ts";

const fr = productIn("fr");
const newVariant = "/#/pages/order/addSpecification";

test("a product of fifty variants says that it takes no other: on its form, on their page and on that of a new one", async ({
  page,
  world,
  shop,
}) => {
  const id = await productsIn(world, shop, {
    nameFr: "Thé glacé",
    variants: Array.from({ length: variantsAtMost }, () => variantWith({})),
  });
  const full = page.getByText(sentence("variantsFull", "fr", { count: variantsAtMost }));
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);
  await expect(full).toBeVisible();
  await expect(page.getByRole("button", { name: fr.addOne })).toBeHidden();
  await expectSound(page);
  await page.goto(formOf(id));
  await expect(full).toBeVisible();
  await expect(page.getByRole("link", { name: fr.addOne })).toBeHidden();
  await expectSound(page);
  await page.goto(`${newVariant}?productId=${id}`);
  await expect(full).toBeVisible();
  await expect(field(page, fr.name)).toBeHidden();
  await expectSound(page);
  await press(page, "Voir les variantes");
  await expect(page.getByRole("list", { name: fr.all }).getByRole("listitem")).toHaveCount(variantsAtMost);
});

test("a combo of twenty dishes says that it takes no other, and those that it has are still counted", async ({
  page,
  world,
  shop,
}) => {
  for (let at = 0; at <= componentsAtMost; at += 1)
    await productsIn(world, shop, { nameFr: `Nem ${at}`, sort: at + 5 });
  await openAsOwner(page, "fr", shop, `${newForm}?type=2`);
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
});
