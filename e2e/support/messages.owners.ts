import { accounts } from "@tsena/contract/accounts";
import { categories } from "@tsena/contract/categories";
import { productEditing } from "@tsena/contract/products.editing";
import { orders } from "@tsena/contract/orders";
import { variantStock } from "@tsena/contract/variants.stock";
import { expect } from "./journey.ts";
import { cut, open, press, type ToldTo } from "./messages.ts";
import { typeOnPad } from "./pads.ts";
import { holdRinging } from "./phone.ts";

/** What the owner of a shop is told, from the orders on. */
export const toldToOwners = {
  "save failed": {
    on: "/pages/user/details",
    when: async ({ page, say }) => {
      await cut(page, "ShopUser/UpdateShopUserDetails");
      await open(page, "/pages/user/details");
      await page.getByLabel(say("Nom affiché")).fill("Lalao");
      await press(page, say("Enregistrer"));
    },
  },
  "upload failed": {
    on: "/pages/order/menuFile",
    when: async ({ page }) => {
      await open(page, "/pages/order/menuFile");
      const file = { name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") };
      await page.locator("input[type=file]").setInputFiles(file);
    },
  },
  "delete failed": {
    on: "/pages/order/Category",
    when: async ({ page, world, shop, say }) => {
      await (await world.asOwner(shop)).does(categories.create, { nameFr: "Vins", nameZh: "Vins" });
      await cut(page, "GoodsCategory/Delete");
      await open(page, "/pages/order/Category");
      await press(page, say("Supprimer {name}", { name: "Vins" }));
      await press(page, say("Supprimer la catégorie"));
    },
  },
  "status update failed": {
    on: "/pages/currentorder/index",
    when: async ({ page, world, shop, words }) => {
      const order = await world.build.paidOrder(world.asPlatform(), shop);
      const release = await holdRinging(page, await world.asOwner(shop));
      await open(page, "/pages/currentorder/index");
      const button = page.getByRole("button", { name: words.accept });
      await expect(button).toBeVisible();
      const colleague = await world.asStaff(shop, ["orders.view", "orders.handle"]);
      await colleague.does(orders.accept, { id: order.id });
      await button.click();
      await release();
    },
  },
  "insufficient stock for goods name ('please replenish')": {
    on: "/pages/order/goodsDetail/goodsDetail",
    when: async ({ page, world, shop }) => {
      const owner = await world.asOwner(shop);
      await owner.does(productEditing.setMarketable, { ids: [shop.productId], data: false });
      await owner.does(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 0 });
      await open(page, `/pages/order/goodsDetail/goodsDetail?id=${shop.productId}`);
      await page.getByRole("switch").click();
    },
    values: (language) => ({ name: { fr: "Mi sao", zh: "炒面" }[language] }),
  },
  "load failed": {
    on: "/pages/order/orderDetail",
    when: ({ page }) => open(page, "/pages/order/orderDetail?id=gone"),
  },
  "payment password and repeat differ": {
    on: "/pages/wallet/filepassword",
    when: async ({ page }) => {
      await open(page, "/pages/wallet/filepassword");
      await typeOnPad(page, "135790");
      await typeOnPad(page, "135791");
    },
  },
  "payment password wrong": {
    on: "/pages/wallet/pay-passwode",
    when: async ({ page, world, shop }) => {
      await world.build.payPassword(shop);
      await open(page, "/pages/wallet/pay-passwode");
      for (const digits of ["999999", "135790", "135790"]) await typeOnPad(page, digits);
    },
    values: () => ({ left: "4" }),
  },
  "incomplete specification number": {
    on: "/pages/order/newProductRelease/newProductRelease",
    when: async ({ page, say }) => {
      await open(page, "/pages/order/newProductRelease/newProductRelease");
      await page.getByRole("textbox", { name: say("En stock"), exact: true }).fill("");
      await press(page, say("Publier"));
    },
  },
  "password wrong": {
    on: "/pages/country/password",
    when: async ({ page, say }) => {
      await open(page, "/pages/country/password");
      await page.getByLabel(say("Mot de passe actuel"), { exact: true }).fill("not the old one");
      await press(page, say("Continuer"));
      for (const button of [say("Continuer"), say("Changer le mot de passe")]) {
        // The question before it has a field of the same name.
        await expect(page.getByRole("button", { name: button, exact: true })).toBeVisible();
        await page.getByLabel(say("Nouveau mot de passe"), { exact: true }).fill("a new secret");
        await press(page, button);
      }
    },
  },
  "permission not enabled (go to settings): notifications": {
    on: "/pages/user/setup",
    when: async ({ page }) => {
      // A browser without a window asks nobody: the phone settles by this what may be notified.
      await page.evaluate(() => {
        Object.defineProperty(Notification, "permission", { get: () => "denied" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await open(page, "/pages/user/setup");
    },
  },
  "permission not enabled (go to settings): position": {
    on: "/pages/openStore/gotomap",
    when: async ({ page, say }) => {
      await open(page, "/pages/openStore/gotomap");
      await press(page, say("Je suis dans ma boutique"));
    },
  },
  "loading chunk failed": {
    // Of an area whose file has not come yet.
    on: "/pages/staffManagement/staff-add",
    when: async ({ page }) => {
      await page.route("**/assets/*.js", (route) => route.abort("connectionrefused"));
      await open(page, "/pages/staffManagement/staff-add");
    },
  },
  "network busy": {
    on: "/pages/currentorder/index",
    when: async ({ page, words }) => {
      await page.unroute("**/assets/*.js");
      await open(page, "/pages/currentorder/index");
      const busy = { resultCode: 503, message: "", data: null };
      await page.route("**/Order/GetList*", (route) => route.fulfill({ status: 503, json: busy }));
      await page.getByRole("tab", { name: words.toPickUp }).click();
    },
  },
  "unknown or incomplete QR code": {
    on: "/pages/wallet/Ewmdetails",
    when: ({ page }) => open(page, "/pages/wallet/Ewmdetails?code=tsena"),
  },
  "login account expired, log in again": {
    on: "/pages/login/login",
    when: async ({ page, world }) => {
      const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
      await world.withToken(token).does(accounts.logout, {});
    },
  },
} satisfies ToldTo;
