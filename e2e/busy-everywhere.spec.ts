import type { Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import { expect, test } from "./support/journey.ts";
import { signIn, withoutStream } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** One page of each kind, and the tap on it that asks the server for something. */
const taps: Record<
  string,
  { call: string; open: (page: Page, shop: BuiltShop) => Promise<unknown>; tap: (page: Page) => Promise<void> }
> = {
  "the orders' tab": {
    call: "Order/GetList",
    open: (page) => page.goto("/#/pages/currentorder/index"),
    tap: (page) => page.getByRole("tab", { name: /Historique/ }).click(),
  },
  "a protected page": {
    call: "ShopBusinessInfo/Replace",
    open: async (page) => {
      await page.goto("/#/pages/shop/BusinessDate");
      await page.getByRole("radio", { name: /^Selon les horaires/ }).check();
    },
    tap: (page) => press(page, "Enregistrer"),
  },
  "a form": {
    call: "ShopUser/UpdateShopUserDetails",
    open: async (page) => {
      await page.goto("/#/pages/user/details");
      await page.getByLabel("Nom affiché").fill("Lalao");
    },
    tap: (page) => press(page, "Enregistrer"),
  },
  "a wizard": {
    call: "ShopUser/EmailCheck",
    open: async (page) => {
      await page.goto("/#/pages/bindEmail/bindEmail");
      await page.getByLabel("Votre mot de passe", { exact: true }).fill(testPassword);
    },
    tap: (page) => press(page, "Continuer"),
  },
  "a sheet": {
    call: "Products/SetPrice",
    open: async (page, { productId: goodsId }) => {
      await page.goto(`/#/pages/order/skuList/skuList?id=${goodsId}`);
      await page.getByRole("button", { name: /^Changer le prix de/ }).click();
      await press(page, "100 Ar de plus");
    },
    tap: (page) => press(page, "Enregistrer le prix"),
  },
};

test(
  "a server in trouble is said over every kind of page, which waits until it answers again",
  speaks.fr,
  async ({ page, shop }) => {
    await page.clock.install();
    await withoutStream(page);
    await signIn(page, "fr", shop.ownerPhone);
    const busy = { resultCode: 503, message: failures.unavailable.fr, data: { name: "unavailable" } };
    for (const [kind, { call, open, tap }] of Object.entries(taps))
      await test.step(kind, async () => {
        await page.goto("/healthz");
        await open(page, shop);
        await page.waitForLoadState("networkidle");
        await page.route("**/{baeapi,api}/**", (route) => route.fulfill({ status: 503, json: busy }));
        await tap(page);
        const veil = page.getByRole("alert").filter({ hasText: "Réseau occupé" });
        await expect(veil, `${kind}: ${call}`).toBeVisible();
        // It lies over whatever was tapped.
        const { x = 0, y = 0, width = 0, height = 0 } = (await veil.boundingBox()) ?? {};
        const isOver = await veil.evaluate(
          (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
          [x + width / 2, y + height / 2] as const,
        );
        expect(isOver, kind).toBe(true);
        await page.unroute("**/{baeapi,api}/**");
        await page.clock.fastForward(15_000);
        await expect(veil).toHaveCount(0);
      });
  },
);
