import type { Page } from "@playwright/test";
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
import { signIn } from "./support/phone.ts";
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

test("with bigger letters pages keep their words whole and are no wider than the phone, in both languages", async ({
  page,
  world,
  shop,
}) => {
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
});
