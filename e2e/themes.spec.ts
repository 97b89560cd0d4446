import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { restOf } from "./support/every-page.ts";
import { expect, test, violationsOn } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import { signIn } from "./support/phone.ts";
import { turnTo } from "./support/themes.ts";
import { oneWalk, toldOfOneWalk } from "./support/walks.ts";

const themes = ["dark", "sun"] as const;

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

test.describe.configure(toldOfOneWalk);

const found = oneWalk(["dark", "sun"], async ({ another, world }, found) => {
  const shop = await world.build.shop();
  const system = world.asPlatform();
  const owner = await world.asOwner(shop);
  for (const move of [orders.accept, undefined]) {
    const { id } = await world.build.paidOrder(system, shop, { note: "Sans piment" });
    if (move !== undefined) await owner.does(move, { id });
  }
  const refused = await world.build.paidOrder(system, shop);
  await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  const page = await another();
  const atRest = restOf(page);
  await signIn(page, "fr", shop.ownerPhone);
  for (const [name, open] of Object.entries(pages)) {
    await open(page, "fr");
    for (const theme of themes) {
      await turnTo(page, theme);
      await atRest();
      found[theme].push(...(await violationsOn(page, "color-contrast")).map((violation) => `${name}: ${violation}`));
    }
  }
});

test("every kind of page can be read in the dark theme", async ({ another, world }) => {
  expect((await found({ another, world })).dark).toEqual([]);
});

test("every kind of page can be read in the sun theme", async ({ another, world }) => {
  expect((await found({ another, world })).sun).toEqual([]);
});
