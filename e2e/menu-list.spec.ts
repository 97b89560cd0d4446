import type { Page, Request } from "@playwright/test";
import { productEditing } from "@tsena/contract/products.editing";
import { variantStock } from "@tsena/contract/variants.stock";
import { categoryOf } from "@tsena/server/testing/built-menus";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import {
  expect,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  expectSound,
  forgetAnnouncements,
  test,
} from "./support/journey.ts";
import { openAsOwner, productsIn, pull, screens, soldNames, undo } from "./support/menu.ts";
import {
  choose,
  countStock,
  openProduct,
  priceOf,
  product,
  shelf,
  stockOf,
  switchOf,
  takeOff,
} from "./support/menu-list.ts";
import { isRemembered } from "./support/new-build.ts";
import { signInByOtherTab } from "./support/phone.ts";
import { categoryIdOf, press } from "./support/product-form.ts";

/** How far down the page is, once the frames are drawn that come next. */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return scrollY;
  });

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

async function showRows({ page, world, shop }: At): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("switch").nth(5)).toBeInViewport({ ratio: 1 });
  await productsIn(world, shop, { nameFr: "Samosas", nameZh: "" });
  await pull(page);
  await press(page, "1 produit sans nom chinois");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([/^Samosas/]);
  await press(page, "Fermer la recherche");
}

async function findProducts({ page, world, shop }: At): Promise<void> {
  await productsIn(world, shop, { nameFr: "Œufs à l'étouffée", nameZh: "焖蛋" });
  await categoryOf(world, shop, "Boissons", 12);
  await categoryOf(world, shop, "Desserts", 9);
  await pull(page);
  const rail = page.getByRole("navigation", { name: "Catégories" });
  await expect(rail.getByRole("button", { name: "Plats" })).toHaveAttribute("aria-current", "true");
  await press(rail, "Desserts");
  await expect(product(page, "Desserts 0")).toBeInViewport();
  await expect(product(page, "Mi sao")).not.toBeInViewport();
  await expect(rail.getByRole("button", { name: "Desserts" })).toHaveAttribute("aria-current", "true");

  await press(page, "Chercher un produit");
  const field = page.getByRole("textbox", { name: "Chercher un produit" });
  await expect(field).toBeFocused();
  for (const typed of ["oeufs etou", "焖"]) {
    await field.fill(typed);
    await expect(product(page, "Œufs")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  }
  await expectSound(page);
  await field.fill("introuvable");
  await expect(page.getByRole("heading", { name: "Aucun produit trouvé" })).toBeVisible();
  await field.fill("");
  await press(page, "Sans nom chinois");
  await expect(product(page, "Boissons 0")).toBeVisible();
  await expect(product(page, "Œufs")).toBeHidden();
  await press(page, "Sans nom chinois");
  await countStock(page, "Mi sao", "1");
  await press(page, "Bientôt épuisés");
  await expect(product(page, "Boissons 0")).toBeHidden();
  await expect(stockOf(page, "Mi sao")).toContainText("Plus que 1");
  await press(page, "Fermer la recherche");
  await expect(product(page, "Mi sao")).toBeVisible();
}

async function meetOtherPhone({ page, world, shop }: At): Promise<void> {
  const other = await world.asOwner(shop);
  await expect(priceOf(page, "Mi sao")).toContainText("4,000 Ar");
  await other.does(variantStock.setStock, { id: shop.variantId, stock: 7 });
  await other.does(productEditing.setMarketable, { id: shop.productId, data: false });
  await pull(page);
  await expect(product(page, "Mi sao")).toBeHidden();
  await shelf(page, "Retirés").click();
  await expect(stockOf(page, "Mi sao")).toContainText("reste 7");
  await switchOf(page, "Mi sao").click();
  await expect(page.getByText("Mi sao est en vente")).toBeVisible();
  await shelf(page, "En vente").click();
}

async function seeOrder({ page, world, shop }: At): Promise<void> {
  await expect(stockOf(page, "Mi sao")).toContainText("reste 20");
  const { orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
  await pull(page);
  await expect(stockOf(page, "Mi sao")).toContainText("reste 19");
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("article", { name: `Commande ${orderNo}` })).toBeVisible();
}

const isBackAt = /^De retour à \d\d:\d\d$/;

async function takeOffForHours({ page, world, shop }: At): Promise<void> {
  for (const name of ["Mi sao", "Nem"]) {
    await takeOff(page, name, "Retirer pour 4\u00a0heures");
    await expect(page.getByText(new RegExp(`^${name} sera de nouveau en vente à \\d\\d:\\d\\d$`))).toBeVisible();
  }
  await shelf(page, "Retirés").click();
  await expect(page.getByText(isBackAt)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await choose(page);
  await press(page, "Tout choisir");
  await press(page, "Mettre en vente (3)");
  await expect(page.getByText("3 produits mis en vente")).toBeVisible();
  await undo(page);
  await expect(page.getByText(isBackAt)).toHaveCount(2);
  await pull(page);
  await expect(page.getByText(isBackAt)).toHaveCount(2);
  await expect(product(page, "Ravitoto")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual([]);
}

async function usePageOfDish({ page, world, shop }: At): Promise<void> {
  await openProduct(page, "Mi sao");
  await expect(page.getByText(isBackAt)).toBeVisible();
  await switchOf(page, "Mi sao").click();
  await expect(page.getByText("Mi sao est en vente")).toBeVisible();
  await expect(switchOf(page, "Mi sao")).toBeChecked();
  await takeOff(page, "Mi sao", "Épuisé jusqu'à demain");
  await expect(page.getByText("Mi sao est épuisé jusqu'à demain")).toBeVisible();
  await expect(switchOf(page, "Mi sao")).not.toBeChecked();
  await press(page, "Autres actions");
  const others = page.getByRole("dialog", { name: "Mi sao" });
  await expectNoSidewaysScroll(page);
  await expect(others.getByRole("button").filter({ hasText: /./ })).toHaveText([
    "Retirer pour 4 heures",
    "Retirer de la vente",
    "Dupliquer ce produit",
    "Changer de catégorie",
    "Supprimer",
  ]);
  await page.keyboard.press("Escape");
  await switchOf(page, "Mi sao").click();
  await expect(switchOf(page, "Mi sao")).toBeChecked();
  await press(page, "Autres actions");
  await press(others, "Supprimer");
  await expect(page).toHaveURL(/order\/class/);
  await expect(page.getByText("Mi sao est supprimé")).toBeVisible();
  await undo(page);
  await shelf(page, "En vente").click();
  await expect(product(page, "Mi sao")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual(["Mi sao"]);
}

async function seeWithoutLink({ page, world, shop }: At): Promise<void> {
  const context = page.context();
  await page.goto(screens.menu);
  await expect(product(page, "Mi sao")).toBeVisible();
  await isRemembered(page, "Mi sao", "sealedAnswersApart");
  // The app's own files come, as from a phone that keeps them, and no answer does.
  const isAsked = (request: Request) => ["fetch", "xhr", "eventsource"].includes(request.resourceType());
  await page.route("**", (route) => (isAsked(route.request()) ? route.abort() : route.fallback()));
  await page.reload();
  await expect(product(page, "Mi sao")).toBeVisible();
  await expect(page.getByText(/^Vu à \d/)).toBeVisible();
  await context.setOffline(true);
  await page.unroute("**");
  await expectNoSidewaysScroll(page);
  await forgetAnnouncements(page);
  await switchOf(page, "Mi sao").click();
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  await press(sheet, "Retirer de la vente");
  await expectAnnouncedOnce(page, "Erreur de réseau, réessayez plus tard");
  await expect(sheet.getByRole("button", { name: "Retirer de la vente" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(product(page, "Mi sao")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual(["Mi sao"]);
  await context.setOffline(false);
  await expect(page.getByText(/Hors ligne/)).toHaveCount(0, { timeout: 12_000 });
  await takeOff(page, "Mi sao", "Retirer de la vente");
  await expect(page.getByText("Mi sao n'est plus en vente")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual([]);
}

test("a long menu is found again where it was left, shows much at once, and is searched; a dish goes off it and back by whichever phone, for some hours or for good", async ({
  page,
  world,
  shop,
}) => {
  // Many sentences, on a machine that does much else.
  test.setTimeout(120_000);
  const categoryId = await categoryIdOf(world, shop);
  for (let at = 0; at < 20; at += 1)
    await productsIn(world, shop, { categoryId, nameFr: `Nem ${at}`, nameZh: `春卷${at}` });
  await openAsOwner(page, "fr", shop, screens.menu);
  await test.step("who comes back from a product finds the list where it was left, and again after the next one", async () => {
    await expect(product(page, "Nem 0")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 700));
    for (const name of ["Nem 9", "Nem 10"]) {
      await openProduct(page, name);
      await expect(page.getByText("Comme le client le voit")).toBeVisible();
      await page.goBack();
      await expect(product(page, name)).toBeVisible();
      await expect.poll(() => scrolled(page)).toBe(700);
    }
  });
  await test.step("six products stand whole on a phone of 360 × 640, each with its switch, and names that lack a language are one quiet line", () =>
    showRows({ page, world, shop }));
  await test.step("the rail leads to a category, and the search finds by either name without its accents, or what runs low", () =>
    findProducts({ page, world, shop }));

  const stage = { page, world, shop: await world.build.shop() };
  await productsIn(world, stage.shop, { nameFr: "Nem" });
  await productsIn(world, stage.shop, { nameFr: "Ravitoto", isMarketable: false });
  await signInByOtherTab(page, stage.shop.ownerPhone);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/#/pages/currentorder/index");
  await page.goto(screens.menu);
  await test.step("what another phone has changed of the menu is there after a pull", () => meetOtherPhone(stage));
  await test.step("dishes that are off for four hours say when they are back; put on sale together and taken back they are off for these hours again, and the others for good", () =>
    takeOffForHours(stage));
  await test.step("the page of a dish says when it is back, has its switch at once, by which it can be had before, and the rest on a sheet", () =>
    usePageOfDish(stage));
  await test.step("an order comes beside the menu, and is taken of its stock", () => seeOrder(stage));
  await test.step("without a link the menu seen last is shown after a reload, and an action says why nothing happened", () =>
    seeWithoutLink(stage));
});
