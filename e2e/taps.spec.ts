import type { Locator, Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { productsIn, sold } from "./support/menu.ts";
import { heardSoon, signIn, signInByOtherTab } from "./support/phone.ts";
import { field, productIn, productNamed } from "./support/product-form.ts";
import { openingIn, pictureField } from "./support/shop-opening.ts";
import { speaks, wordsIn } from "./support/words.ts";

/** The most that each may cost from the orders, in taps; what is typed counts as none (rules/app.md#taps). */
const costs = { accept: 1, refuse: 3, soldOut: 2, pause: 2, price: 3, addDish: 6 } as const;

const words = {
  fr: {
    dish: "Ravitoto",
    menu: "Au menu\u00a0: Ravitoto",
    refuseIt: "Refuser la commande",
    soldOut: /^Épuisé/,
    isSoldOut: /^Ravitoto est épuisé/,
    price: "Changer le prix",
    save: "Enregistrer le prix",
    isChanged: "Le prix de Ravitoto est changé",
    pause: "Faire une pause",
    twoHours: /^2\sh/,
    shop: /boutique/,
    products: "Produits",
    add: "Nouveau produit",
  },
  zh: {
    dish: "木薯叶",
    menu: "菜单：木薯叶",
    refuseIt: "确认拒单",
    soldOut: /售罄/,
    isSoldOut: /木薯叶.*售罄/,
    price: "改价格",
    save: "保存价格",
    isChanged: "木薯叶 的价格已修改",
    pause: "暂停营业",
    twoHours: /^2\s小时/,
    shop: /^店铺|^我的店铺/,
    products: "商品管理",
    add: "新建商品",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** A finger that counts, and waits for nothing but what it taps next. */
function aFinger() {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      await target.click(heardSoon);
      taps += 1;
    },
    taps: () => taps,
  };
}

/** The orders on a small phone, with one of two dishes that waits to be accepted. */
async function atTheOrders(page: Page, world: OpenWorld, shop: BuiltShop, language: Language) {
  await productsIn(world, shop, { nameFr: words.fr.dish, nameZh: words.zh.dish });
  const dish = (await sold(world, shop)).find(({ nameFr }) => nameFr === words.fr.dish);
  const system = world.asPlatform();
  const { id } = await system.does(platform.place, {
    shopId: shop.id,
    externalId: `taps of ${shop.id}`,
    customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II M 12, Isotry" },
    items: [shop.variantId, dish?.productId ?? ""].map((productId) => ({ productId, quantity: 1 })),
    deliveryAmount: 300_000,
    paymentMethod: "wallet",
  });
  await system.does(platform.pay, { id });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, language, shop.ownerPhone);
  const card = page.getByRole("article");
  await expect(card).toBeVisible();
  const say = { ...wordsIn(language), ...words[language] };
  return { page, world, shop, id, card, say, sheet: page.getByRole("dialog") };
}

type AtOrder = Awaited<ReturnType<typeof atTheOrders>>;

/** What of the dish is sold now. */
const dishOf = async (world: OpenWorld, shop: BuiltShop) =>
  (await sold(world, shop)).find(({ nameFr }) => nameFr === words.fr.dish);

/** Remembers what is moved by the app's code: what of it, for how long. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(window, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames, options) {
      const properties = (frames as Keyframe[]).map((frame) => Object.keys(frame));
      moved.push({ properties, duration: (options as KeyframeAnimationOptions).duration });
      return animate.call(this, frames, options);
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { moved: unknown[] }).moved);
  const forget = () => page.evaluate(() => void (window as unknown as { moved: unknown[] }).moved.splice(0));
  return { seen, forget };
}

/** Two taps on a line of the order sell its dish out, and a third gives it back. */
async function sellOut({ page, world, shop, card, sheet, say }: AtOrder): Promise<void> {
  const line = card.getByRole("button", { name: say.menu });
  const { height = 0 } = (await line.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(48);
  const { tap, taps } = aFinger();
  await tap(line);
  await expect(sheet.getByRole("button", { name: say.soldOut })).toBeVisible(heardSoon);
  await expectSound(page);
  await tap(sheet.getByRole("button", { name: say.soldOut }));
  await expect(page.getByText(say.isSoldOut)).toBeVisible();
  expect(taps()).toBe(costs.soldOut);
  expect((await dishOf(world, shop))?.stock).toBe(0);
  await tap(page.getByRole("button", { name: "Annuler" }));
  await expect.poll(async () => (await dishOf(world, shop))?.stock).toBeGreaterThan(0);
}

/** Three taps on that line change the dish's price. */
async function changePrice({ page, world, shop, card, sheet, say }: AtOrder): Promise<void> {
  const { tap, taps } = aFinger();
  await tap(card.getByRole("button", { name: say.menu }));
  await tap(sheet.getByRole("button", { name: say.price }));
  for (const key of ["9", "00", "0"]) await sheet.getByRole("button", { name: key, exact: true }).click();
  await tap(sheet.getByRole("button", { name: say.save }));
  await expect(page.getByText(say.isChanged)).toBeVisible();
  expect(taps()).toBe(costs.price);
  expect((await dishOf(world, shop))?.price).toBe(900_000);
}

test(
  "a tap or a few from the orders on are enough for what is done most",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const motion = await watchMotion(page);
    const at = await atTheOrders(page, world, shop, language);
    const { id, card, sheet, say } = at;

    await test.step("two taps sell a dish of an order out, and a third gives it back", () => sellOut(at));

    await test.step("three taps change its price", () => changePrice(at));

    await motion.forget();
    await test.step("one tap accepts an order, whose card goes to its tab while the next tap works", async () => {
      const { tap, taps } = aFinger();
      await tap(card.getByRole("button", { name: say.accept }));
      await expect(page.getByText(/^Envoyé/)).toBeVisible(heardSoon);
      expect(taps()).toBe(costs.accept);
      expect((await world.asPlatform().does(platform.order, { id })).status).toBe(3);
      const properties = ["transform", "opacity"];
      await expect.poll(motion.seen).toEqual([{ properties: [properties, properties], duration: 180 }]);
      await tap(page.getByRole("tab", { name: say.toPickUp }));
      await expect(card.getByRole("button", { name: "C'est prêt" })).toBeVisible();
      await expect(page.locator("body > [aria-hidden=true]")).toHaveCount(0);
    });

    await test.step("nothing moves on a phone that asks for less motion", async () => {
      const { orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
      await page.getByRole("tab", { name: say.pending }).click();
      const next = page.getByRole("article", { name: orderNo });
      await expect(next.getByRole("button", { name: say.accept })).toBeVisible(heardSoon);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await motion.forget();
      await next.getByRole("button", { name: say.accept }).click(heardSoon);
      await expect(next).toBeHidden(heardSoon);
      await page.getByRole("tab", { name: say.toPickUp }).click();
      await expect(card).toHaveCount(2);
      expect(await motion.seen()).toEqual([]);
    });

    // Who may do less looks at it: a shop that pauses takes none.
    await world.build.paidOrder(world.asPlatform(), shop);

    await test.step("two taps pause the shop for two hours", async () => {
      const { tap, taps } = aFinger();
      await tap(page.getByRole("button", { name: say.pause }));
      await tap(sheet.getByRole("button", { name: say.twoHours }).first());
      await expect(sheet).toBeHidden();
      expect(taps()).toBe(costs.pause);
      const { effective } = await world.asPlatform().does(platform.shop, { shopId: shop.id });
      expect(effective).toMatchObject({ open: false, reason: "pause" });
      expect(Math.round((Date.parse(effective.until ?? "") - Date.now()) / 600_000)).toBe(12);
    });

    await test.step("who may change neither stock nor price reads a line as it is, and may not pause", async () => {
      const staff = await world.build.staff(shop, ["orders.view", "orders.handle"]);
      await signInByOtherTab(page, staff);
      await page.getByRole("tab", { name: say.pending }).click();
      await expect(card.getByRole("button", { name: say.accept })).toBeVisible(heardSoon);
      await expect(card.getByText("Mi sao")).toBeVisible();
      await expect(card.getByRole("button", { name: /^Au menu/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: say.pause })).toHaveCount(0);
    });
  },
);

/** Adds a dish from the orders on: where it lies, a photo, a name, a price. */
async function addDish(page: Page, language: Language, tap: (target: Locator) => Promise<void>): Promise<void> {
  const say = words[language];
  const form = productIn(language);
  await tap(page.getByRole("navigation").getByRole("link", { name: say.shop }));
  await tap(page.getByRole("link", { name: say.products, exact: true }));
  await tap(page.getByRole("link", { name: say.add }));
  const photo = pictureField(page, form.photo);
  const chooser = page.waitForEvent("filechooser");
  await tap(photo.getByRole("button").last());
  const buffer = await cameraPhoto(800, 600);
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await tap(page.getByRole("button", { name: openingIn(language).use }));
  await field(page, form.name).fill("炒饭");
  await field(page, form.price).fill("6500");
  await tap(page.getByRole("button", { name: form.publish, exact: true }));
  await expect(page.getByRole("heading", { name: form.published })).toBeVisible(heardSoon);
}

test(
  "three taps refuse an order for a dish that is missing, and six add another",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    await page.clock.install();
    const { card, sheet, say } = await atTheOrders(page, world, shop, language);

    await test.step("three taps refuse an order for a dish that is missing, which says why by itself", async () => {
      const { tap, taps } = aFinger();
      await tap(card.getByRole("button", { name: say.refuse }));
      await tap(sheet.getByRole("checkbox", { name: say.dish }));
      await expectNoSidewaysScroll(page);
      await tap(sheet.getByRole("button", { name: say.refuseIt }));
      await expect(sheet).toBeHidden();
      expect(taps()).toBe(costs.refuse);
      // The moment in which it could be taken back.
      await page.clock.fastForward(10_000);
      await expect.poll(async () => (await dishOf(world, shop))?.stock, { timeout: 15_000 }).toBe(0);
    });

    await test.step("six taps add a dish, in the category that was looked at", async () => {
      const { tap, taps } = aFinger();
      await addDish(page, language, tap);
      expect(taps()).toBe(costs.addDish);
      expect(await productNamed(world, shop, "炒饭")).toMatchObject([{ isMarketable: true }]);
    });
  },
);
