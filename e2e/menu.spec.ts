import type { Page } from "@playwright/test";
import { applicantOf, sentBy } from "@tsena/server/testing/applicants";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { categoryOf } from "@tsena/server/testing/built-menus";
import { comboOf } from "@tsena/server/testing/combos";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { openAsOwner, productsIn, pull, screens, sold, soldNames, undo } from "./support/menu.ts";
import { choose, countStock, priceOf, product, shelf, stockOf, switchOf, takeOff, tick } from "./support/menu-list.ts";
import { signInByOtherTab } from "./support/phone.ts";
import { field, formOf, press, productAt } from "./support/product-form.ts";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

async function changeOverList({ page, world, shop }: At): Promise<void> {
  await priceOf(page, "Mi sao").click();
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  await expectSound(page);
  for (const key of ["6", "00", "0"]) await press(sheet, key);
  await press(sheet, "Enregistrer le prix");
  await expect(priceOf(page, "Mi sao")).toContainText("6,000 Ar");
  expect(await sold(world, shop)).toMatchObject([{ price: 600_000 }]);
  await undo(page);
  await expect(priceOf(page, "Mi sao")).toContainText("4,000 Ar");
  expect(await sold(world, shop)).toMatchObject([{ price: 400_000 }]);

  await stockOf(page, "Mi sao").click();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await countStock(page, "Mi sao", "2");
  await expect(stockOf(page, "Mi sao")).toContainText("Plus que 2");
  expect(await sold(world, shop)).toMatchObject([{ stock: 2 }]);

  await stockOf(page, "Mi sao").click();
  await press(sheet, "Épuisé");
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Mi sao est épuisé jusqu'à demain")).toBeVisible();
  expect(await sold(world, shop)).toMatchObject([{ stock: 0 }]);
  await undo(page);
  expect(await sold(world, shop)).toMatchObject([{ stock: 2 }]);

  await expect(switchOf(page, "Mi sao")).toBeChecked();
  await switchOf(page, "Mi sao").click();
  await expectSound(page);
  await press(sheet, "Épuisé jusqu'à demain");
  await expect(page.getByText("Mi sao est épuisé jusqu'à demain")).toBeVisible();
  await expect(stockOf(page, "Mi sao")).toContainText("Épuisé");
  await expect(switchOf(page, "Mi sao")).not.toBeChecked();
  expect(await sold(world, shop)).toMatchObject([{ stock: 0 }]);
  await undo(page);
  expect(await sold(world, shop)).toMatchObject([{ stock: 2 }]);
  await takeOff(page, "Mi sao", "Épuisé jusqu'à demain");
  await switchOf(page, "Mi sao").click();
  await expect(stockOf(page, "Mi sao")).toContainText("reste 20");
  expect(await sold(world, shop)).toMatchObject([{ stock: 20 }]);
}

async function leaveToOrders({ page, world, shop }: At): Promise<void> {
  await expect(stockOf(page, "Mi sao")).toContainText("reste 20");
  await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2 });

  await stockOf(page, "Mi sao").click();
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  await sheet.getByLabel("Stock à l'ouverture", { exact: true }).fill("30");
  await press(sheet, "Enregistrer le stock");
  await expect(stockOf(page, "Mi sao")).toContainText("reste 18");
  expect(await sold(world, shop)).toMatchObject([{ stock: 18 }]);
  await undo(page);
  expect(await sold(world, shop)).toMatchObject([{ stock: 18 }]);
}

async function takeAwayTogether({ page, world, shop }: At): Promise<void> {
  await categoryOf(world, shop, "Jus", 2);
  await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1 }]);
  await pull(page);
  const all = ["Mi sao", "Menu midi", "Jus 0", "Jus 1"];
  await takeOff(page, "Jus 0", "Retirer de la vente");
  await expect(page.getByText("Jus 0 n'est plus en vente")).toBeVisible();
  expect(await soldNames(world, shop)).not.toContain("Jus 0");
  await undo(page);
  expect(await soldNames(world, shop)).toEqual(all);

  await choose(page);
  await tick(page, "Jus 0");
  await tick(page, "Jus 1");
  await expectSound(page);
  await press(page, "Retirer de la vente (2)");
  await expect(page.getByText(/^2 produits retirés de la vente/)).toBeVisible();
  expect(await soldNames(world, shop)).toEqual(all.slice(0, 2));
  await shelf(page, "Retirés").click();
  await expect(product(page, "Jus 1")).toBeVisible();
  await expect(product(page, "Mi sao")).toBeHidden();
  await choose(page);
  await press(page, "Tout choisir");
  await press(page, "Mettre en vente (2)");
  await expect(page.getByRole("heading", { name: "Rien de retiré" })).toBeVisible();
  expect(await soldNames(world, shop)).toEqual(all);

  await press(page, "Voir en vente (4)");
  await choose(page);
  await tick(page, "Mi sao");
  await tick(page, "Jus 0");
  await press(page, "Autres");
  await press(page.getByRole("dialog"), "Supprimer");
  const notDone = page.getByRole("dialog", { name: "Un produit n'a pas changé" });
  await expect(notDone.getByRole("listitem")).toHaveText([
    "Mi saoCe produit fait partie de la formule Menu midi : retirez-le d'abord de cette formule",
  ]);
  expect(await soldNames(world, shop)).toEqual(["Mi sao", "Menu midi", "Jus 1"]);
  await press(notDone, "Compris");
  await expect(product(page, "Jus 0")).toBeHidden();
  await undo(page);
  await expect(product(page, "Jus 0")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual(all);

  // What was deleted and brought back here is no other phone's change.
  await press(page, "Organiser le menu");
  await page.getByRole("dialog").getByText("Changer l'ordre des produits").click();
  await page.getByRole("button", { name: /^À mettre en ordre/ }).click();
  await page.getByRole("dialog").getByText("Jus", { exact: true }).click();
  await press(page, "Descendre Jus 0");
  await press(page, "Enregistrer");
  await expect.poll(() => soldNames(world, shop)).toEqual(["Mi sao", "Menu midi", "Jus 1", "Jus 0"]);
}

async function countAlone({ page, world, shop }: At): Promise<void> {
  const account = await world.build.staff(shop, ["stock"]);
  await signInByOtherTab(page, account);
  await page.goto(screens.menu);
  await countStock(page, "Mi sao", "5");
  expect(await sold(world, shop)).toMatchObject([{ stock: 5 }]);
  await expect(page.getByText("Mi sao", { exact: true })).toBeVisible();
  await expect(product(page, "Mi sao")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Changer le prix/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Nouveau produit" })).toHaveCount(0);
  await press(page, "Organiser le menu");
  const organised = page.getByRole("dialog", { name: "Organiser le menu" });
  await expect(organised.getByRole("link")).toHaveCount(0);
  await expect(organised.getByRole("button", { name: "Choisir plusieurs produits" })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, "Que faire de Mi sao");
  const offered = page.getByRole("dialog").getByRole("button");
  await expect(offered.filter({ hasText: /./ })).toHaveText(["Épuisé jusqu'à demain", "Remettre le stock au complet"]);
}

async function fillInAlone({ page, world, shop }: At): Promise<void> {
  const id = await productsIn(world, shop, { nameFr: "Thé glacé" });
  await signInByOtherTab(page, await world.build.staff(shop, ["orders.view", "goods"]));
  await page.goto(formOf(id));
  await expect(field(page, "Prix")).not.toBeEditable();
  await expect(field(page, "Prix")).toHaveValue("8,000");
  await expect(field(page, "En stock")).toHaveAccessibleDescription(/l'accès «.Stock.»/);
  await expectSound(page);
  await field(page, "Nom en français").fill("Thé au citron");
  await press(page, "Enregistrer");
  await expectAnnouncedOnce(page, "Enregistré");
  expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Thé au citron", price: 800_000, stock: 10 });
}

async function findNoCategory({ page, world }: At): Promise<void> {
  const account = await world.build.staff({ id: await sentBy(await applicantOf(world)) }, ["goods"]);
  await signInByOtherTab(page, account);
  await page.goto(screens.sorting);
  await expect(page.getByRole("heading", { name: "Pas encore de catégorie" })).toBeVisible();
  await expect(page.getByText("Hery peut vous donner l'accès aux catégories.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nouvelle catégorie" })).toHaveCount(0);
}

test("products are changed over the list, one or several, and each member of staff is offered what their rights allow", async ({
  page,
  world,
  shop,
}) => {
  // Many sentences, on a machine that does much else.
  test.setTimeout(120_000);
  await openAsOwner(page, "fr", shop, screens.menu);
  await test.step("price and stock are changed, the platform sells so at once, and each is taken back by a tap", () =>
    changeOverList({ page, world, shop }));
  await test.step("what orders have taken since the list was seen is not put on sale again, neither by another default nor by an undo", () =>
    leaveToOrders({ page, world, shop }));
  await test.step("one product and several go off the shelf and back, are deleted and brought back; one in a menu stays, with its reason", () =>
    takeAwayTogether({ page, world, shop }));

  const at = { page, world, shop: await world.build.shop() };
  await test.step("who looks after the stock alone counts it, and is offered nothing else", () => countAlone(at));
  await test.step("who fills in products without the right to their prices and stock sees both, and changes the rest", () =>
    fillInAlone(at));
  await test.step("who may change products, but make no category, is led to making none where there is none", () =>
    findNoCategory(at));
});
