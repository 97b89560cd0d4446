import type { CDPSession, Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { uploadPicture } from "@tsena/server/testing/pictures";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { devtoolsOf } from "./support/devtools.ts";
import { expect, expectAnnouncedOnce, forgetAnnouncements, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { signIn } from "./support/phone.ts";
import { file, filesOf, headOfPhoto, input } from "./support/pictures.ts";
import { pictureField } from "./support/shop-opening.ts";

const use = "Utiliser cette photo";
const change = "Changer";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
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

const logoField = "Logo";
const banner = (page: Page) => page.getByRole("group", { name: "Bannière" });
const blurred = (page: Page) => page.getByText(/Cette photo sera floue.*1080\s×\s520\spixels/);

async function changeLogo({ page, world, shop }: At): Promise<void> {
  const field = pictureField(page, logoField);
  const owner = await world.asOwner(shop);
  const logo = async () => (await owner.does(shops.managed, {})).logo ?? "";
  const { name, address, latitude, longitude } = await owner.does(shops.detail, {});
  const first = await uploadPicture(owner, "shop");
  await owner.does(shops.updateInfo, { name, address, latitude, longitude, logo: first });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/storemanagement");
  await expect(field.getByRole("img")).toHaveAttribute("src", first);
  const managed = `**${addressesOf(shops.managed)[0]}`;
  await page.route(`**${addressesOf(shops.updateInfo)[0]}`, async (route) => {
    const answer = await route.fetch();
    await page.route(managed, (asked) => asked.abort());
    await route.fulfill({ response: answer });
  });
  await field.getByRole("button", { name: change }).click();
  await input(page).setInputFiles(file(await cameraPhoto(800, 600)));
  await page.getByRole("button", { name: use }).click();
  await expectAnnouncedOnce(page, "Logo enregistré");
  expect(await logo()).not.toBe(first);
  await expect(field.getByRole("img")).toHaveAttribute("src", await logo());
  await page.unrouteAll();
  await page.goto("/#/pages/shop/shopInfo");
  await expect(page.getByRole("img", { name: logoField }).first()).toHaveAttribute("src", await logo());
}

async function warnOfSmallBanner(page: Page): Promise<void> {
  const field = banner(page);
  await expect(field.getByText("Taille conseillée\u00A0: 1080\u00A0×\u00A0520\u00A0pixels")).toBeVisible();
  const camera = field.getByRole("button", { name: "Prendre une photo" });
  const gallery = field.getByRole("button", { name: "Choisir une photo" });
  const [frame, beside] = [await camera.boundingBox(), await gallery.boundingBox()];
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1080 / 520, 1);
  expect(beside?.y).toBe(frame?.y);
  await input(field).setInputFiles(file(await cameraPhoto(600, 400)));
  await expect(blurred(page)).toBeVisible();
  await page.getByRole("button", { name: use }).click();
  await expectAnnouncedOnce(page, "Bannière enregistrée");
}

async function sendOverThinLink({ page, world, shop }: At): Promise<void> {
  const photo = await cameraPhoto();
  expect(photo.length).toBeGreaterThan(2_000_000);
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("UploadFileAliyun")) answers.push(response.status());
  });
  const before = await filesOf(world, shop, "banner");
  const field = banner(page);
  await field.getByRole("button", { name: change }).click();
  await input(page.getByRole("dialog")).setInputFiles(file(photo));
  const takeIt = page.getByRole("button", { name: use });
  await expect(takeIt).toBeVisible();
  await expect(blurred(page)).toHaveCount(0);
  await forgetAnnouncements(page);

  const session = await devtoolsOf(page);
  await link(session, true);
  await takeIt.click();
  const bar = page.getByRole("progressbar", { name: "Envoi de la photo…" });
  await expect(bar).toBeVisible();
  const [, kilobytes] = /sur (\d+)\sko/i.exec((await page.getByText(/ sur \d+/).textContent()) ?? "") ?? [];
  expect(Number(kilobytes)).toBeGreaterThanOrEqual(200);
  const part = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
  await expect.poll(part).toBeGreaterThan(0);
  expect(await part()).toBeLessThan(1);
  await link(session, false);
  await expect(page.getByText(/La photo est gardée/)).toBeVisible();
  await expectUnreadable(page, [headOfPhoto]);
  await page.clock.fastForward(10_000);
  await link(session, true);
  await expectAnnouncedOnce(page, "Bannière enregistrée");

  const arrived = await filesOf(world, shop, "banner");
  const [url = "", ...others] = arrived.filter((one) => !before.includes(one));
  expect(others).toEqual([]);
  expect(answers).toEqual([200]);
  expect(await (await world.asOwner(shop)).does(shopFiles.banner, {})).toMatchObject({ url });
  await expect(field.getByRole("img")).toHaveAttribute("src", url);
}

test("a shop's logo and banner are sent", async ({ page, world, shop }) => {
  await page.clock.install();
  await test.step("a new logo is shown where the shop is managed as soon as it is said to be saved, though the link is cut in that moment", () =>
    changeLogo({ page, world, shop }));
  await page.goto("/#/pages/shop/file");
  await test.step("a banner's size is recommended where it is chosen, and a smaller photo is warned of, and taken all the same", () =>
    warnOfSmallBanner(page));
  await test.step("a banner of 12 megapixels, of which nothing is warned, arrives once over a thin link that is cut for ten seconds", () =>
    sendOverThinLink({ page, world, shop }));
});
