import type { Locator, Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { menuWriter } from "@tsena/server/testing/menu-writer";
import { ringAt } from "@tsena/server/testing/rings";
import { expectWholeWords, withBigLetters } from "./support/big-letters.ts";
import { setLetters } from "./support/devtools.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { heardSoon, lookAgain, signIn } from "./support/phone.ts";
import { turnTo } from "./support/themes.ts";
import { switchLanguage } from "./support/walks.ts";
import { wordsIn } from "./support/words.ts";

const smallScreen = { width: 320, height: 640 };

/** Dishes of which the first comes in two sizes. */
const dishes = ["Brochettes", "Ravitoto", "Mi sao", "Soupe", "Nems", "Romazava", "Achards", "Koba", "Vary amin'anana"];

/** A menu of these dishes; gives what an order of so many of them names, the first dish thrice and small. */
async function menuOf(world: OpenWorld, shop: BuiltShop) {
  const { category, product } = menuWriter(world);
  const categoryId = await category(shop, "Cuisine", 2);
  const size = (nameFr: string, nameZh: string) => ({ nameFr, nameZh, price: 300_000, packingPrice: null, stock: 90 });
  const items = [];
  for (const [place, nameFr] of dishes.entries()) {
    const variants = place === 0 ? [size("5 pièces", "5 串"), size("10 pièces", "10 串")] : [size("Unique", "")];
    const { variantIds } = await product(shop, { categoryId, nameFr, sort: place, variants });
    items.push({ productId: variantIds[0] ?? "", quantity: place === 0 ? 3 : 1 });
  }
  return items;
}

type Ordered = Awaited<ReturnType<typeof menuOf>>;

/** An order of these, paid by wallet. */
async function paidOrderOf(world: OpenWorld, shop: BuiltShop, { items, note = "" }: { items: Ordered; note?: string }) {
  const system = world.asPlatform();
  const { id } = await system.does(platform.place, {
    shopId: shop.id,
    externalId: `${shop.id} ${items.length} dishes`,
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
async function expectAnswersInView(
  page: Page,
  card: Locator,
  words: readonly (string | RegExp)[],
  scroll = (): Promise<void> => Promise.resolve(),
): Promise<void> {
  await expect(async () => {
    // What comes above moves the card on.
    await scroll();
    const [top, bottom] = [await boxOf(page.getByRole("tablist")), await boxOf(page.getByRole("navigation"))];
    for (const name of words) {
      const { y, height } = await boxOf(card.getByRole("button", { name, exact: true }));
      expect(y).toBeGreaterThan(top.y);
      expect(y + height).toBeLessThanOrEqual(bottom.y);
    }
  }).toPass({ timeout: 5_000 });
}

async function fourDishes(page: Page, language: Language, orderNo: string): Promise<void> {
  const say = wordsIn(language);
  await switchLanguage(page, language);
  const card = page.getByRole("article", { name: `${String(say.order)} ${orderNo}` });
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
  await expectNoSidewaysScroll(page);
}

/** The answers never cover a card's first dish. */
async function expectDishesUncovered(page: Page): Promise<void> {
  const gaps = await page.getByRole("article").evaluateAll((all) =>
    [0, 60, 90, 120, 150, 180, 240].map((scrolled) => {
      scrollTo(0, scrolled);
      const boxes = all.map((card) =>
        ["li", "button:not([aria-haspopup])"].map((name) => card.querySelector(name)?.getBoundingClientRect()),
      );
      return Math.min(...boxes.map(([dish, answer]) => (answer?.top ?? 0) - (dish?.bottom ?? Infinity)));
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
}

/** In the detail stand a small photo of each dish, and how the order's money stands while it is to be prepared. */
async function expectPhotos(page: Page, id: string): Promise<void> {
  await expect(page.getByRole("article").locator("img")).toHaveCount(0);
  await page.goto(`/#/pages/order/orderDetail?id=${id}`);
  await expect(page.getByText("Sans piment")).toBeVisible();
  const photos = page.getByRole("listitem").locator("img[loading=lazy]");
  await expect(photos).toHaveCount(4);
  const { width, height } = await boxOf(photos.first());
  expect([width, height]).toEqual([40, 40]);
  await expect(page.getByText("Déjà payée", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "À préparer", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** A held refusal keeps its seconds beside the way back. */
async function holdRefusal(page: Page): Promise<void> {
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Refuser", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Un produit manque" }).check();
  for (const box of await sheet.getByRole("checkbox").all()) await box.check();
  await expectWholeWords(sheet);
  await sheet.getByRole("button", { name: "Refuser la commande" }).click();
  await expectAnswersInView(page, card, ["Ne pas envoyer"]);
  await expect(card.getByText(/Part dans \d/)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: "Ne pas envoyer" }).click();
}

/** What rings leaves the lists within reach. */
async function expectListsWithinReach(page: Page): Promise<void> {
  const seen = page.getByRole("banner").getByRole("button", { name: "Vu" });
  await expect(seen).toHaveCount(3, heardSoon);
  for (const place of [page.getByRole("banner"), page.getByRole("navigation")]) await expectWholeWords(place);
  await page.getByRole("tab", { name: /^À remettre/ }).click();
  await expectNoSidewaysScroll(page);
}

/** Of an order's number what is called out stands first, and every list can be reached. */
async function expectNumberCalledOut(page: Page, { orderNo }: { orderNo: string }): Promise<void> {
  const card = page.getByRole("article", { name: orderNo });
  await expectWholeWords(card);
  const [day = "", called = ""] = orderNo.split("-");
  const head = await boxOf(card.getByRole("link"));
  const number = await boxOf(card.getByText(called, { exact: true }));
  expect(number.y + number.height).toBeLessThanOrEqual(head.y + head.height);
  expect((await boxOf(card.getByText(`${day}-`, { exact: true }))).y).toBeGreaterThanOrEqual(
    number.y + number.height - 1,
  );
  await page.getByRole("tab", { name: /^Historique/ }).click();
  await expect(page.getByRole("tab", { name: /^Historique/ })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("tab", { name: /^À accepter/ }).click();
}

/** With the letters twice as big an order keeps the number that is called out, and a held refusal its seconds. */
async function readBig(page: Page, order: { orderNo: string }): Promise<void> {
  await page.goto("/#/pages/currentorder/index");
  await withBigLetters(page);
  await expectNumberCalledOut(page, order);
  // In French, whose words are the longer ones.
  await holdRefusal(page);
  await setLetters(page, 100);
}

/** Seven dishes and a note keep both answers in view, and so does an order that is longer than the screen. */
async function expectLongerOrders(
  page: Page,
  at: { world: OpenWorld; shop: BuiltShop; items: Ordered },
): Promise<void> {
  const { world, shop, items } = at;
  const answers = ["Accepter", "Refuser"];
  const seven = await paidOrderOf(world, shop, { items: items.slice(0, 7), note: "Sans piment" });
  const note = "Sans piment, et une cuillère de plus pour les enfants, merci beaucoup";
  const long = await paidOrderOf(world, shop, { items, note });
  const cardOf = ({ orderNo }: { orderNo: string }) => page.getByRole("article", { name: orderNo });
  const [first, second] = [cardOf(seven), cardOf(long)];
  await expect(page.getByRole("article")).toHaveCount(2, heardSoon);
  await expect(first.getByRole("listitem")).toHaveCount(7);
  // A line above the list may stand there or not.
  for (const card of [first, second])
    await expectAnswersInView(page, card, answers, () =>
      card.evaluate((shown) => scrollBy(0, shown.getBoundingClientRect().top - 120)),
    );
  await expectNoSidewaysScroll(page);
}

/** In the sun both answers of an order that is cooked stand on one line. */
async function expectOneLine(page: Page, { orderNo }: { orderNo: string }): Promise<void> {
  await page.getByRole("tab", { name: /^À remettre/ }).click();
  await turnTo(page, "sun");
  const card = page.getByRole("article", { name: orderNo });
  const later = await boxOf(card.getByRole("button", { name: "Retarder" }));
  const ready = await boxOf(card.getByRole("button", { name: "C'est prêt" }));
  expect(ready.y).toBe(later.y);
  expect(ready.x).toBeGreaterThanOrEqual(later.x + later.width + 8);
  await expectNoSidewaysScroll(page);
}

test("on one small screen an order is read, its answers cover no first dish and are in view of longer orders; with letters twice as big it keeps the number that is called out, and a held refusal its seconds, and every list can be reached, whatever rings", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const items = await menuOf(world, shop);
  const owner = await world.asOwner(shop);
  const four = await paidOrderOf(world, shop, { items: items.slice(0, 4), note: "Sans piment" });
  await page.setViewportSize(smallScreen);
  await signIn(page, "zh", shop.ownerPhone);
  await test.step("four dishes and a note are read on one small screen, a dish a line, with what they bring the shop", async () => {
    for (const language of ["zh", "fr"] as const) await fourDishes(page, language, four.orderNo);
  });
  await test.step("in its detail an order shows a small photo of each dish, and how its money stands", () =>
    expectPhotos(page, four.id));
  await test.step("with the letters twice as big it keeps the number that is called out, and a held refusal its seconds beside the way back", () =>
    readBig(page, four));
  await test.step("the answers never cover a card's first dish, wherever one scrolls to", async () => {
    const one = await paidOrderOf(world, shop, { items: items.slice(0, 1) });
    await expect(page.getByRole("article")).toHaveCount(2, heardSoon);
    await expectDishesUncovered(page);
    for (const { id } of [four, one]) await owner.does(orders.accept, { id });
    // What is accepted elsewhere comes with the counts, or as the phone is looked at again.
    await expect(async () => {
      await lookAgain(page);
      await expect(page.getByRole("article")).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  });
  await test.step("seven dishes and a note keep both answers in view, and so does an order that is longer than the screen, wherever it is scrolled to", () =>
    expectLongerOrders(page, { world, shop, items }));
  await test.step("what rings leaves the lists within reach, with the letters twice as big", async () => {
    await withBigLetters(page);
    for (const kind of ["cancelled", "urged", "courierNear"] as const) await ringAt(world, shop, kind);
    await expectListsWithinReach(page);
    await setLetters(page, 100);
  });
  await test.step("in the sun, too, both answers of an order that is cooked stand on one line", () =>
    expectOneLine(page, four));
});
