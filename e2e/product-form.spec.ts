import { addressesOf } from "@tsena/contract/call";
import { platform } from "@tsena/contract/platform";
import { uploads } from "@tsena/contract/uploads";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
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

const smallScreen = { width: 320, height: 640 };
const upload = `**${addressesOf(uploads.image)[0]}`;
const fr = productIn("fr");

test(
  "the first product of an empty menu is published, sold by the platform and ordered, and another follows",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = productIn(language);
    await emptyMenu(world, shop);
    await page.setViewportSize(smallScreen);
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/class");
    await press(page, say.first);
    await expect(pictureField(page, say.photo)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await givePhoto(page, language);
    await field(page, say.name).fill("Ravitoto 木薯叶");
    await page.getByRole("button", { name: say.category }).click();
    await expect(field(page, say.newCategory)).toBeVisible();
    await expectAccessible(page);
    await field(page, say.newCategory).fill("Plats 主食");
    await press(page, say.make);
    await expect(page.getByRole("button", { name: say.category })).toContainText("Plats 主食");
    await field(page, say.price).fill("12000");
    await expect(field(page, say.price)).toHaveValue("12,000");
    await expect(page.getByText(say.kept)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, say.publish);
    await expect(page.getByRole("heading", { name: say.published })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const [sold, ...others] = await world.asPlatform().does(platform.menu, { shopId: shop.id });
    expect(others).toEqual([]);
    const named = { nameFr: "", nameZh: "Ravitoto 木薯叶" };
    expect(sold).toMatchObject({ ...named, price: 1_200_000, packingPrice: 0, stock: 20 });
    expect((await page.request.get(sold?.image ?? "")).ok()).toBe(true);
    const order = await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: sold?.productId ?? "" });
    expect(order.items).toMatchObject([{ quantity: 1, price: 1_200_000 }]);

    await press(page, say.more);
    await expect(page.getByRole("button", { name: say.category })).toContainText("Plats 主食");
    await expect(field(page, say.name)).toHaveValue("");
    await expect(field(page, say.price)).toHaveValue("");
    await page.goto("/#/pages/order/class");
    await expect(page.getByRole("button", { name: new RegExp(say.otherMissing, "i") })).toBeVisible();
  },
);

test("an unfinished product is refused field by field, nothing typed is lost, and 150 Ar is mended by a tap", async ({
  page,
  world,
  shop,
}) => {
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, newForm);
  const photo = pictureField(page, fr.photo);
  await field(page, fr.stock).fill("7,5");
  await press(page, fr.publish);
  await expect(photo).toHaveAccessibleDescription(fr.noPhoto);
  await expect(photo).toBeFocused();
  await expect(field(page, fr.name)).toHaveAccessibleDescription(fr.noName);
  await expect(page.getByRole("button", { name: fr.category })).toHaveAccessibleDescription(fr.noCategory);
  await expect(field(page, fr.price)).toHaveAccessibleDescription(fr.noPrice);
  await expectSound(page);

  await page.getByText(fr.otherFolded).click();
  await field(page, fr.otherName).fill("炒饭");
  await expect(field(page, fr.name)).not.toHaveAccessibleDescription(fr.noName);
  await field(page, fr.name).fill("Riz cantonais");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("150");
  await press(page, fr.publish);
  await expect(field(page, fr.price)).toHaveAccessibleDescription("Le prix va de 100 en 100 Ar, à partir de 100 Ar");
  await expect(page.getByRole("button", { name: "100 Ar", exact: true })).toBeVisible();
  await expectSound(page);
  await press(page, "200 Ar");
  await expect(field(page, fr.price)).toHaveValue("200");
  await expect(field(page, fr.price)).toHaveAttribute("aria-invalid", "false");

  await givePhoto(page, "fr");
  await field(page, fr.stock).fill("7");
  await press(page, fr.publish);
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  expect(await productNamed(world, shop, "Riz cantonais")).toMatchObject([
    { nameZh: "炒饭", specifications: [{ price: 20_000, stock: 7, defaultStock: 7 }] },
  ]);
});

test(
  "a photo that a cut link holds up is sent again by itself, and the product that waits for it goes with it",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = productIn(language);
    await signIn(page, language, shop.ownerPhone, newForm);
    await page.route(upload, (route) => route.abort());
    const picture = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 800) };
    await pictureField(page, say.photo).locator("input[type=file]").last().setInputFiles(picture);
    await press(page, "使用这张照片");
    await field(page, say.name).fill("炒饭");
    await chooseCategory(page, say, "主食");
    await field(page, say.price).fill("6500");
    await expect(page.getByText(/照片已保留/)).toBeVisible();
    await page.reload();
    await expect(field(page, say.name)).toHaveValue("炒饭");
    await expect(page.getByText(/照片已保留/)).toBeVisible();
    await press(page, say.publish);
    const waits = page.getByText("照片在等网络，恢复后商品会随照片自动提交。");
    await expect(waits).toBeVisible();
    await expectSound(page);
    expect(await productNamed(world, shop, "炒饭")).toEqual([]);
    // Who changes the price meanwhile says anew when it is right: half of it is never published.
    await field(page, say.price).fill("7");
    await expect(waits).toBeHidden();
    await field(page, say.price).fill("7000");
    await press(page, say.publish);
    await expect(waits).toBeVisible();
    await page.unroute(upload);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: say.published })).toBeVisible();
    expect(await productNamed(world, shop, "炒饭")).toMatchObject([{ nameFr: null, price: 700_000 }]);
  },
);

test("a draft cannot be read on the phone, nor found by the next person, and waits for its owner's next sign-in", async ({
  page,
  world,
  shop,
}) => {
  const helper = await world.build.staff(shop, ["orders.view", "goods"]);
  const name = field(page, fr.name);
  await signIn(page, "fr", shop.ownerPhone, newForm);
  await name.fill("Ravitoto");
  await page.reload();
  await expect(name).toHaveValue("Ravitoto");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("product.new");
  expect(kept).not.toContain("Ravitoto");
  await signIn(page, "fr", helper, newForm);
  await expect(name).toHaveValue("");
  await signIn(page, "fr", shop.ownerPhone, newForm);
  await expect(name).toHaveValue("Ravitoto");
});

test("a draft in two variants and its detail photos outlive a reload on both pages, leaving, and a change of mind", async ({
  page,
  world,
  shop,
}) => {
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/productRelease");
  await expectSound(page);
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
  await expectSound(page);
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

  await page.goto("/#/pages/order/productRelease");
  await expectSound(page);
  await press(page, "Recommencer");
  await expect(page.getByRole("link", { name: /^Un produit/ })).toBeVisible();
  await press(page, fr.undo);
  await press(page, "Continuer le brouillon");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("15000");
  await page.getByRole("checkbox", { name: fr.several }).check();
  await page.getByRole("link", { name: fr.addOne }).click();
  await press(page, "Grand 大份");
  await field(page, fr.price).fill("25000");
  await field(page, fr.stock).fill("6");
  await press(page, fr.add);
  await expect(page.getByRole("link", { name: /^Grand/ })).toContainText("25,000");
  await expectSound(page);
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
});

test("a photo that the phone still cuts when its draft is given up is not in the next product", async ({
  page,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  await page.goto(newForm);
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
    return () => Promise.all(cuts.map((cut) => cut()));
  });
  await press(page, "Utiliser cette photo");
  await page.goto(newForm);
  await expect(photo.getByRole("status")).toHaveText("Préparation de la photo…");
  await page.goto("/#/pages/order/productRelease");
  await press(page, "Recommencer");
  await letGo.evaluate((cutAll) => cutAll());
  await page.getByRole("link", { name: /^Un produit/ }).click();
  await expect(field(page, fr.name)).toHaveValue("");
  await expect(photo.getByRole("button", { name: "Choisir une photo" })).toBeVisible();
  await expect(photo.getByRole("status")).toHaveText("");
  await expect(photo.getByRole("img")).toHaveCount(0);
});
