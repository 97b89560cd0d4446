import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { cameraPhoto } from "@tsena/server/testing/photo";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { signIn } from "./support/phone.ts";
import { file, filesOf, headOfPhoto, headOfPicture, input } from "./support/pictures.ts";
import { speaks } from "./support/words.ts";

/** What the photo of oneself is asked for by, and what is said of it. */
const zh = {
  pick: "从相册选择",
  use: "使用这张照片",
  turn: "旋转",
  larger: "放大",
  back: "返回",
  nothing: "没有要裁剪的照片",
  wrongType: "仅支持 PNG、JPG、JPEG 格式的图片",
  saved: "头像已保存",
  change: "更换",
};

const fr = {
  use: "Utiliser cette photo",
  held: /La photo est gardée/,
  unkept: /gardez l'application ouverte/,
  saved: "Photo enregistrée",
};

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const upload = "**/upfile/UploadFileAliyun";

/** What a phone that writes HEIC calls its photo, and what it begins with. */
const heic = {
  name: "IMG_0001.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\u0000\u0000\u0000$ftypheic\u0000\u0000"),
};

/** A picture of one colour, as the phone's own canvas makes it. */
const draw = ({ width, height }: { width: number; height: number }): string => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
};

async function sayUnusable(page: Page): Promise<void> {
  const say = zh;
  await page.goto("/#/pages/user/details");
  const wrong = page.getByRole("group").getByRole("alert");
  await input(page).setInputFiles(heic);
  await expect(wrong).toContainText("HEIC 格式");
  await input(page).setInputFiles(file((await cameraPhoto(800, 600)).subarray(0, 500)));
  await expect(wrong).toContainText("打不开");
  // A phone whose memory is full draws nothing of a large photo, and says nothing.
  const drawAgain = await page.evaluateHandle(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { drawImage } = prototype;
    prototype.drawImage = () => undefined;
    return () => void (prototype.drawImage = drawImage);
  });
  await input(page).setInputFiles(heic);
  await expect(wrong).toContainText("HEIC 格式");
  await input(page).setInputFiles(file(await cameraPhoto(800, 600)));
  await expect(wrong).toContainText("打不开");
  await expect(page.getByRole("button", { name: say.pick })).toBeVisible();
  await drawAgain.evaluate((again) => again());
  await input(page).setInputFiles(file(Buffer.from("MZ a program by another name")));
  await expect(page.getByText(say.wrongType)).toBeVisible();
}

async function cutByHand({ page, world, shop }: At): Promise<void> {
  const say = zh;
  const drawn = await page.evaluate(draw, { width: 1600, height: 900 });
  const picture = file(Buffer.from(drawn, "base64"));

  await input(page).setInputFiles(picture);
  await expect(page.getByRole("application")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: say.back, exact: true }).click();
  await expect(page.getByRole("button", { name: say.pick })).toBeVisible();

  await input(page).setInputFiles(picture);
  await expect(page.getByRole("application")).toBeVisible();
  await page.goto("/#/pages/currentorder/index");
  await page.goBack();
  await expect(page.getByRole("application")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("application")).toBeVisible();
  await expectUnreadable(page, [headOfPhoto, headOfPicture]);
  await page.getByRole("button", { name: say.turn }).click();
  await page.getByRole("button", { name: say.larger }).click();
  const preview = page.locator("section img");
  const before = await preview.getAttribute("style");
  await page.getByRole("application").press("ArrowRight");
  await page.keyboard.press("+");
  await expect(preview).not.toHaveAttribute("style", before ?? "");
  await page.getByRole("button", { name: say.use }).click();
  await expectAnnouncedOnce(page, say.saved);
  await expect(page.getByRole("button", { name: say.change })).toBeVisible();
  const { avatar } = await (await world.asOwner(shop)).does(accounts.details, {});
  const size = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, avatar ?? "");
  expect(size).toEqual([512, 512]);
}

test("a photo of oneself is chosen and cut", speaks.zh, async ({ page, world, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "zh", shop.ownerPhone, "/#/pages/cropper/we-cropper");
  await expect(page.getByText(zh.nothing)).toBeVisible();
  await test.step("what the phone cannot make a picture of is said, with what to do: a HEIC, a photo that is damaged or too much for it, and what is none", () =>
    sayUnusable(page));
  await test.step("a photo is cut by hand or keyboard, kept over another page and a reload, and sent small and square", () =>
    cutByHand({ page, world, shop }));
});

async function keepUnsent(page: Page): Promise<void> {
  const say = fr;
  await page.route(upload, (route) => route.abort());
  await input(page).setInputFiles(file(await cameraPhoto(800, 600)));
  await expect(page.getByRole("button", { name: say.use })).toBeVisible();
  const endSealing = await page.evaluateHandle(() => {
    const seal = crypto.subtle.encrypt.bind(crypto.subtle);
    let end = (): void => undefined;
    const hold = new Promise<void>((resolve) => (end = resolve));
    crypto.subtle.encrypt = async (...given) => (await hold, seal(...given));
    return end;
  });
  await page.getByRole("button", { name: say.use }).click();
  await expect(page.getByText(say.unkept)).toBeVisible();
  await expect(page.getByText(say.held)).toHaveCount(0);
  await endSealing.evaluate((end) => end());
  await expect(page.getByText(say.held)).toBeVisible();
  await expect(page.getByText(say.unkept)).toHaveCount(0);
}

async function sendAfterReload({ page, world, shop }: At): Promise<void> {
  const say = fr;
  await page.goto("/#/pages/user/setup");
  await page.unroute(upload);
  await page.reload();
  await expect.poll(async () => (await filesOf(world, shop, "avatar")).length, { timeout: 40_000 }).toBe(1);
  const owner = await world.asOwner(shop);
  expect((await owner.does(accounts.details, {})).avatar).toBeNull();
  await page.goto("/#/pages/user/details");
  await expectAnnouncedOnce(page, say.saved);
  expect((await owner.does(accounts.details, {})).avatar).toContain((await filesOf(world, shop, "avatar"))[0]);
}

test("a photo that cannot be sent is kept", async ({ page, world, shop }) => {
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/details");
  await test.step("it is called kept once it lies on the phone, and not before", () => keepUnsent(page));
  await test.step("it goes on its way after a reload, on another screen, and its field takes it later", () =>
    sendAfterReload({ page, world, shop }));
});
