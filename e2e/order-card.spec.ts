import type { Locator, Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { menuWriter } from "@tsena/server/testing/menu-writer";
import { ringAt } from "@tsena/server/testing/rings";
import { expectWholeWords, withBigLetters } from "./support/big-letters.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { heardSoon, signIn } from "./support/phone.ts";
import { inBoth, wordsIn } from "./support/words.ts";

const smallScreen = { width: 320, height: 640 };

/** Dishes of which the first comes in two sizes. */
const dishes = ["Brochettes", "Ravitoto", "Mi sao", "Soupe", "Nems", "Romazava", "Achards", "Koba", "Vary amin'anana"];

/** A menu of these dishes; gives what an order of so many of them names, the first dish thrice and small. */
async function menuOf(world: OpenWorld, shop: BuiltShop, count: number) {
  const { category, product } = menuWriter(world);
  const categoryId = await category(shop, `Cuisine ${count}`, 2);
  const size = (nameFr: string, nameZh: string) => ({ nameFr, nameZh, price: 300_000, packingPrice: null, stock: 90 });
  const items = [];
  for (const [place, nameFr] of dishes.slice(0, count).entries()) {
    const variants = place === 0 ? [size("5 pièces", "5 串"), size("10 pièces", "10 串")] : [size("Unique", "")];
    const { variantIds } = await product(shop, { categoryId, nameFr, sort: place, variants });
    items.push({ productId: variantIds[0] ?? "", quantity: place === 0 ? 3 : 1 });
  }
  return items;
}

/** An order of these, paid by wallet. */
async function paidOrderOf(
  world: OpenWorld,
  shop: BuiltShop,
  { items, note = "" }: { items: Awaited<ReturnType<typeof menuOf>>; note?: string },
) {
  const system = world.asPlatform();
  const { id } = await system.does(platform.place, {
    shopId: shop.id,
    externalId: `${items.length} dishes`,
    customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II M 12, Isotry" },
    items,
    note,
    deliveryAmount: 300_000,
    paymentMethod: "wallet",
  });
  return system.does(platform.pay, { id });
}

/** The room of an element on the screen. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("not drawn");
  return box;
}

/** Both answers of the card stand wholly between the lists' tabs and the bottom tabs, once a sheet over it has gone. */
async function expectAnswersInView(page: Page, card: Locator, words: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    const [top, bottom] = [await boxOf(page.getByRole("tablist")), await boxOf(page.getByRole("navigation"))];
    for (const name of words) {
      const { y, height } = await boxOf(card.getByRole("button", { name, exact: true }));
      expect(y).toBeGreaterThan(top.y);
      expect(y + height).toBeLessThanOrEqual(bottom.y);
    }
  }).toPass({ timeout: 5_000 });
}

for (const spoken of inBoth)
  test(
    `four dishes and a note are read on one small screen, a dish a line, with what they bring the shop ${spoken.tag}`,
    spoken,
    async ({ page, world, shop, language }) => {
      const say = wordsIn(language);
      const order = await paidOrderOf(world, shop, { items: await menuOf(world, shop, 4), note: "Sans piment" });
      await page.setViewportSize(smallScreen);
      await signIn(page, language, shop.ownerPhone);
      const card = page.getByRole("article", { name: `${String(say.order)} ${order.orderNo}` });
      await expect(card).toContainText("Sans piment");
      const lines = card.getByRole("listitem");
      await expect(lines).toHaveText([
        new RegExp(`^3 ×\\s*Brochettes\\s·\\s${language === "fr" ? "5\\spièces" : "5\\s串"}$`),
        /^1 ×\s*Ravitoto$/,
        /^1 ×\s*Mi sao$/,
        /^1 ×\s*Soupe$/,
      ]);
      await expect(card).toContainText(language === "fr" ? /18,000\sAr pour vous/ : /收入 18,000\sAr/);
      await expect(card).not.toContainText("Isotry");
      for (const line of await lines.all()) expect((await boxOf(line)).height).toBeLessThanOrEqual(36);
      expect((await boxOf(card)).height).toBeLessThanOrEqual(320);
      await expectAnswersInView(page, card, [say.accept, say.refuse]);
      await expectSound(page);
    },
  );

test("seven dishes and a note keep both answers in view, and so does an order that is longer than the screen, wherever it is scrolled to", async ({
  page,
  world,
  shop,
}) => {
  const answers = ["Accepter", "Refuser"];
  const items = await menuOf(world, shop, 9);
  await paidOrderOf(world, shop, { items: items.slice(0, 7), note: "Sans piment" });
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone);
  const card = page.getByRole("article");
  await expect(card.getByRole("listitem")).toHaveCount(7);
  await expectAnswersInView(page, card, answers);

  const others = await world.build.shop();
  const long = await menuOf(world, others, 9);
  await paidOrderOf(world, others, { items: long.slice(0, 2) });
  const note = "Sans piment, et une cuillère de plus pour les enfants, merci beaucoup";
  const { orderNo } = await paidOrderOf(world, others, { items: long, note });
  await signIn(page, "fr", others.ownerPhone);
  const second = page.getByRole("article", { name: orderNo });
  await second.getByText("Brochettes").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 180));
  await expectAnswersInView(page, second, answers);
  await expectSound(page);
});

test("the answers never cover a card's first dish, wherever one scrolls to", async ({ page, world, shop }) => {
  for (const count of [1, 4]) await paidOrderOf(world, shop, { items: await menuOf(world, shop, count) });
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  const gaps = await cards.evaluateAll((all) =>
    [0, 60, 90, 120, 150, 180, 240].map((scrolled) => {
      scrollTo(0, scrolled);
      const boxes = all.map((card) =>
        ["li", "button:not([aria-haspopup])"].map((name) => card.querySelector(name)?.getBoundingClientRect()),
      );
      return Math.min(...boxes.map(([dish, answer]) => (answer?.top ?? 0) - (dish?.bottom ?? Infinity)));
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

for (const spoken of inBoth)
  test(
    `with the letters twice as big a held refusal keeps its seconds beside the way back, and what rings leaves the lists within reach ${spoken.tag}`,
    spoken,
    async ({ page, world, shop, language }) => {
      const say = wordsIn(language);
      const held =
        language === "fr"
          ? { reason: "Un produit manque", all: "Refuser la commande", goes: /Part dans \d/, back: "Ne pas envoyer" }
          : { reason: "商品售罄", all: "确认拒单", goes: /\d.*后发送/, back: "不发送" };
      await paidOrderOf(world, shop, { items: await menuOf(world, shop, 4) });
      await page.setViewportSize(smallScreen);
      await withBigLetters(page);
      await signIn(page, language, shop.ownerPhone);
      const card = page.getByRole("article");
      await card.getByRole("button", { name: say.refuse, exact: true }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("radio", { name: held.reason }).check();
      for (const box of await sheet.getByRole("checkbox").all()) await box.check();
      await expectWholeWords(sheet);
      await sheet.getByRole("button", { name: held.all }).click();
      await expectAnswersInView(page, card, [held.back]);
      await expect(card.getByText(held.goes)).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await card.getByRole("button", { name: held.back }).click();

      for (const kind of ["cancelled", "urged", "courierNear"] as const) await ringAt(world, shop, kind);
      await expect(
        page.getByRole("banner").getByRole("button", { name: language === "fr" ? "Vu" : "知道了" }),
      ).toHaveCount(3, heardSoon);
      for (const place of [page.getByRole("banner"), page.getByRole("navigation")]) await expectWholeWords(place);
      await page.getByRole("tab", { name: say.toPickUp }).click();
      await expectNoSidewaysScroll(page);
    },
  );

test("with the letters twice as big an order keeps the number that is called out, and every list can be reached", async ({
  page,
  world,
  shop,
}) => {
  const order = await paidOrderOf(world, shop, { items: await menuOf(world, shop, 4) });
  await page.setViewportSize(smallScreen);
  await withBigLetters(page);
  await signIn(page, "fr", shop.ownerPhone);
  const card = page.getByRole("article", { name: order.orderNo });
  await expectWholeWords(card);
  const [day = "", called = ""] = order.orderNo.split("-");
  const head = await boxOf(card.getByRole("link"));
  const number = await boxOf(card.getByText(called, { exact: true }));
  expect(number.y + number.height).toBeLessThanOrEqual(head.y + head.height);
  expect((await boxOf(card.getByText(`${day}-`, { exact: true }))).y).toBeGreaterThanOrEqual(
    number.y + number.height - 1,
  );
  await page.getByRole("tab", { name: /^Historique/ }).click();
  await expect(page.getByRole("tab", { name: /^Historique/ })).toBeInViewport({ ratio: 1 });
  await (await world.asOwner(shop)).does(orders.accept, { id: order.id });
  await expectNoSidewaysScroll(page);
});

test("in the sun, too, both answers of an order that is cooked stand on one line of the smallest screen", async ({
  page,
  world,
  shop,
}) => {
  const { id } = await paidOrderOf(world, shop, { items: await menuOf(world, shop, 4) });
  await (await world.asOwner(shop)).does(orders.accept, { id });
  await page.addInitScript(() => localStorage.setItem("theme", "sun"));
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone);
  await page.getByRole("tab", { name: /^À remettre/ }).click();
  const card = page.getByRole("article");
  const later = await boxOf(card.getByRole("button", { name: "Retarder" }));
  const ready = await boxOf(card.getByRole("button", { name: "C'est prêt" }));
  expect(ready.y).toBe(later.y);
  expect(ready.x).toBeGreaterThanOrEqual(later.x + later.width + 8);
  await expectSound(page);
});

test("a very busy shop promises later, and who knows better says the minutes with the answer", async ({
  page,
  world,
  shop,
}) => {
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone);
  const minutes = page.getByRole("article").getByRole("button", { name: /^Prête dans/ });
  await expect(minutes).toHaveAccessibleName(/20\smin/);
  await page.getByRole("navigation").getByRole("link", { name: "Ma boutique" }).click();
  await page.getByRole("button", { name: "Très occupé" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: /\+\s10\smin/ }).click();
  await expect(page.getByText(/Très occupé\s: \+\s10\smin\s· encore 1\sh/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("navigation").getByRole("link", { name: "Commandes" }).click();
  await expect(minutes).toHaveAccessibleName(/30\smin/);
  await minutes.click();
  await expectSound(page);
  await page.getByRole("button", { name: /^25\smin/ }).click();
  await expect(page.getByRole("button", { name: /commande à remettre/ })).toBeVisible();
  const { status, dueAt } = await (await world.asOwner(shop)).does(orders.detail, { id });
  expect(status).toBe(3);
  expect(Math.round((Date.parse(dueAt ?? "") - Date.now()) / 60_000)).toBe(25);
});

test("in its detail an order shows a small photo of each dish, and none on a phone that saves data", async ({
  page,
  another,
  world,
  shop,
}) => {
  const { id } = await paidOrderOf(world, shop, { items: await menuOf(world, shop, 4), note: "Sans piment" });
  const saving = await another({ viewport: smallScreen });
  await saving.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.setViewportSize(smallScreen);
  for (const phone of [page, saving]) {
    await signIn(phone, "fr", shop.ownerPhone);
    await expect(phone.getByRole("article").locator("img")).toHaveCount(0);
    await phone.goto(`/#/pages/order/orderDetail?id=${id}`);
    await expect(phone.getByText("Sans piment")).toBeVisible();
  }
  const photos = page.getByRole("listitem").locator("img[loading=lazy]");
  await expect(photos).toHaveCount(4);
  const { width, height } = await boxOf(photos.first());
  expect([width, height]).toEqual([40, 40]);
  await expectSound(page);
  await expect(saving.locator("main img")).toHaveCount(0);
});

test("what was accepted is not offered again where the list comes long after the answer", async ({
  page,
  world,
  shop,
}) => {
  await world.build.paidOrder(world.asPlatform(), shop);
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone);
  const accept = page.getByRole("article").getByRole("button", { name: "Accepter", exact: true });
  await expect(accept).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/Order/GetList*", async (route) => {
    await released;
    await route.continue();
  });
  await accept.click();
  const said = page.getByText(/^Envoyé\s: le client est prévenu/);
  await expect(said).toBeVisible();
  await page.clock.fastForward(4_000);
  await page.clock.fastForward(4_000);
  await expect(said).toBeVisible();
  await expect(accept).toHaveCount(0);
  release();
  await expect(said).toBeHidden();
  await expect(accept).toHaveCount(0);
});
