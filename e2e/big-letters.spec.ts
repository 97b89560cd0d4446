import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { expectWholeWords, withBigLetters } from "./support/big-letters.ts";
import { setLetters } from "./support/devtools.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { brokenLines } from "./support/line-ends.ts";
import { signIn } from "./support/phone.ts";
import { inBoth } from "./support/words.ts";

const seen = {
  fr: { age: "à l'instant", total: "Total", toHandOver: "Code de remise" },
  zh: { age: "刚刚", total: "合计", toHandOver: "取餐码" },
} as const;

for (const spoken of inBoth)
  test(
    `with the letters twice as big the age of an order stays beside a long name, and its pages and the day's are no wider than the phone ${spoken.tag}`,
    spoken,
    async ({ page, world, shop, language }) => {
      const say = seen[language];
      const system = world.asPlatform();
      const customer = { name: "Voahanginirina Rakotomalala-Andrianasolo" };
      const { id } = await world.build.paidOrder(system, shop, { quantity: 20, customer });
      await page.setViewportSize({ width: 320, height: 640 });
      await signIn(page, language, shop.ownerPhone);
      const age = page.getByRole("article").getByText(say.age);
      await expect(age).toBeInViewport({ ratio: 1 });
      await withBigLetters(page);
      await page.reload();
      await expect(age).toBeInViewport({ ratio: 1 });
      await (await world.asOwner(shop)).does(orders.accept, { id });
      await system.does(platform.assign, { id, courier: { name: "Koto", phone: "+261320000002" } });

      await page.goto(`/#/pages/order/orderDetail?id=${id}`);
      await expect(page.getByText(say.total, { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(page.getByText(say.toHandOver)).toBeVisible();
      await expectWholeWords(page.locator("main"));
      for (const path of [
        "order/tracking",
        "order/kitchen",
        "order/printer",
        "order/newProductRelease/newProductRelease",
        "shop/historicalOrders",
        "shop/statistics",
        "index/index",
      ]) {
        // Over a page without the app: by its hash alone a page would still be looked at while the one before stands.
        await page.goto("/healthz");
        await page.goto(`/#/pages/${path}?id=${id}`);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        if (path !== "index/index") await expectWholeWords(page.locator("main"));
      }
    },
  );

test("with the letters twice as big no line of Chinese begins with the sign that ends a clause, or is a single letter", async ({
  page,
  shop,
}) => {
  await withBigLetters(page);
  await signIn(page, "zh", shop.ownerPhone);
  for (const path of ["user/setup", "shop/orderTaking", "shop/shopInfo", "order/menuFile"]) {
    await page.goto("/healthz");
    await page.goto(`/#/pages/${path}`);
    await expect(page.locator("main")).toContainText(/\p{Script=Han}/u);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await brokenLines(page), path).toEqual([]);
  }
});

test("with somewhat bigger letters a dish beside its photo keeps its words whole", async ({ page, world, shop }) => {
  const { database } = world.app.dependencies;
  for (const name of ["Romazava de zébu", "Riz cantonais"]) {
    await database.updateTable("products").set({ name_fr: name }).where("shop_id", "=", shop.id).execute();
    const { id } = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 3 });
    await page.setViewportSize({ width: 320, height: 640 });
    await setLetters(page, 125);
    await signIn(page, "fr", shop.ownerPhone, `/#/pages/order/orderDetail?id=${id}`);
    const dish = page.getByRole("listitem").filter({ hasText: name });
    await expect(dish.locator("img")).toBeVisible();
    await expectWholeWords(dish);
    await expectNoSidewaysScroll(page);
  }
});

test("with somewhat bigger letters no title touches the edge of the screen", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setLetters(page, 125);
  await signIn(page, "fr", shop.ownerPhone);
  for (const path of ["currentorder/index", "order/SearchOrder"]) {
    await page.goto(`/#/pages/${path}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(/^(Commandes à livrer|Chercher une commande)$/);
    const top = await title.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().top;
    });
    expect(top, path).toBeGreaterThanOrEqual(3);
  }
});
