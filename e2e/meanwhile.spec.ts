import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { categories } from "@tsena/contract/categories";
import { variants } from "@tsena/contract/variants";
import { prices } from "@tsena/contract/variants.prices";
import { variantStock } from "@tsena/contract/variants.stock";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { categoryOf } from "@tsena/server/testing/built-menus";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { openAsOwner, productsIn, screens, sold, undo, variantWith } from "./support/menu.ts";
import { stockOf } from "./support/menu-list.ts";
import { holdCalls } from "./support/phone.ts";
import { field, press, productAt } from "./support/product-form.ts";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** At a category or a product. */
interface AtOne extends At {
  id: string;
}

/** The phone has ended the app, and it is opened anew; `draft`: how the name of what was typed begins, which lies on it by then. */
async function openAnew(page: Page, draft: string, address: string): Promise<Page> {
  const isStored = () =>
    page.evaluate((name) => Object.keys(localStorage).some((key) => key.includes(`.${name}.`)), draft);
  await expect.poll(isStored).toBe(true);
  const next = await page.context().newPage();
  await page.close();
  await next.setViewportSize({ width: 320, height: 640 });
  await next.goto(address);
  return next;
}

/** The one variant of the shop's first product, as the server has it. */
async function countedOf({ world, shop }: Omit<At, "page">) {
  return (await productAt(world, shop, shop.productId)).specifications[0];
}

async function countBesideAnother({ page, world, shop }: At): Promise<void> {
  const counted = () => countedOf({ world, shop });
  const id = shop.variantId;
  const other = await world.asOwner(shop);
  await stockOf(page, "Mi sao").click();
  await other.does(variantStock.setStock, { id, stock: 4, defaultStock: 30 });
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  await sheet.getByLabel("Il en reste", { exact: true }).fill("6");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden();
  expect(await counted()).toMatchObject({ stock: 6, defaultStock: 30 });
  await other.does(variantStock.setStock, { id, stock: 6, stockSeen: 6, defaultStock: 40 });
  await undo(page);
  await expect.poll(counted).toMatchObject({ stock: 4, defaultStock: 40 });
}

async function priceBesideAnother({ page, world, shop }: At): Promise<void> {
  const now = () => countedOf({ world, shop });
  const id = shop.variantId;
  const other = await world.asOwner(shop);
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
}

async function countWithoutLink({ page, world, shop }: At): Promise<void> {
  await stockOf(page, "Mi sao").click();
  const sheet = page.getByRole("dialog", { name: "Mi sao" });
  const left = sheet.getByLabel("Il en reste", { exact: true });
  const filledTo = sheet.getByLabel("Stock à l'ouverture", { exact: true });
  await page.context().setOffline(true);
  await left.fill("5");
  await filledTo.fill("20");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden({ timeout: 10_000 });
  await stockOf(page, "Mi sao").click();
  await expect(left).toHaveValue("5");
  await expect(filledTo).toHaveValue("20");
  await left.fill("6");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden({ timeout: 10_000 });
  await stockOf(page, "Mi sao").click();
  await filledTo.fill("30");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden({ timeout: 10_000 });
  await page.context().setOffline(false);
  await expect
    .poll(() => countedOf({ world, shop }), { timeout: 20_000 })
    .toMatchObject({ stock: 6, defaultStock: 30 });
}

async function saveVariantSecond({ page, world, shop, id }: AtOne): Promise<void> {
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
  await expectNoSidewaysScroll(page);
  expect(await grande()).toMatchObject({ nameFr: "Immense" });
  await press(page, "Enregistrer");
  await expect(page.getByRole("list", { name: "Variantes" })).toContainText("Énorme");
  expect(await grande()).toMatchObject({ nameFr: "Énorme", packingPrice: 30_000 });
}

async function loseAnswer({ page, world, shop, id }: AtOne): Promise<void> {
  const create = `**${addressesOf(variants.create)[0]}`;
  await press(page, "Ajouter une variante");
  await field(page, "Nom en français").fill("Carafe");
  await field(page, "Nom en chinois").fill("一壶");
  await field(page, "Prix").fill("20100");
  await field(page, "En stock").fill("3");
  let arrived = 0;
  let cut = () => undefined as void;
  const whole = new Promise<void>((resolve) => (cut = resolve));
  await page.route(create, async (route) => {
    await route.fetch();
    arrived += 1;
    await whole;
    await route.abort();
  });
  await press(page, "Ajouter");
  await expect.poll(() => arrived).toBeGreaterThan(0);
  // Nothing is typed meanwhile that would be lost with the page.
  await expect(page.locator("[inert] input").first()).toBeVisible();
  cut();
  await expect(page.getByRole("button", { name: "Ajouter" })).toBeEnabled();
  await page.reload();
  await expect(field(page, "Nom en français")).toHaveValue("Carafe");
  await field(page, "Nom en français").fill("Pichet");
  await page.unroute(create);
  await press(page, "Ajouter");
  await expect(page.getByRole("list", { name: "Variantes" }).getByRole("listitem")).toHaveCount(3);
  const names = (await sold(world, shop)).flatMap((row) => (row.goodsId === id ? row.specificationFr : []));
  expect(names.toSorted()).toEqual(["Petite", "Pichet", "Énorme"]);
}

async function followGoneLink(page: Page): Promise<void> {
  await page.goto("/#/pages/order/categorize?id=gone");
  await expect(page.getByRole("heading", { name: "Cette catégorie n'est plus au menu" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Réessayer" })).toHaveCount(0);
  await page.getByRole("button", { name: "Voir les catégories" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Catégories" })).toBeVisible();
}

async function saveCategorySecond({ page, world, shop, id }: AtOne): Promise<void> {
  const other = await world.asOwner(shop);
  await page.getByRole("link", { name: /^Jus/ }).click();
  await field(page, "Nom en français").fill("Jus pressés");
  await other.does(categories.update, { id, nameFr: "Boissons", nameZh: "饮料" });
  await press(page, "Enregistrer");
  await expect(field(page, "Nom en français")).toHaveAccessibleDescription(/vient d'y mettre\s: Boissons/);
  await expect(field(page, "Nom en français")).toHaveValue("Jus pressés");
  expect(await other.does(categories.detail, { id })).toMatchObject({ nameFr: "Boissons", nameZh: "饮料" });
  await press(page, "Enregistrer");
  await expect(page.getByRole("link", { name: /^Jus pressés/ })).toBeVisible();
  expect(await other.does(categories.detail, { id })).toMatchObject({ nameFr: "Jus pressés", nameZh: "饮料" });
}

async function sendByEnter({ page, id }: AtOne): Promise<void> {
  await page.goto(`/#/pages/order/categorize?id=${id}`);
  const name = field(page, "Nom en chinois");
  await name.fill("果汁茶");
  const letGo = await holdCalls(page, categories.update);
  const asked = page.waitForRequest(`**${addressesOf(categories.update)[0]}`);
  await name.press("Enter");
  await asked;
  await expect(name).not.toBeFocused();
  // Chrome 80 does not know what holds the rest of it.
  await expect(page.locator("[inert]").first()).toHaveCSS("pointer-events", "none");
  await page.context().setOffline(true);
  letGo();
  await expect(name).toBeFocused();
  await page.context().setOffline(false);
}

async function endCategoryWhileTyped({ page, world, shop, id }: AtOne): Promise<Page> {
  await field(page, "Nom en chinois").fill("果汁");
  const other = await world.asOwner(shop);
  await other.does(categories.update, { id, nameFr: "Jus frais", nameZh: "饮料", enabled: false });
  const later = await openAnew(page, "category", `/#/pages/order/categorize?id=${id}`);
  await expect(field(later, "Nom en chinois")).toHaveValue("果汁");
  await press(later, "Enregistrer");
  await expect(later).not.toHaveURL(/categorize/);
  const now = { nameFr: "Jus frais", nameZh: "果汁", enabled: false };
  expect(await other.does(categories.detail, { id })).toMatchObject(now);
  return later;
}

async function endVariantWhileNamed({ page, world, shop, id: productId }: AtOne): Promise<void> {
  const [variant] = (await productAt(world, shop, productId)).specifications;
  const id = variant?.id ?? "";
  const form = `/#/pages/order/addSpecification?productId=${productId}&id=${id}`;
  await page.goto(form);
  await field(page, "Nom en français").fill("Assiette");
  const other = await world.asOwner(shop);
  await other.does(variantStock.setStock, { id, stock: 3 });
  await other.does(prices.set, { id, price: 900_000 });
  const later = await openAnew(page, "variant", screens.menu);
  await expect(later.getByRole("button", { name: /^Changer le prix de Thé glacé/ })).toContainText("9,000");
  await later.goto(form);
  await expect(field(later, "Nom en français")).toHaveValue("Assiette");
  await expect(field(later, "En stock")).toHaveValue("3");
  await press(later, "Enregistrer");
  await expect(later).not.toHaveURL(/addSpecification/);
  const [saved] = (await productAt(world, shop, productId)).specifications;
  expect(saved).toMatchObject({ id, nameFr: "Assiette", price: 900_000, stock: 3 });
}

test("what becomes meanwhile of a variant, a price, a stock and a category is neither lost nor taken back", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const { id: categoryId } = await categoryOf(world, shop, "Jus");
  const big = variantWith({ nameFr: "Grande", nameZh: "大份", price: 1_200_000, packingPrice: 50_000 });
  const tea = { nameFr: "Thé glacé", nameZh: "冰茶", variants: [variantWith({}), big] };
  const productId = await productsIn(world, shop, tea);
  await openAsOwner(page, "fr", shop, `${screens.variants}?id=${productId}`);
  await test.step("whoever saves a variant second is told what the other has put, and neither loses anything", () =>
    saveVariantSecond({ page, world, shop, id: productId }));
  await test.step("a variant whose answer was lost is there once, though the page was loaded anew and the name changed since", () =>
    loseAnswer({ page, world, shop, id: productId }));
  await page.goto(screens.menu);
  await test.step("a count takes back no default stock that another phone has set since, and neither does its undoing", () =>
    countBesideAnother({ page, world, shop }));
  await test.step("a price that another phone has set meanwhile is told on the sheet, is replaced by the next tap alone, and no undo takes it back", () =>
    priceBesideAnother({ page, world, shop }));
  await test.step("what is said of a stock without a link stands on its sheet from then on, and is not lost by the next word on it", () =>
    countWithoutLink({ page, world, shop }));
  await test.step("a link to a category that was deleted meanwhile says so, and leads to those that are there", () =>
    followGoneLink(page));
  await test.step("whoever saves a category second is told, and neither loses anything", () =>
    saveCategorySecond({ page, world, shop, id: categoryId }));
  await test.step("a form that was sent by Enter over a link that is cut takes nothing meanwhile, and has its cursor again where it stood", () =>
    sendByEnter({ page, world, shop, id: categoryId }));
  const later =
    await test.step("what was typed of a category before the app was ended takes back nothing that another phone has changed of it since", () =>
      endCategoryWhileTyped({ page, world, shop, id: categoryId }));
  await test.step("a variant's name that was typed before the app was ended takes back no price that was set since, and no stock that was counted", () =>
    endVariantWhileNamed({ page: later, world, shop, id: productId }));
});
