import { addressesOf } from "@tsena/contract/call";
import { variants } from "@tsena/contract/variants";
import { expect, test } from "./support/journey.ts";
import { openAsOwner, productsIn, screens, sold, variantWith } from "./support/menu.ts";
import { field, press } from "./support/product-form.ts";

const big = variantWith({ nameFr: "Grande", nameZh: "大份", price: 1_200_000 });

test("a variant whose answer was lost is there once, though the page was loaded anew and the name changed since", async ({
  page,
  world,
  shop,
}) => {
  const create = `**${addressesOf(variants.create)[0]}`;
  const id = await productsIn(world, shop, {
    nameFr: "Thé glacé",
    nameZh: "冰茶",
    variants: [variantWith({}), big],
  });
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);
  await press(page, "Ajouter une variante");
  await field(page, "Nom en français").fill("Carafe");
  await field(page, "Nom en chinois").fill("一壶");
  await field(page, "Prix").fill("20100");
  await field(page, "En stock").fill("3");
  let arrived = 0;
  await page.route(create, async (route) => {
    await route.fetch();
    arrived += 1;
    await route.abort();
  });
  await press(page, "Ajouter");
  await expect.poll(() => arrived).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Ajouter" })).toBeEnabled();
  await page.reload();
  await expect(field(page, "Nom en français")).toHaveValue("Carafe");
  await field(page, "Nom en français").fill("Pichet");
  await page.unroute(create);
  await press(page, "Ajouter");
  await expect(page.getByRole("list", { name: "Variantes" }).getByRole("listitem")).toHaveCount(3);
  const names = (await sold(world, shop)).flatMap((row) => (row.goodsId === id ? row.specificationFr : []));
  expect(names.toSorted()).toEqual(["Grande", "Petite", "Pichet"]);
});
