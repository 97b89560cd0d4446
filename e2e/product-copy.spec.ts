import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { productEditing } from "@tsena/contract/products.editing";
import { variantStock } from "@tsena/contract/variants.stock";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { screens, undo } from "./support/menu.ts";
import { doUnheard, holdCalls, signIn } from "./support/phone.ts";
import {
  type AtProduct,
  copyOf,
  field,
  productNamed,
  press,
  productIn,
  publishedProduct,
} from "./support/product-form.ts";

const create = `**${addressesOf(productEditing.create)[0]}`;
const fr = productIn("fr");

/** How often a product was published. */
function countPublished(page: Page): () => number {
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().includes("Goods/NewCreate") && response.status() === 200) answers += 1;
  });
  return () => answers;
}

async function duplicateByTwoTaps({ page, world, shop, id }: AtProduct): Promise<void> {
  const published = countPublished(page);
  await page.goto(copyOf(id));
  await field(page, fr.name).fill("Ravitoto coco");
  await page.getByRole("button", { name: fr.publish }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  await expect(page.getByText(/les clients pourront le commander quand la boutique sera ouverte/)).toBeVisible();
  expect(published()).toBe(1);
  const [original] = await productNamed(world, shop, "Ravitoto");
  const [copy, ...others] = await productNamed(world, shop, "Ravitoto coco");
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ image: original?.image, price: 800_000, stock: 12, nameZh: "木薯叶炖肉" });
  await press(page, "Voir le menu");
  await expect(page.getByRole("link", { name: /^Ravitoto coco/ })).toBeVisible();
}

async function leaveChanged({ page, id }: AtProduct): Promise<void> {
  const waits = page.getByRole("link", { name: /^Brouillon/ });
  await page.goto(copyOf(id));
  await expect(field(page, fr.name)).toHaveValue("Ravitoto");
  await expect(page.getByText(fr.kept)).toBeHidden();
  await page.goto(screens.menu);
  await expect(page.getByRole("link", { name: /^Ravitoto coco/ })).toBeVisible();
  await expect(waits).toBeHidden();
  await page.goto(copyOf(id));
  await field(page, fr.name).fill("Ravitoto sy henakisoa");
  await expect(page.getByText(fr.kept)).toBeVisible();
  await page.goto(screens.menu);
  await expect(waits).toHaveText("Brouillon\u00A0: Ravitoto sy henakisoa");
  await waits.click();
  await expectNoSidewaysScroll(page);
  await press(page, "Recommencer");
  await undo(page);
  await press(page, "Continuer le brouillon");
  await expect(field(page, fr.name)).toHaveValue("Ravitoto sy henakisoa");
  await page.goBack();
  await press(page, "Recommencer");
  await page.goto(screens.menu);
  await expect(page.getByRole("link", { name: /^Ravitoto coco/ })).toBeVisible();
  await expect(waits).toBeHidden();
}

async function leaveWhilePublished({ page, world, shop, id }: AtProduct): Promise<void> {
  await page.goto(copyOf(id));
  const name = field(page, fr.name);
  await name.fill("Romazava");
  const sent = page.waitForRequest(create);
  const letGo = await holdCalls(page, productEditing.create);
  await press(page, fr.publish);
  await sent;
  await page.goBack();
  await expect(name).toBeHidden();
  await page.goto(copyOf(id));
  await expect(name).toHaveValue("Romazava");
  // It is as it was sent, until it is known what became of it: nothing that is typed now could go with it.
  await expect(page.locator("[inert]").filter({ has: page.locator("[name=nameFr]") })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Publication…" })).toBeVisible();
  await expect(page.getByText(/Aucune réponse/)).toBeHidden();
  letGo();
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  expect(await productNamed(world, shop, "Romazava")).toHaveLength(1);
  await press(page, "Voir le menu");
}

async function loseAnswer({ page, world, shop, id }: AtProduct): Promise<void> {
  await page.goto(copyOf(id));
  await field(page, fr.name).fill("Ravitoto maigre");
  const lost = page.getByText(/Aucune réponse/);
  const saidTooSoon: boolean[] = [];
  await page.route(create, async (route) => {
    await page.getByText("Publication…").waitFor();
    saidTooSoon.push(await lost.isVisible());
    await doUnheard(route);
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
}

test("a product is duplicated once, whatever becomes of its sending", async ({ page, world }) => {
  const shop = await world.build.shop({ isOpen: false });
  const id = await publishedProduct(world, shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, screens.menu);
  await test.step("by two quick taps; while the shop is closed it is said to be ordered once it is open, and is on the menu one tap away", () =>
    duplicateByTwoTaps({ page, world, shop, id }));
  await test.step("one that was changed and left waits in the menu, to go on with or to be put aside", () =>
    leaveChanged({ page, world, shop, id }));
  await test.step("a product that is published while its form is left is on its way where it is opened again, and is there once", () =>
    leaveWhilePublished({ page, world, shop, id }));
  await test.step("a lost answer makes no second one, though it was changed since", () =>
    loseAnswer({ page, world, shop, id }));
});
