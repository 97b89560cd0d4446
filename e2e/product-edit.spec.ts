import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { productEditing } from "@tsena/contract/products.editing";
import { platform } from "@tsena/contract/platform";
import { variantStock } from "@tsena/contract/variants.stock";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import type { BuiltShop } from "@tsena/server/testing/builders";
import {
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  expectSound,
  test,
} from "./support/journey.ts";
import { openAsOwner, productsIn, variantWith } from "./support/menu.ts";
import { signIn } from "./support/phone.ts";
import {
  copyOf,
  field,
  formOf,
  productAt,
  productNamed,
  press,
  productIn,
  publishedProduct,
} from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

const smallScreen = { width: 320, height: 640 };
const create = `**${addressesOf(productEditing.create)[0]}`;
const fr = productIn("fr");

/** Opens a product's form on a small phone of the owner. */
async function openForm(page: Page, { ownerPhone }: BuiltShop, id: string): Promise<void> {
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", ownerPhone, formOf(id));
  await expect(field(page, fr.name)).toHaveValue("Ravitoto");
}

/** Two phones have the product's form open; the first one's changes are saved, and the second one's meet them. */
async function saveAgainstEachOther(one: Page, other: Page, shop: BuiltShop, id: string): Promise<void> {
  await openForm(one, shop, id);
  await openForm(other, shop, id);
  await field(other, fr.name).fill("Ravitoto de Lalao");
  await field(other, fr.price).fill("9500");
  await field(one, fr.name).fill("Ravitoto de Bema");
  await field(one, fr.otherName).fill("博马炖肉");
  await field(one, fr.stock).fill("30");
  await press(one, fr.save);
  await expectAnnouncedOnce(one, "Enregistré");
  await other.reload();
  await press(other, fr.save);
  await expect(other.getByRole("dialog", { name: "Ce produit a changé entre-temps" })).toBeVisible();
}

/** How often a product was published. */
function countPublished(page: Page): () => number {
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().includes("Goods/NewCreate") && response.status() === 200) answers += 1;
  });
  return () => answers;
}

/** The variants that the platform sells of a product. */
async function soldOf(world: OpenWorld, { id }: BuiltShop, goodsId: string): Promise<string[]> {
  const menu = await world.asPlatform().does(platform.menu, { shopId: id });
  return menu.filter((row) => row.goodsId === goodsId).map(({ specificationFr }) => specificationFr);
}

test("whoever saves second sees what the other changed, keeps his own changes, and none of either is lost", async ({
  page,
  another,
  world,
  shop,
}) => {
  const id = await publishedProduct(world, shop);
  const other = await another();
  await saveAgainstEachOther(page, other, shop, id);
  const sheet = other.getByRole("dialog");
  const [name, otherName] = [
    sheet.getByRole("listitem").filter({ hasText: fr.name }),
    sheet.getByRole("listitem").filter({ hasText: fr.otherName }),
  ];
  await expect(name).toContainText("Changé des deux côtés");
  await expect(name.getByRole("definition")).toHaveText(["Ravitoto de Lalao", "Ravitoto de Bema"]);
  await expect(otherName.getByRole("definition")).toHaveText(["木薯叶炖肉", "博马炖肉"]);
  await expect(otherName).not.toContainText("Changé des deux côtés");
  await expectSound(other);
  await press(sheet, "Garder mes changements");
  await expect(other).not.toHaveURL(/newProductRelease/);
  expect(await productAt(world, shop, id)).toMatchObject({
    nameFr: "Ravitoto de Lalao",
    nameZh: "博马炖肉",
    specifications: [{ price: 950_000, stock: 30 }],
  });
});

test("whoever saves second may take the other version, and has his own back by a tap", async ({
  page,
  another,
  world,
  shop,
}) => {
  const id = await publishedProduct(world, shop);
  const other = await another();
  await saveAgainstEachOther(page, other, shop, id);
  const sheet = other.getByRole("dialog");
  await press(sheet, "Prendre l'autre version");
  await expect(field(other, fr.name)).toHaveValue("Ravitoto de Bema");
  await press(other, fr.undo);
  await expect(field(other, fr.name)).toHaveValue("Ravitoto de Lalao");
  await expect(field(other, fr.price)).toHaveValue("9,500");
  await press(other, fr.save);
  await press(sheet, "Prendre l'autre version");
  await expect(field(other, fr.name)).toHaveValue("Ravitoto de Bema");
  await expect(field(other, fr.price)).toHaveValue("8,000");
  await expect(other.getByRole("button", { name: fr.save })).toBeHidden();
  await expectSound(other);
  expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Ravitoto de Bema", price: 800_000, stock: 30 });
});

test("a variant is named in both languages, and several go back to one", async ({ page, world, shop }) => {
  const id = await publishedProduct(world, shop);
  await openForm(page, shop, id);
  await page.getByRole("checkbox", { name: fr.several }).check();
  await page.getByRole("link", { name: fr.addOne }).click();
  await field(page, fr.name).fill("Grande");
  await field(page, fr.price).fill("10000");
  await press(page, "Ajouter");
  await expect(field(page, fr.otherName)).toHaveAccessibleDescription("Il manque le nom chinois");
  await expect(field(page, fr.otherName)).toBeFocused();
  await expectSound(page);
  await press(page, "Écrire « Grande » aussi");
  await expect(field(page, fr.otherName)).toHaveValue("Grande");
  await page.reload();
  await expect(field(page, fr.name)).toHaveValue("Grande");
  await field(page, fr.otherName).fill("大份");
  await page.getByRole("checkbox", { name: /^Variante par défaut/ }).check();
  await press(page, "Ajouter");
  await expect(page.getByRole("link", { name: /^Grande/ })).toContainText("par défaut");
  await expectSound(page);
  await press(page, fr.save);
  await expectAnnouncedOnce(page, "Enregistré");
  expect((await soldOf(world, shop, id)).sort()).toEqual(["Grande", "Portion"]);

  await page.goto(formOf(id));
  await page.getByRole("checkbox", { name: fr.several }).uncheck();
  await expect(page.getByText(/^Seule «.Grande.» est gardée/)).toBeVisible();
  await page.getByRole("checkbox", { name: fr.several }).check();
  await expect(page.getByRole("link", { name: /^Portion/ })).toBeVisible();
  await page.getByRole("checkbox", { name: fr.several }).uncheck();
  await field(page, fr.price).fill("11000");
  await press(page, fr.save);
  await expect.poll(() => soldOf(world, shop, id)).toEqual(["Grande"]);
  expect(await productAt(world, shop, id)).toMatchObject({ isMultiple: false, price: 1_100_000 });
});

test("a variant is deleted after a question, and the last one is refused in words", async ({ page, world, shop }) => {
  const id = await publishedProduct(world, shop);
  await openForm(page, shop, id);
  await page.getByRole("checkbox", { name: fr.several }).check();
  await page.getByRole("link", { name: fr.addOne }).click();
  await field(page, fr.name).fill("Grande");
  await field(page, fr.otherName).fill("大份");
  await field(page, fr.price).fill("10000");
  await press(page, "Ajouter");
  await page.getByRole("link", { name: /^Portion/ }).click();
  const sheet = page.getByRole("dialog");
  await press(page, "Supprimer cette variante");
  await expectSound(page);
  await press(sheet, "Garder");
  await press(page, "Supprimer cette variante");
  await press(sheet, "Supprimer");
  await expect(page.getByRole("link", { name: /^Portion/ })).toBeHidden();
  await page.getByRole("link", { name: /^Grande/ }).click();
  await expect(page.getByText(/^C'est la seule variante/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Supprimer/ })).toHaveCount(0);
  await expectSound(page);
  await press(page, fr.done);
  await press(page, fr.save);
  await expect.poll(() => soldOf(world, shop, id)).toEqual(["Grande"]);
});

test("a variant that is deleted on its own page is told as deleted, not as saved", async ({ page, world, shop }) => {
  const large = variantWith({ nameFr: "Grande", nameZh: "大份" });
  const id = await productsIn(world, shop, { nameFr: "Thé glacé", variants: [variantWith({}), large] });
  const [, second] = (await productAt(world, shop, id)).specifications;
  await openAsOwner(page, "fr", shop, `/#/pages/order/addSpecification?productId=${id}&id=${second?.id ?? ""}`);
  await press(page, "Supprimer cette variante");
  await press(page.getByRole("dialog"), "Supprimer");
  await expectAnnouncedOnce(page, "Variante supprimée");
});

test(
  "a changed product is not left unasked, by the way back or by a link, and what goes is gone",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = productIn(language);
    const id = await publishedProduct(world, shop);
    await page.setViewportSize(smallScreen);
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/class");
    await page.goto(formOf(id));
    await field(page, say.name).fill("Autre 别的");
    await page.goBack();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(sheet, say.stay);
    await expect(field(page, say.name)).toHaveValue("Autre 别的");
    await press(page, say.duplicate);
    await press(sheet, say.stay);
    await press(page, say.back);
    await press(sheet, say.leave);
    await expect(page).toHaveURL(/order\/class$/);
    await page.goto(formOf(id));
    await expect(field(page, say.name)).toHaveValue("木薯叶炖肉");
    expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Ravitoto", nameZh: "木薯叶炖肉" });
  },
);

test("a product is deleted from its form, and comes back whole by a tap", async ({ page, world, shop }) => {
  const id = await publishedProduct(world, shop);
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/class");
  await page.goto(formOf(id));
  await field(page, fr.stock).fill("9");
  await press(page, "Supprimer ce produit");
  await expect(page).toHaveURL(/order\/class$/);
  await expect(page.getByText("Ravitoto est supprimé")).toBeVisible();
  await expect(page.getByRole("link", { name: /Ravitoto/ })).toBeHidden();
  expect(await soldOf(world, shop, id)).toEqual([]);
  await expectSound(page);
  await press(page, fr.undo);
  await expectAnnouncedOnce(page, fr.notDone);
  await expect(page.getByRole("link", { name: /Ravitoto/ })).toBeVisible();
  expect(await soldOf(world, shop, id)).toEqual(["Portion"]);
  expect(await productAt(world, shop, id)).toMatchObject({ stock: 12, nameZh: "木薯叶炖肉" });
});

test("a product is duplicated by two quick taps once, and a lost answer makes no second one, though it was changed since", async ({
  page,
  world,
  shop,
}) => {
  const id = await publishedProduct(world, shop);
  await signIn(page, "fr", shop.ownerPhone);
  const published = countPublished(page);
  await page.goto(copyOf(id));
  await field(page, fr.name).fill("Ravitoto coco");
  await page.getByRole("button", { name: fr.publish }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  expect(published()).toBe(1);
  const [original] = await productNamed(world, shop, "Ravitoto");
  const [copy, ...others] = await productNamed(world, shop, "Ravitoto coco");
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ image: original?.image, price: 800_000, stock: 12, nameZh: "木薯叶炖肉" });

  await page.goto(copyOf(id));
  await page.reload();
  await field(page, fr.name).fill("Ravitoto maigre");
  const lost = page.getByText(/Aucune réponse/);
  const saidTooSoon: boolean[] = [];
  await page.route(create, async (route) => {
    await page.getByText("Publication…").waitFor();
    saidTooSoon.push(await lost.isVisible());
    await route.fetch();
    await route.abort();
  });
  await press(page, fr.publish);
  await expect(lost).toBeVisible();
  expect(saidTooSoon).toEqual([false]);
  await expectAccessible(page);
  await page.reload();
  await expect(lost).toBeVisible();
  const [arrived] = await productNamed(world, shop, "Ravitoto maigre");
  const ordered = { id: arrived?.specifications[0]?.id ?? "", stock: 9 };
  await (await world.asOwner(shop)).does(variantStock.setStock, ordered);
  await field(page, fr.name).fill("Ravitoto sans gras");
  await page.unroute(create);
  await press(page, fr.publish);
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  expect(await productNamed(world, shop, "Ravitoto maigre")).toEqual([]);
  // What customers may have ordered since is the same, and has been sold.
  expect(await productNamed(world, shop, "Ravitoto sans gras")).toMatchObject([
    { id: arrived?.id, specifications: [{ id: ordered.id, stock: 9 }] },
  ]);
});
