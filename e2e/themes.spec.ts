import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { restOf } from "./support/every-page.ts";
import { expectAccessible, test } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** Each theme, and how the phone comes to it while a page is open. */
const themes: Record<string, (page: Page) => Promise<void>> = {
  dark: (page) => page.emulateMedia({ colorScheme: "dark" }),
  sun: (page) =>
    page.evaluate(() => {
      localStorage.setItem("theme", "sun");
      dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    }),
};

const at = (path: string) => (page: Page) => page.goto(`/#/pages/${path}`);

/** Where a colour says something: states, figures, marks, what is wrong. */
const pages: typeof kindsOfPage = {
  ...kindsOfPage,
  "orders of each state": at("currentorder/index?tab=all"),
  "the menu": at("order/class"),
  "variants and stock": at("order/skuList/skuList"),
  "the figures": at("shop/statistics"),
  "the map": at("shop/googleMap"),
  "the printer": at("order/printer"),
  "a form that is wrong": async (page) => {
    await page.goto("/#/pages/country/password");
    await page.getByRole("button", { name: "Continuer" }).click();
  },
};

for (const [theme, turn] of Object.entries(themes))
  test(`every kind of page can be read in the ${theme} theme`, speaks.fr, async ({ page, world, shop, language }) => {
    const system = world.asPlatform();
    const owner = await world.asOwner(shop);
    for (const move of [orders.accept, undefined]) {
      const { id } = await world.build.paidOrder(system, shop, { note: "Sans piment" });
      if (move !== undefined) await owner.does(move, { id });
    }
    const refused = await world.build.paidOrder(system, shop);
    await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
    const atRest = restOf(page);
    await signIn(page, language, shop.ownerPhone);
    await turn(page);
    for (const [name, open] of Object.entries(pages))
      await test.step(name, async () => {
        await open(page, language);
        await atRest();
        await expectAccessible(page, "color-contrast");
      });
  });
