import type { Page } from "@playwright/test";
import { failures, sentence } from "@tsena/contract/failures";
import { platform } from "@tsena/contract/platform";
import { variants } from "@tsena/contract/variants";
import { variantStock } from "@tsena/contract/variants.stock";
import { shops } from "@tsena/contract/shops";
import { categoryOf } from "@tsena/server/testing/built-menus";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { comboOf } from "@tsena/server/testing/combos";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { productsIn, openAsOwner, screens, sold, variantWith, undo } from "./support/menu.ts";
import { openProduct } from "./support/menu-list.ts";
import { signIn } from "./support/phone.ts";
import { field, formOf, productAt, press, productIn } from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

const priceOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Changer le prix de ${name}`) });
const stockOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Changer le stock de ${name}`) });

/** A product in two variants, the small one being the default; gives its id. */
function tea(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const big = variantWith({ nameFr: "Grande", nameZh: "大份", price: 1_200_000, packingPrice: 50_000, stock: 0 });
  return productsIn(world, shop, {
    nameFr: "Thé glacé",
    nameZh: "冰茶",
    descriptionFr: "Au citron de Tamatave",
    variants: [variantWith({}), { ...big, defaultStock: 8 }],
  });
}

/** What of a product the platform sells, by the French names of its variants. */
async function soldOf(world: OpenWorld, shop: BuiltShop, goodsId: string): Promise<object> {
  const rows = (await sold(world, shop)).filter((row) => row.goodsId === goodsId);
  return Object.fromEntries(rows.map(({ specificationFr, price, stock }) => [specificationFr, { price, stock }]));
}

test("a product of several variants has its prices and its stock on a page of its own", async ({
  page,
  world,
  shop,
}) => {
  const id = await tea(world, shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  await priceOf(page, "Thé glacé").click();
  await expect(page).toHaveURL(new RegExp(`skuList\\?id=${id}`));
  const list = page.getByRole("list", { name: "Variantes" });
  await expect(list.getByRole("listitem").first()).toContainText("Par défaut");
  await expect(stockOf(page, "Grande")).toContainText("Épuisé");
  await expectSound(page);
  await priceOf(page, "Grande").click();
  const sheet = page.getByRole("dialog");
  await press(sheet, "100 Ar de plus");
  await press(sheet, "Enregistrer le prix");
  await expect(priceOf(page, "Grande")).toContainText("12,100 Ar");
  await stockOf(page, "Grande").click();
  await press(sheet, "Plein");
  await expect(stockOf(page, "Grande")).toContainText("reste 8");
  const both = { Petite: { price: 800_000, stock: 10 }, Grande: { price: 1_210_000, stock: 8 } };
  expect(await soldOf(world, shop, id)).toEqual(both);
  await press(page, "Tout épuisé jusqu'à demain");
  await expect(stockOf(page, "Petite")).toContainText("Épuisé");
  expect(await soldOf(world, shop, id)).toMatchObject({ Petite: { stock: 0 }, Grande: { stock: 0 } });
  await undo(page);
  await expect(stockOf(page, "Grande")).toContainText("reste 8");
  expect(await soldOf(world, shop, id)).toEqual(both);
});

test("an undone 'sold out' is none, and what a refill does is said as it is", async ({ page, world, shop }) => {
  const id = await tea(world, shop);
  const large = (await productAt(world, shop, id)).specifications.find(({ nameZh }) => nameZh === "大份");
  const owner = await world.asOwner(shop);
  await owner.does(variantStock.setStock, { id: large?.id ?? "", stock: 2 });
  const bought = { id: shop.id, variantId: large?.id ?? "" };
  const order = await world.build.paidOrder(world.asPlatform(), bought, { quantity: 2 });
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);
  await press(page, "Tout épuisé jusqu'à demain");
  await undo(page);
  await expect(stockOf(page, "Petite")).toContainText("reste 10");
  await world.asPlatform().does(platform.cancel, { id: order.id });
  expect(await soldOf(world, shop, id)).toMatchObject({ Petite: { stock: 10 }, Grande: { stock: 2 } });

  await press(page, "Tout épuisé jusqu'à demain");
  const soldOut = page.getByText(/est épuisé jusqu'à demain/);
  await expect(soldOut).toBeVisible();
  await press(page, "Remettre le stock au complet");
  await expect(soldOut).toHaveCount(0, { timeout: 5_000 });
  const filled = page.getByRole("dialog").getByLabel("Stock à l'ouverture", { exact: true });
  await stockOf(page, "Petite").click();
  await expect(filled).toHaveAccessibleDescription(/une fois par jour, à la première ouverture/);
  await owner.does(shops.updateManaged, { refillsAtOpening: false });
  await page.reload();
  await stockOf(page, "Petite").click();
  await expect(filled).toHaveAccessibleDescription(/ne remplit pas à l'ouverture/);
  await expectSound(page);
});

test("another variant becomes the default, one is added, and the last one stays in words", async ({
  page,
  world,
  shop,
}) => {
  const id = await tea(world, shop);
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);
  const rows = page.getByRole("list", { name: "Variantes" }).getByRole("listitem");
  const sheet = page.getByRole("dialog");
  await press(page, "Que faire de Grande");
  await press(sheet, "Modifier");
  await page.getByRole("checkbox", { name: /^Variante par défaut/ }).check();
  await expectSound(page);
  await press(page, "Enregistrer");
  await expectAnnouncedOnce(page, "Enregistré");
  await expect(rows.filter({ hasText: "Grande" })).toContainText("Par défaut");
  await expect(rows.filter({ hasText: "Petite" })).not.toContainText("Par défaut");
  expect(await productAt(world, shop, id)).toMatchObject({ price: 1_200_000 });

  await press(page, "Ajouter une variante");
  await field(page, "Nom en français").fill("Carafe");
  await field(page, "Nom en chinois").fill("一壶");
  await field(page, "Prix").fill("20150");
  await field(page, "En stock").fill("3");
  await press(page, "Ajouter");
  await expect(field(page, "Prix")).toHaveAccessibleDescription(new RegExp(failures.priceNotMultiple.fr));
  await field(page, "Prix").fill("20100");
  await press(page, "Ajouter");
  await expect(rows).toHaveCount(3);
  expect(await soldOf(world, shop, id)).toMatchObject({ Carafe: { price: 2_010_000, stock: 3 } });

  for (const name of ["Petite", "Carafe"]) {
    await press(page, `Que faire de ${name}`);
    await press(sheet, "Supprimer");
    await expect(sheet).toContainText("Elle disparaît du menu pour de bon");
    await press(sheet, "Supprimer la variante");
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
  }
  await press(page, "Que faire de Grande");
  await press(sheet, "Supprimer");
  await expectSound(page);
  await press(sheet, "Supprimer la variante");
  await expect(sheet).toHaveAccessibleName("La suppression a échoué");
  await expect(sheet).toContainText(failures.lastVariant.fr);
  await expectSound(page);
  await press(sheet, "Compris");
  expect(Object.keys(await soldOf(world, shop, id))).toEqual(["Grande"]);
});

test("whoever saves a variant second is told what the other has put, and neither loses anything", async ({
  page,
  world,
  shop,
}) => {
  const id = await tea(world, shop);
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);
  const other = await world.asOwner(shop);
  const grande = async () => {
    const { version, specifications } = await productAt(world, shop, id);
    const found = specifications.find(({ nameZh }) => nameZh === "大份");
    if (found === undefined) throw new Error("the large one is not there");
    return { ...found, version };
  };
  const openIt = async (name: string) => {
    await press(page, `Que faire de ${name}`);
    await press(page.getByRole("dialog"), "Modifier");
  };
  const theyPut = async (fields: { nameFr?: string; packingPrice?: number }) => {
    const { packingPrice, ...before } = await grande();
    await other.does(variants.update, { ...before, packingPrice: packingPrice ?? undefined, ...fields });
  };

  await openIt("Grande");
  await field(page, "Emballage").fill("300");
  await theyPut({ nameFr: "Géante" });
  await press(page, "Enregistrer");
  await expectAnnouncedOnce(page, "Enregistré, à côté de ce qu'une autre personne a changé");
  expect(await grande()).toMatchObject({ nameFr: "Géante", packingPrice: 30_000 });

  await openIt("Géante");
  await field(page, "Nom en français").fill("Énorme");
  await theyPut({ nameFr: "Immense" });
  await press(page, "Enregistrer");
  await expect(field(page, "Nom en français")).toHaveAccessibleDescription(/vient d'y mettre\s: Immense/);
  await expect(field(page, "Nom en français")).toHaveValue("Énorme");
  await expectSound(page);
  expect(await grande()).toMatchObject({ nameFr: "Immense" });
  await press(page, "Enregistrer");
  await expect(page.getByRole("list", { name: "Variantes" })).toContainText("Énorme");
  expect(await grande()).toMatchObject({ nameFr: "Énorme", packingPrice: 30_000 });
});

test("a size is named in both languages by one tap", speaks.zh, async ({ page, world, shop, language }) => {
  const size = "中份 Moyen";
  const say = productIn(language);
  const id = await tea(world, shop);
  await openAsOwner(page, language, shop, `${screens.variants}?id=${id}`);
  await press(page, say.addOne);
  await press(page, size);
  await expect(page.getByRole("button", { name: size })).toHaveAttribute("aria-pressed", "true");
  await field(page, say.price).fill("9000");
  await field(page, say.stock).fill("abc");
  await press(page, say.add);
  await expect(field(page, say.stock)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectSound(page);
  await field(page, say.stock).fill("4");
  await press(page, say.add);
  await expect(page.getByRole("list", { name: say.all }).getByRole("listitem")).toHaveCount(3);
  expect(await soldOf(world, shop, id)).toMatchObject({ Moyen: { price: 900_000, stock: 4 } });
});

test("one that a menu takes of is not deleted: the menu is named", async ({ page, world, shop }) => {
  const id = await tea(world, shop);
  const [small] = (await productAt(world, shop, id)).specifications;
  await comboOf(world, shop, [{ variantId: small?.id ?? "", quantity: 2 }]);
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${id}`);
  const sheet = page.getByRole("dialog");
  await press(page, "Que faire de Petite");
  await press(sheet, "Supprimer");
  await press(sheet, "Supprimer la variante");
  await expect(sheet).toContainText(sentence("productInCombo", "fr", { name: "Menu midi" }));
  expect(Object.keys(await soldOf(world, shop, id))).toEqual(["Petite", "Grande"]);
});

test("of all variants the one sold out is found, and filled", async ({ page, world, shop }) => {
  const id = await tea(world, shop);
  await categoryOf(world, shop, "Jus", 3);
  await openAsOwner(page, "fr", shop, screens.variants);
  await expect(stockOf(page, "Jus 2")).toBeVisible();
  await expectSound(page);
  await field(page, "Chercher une variante").fill("the glace");
  await expect(stockOf(page, "Thé glacé")).toHaveCount(2);
  await expect(stockOf(page, "Jus 2")).toBeHidden();
  await field(page, "Chercher une variante").fill("");
  await press(page, "Épuisés");
  await expect(stockOf(page, "")).toHaveCount(1);
  await stockOf(page, "Thé glacé").click();
  await press(page.getByRole("dialog"), "Plein");
  await expect(page.getByRole("heading", { name: "Rien n'est épuisé" })).toBeVisible();
  expect(await soldOf(world, shop, id)).toMatchObject({ Grande: { stock: 8 } });
});

test(
  "a product is shown as its customers see it, in either language, with what one of them lacks",
  speaks.zh,
  async ({ page, world, shop }) => {
    const id = await tea(world, shop);
    await openAsOwner(page, "zh", shop, `${screens.product}?id=${id}`);
    const seen = page.getByRole("region", { name: "顾客看到的样子" });
    const shown = seen.getByRole("heading", { level: 2 });
    await expect(shown).toHaveText("冰茶");
    await expect(seen).toContainText("Au citron de Tamatave");
    await expect(seen).not.toContainText("缺少");
    await expectSound(page);
    await seen.getByText("大份").click();
    await expect(seen.getByRole("radio", { name: /^大份\s*售罄/ })).toBeChecked();
    await expect(seen).toContainText("12,000 Ar");
    await expect(seen).toContainText("500 Ar");
    await seen.getByRole("tab", { name: "Français" }).click();
    await expect(shown).toHaveText("Thé glacé");
    await expect(seen.getByRole("radio", { name: /^Petite/ })).toBeVisible();
    await seen.getByRole("tab", { name: "中文" }).click();
    await expect(shown).toHaveText("冰茶");
    await expect(seen.getByRole("radio", { name: /^小份/ })).toBeVisible();

    const plain = await productsIn(world, shop, { nameFr: "Ravitoto", isMarketable: false });
    await page.goto(`${screens.menu}?shelf=off`);
    await openProduct(page, "Ravitoto");
    await expect(shown).toHaveText("Ravitoto");
    await expect(seen).toContainText("缺少中文名");
    await expect(page.getByRole("status").filter({ hasText: "已下架" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("switch", { name: "Ravitoto 上架" }).click();
    await expect(page.getByRole("status").filter({ hasText: "已下架" })).toBeHidden();
    expect(await soldOf(world, shop, plain)).toEqual({ Petite: { price: 800_000, stock: 10 } });
    await press(page, "更多操作");
    await press(page.getByRole("dialog"), "删除");
    await expect(page).toHaveURL(/order\/class/);
    await expect(page.getByText("Ravitoto 已删除")).toBeVisible();
    expect(await soldOf(world, shop, plain)).toEqual({});
  },
);

test("who fills in products without the right to their prices and stock sees both, and changes the rest", async ({
  page,
  world,
  shop,
}) => {
  const id = await productsIn(world, shop, { nameFr: "Thé glacé" });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", await world.build.staff(shop, ["orders.view", "goods"]), formOf(id));
  await expect(field(page, "Prix")).not.toBeEditable();
  await expect(field(page, "Prix")).toHaveValue("8,000");
  await expect(field(page, "En stock")).toHaveAccessibleDescription(/l'accès «.Stock.»/);
  await expectSound(page);
  await field(page, "Nom en français").fill("Thé au citron");
  await press(page, "Enregistrer");
  await expectAnnouncedOnce(page, "Enregistré");
  expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Thé au citron", price: 800_000, stock: 10 });
});
