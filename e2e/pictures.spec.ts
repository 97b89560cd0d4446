import { Buffer } from "node:buffer";
import type { CDPSession, Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { failures } from "@tsena/contract/failures";
import { shopFiles } from "@tsena/contract/shops.files";
import type { PictureUse } from "@tsena/contract/uploads";
import { cameraPhoto } from "@tsena/server/testing/photo";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { devtoolsOf } from "./support/devtools.ts";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** How a JPEG and a PNG begin: four letters alone would stand by chance in what is sealed, now and then. */
const headOfPhoto = "JFIF\u0000\u0001";
const headOfPicture = "\u0000\u0000\u0000\rIHDR";

const words = {
  fr: {
    pick: "Choisir une photo",
    use: "Utiliser cette photo",
    turn: "Tourner",
    larger: "Agrandir",
    back: "Retour",
    nothing: "Aucune photo à recadrer",
    wrongType: "Seules les images PNG, JPG et JPEG sont acceptées",
    sending: "Envoi de la photo…",
    held: /La photo est gardée/,
    unkept: /gardez l'application ouverte/,
    saved: "Photo enregistrée",
    change: "Changer",
  },
  zh: {
    pick: "从相册选择",
    use: "使用这张照片",
    turn: "旋转",
    larger: "放大",
    back: "返回",
    nothing: "没有要裁剪的照片",
    wrongType: "仅支持 PNG、JPG、JPEG 格式的图片",
    sending: "照片上传中…",
    held: /照片已保留/,
    unkept: /请不要关闭应用/,
    saved: "头像已保存",
    change: "更换",
  },
};

const upload = "**/upfile/UploadFileAliyun";

const file = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

/** The file input behind 'choose a photo'. */
const input = (page: Page) => page.locator("input[type=file]").last();

/** A picture of one colour, as the phone's own canvas makes it. */
const draw = ({ width, height }: { width: number; height: number }): string => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
};

/** The pictures for a use that the server has of the shop's owner, by their addresses. */
async function filesOf(world: OpenWorld, { ownerId }: BuiltShop, use: PictureUse): Promise<string[]> {
  const { database } = world.app.dependencies;
  const ofOwner = database.selectFrom("files").select("url").where("user_id", "=", ownerId);
  return (await ofOwner.where("use", "=", use).execute()).map(({ url }) => url);
}

/** 400 kbit/s with 400 ms for a round trip, or no link at all. */
async function link(session: CDPSession, isThere: boolean): Promise<void> {
  const bytesPerSecond = 400_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: !isThere,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

test("a banner of 12 megapixels over a thin link that is cut for ten seconds arrives once", async ({
  page,
  world,
  shop,
}) => {
  const photo = await cameraPhoto();
  expect(photo.length).toBeGreaterThan(2_000_000);
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("UploadFileAliyun")) answers.push(response.status());
  });
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/file");
  const field = page.getByRole("group", { name: "Bannière" });
  await field.locator("input[type=file]").last().setInputFiles(file(photo));
  const use = page.getByRole("button", { name: words.fr.use });
  await expect(use).toBeVisible();

  const session = await devtoolsOf(page);
  await link(session, true);
  await use.click();
  const bar = page.getByRole("progressbar", { name: words.fr.sending });
  await expect(bar).toBeVisible();
  const [, kilobytes] = /sur (\d+)\sko/i.exec((await page.getByText(/ sur \d+/).textContent()) ?? "") ?? [];
  expect(Number(kilobytes)).toBeGreaterThanOrEqual(200);
  const part = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
  await expect.poll(part).toBeGreaterThan(0);
  expect(await part()).toBeLessThan(1);
  await link(session, false);
  await expect(page.getByText(words.fr.held)).toBeVisible();
  await expectUnreadable(page, [headOfPhoto]);
  await page.clock.fastForward(10_000);
  await link(session, true);
  await expectAnnouncedOnce(page, "Bannière enregistrée");

  const [url = "", ...others] = await filesOf(world, shop, "banner");
  expect(others).toEqual([]);
  expect(answers).toEqual([200]);
  expect(await (await world.asOwner(shop)).does(shopFiles.banner, {})).toMatchObject({ url });
  await expect(field.getByRole("img")).toHaveAttribute("src", url);
});

test("a photo that is refused for a while says for how long, and goes again by itself", async ({
  page,
  world,
  shop,
}) => {
  const say = words.fr;
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone);
  const message = failures.imagesTooMany.fr.replace("{wait}", "2\u00A0min");
  await page.route(upload, (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "120" },
      json: { resultCode: 429, message, data: { name: "imagesTooMany" } },
    }),
  );
  await page.goto("/#/pages/user/details");
  await input(page).setInputFiles(file(await cameraPhoto(800, 600)));
  await page.getByRole("button", { name: say.use }).click();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute(upload);
  await page.clock.fastForward(61_000);
  await expect(page.getByText(failures.imagesTooMany.fr.replace("{wait}", "59\u00A0s"))).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect.poll(async () => (await filesOf(world, shop, "avatar")).length, { timeout: 20_000 }).toBe(1);
});

test("a photo that was not sent goes on its way after a reload, on another screen, and its field takes it later", async ({
  page,
  world,
  shop,
}) => {
  const say = words.fr;
  await signIn(page, "fr", shop.ownerPhone);
  await page.route(upload, (route) => route.abort());
  await page.goto("/#/pages/user/details");
  await input(page).setInputFiles(file(await cameraPhoto(800, 600)));
  await page.getByRole("button", { name: say.use }).click();
  await expect(page.getByText(say.held)).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await page.unroute(upload);
  await page.reload();
  await expect.poll(async () => (await filesOf(world, shop, "avatar")).length, { timeout: 40_000 }).toBe(1);
  const owner = await world.asOwner(shop);
  expect((await owner.does(accounts.details, {})).avatar).toBeNull();
  await page.goto("/#/pages/user/details");
  await expectAnnouncedOnce(page, say.saved);
  expect((await owner.does(accounts.details, {})).avatar).toContain((await filesOf(world, shop, "avatar"))[0]);
});

test("a photo that was not sent is called kept once it lies on the phone, and not before", async ({ page, shop }) => {
  const say = words.fr;
  await signIn(page, "fr", shop.ownerPhone);
  await page.route(upload, (route) => route.abort());
  await page.goto("/#/pages/user/details");
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
});

test(
  "a photo is cut by hand or keyboard, kept over a reload, and sent small and square",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/cropper/we-cropper");
    await expect(page.getByText(say.nothing)).toBeVisible();
    await expectAccessible(page);

    await page.goto("/#/pages/user/details");
    await expect(page.getByRole("button", { name: say.pick })).toBeVisible();
    await input(page).setInputFiles(file(Buffer.from("MZ a program by another name")));
    await expect(page.getByText(say.wrongType)).toBeVisible();
    await expectAccessible(page);
    const drawn = await page.evaluate(draw, { width: 1600, height: 900 });
    const picture = file(Buffer.from(drawn, "base64"));

    await input(page).setInputFiles(picture);
    await expect(page.getByRole("application")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say.back, exact: true }).click();
    await expect(page.getByRole("button", { name: say.pick })).toBeVisible();

    await input(page).setInputFiles(picture);
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
    await expectAccessible(page);
    const { avatar } = await (await world.asOwner(shop)).does(accounts.details, {});
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return [bitmap.width, bitmap.height];
    }, avatar ?? "");
    expect(size).toEqual([512, 512]);
  },
);

test(
  "a banner's size is recommended where it is chosen, and a smaller photo is warned of, and taken all the same",
  speaks.fr,
  async ({ page, shop }) => {
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/file");
    const field = page.getByRole("group", { name: "Bannière" });
    await expect(field.getByText("Taille conseillée\u00A0: 1080\u00A0×\u00A0520\u00A0pixels")).toBeVisible();
    const camera = field.getByRole("button", { name: "Prendre une photo" });
    const gallery = field.getByRole("button", { name: words.fr.pick });
    const [frame, beside] = [await camera.boundingBox(), await gallery.boundingBox()];
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1080 / 520, 1);
    expect(beside?.y).toBe(frame?.y);
    const input = field.locator("input[type=file]").last();
    await input.setInputFiles(file(await cameraPhoto(600, 400)));
    const warning = page.getByText(/Cette photo sera floue.*1080\s×\s520\spixels/);
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: words.fr.use }).click();
    await expectAnnouncedOnce(page, "Bannière enregistrée");
    await field.getByRole("button", { name: "Changer" }).click();
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .last()
      .setInputFiles(file(await cameraPhoto(1600, 1200)));
    await expect(page.getByRole("button", { name: words.fr.use })).toBeVisible();
    await expect(warning).toHaveCount(0);
  },
);
