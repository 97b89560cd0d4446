import type { Locator, Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { comboOf } from "@tsena/server/testing/combos";
import { menuWriter } from "@tsena/server/testing/menu-writer";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { sold } from "./support/menu.ts";
import { heardSoon, signIn } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";
import { wordsIn } from "./support/words.ts";

const words = {
  fr: {
    missing: "Un produit manque",
    ask: "Retirer et demander au client",
    left: /4,200\sAr pour vous/,
    asked: /Le client répond\s: [0-2]:\d\d/,
    without: /Sans 1\s×\sRavitoto/,
    no: /Le client a dit non/,
    yes: /Le client accepte le reste de la commande/,
    takenOut: /Retiré avec l'accord du client\s: 1\s×\sRavitoto/,
  },
  zh: {
    missing: "商品售罄",
    ask: "去掉并询问顾客",
    left: /收入 4,200\sAr/,
    asked: /等顾客答复 [0-2]:\d\d/,
    without: /去掉 1\s×\sRavitoto/,
    no: /顾客不同意/,
    yes: /顾客同意要订单/,
    takenOut: /经顾客同意去掉：1\s×\sRavitoto/,
  },
} as const;

/** A paid order of a shop's dish and of another that its kitchen lacks. */
async function orderOfTwo(world: OpenWorld, shop: BuiltShop) {
  const { category, product } = menuWriter(world);
  const categoryId = await category(shop, "Cuisine", 2);
  const variants = [{ nameFr: "Unique", nameZh: "", price: 300_000, packingPrice: null, stock: 90 }];
  const { variantIds } = await product(shop, { categoryId, nameFr: "Ravitoto", sort: 0, variants });
  return orderOf(world, shop, [shop.variantId, variantIds[0] ?? ""]);
}

/** A paid order of some variants of a shop, one of each. */
async function orderOf(world: OpenWorld, shop: BuiltShop, variantIds: readonly string[]) {
  const system = world.asPlatform();
  const { id } = await system.does(platform.place, {
    shopId: shop.id,
    externalId: `an order of ${variantIds.at(-1)}`,
    customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II M 12, Isotry" },
    items: variantIds.map((productId) => ({ productId, quantity: 1 })),
    deliveryAmount: 300_000,
    paymentMethod: "wallet",
  });
  return system.does(platform.pay, { id });
}

/** What a customer answers who is asked right now. */
async function answer({ asPlatform }: OpenWorld, id: string, accept: boolean): Promise<void> {
  const { proposal } = await asPlatform().does(platform.order, { id });
  await asPlatform().does(platform.answerProposal, { id, proposalId: proposal?.id ?? "", accept });
}

/** What a phone shows, and the shop whose it is. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** Opens the refusal of the only order, and says that the second dish is missing. */
async function lack(page: Page, language: Language) {
  await page
    .getByRole("article")
    .getByRole("button", { name: wordsIn(language).refuse })
    .click(heardSoon);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: words[language].missing }).check();
  await sheet.getByRole("checkbox", { name: "Ravitoto" }).check();
  return sheet;
}

/** Asks a customer for the rest, which takes a link, and takes the word on the stock back. */
async function askWithoutAndWithLink({ page, world, shop }: Stage): Promise<void> {
  const sheet = await lack(page, "fr");
  await expect(sheet).toContainText(words.fr.left);
  await page.context().setOffline(true);
  await sheet.getByRole("button", { name: words.fr.ask }).click();
  await expect(sheet.getByText("Il faut du réseau pour demander au client")).toBeVisible();
  await expect(sheet.getByRole("checkbox", { name: "Ravitoto" })).toBeChecked();
  await page.context().setOffline(false);
  await sheet.getByRole("button", { name: words.fr.ask }).click();

  await expect(page.getByRole("article")).toContainText(words.fr.asked);
  await expect(page.getByRole("article")).toContainText(words.fr.without);
  await expect(page.getByRole("article").getByRole("button", { name: /^(Accepter|Refuser)/ })).toHaveCount(0);
  await expect(page.getByText("Ravitoto est épuisé pour aujourd'hui")).toBeVisible();
  expect(await sold(world, shop)).toContainEqual(expect.objectContaining({ stock: 0 }));
  await page.getByRole("button", { name: "Annuler" }).click();
  await expectAnnouncedOnce(page, "C'est annulé");
  expect(await sold(world, shop)).not.toContainEqual(expect.objectContaining({ stock: 0 }));
}

/** How long the customer may take stands in the list of all orders, and on the card, in both languages. */
async function expectTimeTold(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Toutes/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Réponse attendue" })).toBeVisible();
  await page.getByRole("tab", { name: /^À accepter/ }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await switchLanguage(page, "zh");
  await expect(page.getByRole("article")).toContainText(words.zh.asked, heardSoon);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Opens the refusal of an order. */
const openRefusal = async (page: Page, { orderNo }: { orderNo: string }) => {
  await page
    .getByRole("article", { name: orderNo })
    .getByRole("button", { name: wordsIn("fr").refuse })
    .click(heardSoon);
  return page.getByRole("dialog");
};

const inCombo = (sheet: Locator) =>
  sheet.getByRole("group", { name: /^Quel plat manque dans Menu midi/ }).getByRole("checkbox");

async function lackInCombo({ page }: Stage, order: PlatformOrder): Promise<void> {
  const sheet = await openRefusal(page, order);
  await sheet.getByRole("checkbox").first().check();
  await expect(inCombo(sheet)).toBeChecked();
  await expect(sheet.getByRole("button", { name: "Refuser la commande" })).toBeVisible();
  await expect(sheet.getByRole("button", { name: words.fr.ask })).toHaveCount(0);
  await sheet.getByRole("checkbox", { name: "Menu midi" }).uncheck();
  await expect(sheet.getByRole("button", { name: words.fr.ask })).toBeVisible();
  await sheet.getByRole("button", { name: "Fermer" }).click();
}

async function lackInComboAlone({ page, world, shop }: Stage, order: PlatformOrder): Promise<void> {
  const sheet = await openRefusal(page, order);
  await sheet.getByRole("radio", { name: words.fr.missing }).check();
  await inCombo(sheet).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole("button", { name: "Refuser la commande" }).click();
  await expect(page.getByText(/: épuisé pour aujourd'hui/)).toBeVisible();
  await expect(page.getByText(/plus en vente/)).toHaveCount(0);
  // The moment in which it could be taken back.
  await page.clock.fastForward(10_000);
  const owner = await world.asOwner(shop);
  const reason = async () => (await owner.does(orders.detail, { id: order.id })).endReason;
  await expect.poll(reason, { timeout: 20_000 }).toMatch(/^Un produit manque\u00A0: ./);
  expect(await sold(world, shop)).toContainEqual(expect.objectContaining({ productId: shop.variantId, stock: 0 }));
}

test("a customer is asked for the rest where a dish is missing, and what is missing in a combo is named", async ({
  page,
  world,
  shop,
}) => {
  const { id } = await orderOfTwo(world, shop);
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone);
  await test.step("the customer is asked once there is a link, and what is said of the stock can be taken back", () =>
    askWithoutAndWithLink({ page, world, shop }));
  await test.step("the phone shows how long the customer may take", () => expectTimeTold(page));
  await test.step("a no gives the word back", async () => {
    await answer(world, id, false);
    await expect(page.getByRole("article")).toContainText(words.zh.no, heardSoon);
    await switchLanguage(page, "fr");
    await expect(page.getByRole("article")).toContainText(words.fr.no);
  });
  await test.step("the customer is asked again, and a yes gives the rest to cook", async () => {
    await switchLanguage(page, "zh");
    const again = await lack(page, "zh");
    await expect(again).toContainText(words.zh.left);
    await again.getByRole("button", { name: words.zh.ask }).click();
    await expect(page.getByRole("article")).toContainText(words.zh.without);
    await switchLanguage(page, "fr");
    await answer(world, id, true);
    await page.getByText(words.fr.yes).click(heardSoon);
    await expect(page.getByText(words.fr.takenOut)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Ravitoto" })).toHaveCount(0);
  });

  const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1 }]);
  const both = await orderOf(world, shop, [shop.variantId, combo.variantId]);
  const alone = await world.build.paidOrder(world.asPlatform(), { ...shop, variantId: combo.variantId });
  await page.goto("/#/pages/currentorder/index");
  await test.step("a dish that is missing is missing in the combo that takes it, too: nobody is asked for a rest with it, and who has one left for the combo says so", () =>
    lackInCombo({ page, world, shop }, both));
  await test.step("the dish that is missing in a combo is named: it is sold out, the combo is not taken off, and the customer reads which it is", () =>
    lackInComboAlone({ page, world, shop }, alone));
});
