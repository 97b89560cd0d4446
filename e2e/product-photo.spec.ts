import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { uploadFailures } from "@tsena/contract/failures.uploads";
import { uploads } from "@tsena/contract/uploads";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens } from "./support/menu.ts";
import { chooseCategory, field, formOf, productNamed, newForm, press, productIn } from "./support/product-form.ts";
import { pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

const upload = `**${addressesOf(uploads.image)[0]}`;
const say = productIn("zh");

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** The file input behind 'choose a photo'. */
const input = (page: Page) => page.locator("input[type=file]").last();

const jpeg = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

/** Puts another file than the one chosen on its way to the server: what the phone lets through, the server may refuse. */
async function spoilUploads(page: Page): Promise<void> {
  await page.route(upload, (route) => {
    const lines = [
      '--x\r\ncontent-disposition: form-data; name="use"\r\n\r\nproduct',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n',
      "Riz, viande, brèdes\r\n--x--\r\n",
    ];
    const headers = { ...route.request().headers(), "content-type": "multipart/form-data; boundary=x" };
    return route.continue({ headers, postData: Buffer.from(lines.join("\r\n")) });
  });
}

async function meetRefusal({ page, world, shop }: At): Promise<void> {
  const ofProduct = pictureField(page, say.photo);
  await field(page, say.name).fill("粤式炒饭");
  await chooseCategory(page, say, "主食");
  await field(page, say.price).fill("200");
  await input(page).setInputFiles(jpeg(Buffer.from("Riz, viande, brèdes")));
  await expect(ofProduct).toHaveAccessibleDescription(uploadFailures.imageTypeWrong.zh);
  await spoilUploads(page);
  await input(page).setInputFiles(jpeg(await cameraPhoto(800, 800)));
  await press(page, "使用这张照片");
  const refused = `上传失败 ${uploadFailures.imageTypeWrong.zh}`;
  await expect(ofProduct).toHaveAccessibleDescription(refused);
  await press(page, say.publish);
  await expect(ofProduct).toHaveAccessibleDescription(refused);
  await expectNoSidewaysScroll(page);
  await page.unroute(upload);
  await press(ofProduct, "重试");
  await expect(ofProduct).toHaveAccessibleDescription("");
  await press(page, say.publish);
  await expect(page.getByRole("heading", { name: say.published })).toBeVisible();
  expect(await productNamed(world, shop, "粤式炒饭")).toHaveLength(1);
}

async function waitForLink({ page, world, shop }: At): Promise<void> {
  await press(page, say.more);
  await page.route(upload, (route) => route.abort());
  await input(page).setInputFiles(jpeg(await cameraPhoto(800, 800)));
  await press(page, "使用这张照片");
  await field(page, say.name).fill("炒面饭");
  await expect(page.getByRole("button", { name: say.category })).toContainText("主食");
  await field(page, say.price).fill("6500");
  await expect(page.getByText(/照片已保留/)).toBeVisible();
  await press(page, say.publish);
  const waits = page.getByText("照片在等网络，恢复后商品会随照片自动提交。");
  await expect(waits).toBeVisible();
  await expectSound(page);
  expect(await productNamed(world, shop, "炒面饭")).toEqual([]);
  // Who changes the price meanwhile says anew when it is right: half of it is never published.
  await field(page, say.price).fill("7");
  await expect(waits).toBeHidden();
  await field(page, say.price).fill("7000");
  await press(page, say.publish);
  await expect(waits).toBeVisible();
  await comesBack(page);
  await expect(page.getByRole("heading", { name: say.published })).toBeVisible();
  expect(await productNamed(world, shop, "炒面饭")).toMatchObject([{ nameFr: null, price: 700_000 }]);
}

/** The link that held the photo up is back. */
async function comesBack(page: Page): Promise<void> {
  await page.unroute(upload);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Fills in a product whose photo a cut link holds up, and publishes it. */
async function publishHeldUp(page: Page, name: string): Promise<void> {
  await page.goto(newForm);
  await page.route(upload, (route) => route.abort());
  await input(page).setInputFiles(jpeg(await cameraPhoto(800, 800)));
  await press(page, "使用这张照片");
  await field(page, say.name).fill(name);
  await chooseCategory(page, say, "主食");
  await field(page, say.price).fill("6500");
  await expect(page.getByText(/照片已保留/)).toBeVisible();
  await press(page, say.publish);
  await expect(page.getByText(/照片在等网络/)).toBeVisible();
}

async function leaveWhileWaiting({ page, world, shop }: At): Promise<void> {
  await press(page, say.more);
  await publishHeldUp(page, "干炒牛河");
  await page.goto(screens.menu);
  const waits = page.getByRole("link", { name: "照片上传中：干炒牛河" });
  await waits.click();
  await expect(page.getByText(/照片上传中，传完后商品会自动提交/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/#/pages/currentorder/index");
  await comesBack(page);
  await expect(page.getByText(say.published)).toBeVisible();
  expect(await productNamed(world, shop, "干炒牛河")).toMatchObject([{ price: 650_000, stock: 20 }]);
  await page.goto(screens.menu);
  await expect(page.getByRole("link", { name: /^干炒牛河/ })).toBeVisible();
  await expect(page.getByText(/草稿：/)).toBeHidden();
}

async function changeOnOtherPage({ page, world, shop }: At): Promise<void> {
  await publishHeldUp(page, "湿炒牛河");
  await page.getByRole("link", { name: say.details }).click();
  await field(page, "打包费").fill("300");
  await page.goto(screens.menu);
  await comesBack(page);
  await page.getByRole("link", { name: "草稿：湿炒牛河" }).click();
  await press(page, "继续编辑草稿");
  await expect(pictureField(page, say.photo).getByRole("button", { name: "更换" })).toBeVisible();
  expect(await productNamed(world, shop, "湿炒牛河")).toEqual([]);
}

/** A product that is there gets another photo over a dead link, and nothing else of it is changed. */
async function changePhotoAlone({ page, world, shop }: At): Promise<void> {
  const [{ id, image } = { id: "", image: "" }] = await productNamed(world, shop, "炒面饭");
  await page.goto(formOf(id));
  await page.reload();
  const ofProduct = pictureField(page, say.photo);
  await page.route(upload, (route) => route.abort());
  await press(ofProduct, "更换");
  await input(page).setInputFiles(jpeg(await cameraPhoto(800, 800)));
  await press(page, "使用这张照片");
  await expect(page.getByText(/照片已保留/)).toBeVisible();
  await press(page, say.back);
  await press(page.getByRole("dialog"), say.stay);
  await press(page, say.save);
  await expect(page.getByText("照片在等网络，恢复后商品会随照片自动提交。")).toBeVisible();
  await comesBack(page);
  await expect.poll(async () => (await productNamed(world, shop, "炒面饭"))[0]?.image).not.toBe(image);
}

test("a product waits for its photo", speaks.zh, async ({ page, world, shop }) => {
  await openAsOwner(page, "zh", shop, newForm);
  await test.step("a photo that the server refuses is said in its field, holds up the product, and arrives at another try", () =>
    meetRefusal({ page, world, shop }));
  await test.step("a photo that a cut link holds up is sent again by itself, and the product that waits for it goes with it", () =>
    waitForLink({ page, world, shop }));
  await test.step("one whose form was left goes with its photo too, whatever page is shown, and is named in the menu meanwhile", () =>
    leaveWhileWaiting({ page, world, shop }));
  await test.step("one of which something was changed on the page of its details goes no more by itself", () =>
    changeOnOtherPage({ page, world, shop }));
  await test.step("a new photo alone of a product that is there is to be saved, asked about by who leaves, and saved once it has arrived", () =>
    changePhotoAlone({ page, world, shop }));
});
