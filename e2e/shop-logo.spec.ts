import { addressesOf } from "@tsena/contract/call";
import { shops } from "@tsena/contract/shops";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAnnouncedOnce, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { openingIn, pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

test(
  "a new logo is shown where the shop is managed as soon as it is said to be saved, though the link is cut in that moment",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = openingIn(language);
    await signIn(page, language, shop.ownerPhone, "/#/pages/shop/storemanagement");
    const field = pictureField(page, say.logo);
    const give = async () => {
      const buffer = await cameraPhoto(800, 600);
      await page
        .locator("input[type=file]")
        .last()
        .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: say.use }).click();
    };
    const logo = async () => (await (await world.asOwner(shop)).does(shops.managed, {})).logo ?? "";
    await give();
    await expectAnnouncedOnce(page, "Logo 已保存");
    const first = await logo();
    await expect(field.getByRole("img")).toHaveAttribute("src", first);

    const managed = `**${addressesOf(shops.managed)[0]}`;
    await page.route(`**${addressesOf(shops.updateInfo)[0]}`, async (route) => {
      const answer = await route.fetch();
      await page.route(managed, (asked) => asked.abort());
      await route.fulfill({ response: answer });
    });
    await field.getByRole("button", { name: say.change }).click();
    await give();
    await expect.poll(logo).not.toBe(first);
    await expect(field.getByRole("img")).toHaveAttribute("src", await logo());
    await page.unrouteAll();
    await page.goto("/#/pages/shop/shopInfo");
    await expect(page.getByRole("img", { name: say.logo }).first()).toHaveAttribute("src", await logo());
  },
);
