import type { Locator, Page } from "@playwright/test";
import { expectWholeWords } from "./support/big-letters.ts";
import { setLetters } from "./support/devtools.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { openAsOwner, productsIn, screens, variantWith } from "./support/menu.ts";
import { priceOf, product, stockOf, switchOf } from "./support/menu-list.ts";
import { turnTo } from "./support/themes.ts";

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

test("on the smallest phone a row of the menu is whole, in the sun and with bigger letters", async ({
  page,
  world,
  shop,
}) => {
  const grande = variantWith({ nameFr: "Grande", price: 1_200_000 });
  const soldOut = [variantWith({ price: 1_000_000, stock: 0 }), grande];
  await productsIn(world, shop, { nameFr: "Poulet gasy rôti", variants: soldOut, sort: 1 });
  await productsIn(world, shop, { nameFr: "Nem" });
  const left = [variantWith({ price: 1_000_000, stock: 118 }), grande];
  await productsIn(world, shop, { nameFr: "Brochettes de zébu grillées", variants: left });
  await openAsOwner(page, "fr", shop, screens.menu);
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
});
