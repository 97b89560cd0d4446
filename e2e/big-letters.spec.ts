import type { Locator, Page } from "@playwright/test";
import { type Language, languages } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expectWholeWords, withBigLetters } from "./support/big-letters.ts";
import { setLetters } from "./support/devtools.ts";
import { restOf } from "./support/every-page.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { brokenLines } from "./support/line-ends.ts";
import { productsIn, screens, variantWith } from "./support/menu.ts";
import { priceOf, product, stockOf, switchOf } from "./support/menu-list.ts";
import { signIn, signInByOtherTab } from "./support/phone.ts";
import { turnTo } from "./support/themes.ts";
import { switchLanguage } from "./support/walks.ts";

const seen = {
  fr: { age: "à l'instant", total: "Total", toHandOver: "Code de remise" },
  zh: { age: "刚刚", total: "合计", toHandOver: "取餐码" },
} as const;

const lettersOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Looks at pages in both languages, each opened in the one in which the page before was left. */
async function inBothLanguages(
  page: Page,
  paths: readonly string[],
  look: (path: string, language: Language) => Promise<void>,
): Promise<void> {
  const atRest = restOf(page);
  for (const [index, path] of paths.entries()) {
    await page.goto(`/#/pages/${path}`);
    for (const language of index % 2 === 0 ? languages : languages.toReversed())
      await test.step(`${path} (${language})`, async () => {
        await switchLanguage(page, language);
        await atRest();
        await look(path, language);
      });
  }
}

/** No title touches the edge of the screen. */
async function expectTitlesOffEdge(page: Page): Promise<void> {
  for (const [path, name] of [
    ["currentorder/index", "Commandes à livrer"],
    ["order/SearchOrder", "Chercher une commande"],
  ] as const) {
    await page.goto(`/#/pages/${path}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(name);
    const top = await title.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().top;
    });
    expect(top, path).toBeGreaterThanOrEqual(3);
  }
}

/** The page of an order keeps the words of its dish whole, beside the photo. */
async function expectWholeDishes(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const { database } = world.app.dependencies;
  for (const name of ["Romazava de zébu", "Riz cantonais"]) {
    await database.updateTable("products").set({ name_fr: name }).where("shop_id", "=", shop.id).execute();
    const { id } = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 3 });
    await page.goto(`/#/pages/order/orderDetail?id=${id}`);
    const dish = page.getByRole("listitem").filter({ hasText: name });
    await expect(dish.locator("img")).toBeVisible();
    await expectWholeWords(dish);
    await expectNoSidewaysScroll(page);
  }
}

/** Where on the screen something is drawn. */
async function boxOf(drawn: Locator): Promise<DOMRect> {
  const box = await drawn.evaluate((element) => element.getBoundingClientRect());
  // A row that is measured is drawn anew: what has gone meanwhile has no box.
  return box.width > 0 ? box : boxOf(drawn);
}

async function expectRowsClear(page: Page): Promise<void> {
  await turnTo(page, "sun");
  const name = await boxOf(product(page, "Brochettes").getByText("Brochettes de zébu grillées"));
  const price = await boxOf(priceOf(page, "Brochettes").getByText("10,000 Ar"));
  expect(price.top).toBeGreaterThanOrEqual(name.bottom);
  const left = await boxOf(stockOf(page, "Brochettes").getByText("128", { exact: true }));
  const end = await boxOf(switchOf(page, "Brochettes de zébu grillées"));
  expect(left.right).toBeLessThanOrEqual(end.left);
  await turnTo(page, "light");
}

async function expectSoldOutInPartWhole(page: Page): Promise<void> {
  const word = page.getByRole("main").getByText("Épuisé en partie", { exact: true });
  const chip = await boxOf(word.locator(".."));
  const { left, right } = await boxOf(word);
  expect(left).toBeGreaterThan(chip.left);
  expect(right).toBeLessThan(chip.right);
  expect(chip.right).toBeLessThanOrEqual(320);
  const cutBy = await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cutBy).toBe(0);
  const rows = await page.getByRole("list", { name: "Produits" }).getByRole("listitem").all();
  const boxes = await Promise.all(rows.map(boxOf));
  for (const [at, { top }] of boxes.entries()) expect(top).toBeCloseTo(boxes[at - 1]?.bottom ?? top, 0);
}

async function expectHintWhole(page: Page): Promise<void> {
  const hint = page.getByText("Touchez les produits ou les catégories");
  const all = page.getByRole("button", { name: "Tout choisir" });
  const [above, box] = await Promise.all([all.boundingBox(), hint.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(above?.height).toBeLessThan(80);
  await expectWholeWords(hint);
  expect(await hint.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoSidewaysScroll(page);
}

/** On the smallest phone a row of the menu is whole, in the sun and with bigger letters. */
async function expectWholeRows(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const grande = variantWith({ nameFr: "Grande", price: 1_200_000 });
  const soldOut = [variantWith({ price: 1_000_000, stock: 0 }), grande];
  await productsIn(world, shop, { nameFr: "Poulet gasy rôti", variants: soldOut, sort: 1 });
  await productsIn(world, shop, { nameFr: "Nem" });
  const left = [variantWith({ price: 1_000_000, stock: 118 }), grande];
  await productsIn(world, shop, { nameFr: "Brochettes de zébu grillées", variants: left });
  await signInByOtherTab(page, shop.ownerPhone);
  await setLetters(page, 100);
  await page.goto(screens.menu);
  await test.step("in the sun the price stands clear of a name of two lines, and the count of the stock is whole", () =>
    expectRowsClear(page));
  let paths = [screens.menu, "/#/pages/order/prices"];
  for (const percent of [100, 150, 200]) {
    await test.step(`with letters of ${percent} % a dish that is sold out in part says so whole, on the menu and where prices are changed, and the rows stand under each other`, async () => {
      if (percent > 100) {
        await setLetters(page, percent);
        // What was measured of a list outlives the list.
        await page.reload();
      }
      for (const path of paths) {
        await page.goto(path);
        await expectSoldOutInPartWhole(page);
      }
      paths = paths.toReversed();
    });
    if (percent > 100)
      await test.step(`with letters of ${percent} % what to do stands whole under the button that chooses all`, async () => {
        await page.goto("/#/pages/order/prices");
        await expectHintWhole(page);
        await page.goto(paths[0] ?? "");
      });
  }
}

test("with bigger letters pages keep their words whole and are no wider than the phone, in both languages, and so do the rows of the menu", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const system = world.asPlatform();
  const customer = { name: "Voahanginirina Rakotomalala-Andrianasolo" };
  const { id } = await world.build.paidOrder(system, shop, { quantity: 14, customer });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);

  await test.step("the age of an order stays beside a long name, with the letters as they come and twice as big", async () => {
    const isAgeInSight = async (language: Language) => {
      await switchLanguage(page, language);
      await expect(page.getByRole("article").getByText(seen[language].age)).toBeInViewport({ ratio: 1 });
    };
    await isAgeInSight("fr");
    await isAgeInSight("zh");
    await withBigLetters(page);
    await expect.poll(() => lettersOf(page)).toBe("32px");
    await isAgeInSight("zh");
    await isAgeInSight("fr");
  });

  await test.step("the order's page and those of the day are no wider, and keep their words whole", async () => {
    await (await world.asOwner(shop)).does(orders.accept, { id });
    await system.does(platform.assign, { id, courier: { name: "Koto", phone: "+261320000002" } });
    const ofOrder = `order/orderDetail?id=${id}`;
    const others = [
      "order/kitchen",
      "order/printer",
      "order/newProductRelease/newProductRelease",
      "shop/historicalOrders",
      "shop/statistics",
      "index/index",
    ];
    await inBothLanguages(page, [ofOrder, `order/tracking?id=${id}`, ...others], async (path, language) => {
      if (path === ofOrder) {
        await expect(page.getByText(seen[language].total, { exact: true })).toBeVisible();
        await expect(page.getByText(seen[language].toHandOver)).toBeVisible();
      }
      await expectNoSidewaysScroll(page);
      if (path !== "index/index") await expectWholeWords(page.locator("main"));
    });
  });

  await test.step("no line of Chinese begins with the sign that ends a clause, or is a single letter", async () => {
    const atRest = restOf(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await switchLanguage(page, "zh");
    for (const path of ["user/setup", "shop/orderTaking", "shop/shopInfo", "order/menuFile"]) {
      await page.goto(`/#/pages/${path}`);
      await atRest();
      await expect(page.locator("main")).toContainText(/\p{Script=Han}/u);
      expect(await brokenLines(page), path).toEqual([]);
    }
  });

  await setLetters(page, 125);
  await expect.poll(() => lettersOf(page)).toBe("20px");
  await page.setViewportSize({ width: 320, height: 640 });
  await switchLanguage(page, "fr");
  await test.step("with somewhat bigger letters no title touches the edge of the screen", () =>
    expectTitlesOffEdge(page));
  await test.step("with them a dish beside its photo keeps its words whole", () =>
    expectWholeDishes(page, world, shop));
  await expectWholeRows(page, world, await world.build.shop());
});
