import type { Page } from "@playwright/test";
import type { CallOutput } from "@tsena/contract/call";
import { platform } from "@tsena/contract/platform";
import { insertProduct, type NewProduct, type NewVariant } from "@tsena/server/products/seeding.store";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { dishPhoto } from "@tsena/server/testing/pictures";
import { expectAnnouncedOnce, forgetAnnouncements } from "./journey.ts";
import { signIn } from "./phone.ts";
import { categoryIdOf } from "./product-form.ts";

/** The screens about the menu, by their addresses. */
export const screens = {
  menu: "/#/pages/order/class",
  categories: "/#/pages/order/Category",
  classify: "/#/pages/order/classify",
  sorting: "/#/pages/deom/sorting",
  variants: "/#/pages/order/skuList/skuList",
  product: "/#/pages/order/goodsDetail/goodsDetail",
} as const;

/** Opens a screen about the menu on the smallest phone, as the shop's owner. */
export async function openAsOwner(page: Page, language: "fr" | "zh", shop: BuiltShop, screen: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, language, shop.ownerPhone, screen);
}

/** What the shop sells now, as the platform shows it: one row a variant, in the menu's order. */
export function sold(world: OpenWorld, { id }: BuiltShop): Promise<CallOutput<typeof platform.menu>> {
  return world.asPlatform().does(platform.menu, { shopId: id });
}

/** The names of what the shop sells now, French where there is one. */
export async function soldNames(world: OpenWorld, shop: BuiltShop): Promise<string[]> {
  return (await sold(world, shop)).map(({ nameFr, nameZh }) => nameFr || nameZh);
}

/** A variant at 8,000 Ar, 10 left, but for what is given. */
export const variantWith = (given: Partial<NewVariant>): NewVariant => ({
  nameFr: "Petite",
  nameZh: "小份",
  price: 800_000,
  packingPrice: null,
  stock: 10,
  ...given,
});

/** Writes a product into the category of the shop's first one, or into the one given; gives its id. */
export async function productsIn(world: OpenWorld, shop: BuiltShop, given: Partial<NewProduct>): Promise<string> {
  const categoryId = given.categoryId ?? (await categoryIdOf(world, shop));
  const product = {
    shopId: shop.id,
    categoryId,
    nameFr: "",
    nameZh: "",
    image: dishPhoto,
    isMarketable: true,
    sort: 5,
  };
  const variants = [variantWith({})];
  const { database } = world.app.dependencies;
  const { id } = await database.transaction().execute((tx) => insertProduct(tx, { ...product, variants, ...given }));
  return id;
}

/** Pulls the page down from its top and lets go, as a finger on one of its lists does. */
export async function pull(page: Page, list = page.getByRole("list").last()): Promise<void> {
  await list.evaluate((element) => {
    const touch = (type: string, clientY: number) => {
      const touches = type === "touchend" ? [] : [new Touch({ identifier: 1, target: element, clientX: 160, clientY })];
      element.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches }));
    };
    scrollTo(0, 0);
    touch("touchstart", 150);
    touch("touchmove", 250);
    touch("touchmove", 400);
    touch("touchend", 400);
  });
}

/** Takes back what was done last, and waits until the app has said that it is, once. */
export async function undo(page: Page): Promise<void> {
  await forgetAnnouncements(page);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expectAnnouncedOnce(page, "C'est annulé");
}
