import type { Page } from "@playwright/test";
import { productEditing } from "@tsena/contract/products.editing";
import { platform } from "@tsena/contract/platform";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { screens, sold } from "./support/menu.ts";
import { signIn } from "./support/phone.ts";
import {
  chooseCategory,
  field,
  givePhoto,
  productNamed,
  newForm,
  press,
  productIn,
  publishedProduct,
} from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

const smallScreen = { width: 320, height: 640 };
const fr = productIn("fr");

const words = {
  fr: {
    anew: "Nouveau produit",
    product: "Un produit",
    combo: "Une formule",
    category: "Plats",
    choose: "Choisir les produits",
    add: "Ajouter Ravitoto",
  },
  zh: {
    anew: "新建商品",
    product: "单个商品",
    combo: "套餐",
    category: "主食",
    choose: "选择商品",
    add: "添加 木薯叶炖肉",
  },
} as const;

const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

test(
  "a combo is made from the menu's own way to a new product, and a change of mind loses nothing",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const [say, its] = [productIn(language), words[language]];
    await publishedProduct(world, shop);
    await page.setViewportSize(smallScreen);
    await signIn(page, language, shop.ownerPhone, screens.menu);
    await page.getByRole("link", { name: its.anew, exact: true }).click();
    await expect(kind(page, its.product)).toBeChecked();
    await kind(page, its.combo).check();
    await page.reload();
    await expect(kind(page, its.combo)).toBeChecked();
    await kind(page, its.product).check();
    await field(page, say.name).fill("Midi");
    await field(page, say.stock).fill("7");
    await kind(page, its.combo).check();
    await expect(field(page, say.name)).toHaveValue("Midi");
    await expect(field(page, say.stock)).toBeHidden();
    await press(page, its.choose);
    await press(page.getByRole("dialog"), its.add);
    await press(page.getByRole("dialog"), say.done);
    await kind(page, its.product).check();
    await expect(field(page, say.stock)).toHaveValue("7");
    await kind(page, its.combo).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await givePhoto(page, language);
    await expect(kind(page, its.combo)).toBeChecked();
    await expect(page.getByRole("button", { name: say.category })).toContainText(its.category);
    await field(page, say.price).fill("7000");
    await press(page, say.publish);
    await expect(page.getByRole("heading", { name: say.published })).toBeVisible();
    const combo = (await sold(world, shop)).find(({ nameFr, nameZh }) => [nameFr, nameZh].includes("Midi"));
    expect(combo).toMatchObject({ price: 700_000, stock: 12 });
    await press(page, say.more);
    await expect(kind(page, its.product)).toBeChecked();
  },
);

test("without any product to combine a combo says what has to be there first, and the next new product is a single one", async ({
  page,
  world,
  shop,
}) => {
  await (await world.asOwner(shop)).does(productEditing.remove, { id: shop.productId });
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, newForm);
  await kind(page, words.fr.combo).check();
  await expect(page.getByText("Publiez d'abord les produits de cette formule.")).toBeVisible();
  await expect(page.getByRole("button", { name: words.fr.choose })).toBeHidden();
  await expectSound(page);
  await page.goto(screens.menu);
  await press(page, fr.first);
  await expect(kind(page, words.fr.product)).toBeChecked();
});

test("what is published while the shop is closed is said to be ordered once it is open, and is on the menu one tap away", async ({
  page,
  world,
}) => {
  const shop = await world.build.shop({ isOpen: false });
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, newForm);
  await givePhoto(page, "fr");
  await field(page, fr.name).fill("Romazava");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("9000");
  await press(page, fr.publish);
  await expect(page.getByText(/les clients pourront le commander quand la boutique sera ouverte/)).toBeVisible();
  await expectSound(page);
  await press(page, "Voir le menu");
  await expect(page.getByRole("link", { name: /^Romazava/ })).toBeVisible();
});

test("a combo needs its products, says what they cost apart and how many can be sold, and the platform sells so many", async ({
  page,
  world,
  shop,
}) => {
  await publishedProduct(world, shop);
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, `${newForm}?type=2`);
  await givePhoto(page, "fr");
  await field(page, fr.name).fill("Menu du midi");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("18000");
  await press(page, fr.publish);
  await expect(page.getByText("Ajoutez les produits de la formule")).toBeVisible();
  await expectSound(page);

  await press(page, "Choisir les produits");
  const sheet = page.getByRole("dialog");
  await press(sheet, "Ajouter Mi sao");
  await field(sheet, "Chercher un produit").fill("ravi");
  await expect(sheet.getByText("Mi sao")).toBeHidden();
  await press(sheet, "Ajouter Ravitoto");
  await sheet.getByRole("button", { name: /^Un de plus.*Ravitoto/ }).click();
  await expectSound(page);
  await press(sheet, fr.done);
  const facts = page.getByRole("definition");
  await expect(facts).toHaveText([/20,000\sAr/, /2,000\sAr/, "6"]);
  await page.getByRole("button", { name: /^Un de plus.*Ravitoto/ }).click();
  await expect(facts).toHaveText([/28,000\sAr/, /10,000\sAr/, "4"]);
  await page.reload();
  await expect(facts).toHaveText([/28,000\sAr/, /10,000\sAr/, "4"]);
  await expectSound(page);
  await press(page, fr.publish);
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();

  const menu = await world.asPlatform().does(platform.menu, { shopId: shop.id });
  const combo = menu.find(({ nameFr }) => nameFr === "Menu du midi");
  expect(combo).toMatchObject({ price: 1_800_000, stock: 4 });
  await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: combo?.productId ?? "" }, { quantity: 3 });
  expect(await productNamed(world, shop, "Ravitoto")).toMatchObject([{ stock: 3 }]);
  expect(await productNamed(world, shop, "Mi sao")).toMatchObject([{ stock: 17 }]);
});
