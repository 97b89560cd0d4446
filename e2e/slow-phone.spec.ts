import type { Page } from "@playwright/test";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, expectAnnouncedOnce, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { chooseCategory, field, givePhoto, newForm, press, productIn, productNamed } from "./support/product-form.ts";
import { pictureField } from "./support/shop-opening.ts";
import { speaks, wordsIn } from "./support/words.ts";

const fr = productIn("fr");

/** From now on the phone takes to draw a photo for as long as the test has it; gives the end of that. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const toBlob = Reflect.get(prototype, "toBlob");
    const isOver = new Promise<void>((resolve) => addEventListener("slow-phone-is-over", () => resolve()));
    prototype.toBlob = function (...args) {
      void isOver.then(() => toBlob.apply(this, args));
    };
  });
  return () => page.evaluate(() => dispatchEvent(new Event("slow-phone-is-over")));
}

/** How many pictures lie on the phone. */
const picturesOnDisk = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pictures");
        opening.addEventListener("error", () => reject(new Error("unread")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("kept").objectStore("kept").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      }),
  );

test(
  "a detail photo that a slow phone still reads is waited for when publish is tapped, and stands as it was held",
  speaks.fr,
  async ({ page, world, shop }) => {
    await signIn(page, "fr", shop.ownerPhone);
    await page.goto(newForm);
    await givePhoto(page, "fr");
    await field(page, fr.name).fill("Koba");
    await chooseCategory(page, fr, "Plats");
    await field(page, fr.price).fill("2000");
    await page.getByRole("link", { name: fr.details }).click();
    const endWait = await slowDown(page);
    const buffer = await cameraPhoto(800, 600, { isUpright: true });
    const input = pictureField(page, "Photos de détail").locator("input[type=file]").last();
    await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("Préparation de la photo…")).toBeVisible();
    await press(page, fr.done);
    await press(page, fr.publish);
    await expect(page.getByText(/La photo est en route/)).toBeVisible();
    await endWait();
    await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
    const [made] = await productNamed(world, shop, "Koba");
    expect(made?.detailImages).toHaveLength(1);
    const { database } = world.app.dependencies;
    const detail = database
      .selectFrom("files")
      .select(["width", "height"])
      .where("url", "=", made?.detailImages[0] ?? "");
    expect(await detail.executeTakeFirst()).toEqual({ width: 600, height: 800 });
  },
);

test(
  "whoever goes on to her orders while a slow phone reads her photo stays there, and finds the photo in its field, to be cut",
  speaks.zh,
  async ({ page, shop, language }) => {
    await signIn(page, language, shop.ownerPhone);
    await page.goto("/#/pages/user/details");
    await expect(page.getByRole("button", { name: "从相册选择" })).toBeVisible();
    const endWait = await slowDown(page);
    const buffer = await cameraPhoto(800, 600);
    await page.locator("input[type=file]").last().setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("照片处理中…")).toBeVisible();
    await page.goto("/#/pages/currentorder/index");
    const orders = page.getByRole("tab", { name: wordsIn(language).pending });
    await expect(orders).toBeVisible();
    await endWait();
    await expect.poll(() => picturesOnDisk(page)).toBe(1);
    await expect(orders).toBeVisible();
    // Where the phone ends the app meanwhile, too.
    await page.reload();
    await expect(orders).toBeVisible();
    await page.goto("/#/pages/user/details");
    await expect(page.getByText("照片已选好，等待裁剪。")).toBeVisible();
    await expectAccessible(page);
    await press(page, "裁剪");
    await page.getByRole("button", { name: "使用这张照片" }).click();
    await expectAnnouncedOnce(page, "头像已保存");
    await expect(page.getByText("照片已选好，等待裁剪。")).toHaveCount(0);
  },
);
