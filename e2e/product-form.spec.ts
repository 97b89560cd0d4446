import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { uploads } from "@tsena/contract/uploads";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, sold, undo } from "./support/menu.ts";
import {
  chooseCategory,
  emptyMenu,
  field,
  givePhoto,
  productNamed,
  newForm,
  press,
  productIn,
} from "./support/product-form.ts";
import { pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

const startForm = "/#/pages/order/productRelease";
const upload = `**${addressesOf(uploads.image)[0]}`;
const fr = productIn("fr");
const say = productIn("zh");

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

async function findNothingToCombine(page: Page): Promise<void> {
  const kind = (name: string) => page.getByRole("radio", { name, exact: true });
  await press(page, say.first);
  await kind("套餐").check();
  await expect(page.getByText("请先发布套餐中的商品。")).toBeVisible();
  await expect(page.getByRole("button", { name: "选择商品" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.goto(screens.menu);
  await press(page, say.first);
  await expect(kind("单个商品")).toBeChecked();
}

async function fillInByField(page: Page): Promise<void> {
  const ofProduct = pictureField(page, say.photo);
  await field(page, say.stock).fill("7,5");
  await press(page, say.publish);
  await expect(ofProduct).toHaveAccessibleDescription(say.noPhoto);
  await expect(ofProduct).toBeFocused();
  await expect(field(page, say.name)).toHaveAccessibleDescription(say.noName);
  await expect(page.getByRole("button", { name: say.category })).toHaveAccessibleDescription(say.noCategory);
  await expect(field(page, say.price)).toHaveAccessibleDescription(say.noPrice);
  await expectSound(page);

  await page.getByText(say.otherFolded).click();
  await field(page, say.otherName).fill("Riz cantonais");
  await expect(field(page, say.name)).not.toHaveAccessibleDescription(say.noName);
  await field(page, say.name).fill("炒饭");
  await page.getByRole("button", { name: say.category }).click();
  await expect(field(page, say.newCategory)).toBeVisible();
  await expectSound(page);
  await field(page, say.newCategory).fill("Plats 主食");
  await press(page, say.make);
  await expect(page.getByRole("button", { name: say.category })).toContainText("Plats 主食");
  await field(page, say.price).fill("150");
  await press(page, say.publish);
  await expect(field(page, say.price)).toHaveAccessibleDescription(failures.priceNotMultiple.zh);
  await expect(page.getByRole("button", { name: "100 Ar", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, "200 Ar");
  await expect(field(page, say.price)).toHaveValue("200");
  await expect(field(page, say.price)).toHaveAttribute("aria-invalid", "false");
}

async function publishFirst({ page, world, shop }: At): Promise<void> {
  await givePhoto(page, "zh");
  await field(page, say.stock).fill("7");
  await field(page, say.price).fill("12000");
  await expect(field(page, say.price)).toHaveValue("12,000");
  await expect(page.getByText(say.kept)).toBeVisible();
  await press(page, say.publish);
  await expect(page.getByRole("heading", { name: say.published })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const [first, ...others] = await sold(world, shop);
  expect(others).toEqual([]);
  const named = { nameFr: "Riz cantonais", nameZh: "炒饭" };
  expect(first).toMatchObject({ ...named, price: 1_200_000, packingPrice: 0, stock: 7 });
  expect(await productNamed(world, shop, "炒饭")).toMatchObject([{ specifications: [{ defaultStock: 7 }] }]);
  expect((await page.request.get(first?.image ?? "")).ok()).toBe(true);
  const order = await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: first?.productId ?? "" });
  expect(order.items).toMatchObject([{ quantity: 1, price: 1_200_000 }]);

  await press(page, say.more);
  await expect(page.getByRole("button", { name: say.category })).toContainText("Plats 主食");
  await expect(field(page, say.name)).toHaveValue("");
  await expect(field(page, say.price)).toHaveValue("");
}

test("the first product of an empty menu is filled in and published", speaks.zh, async ({ page, world, shop }) => {
  await emptyMenu(world, shop);
  await openAsOwner(page, "zh", shop, screens.menu);
  await test.step("without any product to combine a combo says what has to be there first, and the next new product is a single one", () =>
    findNothingToCombine(page));
  await test.step("an unfinished product is refused field by field, nothing typed is lost, and 150 Ar is mended by a tap", () =>
    fillInByField(page));
  await test.step("it is sold by the platform and ordered, and another follows", () =>
    publishFirst({ page, world, shop }));
});

async function giveUpWhileCut(page: Page): Promise<void> {
  await field(page, fr.name).fill("Ravitoto");
  const photo = pictureField(page, fr.photo);
  const picture = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 800) };
  await photo.locator("input[type=file]").last().setInputFiles(picture);
  await expect(page.getByRole("application")).toBeVisible();
  // A slow phone: what it cuts is done once the test has it so.
  const letGo = await page.evaluateHandle(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const cuts: (() => Promise<void>)[] = [];
    HTMLCanvasElement.prototype.toBlob = function (take, ...args) {
      const cut = (done: () => void) => toBlob.call(this, (blob) => (take(blob), done()), ...args);
      cuts.push(() => new Promise(cut));
    };
    return () => {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      return Promise.all(cuts.map((cut) => cut()));
    };
  });
  await press(page, "Utiliser cette photo");
  await page.goto(newForm);
  await expect(photo.getByRole("status")).toHaveText("Préparation de la photo…");
  await page.goto(startForm);
  await press(page, "Recommencer");
  await letGo.evaluate((cutAll) => cutAll());
  await page.getByRole("link", { name: /^Un produit/ }).click();
  await expect(field(page, fr.name)).toHaveValue("");
  await expect(photo.getByRole("button", { name: "Choisir une photo" })).toBeVisible();
  await expect(photo.getByRole("status")).toHaveText("");
  await expect(photo.getByRole("img")).toHaveCount(0);
}

/** Types a draft and its details, and loads both pages anew. */
async function typeDraft(page: Page): Promise<void> {
  await page.goto(startForm);
  await page.getByRole("link", { name: /^Un produit/ }).click();
  await givePhoto(page, "fr");
  await field(page, fr.name).fill("Akoho sy voanio");
  await page.getByRole("link", { name: fr.details }).click();
  await field(page, "Description en français").fill("Poulet au lait de coco");
  const photos = (label: string) => pictureField(page, label);
  const input = photos("Photos de détail").locator("input[type=file]").last();
  const picture = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 600) };
  await input.setInputFiles(picture);
  await expect(photos("Photos de détail").getByRole("img")).toBeVisible();
  await page.route(upload, (route) => route.abort());
  await photos("Encore une photo").locator("input[type=file]").last().setInputFiles(picture);
  await expect(page.getByText(/La photo est gardée/)).toBeVisible();
  await field(page, "Préparation, en minutes").fill("une heure");
  await press(page, fr.done);
  const minutes = "Écrivez un nombre de minutes, de 1 à 1440.";
  await expect(field(page, "Préparation, en minutes")).toHaveAccessibleDescription(minutes);
  await expect(field(page, "Description en chinois")).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.unroute(upload);
  await page.reload();
  await expect(field(page, "Description en français")).toHaveValue("Poulet au lait de coco");
  await expect(photos("Photos de détail 2").getByRole("img")).toBeVisible();
  await field(page, "Préparation, en minutes").fill("40");
  await field(page, "Emballage").fill("250");
  await press(page, fr.done);
  await expect(page.getByRole("link", { name: fr.details })).toContainText("2 photos");
  await page.reload();
  await expect(field(page, fr.name)).toHaveValue("Akoho sy voanio");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("product.new");
  expect(kept).not.toContain("Akoho");
}

async function takeUpDraft({ page, world, shop }: At): Promise<void> {
  await page.goto(startForm);
  await expect(page.getByRole("button", { name: "Continuer le brouillon" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, "Recommencer");
  await page.getByRole("link", { name: /^Un produit/ }).click();
  await field(page, fr.name).fill("R");
  await undo(page);
  await press(page, "Continuer le brouillon");
  await expect(field(page, fr.name)).toHaveValue("Akoho sy voanio");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("15000");
  await page.getByRole("checkbox", { name: fr.several }).check();
  await page.getByRole("link", { name: fr.addOne }).click();
  await press(page, "Grand 大份");
  await field(page, fr.price).fill("25000");
  await field(page, fr.stock).fill("6");
  await press(page, fr.add);
  await expect(page.getByRole("link", { name: /^Grand/ })).toContainText("25,000");
  await expectNoSidewaysScroll(page);
  await press(page, fr.publish);
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  const [made, ...others] = await productNamed(world, shop, "Akoho sy voanio");
  expect(others).toEqual([]);
  expect(made).toMatchObject({ descriptionFr: "Poulet au lait de coco", prepMinutes: 40, packingPrice: 25_000 });
  expect(made).toMatchObject({
    isMultiple: true,
    price: 1_500_000,
    specifications: [
      { nameFr: "Portion", nameZh: "一份", price: 1_500_000, stock: 20, defaultStock: 20, isDefault: true },
      { nameFr: "Grand", nameZh: "大份", price: 2_500_000, stock: 6, defaultStock: 6, isDefault: false },
    ],
  });
  expect(made?.detailImages).toHaveLength(2);
}

test("a draft is kept as long as it is wanted", async ({ page, world, shop }) => {
  await openAsOwner(page, "fr", shop, newForm);
  await test.step("a photo that the phone still cuts when its draft is given up is not in the next product", () =>
    giveUpWhileCut(page));
  await test.step("a draft and its detail photos outlive a reload on both pages, and cannot be read on the phone", () =>
    typeDraft(page));
  await test.step("a draft outlives leaving and a change of mind, though the next product was opened, and is published in two variants", () =>
    takeUpDraft({ page, world, shop }));
});
