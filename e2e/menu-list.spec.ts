import type { Locator, Page } from "@playwright/test";
import { setLetters } from "./support/devtools.ts";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { openAsOwner, productsIn, pull, screens, soldNames, undo, variantWith } from "./support/menu.ts";
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
import { isKept, isRemembered } from "./support/new-build.ts";
import { signIn } from "./support/phone.ts";
import { press } from "./support/product-form.ts";
import { turnTo } from "./support/themes.ts";

/** Where on the screen something is drawn. */
async function boxOf(drawn: Locator): Promise<DOMRect> {
  const box = await drawn.evaluate((element) => element.getBoundingClientRect());
  // A row that is measured is drawn anew: what has gone meanwhile has no box.
  return box.width > 0 ? box : boxOf(drawn);
}

/** How far down the page is, once the frames are drawn that come next. */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return scrollY;
  });

test("who comes back from a product finds the list where it was left, and again after the next one", async ({
  page,
  world,
  shop,
}) => {
  for (let at = 0; at < 20; at += 1) await productsIn(world, shop, { nameFr: `Nem ${at}`, nameZh: `春卷${at}` });
  await openAsOwner(page, "fr", shop, screens.menu);
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

test("six products stand whole on a phone of 360 × 640, each with its switch, and names that lack a language are one quiet line", async ({
  page,
  world,
  shop,
}) => {
  for (let at = 0; at < 9; at += 1) await productsIn(world, shop, { nameFr: `Nem ${at}`, nameZh: `春卷${at}` });
  await openAsOwner(page, "fr", shop, screens.menu);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("switch").nth(5)).toBeInViewport({ ratio: 1 });
  await expectSound(page);
  await productsIn(world, shop, { nameFr: "Samosas", nameZh: "" });
  await pull(page);
  await press(page, "1 produit sans nom chinois");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([/^Samosas/]);
});

test("two phones show the same menu after a pull, and orders come beside it", async ({
  page,
  another,
  world,
  shop,
}) => {
  const other = await another();
  await openAsOwner(page, "fr", shop, screens.menu);
  await signIn(other, "fr", shop.ownerPhone, screens.menu);
  await expect(priceOf(other, "Mi sao")).toContainText("4,000 Ar");
  await countStock(page, "Mi sao", "7");
  await takeOff(page, "Mi sao", "Retirer de la vente");
  await expect(page.getByText("Mi sao n'est plus en vente")).toBeVisible();
  await pull(other);
  await expect(product(other, "Mi sao")).toBeHidden();
  await shelf(other, "Retirés").click();
  await expect(stockOf(other, "Mi sao")).toContainText("reste 7");
  await switchOf(other, "Mi sao").click();
  await expect(other.getByText("Mi sao est en vente")).toBeVisible();
  const { orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
  await pull(page);
  await expect(stockOf(page, "Mi sao")).toContainText("reste 6");
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("article", { name: `Commande ${orderNo}` })).toBeVisible();
});

test("a dish is taken off for four hours by its switch: its row and its page say when it is back, and it can be had before", async ({
  page,
  shop,
}) => {
  await openAsOwner(page, "fr", shop, screens.menu);
  await takeOff(page, "Mi sao", "Retirer pour 4\u00a0heures");
  await expect(page.getByText(/^Mi sao sera de nouveau en vente à \d\d:\d\d$/)).toBeVisible();
  await shelf(page, "Retirés").click();
  await expect(page.getByText(/^De retour à \d\d:\d\d$/)).toBeVisible();
  await expectSound(page);
  await page.reload();
  await shelf(page, "Retirés").click();
  await product(page, "Mi sao").click({ position: { x: 24, y: 24 } });
  await expect(page.getByText(/^De retour à \d\d:\d\d$/)).toBeVisible();
  await switchOf(page, "Mi sao").click();
  await expect(page.getByText("Mi sao est en vente")).toBeVisible();
  await expect(switchOf(page, "Mi sao")).toBeChecked();
});

test("in the sun, on the smallest phone, the price stands clear of a name of two lines, and the count of the stock is whole", async ({
  page,
  world,
  shop,
}) => {
  const variants = [variantWith({ price: 1_000_000, stock: 118 }), variantWith({ nameFr: "Grande", price: 1_200_000 })];
  await productsIn(world, shop, { nameFr: "Brochettes de zébu grillées", variants });
  await openAsOwner(page, "fr", shop, screens.menu);
  await turnTo(page, "sun");
  const name = await boxOf(product(page, "Brochettes").getByText("Brochettes de zébu grillées"));
  const price = await boxOf(priceOf(page, "Brochettes").getByText("10,000 Ar"));
  expect(price.top).toBeGreaterThanOrEqual(name.bottom);
  const left = await boxOf(stockOf(page, "Brochettes").getByText("128", { exact: true }));
  const end = await boxOf(switchOf(page, "Brochettes de zébu grillées"));
  expect(left.right).toBeLessThanOrEqual(end.left);
});

for (const percent of [100, 150, 200])
  test(`with letters of ${percent} % a dish that is sold out in part says so whole, on the menu and where prices are changed, and the rows stand under each other`, async ({
    page,
    world,
    shop,
  }) => {
    const variants = [variantWith({ price: 1_000_000, stock: 0 }), variantWith({ nameFr: "Grande", price: 1_200_000 })];
    await productsIn(world, shop, { nameFr: "Poulet gasy rôti", variants, sort: 1 });
    await productsIn(world, shop, { nameFr: "Nem" });
    await setLetters(page, percent);
    await openAsOwner(page, "fr", shop, screens.menu);
    for (const path of [screens.menu, "/#/pages/order/prices"]) {
      await page.goto("/healthz");
      await page.goto(path);
      const word = page.getByRole("main").getByText("Épuisé en partie", { exact: true });
      const chip = await boxOf(word.locator(".."));
      const { left, right } = await boxOf(word);
      expect(left).toBeGreaterThan(chip.left);
      expect(right).toBeLessThan(chip.right);
      expect(chip.right).toBeLessThanOrEqual(320);
      const cutBy = await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cutBy).toBe(0);
      const rows = await page.getByRole("list", { name: "Produits" }).getByRole("listitem").all();
      const boxes = await Promise.all(rows.map(boxOf));
      for (const [at, { top }] of boxes.entries()) expect(top).toBeCloseTo(boxes[at - 1]?.bottom ?? top, 0);
    }
  });

test("dishes that were off for some hours, put on sale together and taken back, are off for these hours again, and the others for good", async ({
  page,
  world,
  shop,
}) => {
  await productsIn(world, shop, { nameFr: "Nem" });
  await productsIn(world, shop, { nameFr: "Ravitoto", isMarketable: false });
  await openAsOwner(page, "fr", shop, screens.menu);
  for (const name of ["Mi sao", "Nem"]) {
    await takeOff(page, name, "Retirer pour 4\u00a0heures");
    await expect(page.getByText(new RegExp(`^${name} sera de nouveau en vente à`))).toBeVisible();
  }
  await shelf(page, "Retirés").click();
  await choose(page);
  await press(page, "Tout choisir");
  await press(page, "Mettre en vente (3)");
  await expect(page.getByText("3 produits mis en vente")).toBeVisible();
  await undo(page);
  await expect(page.getByText(/^De retour à \d\d:\d\d$/)).toHaveCount(2);
  await pull(page);
  await expect(page.getByText(/^De retour à \d\d:\d\d$/)).toHaveCount(2);
  await expect(product(page, "Ravitoto")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual([]);
});

test("the page of a dish has its switch at once and the rest on a sheet", async ({ page, world, shop }) => {
  await openAsOwner(page, "fr", shop, `${screens.product}?id=${shop.productId}`);
  await takeOff(page, "Mi sao", "Épuisé jusqu'à demain");
  await expect(page.getByText("Mi sao est épuisé jusqu'à demain")).toBeVisible();
  await expect(switchOf(page, "Mi sao")).not.toBeChecked();
  await press(page, "Autres actions");
  const others = page.getByRole("dialog", { name: "Mi sao" });
  await expectSound(page);
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
  await expect(product(page, "Mi sao")).toBeVisible();
  expect(await soldNames(world, shop)).toEqual(["Mi sao"]);
});

test.describe("without a link", () => {
  test("the menu seen last is shown after a reload, and an action says why nothing happened @kept", async ({
    page,
    context,
    world,
    shop,
  }) => {
    await openAsOwner(page, "fr", shop, screens.menu);
    await expect(product(page, "Mi sao")).toBeVisible();
    await isKept(page);
    await isRemembered(page, "Mi sao", "sealedAnswersApart");
    await context.setOffline(true);
    await page.reload();
    await expect(product(page, "Mi sao")).toBeVisible();
    await expect(page.getByText(/^Vu à \d/)).toBeVisible();
    await expectSound(page);
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
  });
});
