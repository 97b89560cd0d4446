import { addressesOf } from "@tsena/contract/call";
import { products } from "@tsena/contract/products";
import { prices } from "@tsena/contract/variants.prices";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expectWholeWords } from "./support/big-letters.ts";
import { setLetters } from "./support/devtools.ts";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { tick } from "./support/menu-list.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    category: /Plats/,
    all: "Tout choisir",
    goOn: /^Continuer/,
    amount: "De combien, en ariary",
    percent: "En %",
    less: "Baisser",
    left: /ne change pas$/,
    correct: /^Corriger le prix de Mi sao/,
    keep: "Garder ce prix",
    change: (count: number) => `Changer ${count} prix`,
    changed: (count: number) => `${count} prix ${count === 1 ? "changé" : "changés"}`,
    undo: "Annuler",
    notDone: "C'est annulé",
    log: "Voir le journal des prix",
    back: /^Remettre les prix d'avant/,
    backAll: (count: number) => `Remettre ${count} prix`,
    interrupted: (done: number, total: number) => `${done} sur ${total} prix confirmés`,
    rest: "Envoyer la suite",
    none: "Aucun prix n'a changé",
  },
  zh: {
    category: /主食/,
    all: "全选",
    goOn: /^下一步/,
    amount: "改动金额（Ar）",
    percent: "按百分比",
    less: "降价",
    left: /不变$/,
    correct: /^修改 炒面/,
    keep: "就用这个价",
    change: (count: number) => `修改 ${count} 个价格`,
    changed: (count: number) => `已改 ${count} 个价格`,
    undo: "撤销",
    notDone: "已撤销",
    log: "查看改价记录",
    back: /^恢复 .* 改动之前的价格/,
    backAll: (count: number) => `恢复 ${count} 个价格`,
    interrupted: (done: number, total: number) => `已确认 ${done} / ${total} 个价格`,
    rest: "继续发送",
    none: "还没有改过价",
  },
};

/** What the shop's variants cost, in the menu's order. */
async function costs(world: OpenWorld, shop: BuiltShop): Promise<number[]> {
  const groups = await (await world.asOwner(shop)).does(products.groups, {});
  return groups.flatMap(({ F_Item }) => F_Item.flatMap(({ specifications }) => specifications.map((one) => one.price)));
}

for (const percent of [150, 200])
  test(
    `with letters of ${percent} % what to do stands whole under the button that chooses all`,
    speaks.fr,
    async ({ page, shop }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await setLetters(page, percent);
      await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/prices");
      const hint = page.getByText("Touchez les produits ou les catégories");
      const all = page.getByRole("button", { name: words.fr.all });
      const [above, box] = await Promise.all([all.boundingBox(), hint.boundingBox()]);
      expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect(above?.height).toBeLessThan(80);
      await expectWholeWords(hint);
      expect(await hint.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expectNoSidewaysScroll(page);
    },
  );

test(
  "the way back from the amount leads to the products as they were ticked, and to the amount as it was typed again",
  speaks.fr,
  async ({ page, world, shop }) => {
    const say = words.fr;
    await world.build.product(shop);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/toolbox/index");
    await page.getByRole("link", { name: "Changer les prix" }).click();
    await page.getByRole("checkbox").nth(1).check();
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByLabel(say.amount, { exact: true }).fill("500");
    await page.goBack();
    await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
    await expect(page.getByRole("checkbox").nth(2)).not.toBeChecked();
    await page.getByRole("button", { name: say.goOn }).click();
    await expect(page.getByLabel(say.amount, { exact: true })).toHaveValue("500");
    await page.getByRole("button", { name: "Choisir d'autres" }).click();
    await expect(page.getByRole("checkbox").nth(1)).not.toBeChecked();
    await page.getByRole("button", { name: say.all }).click();
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByRole("button", { name: say.change(2) }).click();
    await expect(page.getByRole("heading", { name: say.changed(2) })).toBeVisible();
    await page.getByRole("button", { name: "Retour", exact: true }).click();
    await expect(page.getByRole("link", { name: "Changer les prix" })).toBeVisible();
  },
);

test(
  "all prices rise by an amount, but for one left out and one typed; it is undone, and later taken back from the log",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await world.build.product(shop);
    await world.build.product(shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/prices");
    await expectSound(page);
    await page.getByRole("button", { name: say.all }).click();
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByLabel(say.amount, { exact: true }).fill("500");
    await page.reload();
    await expect(page.getByLabel(say.amount, { exact: true })).toHaveValue("500");
    await expectSound(page);
    await page.getByRole("checkbox").nth(1).uncheck();
    await expect(page.getByRole("button", { name: say.left })).toHaveCount(1);
    await page.getByRole("button", { name: say.correct }).nth(2).click();
    for (const key of ["7", "00", "0"]) await page.getByRole("button", { name: key, exact: true }).click();
    await page.getByRole("button", { name: say.keep }).click();
    await page.getByRole("button", { name: say.change(2) }).click();
    await expect(page.getByRole("heading", { name: say.changed(2) })).toBeVisible();
    expect(await costs(world, shop)).toEqual([450_000, 400_000, 700_000]);
    await expectSound(page);
    await page.getByRole("button", { name: say.undo }).click();
    await expectAnnouncedOnce(page, say.notDone);
    expect(await costs(world, shop)).toEqual([400_000, 400_000, 400_000]);

    await page.getByRole("button", { name: say.all }).click();
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByLabel(say.amount, { exact: true }).fill("300");
    await page.getByRole("button", { name: say.change(3) }).click();
    await page.getByRole("button", { name: say.log }).click();
    await expect(page.getByText(/4,000\sAr →/).first()).toBeVisible();
    await expectSound(page);
    const owner = await world.asOwner(shop);
    await owner.does(prices.set, { id: shop.variantId, price: 990_000 });
    await page.reload();
    await expect(page.getByText("9,900 Ar", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: say.back }).nth(1).click();
    const backAll = page.getByRole("button", { name: say.backAll(2) });
    await backAll.waitFor();
    await expectSound(page);
    await backAll.click();
    await expect.poll(() => costs(world, shop)).toEqual([990_000, 400_000, 400_000]);
  },
);

test(
  "a percentage lowers prices to the nearest 100 Ar, and an answer that is lost lowers none of them twice",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await world.build.product(shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/priceLog");
    await expect(page.getByText(say.none)).toBeVisible();
    await expectSound(page);
    await page.goto("/#/pages/order/prices");
    await page.getByRole("checkbox", { name: say.category }).check();
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByRole("radio", { name: say.less }).check();
    await page.getByRole("radio", { name: say.percent }).check();
    await page.locator("input[name=percent]").fill("12");
    let cut = true;
    await page.route(`**${addressesOf(prices.setAll)[0]}`, async (route) => {
      if (!cut) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("button", { name: say.change(2) }).click();
    await expect(page.getByRole("heading", { name: say.interrupted(0, 2) })).toBeVisible();
    await expectSound(page);
    await page.reload();
    cut = false;
    await page.getByRole("button", { name: say.rest }).click();
    await expect(page.getByRole("heading", { name: say.changed(2) })).toBeVisible();
    expect(await costs(world, shop)).toEqual([350_000, 350_000]);
  },
);

test(
  "prices that are on their way when the phone ends the app are not raised again, though the form was touched meanwhile",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await signIn(page, language, shop.ownerPhone, "/#/pages/order/prices");
    await page.getByRole("checkbox", { name: say.category }).check();
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByRole("textbox", { name: say.amount }).fill("500");
    const onPhone = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith(".prices"));
        return key === undefined ? null : localStorage.getItem(key);
      });
    let arrived = 0;
    // The server sets them, and its answer does not come.
    await page.route(`**${addressesOf(prices.setAll)[0]}`, async (route) => {
      await route.fetch();
      arrived += 1;
    });
    await page.getByRole("button", { name: say.change(1) }).click();
    await expect.poll(() => arrived).toBe(1);
    const sent = await onPhone();
    await page.getByRole("radio", { name: say.percent }).check();
    await expect.poll(onPhone).not.toBe(sent);
    const next = await page.context().newPage();
    await page.close();
    await next.goto("/#/pages/order/prices");
    await expect(next.getByRole("heading", { name: say.interrupted(0, 1) })).toBeVisible();
    await next.getByRole("button", { name: say.rest }).click();
    await expect(next.getByRole("heading", { name: say.changed(1) })).toBeVisible();
    expect(await costs(world, shop)).toEqual([450_000]);
  },
);

test("while its application is read, a shop prepares its menu and its prices", speaks.fr, async ({ page, world }) => {
  const shop = await world.build.shop({ auditStatus: 1, isOpen: false });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/reviewStatus");
  await page.getByRole("link", { name: /Préparez votre menu/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produits" })).toBeVisible();
  await page.goto("/#/pages/index/index");
  await page.getByRole("link", { name: /Changer les prix/ }).click();
  await page.getByRole("button", { name: words.fr.all }).click();
  await page.getByRole("button", { name: words.fr.goOn }).click();
  await page.getByLabel(words.fr.amount, { exact: true }).fill("100");
  await page.getByRole("button", { name: words.fr.change(1) }).click();
  await expect(page.getByRole("heading", { name: words.fr.changed(1) })).toBeVisible();
  expect(await costs(world, shop)).toEqual([410_000]);
});

test("products chosen for another category, and left there, are not those whose prices change", async ({
  page,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/class");
  await page.getByRole("button", { name: "Organiser le menu" }).click();
  await page.getByRole("button", { name: "Choisir plusieurs produits" }).click();
  await tick(page, "Mi sao");
  await page.getByRole("button", { name: "Autres" }).click();
  await page.getByRole("button", { name: "Changer de catégorie" }).click();
  await expect(page.getByText("1 produit choisi")).toBeVisible();
  await page.goto("/#/pages/order/prices");
  await expect(page.getByText("Touchez les produits ou les catégories")).toBeVisible();
});

test("of prices that are taken back, one that another phone sets meanwhile stays, and is not counted", async ({
  page,
  world,
  shop,
}) => {
  await world.build.product(shop);
  const owner = await world.asOwner(shop);
  const all = (await owner.does(products.groups, {})).flatMap(({ F_Item }) =>
    F_Item.flatMap((one) => one.specifications),
  );
  await owner.does(prices.setAll, { items: all.map(({ id }) => ({ id, price: 450_000 })) });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/priceLog");
  await page.getByRole("button", { name: words.fr.back }).click();
  await page.getByRole("button", { name: words.fr.backAll(2) }).waitFor();
  await owner.does(prices.set, { id: shop.variantId, price: 990_000 });
  await page.getByRole("button", { name: words.fr.backAll(2) }).click();
  await expect(page.getByText("1 ancien prix remis")).toBeVisible();
  await expect(page.getByText("1 prix changé depuis ou supprimé reste tel quel.")).toBeVisible();
  expect(await costs(world, shop)).toEqual([990_000, 400_000]);
});
