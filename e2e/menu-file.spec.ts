import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { products } from "@tsena/contract/products";
import { menuFiles } from "@tsena/contract/menu.files";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { uploadPicture } from "@tsena/server/testing/pictures";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, soldNames } from "./support/menu.ts";
import { doUnheard, signInByOtherTab } from "./support/phone.ts";
import { emptyMenu, field, givePhoto, press, productIn } from "./support/product-form.ts";

const form = productIn("fr");

const say = {
  download: "Télécharger le menu",
  example: "Télécharger un exemple",
  write: "Mettre le menu à jour",
  written: "Le menu est à jour",
  preview: /Rien n'a encore changé/,
  faults: /2 points à corriger dans le tableau/,
  known: /^Ce qui est déjà au menu sous le même nom n'est ni ajouté ni changé/,
  lineTwo: "Ligne 2, colonne price",
  cut: /Le fichier reste choisi/,
  retry: "Réessayer",
  columns: "Les colonnes du tableau",
  heavy: /^Trop lourd pour passer\u00A0: coupez le tableau/,
  unreadable: "Ce fichier n'est pas un tableau CSV en UTF-8",
  import: "Importer un tableau",
  waits: "1 produit attend sa photo : pas encore en vente.",
  toThem: "Voir les produits retirés",
  name: "Riz sauté au poulet",
  dish: /^Riz sauté au poulet/,
  sell: "Riz sauté au poulet en vente",
  noPhoto: "Sans photo",
  missing: "Il manque la photo : ajoutez-la, puis publiez le produit.",
  search: "Chercher un produit",
};

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const heading =
  "category_fr,name_fr,image,prep_minutes,packing_price,on_sale,variant_fr,variant_zh,price,stock,default_stock";

async function choose(page: Page, text: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(text as string);
  await page.locator("input[type=file]").setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer });
}

/** What a tap on a button puts among the downloads. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

async function takeAway({ page, world, shop }: At): Promise<void> {
  const owner = await world.asOwner(shop);
  const photo = await uploadPicture(owner, "product");
  const { name, text } = await downloaded(page, say.download);
  expect(name).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/);
  expect((await downloaded(page, say.example)).text).toBe(text);

  await choose(page, text.replace(";4000;", ";4500;"));
  await expect(page.getByText(say.preview)).toBeVisible();
  const counts = page.locator("dl").first().locator("dd");
  await expect(counts).toHaveText(["0", "1", "0", "0"]);
  await expectSound(page);
  const priceNow = async () => (await owner.does(products.groups, {}))[0]?.F_Item[0]?.price;
  expect(await priceNow()).toBe(400_000);
  await page.getByRole("button", { name: say.write }).dblclick();
  await expect(page.getByText(say.written)).toBeVisible();
  expect(await priceNow()).toBe(450_000);

  await choose(page, `${heading}\nDesserts,Koba,${photo},5,0,1,Une,一份,1500,9,9\n`);
  await expect(counts).toHaveText(["1", "0", "0", "1"]);
  await page.getByRole("button", { name: say.write }).dblclick();
  await expect(page.getByText(say.written)).toBeVisible();
  await page.reload();
  await choose(page, `${heading}\nDesserts,Koba,${photo},5,0,1,Une,一份,2000,9,9\n`);
  await expect(counts).toHaveText(["0", "0", "0", "0", "1"]);
  await expect(page.getByText(say.known)).toBeVisible();
  await expect(page.getByRole("button", { name: say.write })).toBeHidden();
  await expectSound(page);
  expect((await owner.does(products.groups, {})).map(({ F_Item }) => F_Item.length)).toEqual([1, 1]);
}

async function mendLines({ page, world, shop }: At): Promise<void> {
  const owner = await world.asOwner(shop);
  const photo = await uploadPicture(owner, "product");
  const line = (price: number, minutes: string) =>
    `Plats,Koba ${minutes},${photo},${minutes},0,1,Une,一份,${price},9,9`;
  await choose(page, Uint8Array.of(0xff, 0xfe, 0x00));
  await expect(page.getByText(say.unreadable)).toBeVisible();
  const imports = `**${addressesOf(menuFiles.importMenu)[0]}`;
  await page.route(imports, (route) => route.fulfill({ status: 413, body: "<h1>Too Large</h1>" }), { times: 1 });
  await choose(page, [heading, line(1500, "5")].join("\n"));
  await expect(page.getByText(say.heavy)).toBeVisible();
  await choose(page, [heading, line(150, "5"), line(1500, "cinq")].join("\n"));
  await expect(page.getByText(say.faults)).toBeVisible();
  await expect(page.getByText(say.lineTwo)).toBeVisible();
  await expect(page.getByRole("button", { name: say.write })).toBeHidden();
  await page.getByText(say.columns).click();
  await expectSound(page);

  await choose(page, [heading, line(1500, "5")].join("\n"));
  await expect(page.getByText(say.preview)).toBeVisible();
  let cut = true;
  await page.route(imports, async (route) => {
    if (!cut) return route.continue();
    return doUnheard(route);
  });
  await page.getByRole("button", { name: say.write }).click();
  await expect(page.getByText(say.cut)).toBeVisible();
  await expect(page.getByText("menu.csv")).toBeVisible();
  await expectNoSidewaysScroll(page);
  cut = false;
  await page.getByRole("button", { name: say.retry }).click();
  await expect(page.getByText(say.written)).toBeVisible();
  expect((await owner.does(products.groups, {}))[0]?.F_Item).toHaveLength(2);
}

async function seeEmptyMenu(page: Page, orderNo: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Votre menu est vide" })).toBeVisible();
  await expectSound(page);
  await press(page, "Voir les catégories");
  await expect(page.getByRole("heading", { name: "Pas encore de catégorie" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("article", { name: `Commande ${orderNo}` })).toBeVisible();
}

async function fillByExample({ page, world, shop }: At): Promise<void> {
  await page.goto(screens.menu);
  await page.getByRole("button", { name: say.import }).click();
  const { text } = await downloaded(page, say.example);
  await choose(page, text);
  await expect(page.locator("dl").first().locator("dd")).toHaveText(["1", "0", "0", "1", "1"]);
  await page.getByRole("button", { name: say.write }).click();
  await expect(page.getByText(say.waits)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: say.toThem }).click();
  const dish = page.getByRole("link", { name: say.dish });
  await expect(dish).toBeVisible();
  await expect(page.getByText(say.noPhoto)).toBeVisible();
  await press(page, say.search);
  await press(page, say.noPhoto);
  await expect(dish).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await soldNames(world, shop)).toEqual([]);

  await page.getByRole("switch", { name: say.sell }).click();
  await expect(field(page, form.name)).toHaveValue(say.name);
  await expect(page.getByText(say.missing)).toBeVisible();
  const photo = page.getByRole("group", { name: form.photo, exact: true });
  await expect(photo.getByRole("img")).toBeHidden();
  await givePhoto(page, "fr");
  await press(page, form.publish);
  await expect.poll(() => soldNames(world, shop)).toEqual([say.name]);
}

test("a menu is brought in as a table, and an empty one says how it begins", async ({ page, world, shop }) => {
  await openAsOwner(page, "fr", shop, "/#/pages/order/menuFile");
  await test.step("the menu is taken away as a table, comes back with a new price and a new product, is written after a look, and makes nothing twice over a reload", () =>
    takeAway({ page, world, shop }));
  await test.step("bad lines are named by number and column, and a link that is cut keeps the table and writes it once", () =>
    mendLines({ page, world, shop }));

  const empty = await world.build.shop();
  const { orderNo } = await world.build.paidOrder(world.asPlatform(), empty);
  await emptyMenu(world, empty);
  await signInByOtherTab(page, empty.ownerPhone);
  await page.goto(screens.menu);
  await test.step("a menu without any product says how it begins, and its orders are there", () =>
    seeEmptyMenu(page, orderNo));
  await test.step("it is filled by the downloaded example as it is; with its photo the product is on sale", () =>
    fillByExample({ page, world, shop: empty }));
});
