import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import { expect, test } from "./support/journey.ts";
import { heardSoon, signIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

/** A phone that gets no newer browser than Chrome 80, which the build is made for: what came to JavaScript and to its fields since is not there. */
async function beOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lists = ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"];
    for (const name of lists) Reflect.deleteProperty(Array.prototype, name);
    for (const name of ["at", "replaceAll"]) Reflect.deleteProperty(String.prototype, name);
    Reflect.deleteProperty(Object, "hasOwn");
    Reflect.deleteProperty(globalThis, "structuredClone");
    Reflect.deleteProperty(HTMLInputElement.prototype, "showPicker");
  });
}

test("on a phone whose browser was last renewed years ago an order is accepted, the shop pauses, and its pages open", async ({
  page,
  world,
  shop,
}) => {
  const say = wordsIn("fr");
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
  await beOld(page);
  await world.build.paidOrder(world.asPlatform(), shop);
  await signIn(page, "fr", shop.ownerPhone);
  await page.getByRole("button", { name: say.accept, exact: true }).click(heardSoon);
  await page.getByRole("tab", { name: say.toPickUp }).click();
  await expect(page.getByRole("article")).toBeVisible(heardSoon);
  await page.getByRole("button", { name: "Faire une pause" }).click();
  await page.getByRole("button", { name: /^2\sh/ }).first().click();
  const owner = await world.asOwner(shop);
  await expect.poll(async () => (await owner.does(shops.managed, {})).effective.reason).toBe("pause");
  for (const [path, shown] of [
    ["/pages/shop/BusinessDate", "Ouverte jour et nuit"],
    ["/pages/shop/shopInfo", "Ouverte jour et nuit"],
    ["/pages/shop/statistics", "Sept jours"],
    ["/pages/webview/webview?kind=agreement", /^Version/],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
  }
  await page.goto("/#/pages/shop/storemanagement");
  await page.getByLabel("Date d'ouverture").click();
  expect(broken).toEqual([]);
});
