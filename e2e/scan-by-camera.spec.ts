import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./support/chromium.ts";
import { aPhone } from "./support/devices.ts";
import { expect, expectSound, test as base } from "./support/journey.ts";
import { comeToFront, signIn } from "./support/phone.ts";
import { filmOf, photoOf } from "./support/photos.ts";
import { speaks } from "./support/words.ts";

/** A phone whose camera sees a film, which the Chromium without a window has not; the app may look through it. */
const test = base.extend<{ phoneBefore: (film: Buffer) => Promise<Page> }>({
  phoneBefore: async ({ world }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "tsena-film-"));
    const opened: Browser[] = [];
    await use(async (film) => {
      const path = join(folder, "film.y4m");
      await writeFile(path, film);
      const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${path}`];
      const executablePath = chromiumPath();
      const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...camera] });
      opened.push(browser);
      const context = await browser.newContext({ ...aPhone, baseURL: world.address, permissions: ["camera"] });
      return context.newPage();
    });
    await Promise.all(opened.map((browser) => browser.close()));
    await rm(folder, { recursive: true });
  },
});

const scanning = "/#/pages/wallet/qrCodeSrc";

/** A camera with a lamp that sees the night, from the next load on: what the app asks of the lamp is kept. */
async function withLamp(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const asked: boolean[] = [];
    Object.assign(window, { asked });
    const track = MediaStreamTrack.prototype;
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = ({ advanced = [] } = {}) => {
      asked.push(...advanced.map((one) => (one as { torch: boolean }).torch));
      return Promise.resolve();
    };
    MediaDevices.prototype.getUserMedia = () => {
      const night = document.createElement("canvas");
      night.getContext("2d")?.fillRect(0, 0, night.width, night.height);
      return Promise.resolve(night.captureStream());
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: boolean[] }).asked);
}

/** What a phone does that withdraws the leave, or gives the camera to another app. */
async function takeCameraAway(page: Page): Promise<void> {
  await page.getByLabel("Image de la caméra").evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });
}

async function seeByLamp(page: Page, lamp: () => Promise<boolean[]>): Promise<void> {
  const button = page.getByRole("button", { name: "Lampe" });
  await button.click();
  await button.click();
  await expect.poll(lamp).toEqual([true, false]);

  await takeCameraAway(page);
  await expect(page.getByText(/La caméra n'est pas disponible/)).toBeVisible();
  await expect(button).toBeHidden();
  await comeToFront(page);
  await expect(page.getByText("Visez le code QR")).toBeVisible();
  await button.click();
  await expect.poll(lamp).toEqual([true, false, true]);
}

/** Nothing is permitted any more on a phone whose camera was. */
async function beRefused(refused: Page): Promise<void> {
  await refused.setViewportSize({ width: 320, height: 640 });
  await refused.context().clearPermissions();
  await refused.context().grantPermissions([]);
  await refused.goto(scanning);
  await expect(refused.getByText(/La caméra est refusée/)).toBeVisible();
  await expect(refused.getByRole("button", { name: "Choisir une image du code" })).toBeVisible();
  await expect(refused.getByLabel("Ou tapez le code d'un bon")).toBeVisible();
  await expectSound(refused);
}

test(
  "a shop's code is read as it is held before a phone, by day and by night",
  speaks.fr,
  async ({ page, phoneBefore, world, shop }) => {
    const payer = await world.build.shop();
    await world.build.payPassword(payer);
    const lamp = await withLamp(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/myQrCode");
    const code = page.getByRole("img", { name: /Code QR pour payer/ });
    await expect(code).toBeVisible();
    const picture = await code.screenshot();
    const phone = await phoneBefore(await filmOf(page, picture, { turned: 25, leaned: 0.25, light: 0.35 }));

    await test.step("the camera reads a shop's code on the other phone, tilted and in the dark, too", async () => {
      await signIn(phone, "fr", payer.ownerPhone, scanning);
      await expect(phone.getByText(/Combien payez‑vous à Shop of/)).toBeVisible();
    });
    await test.step("a camera that is refused says where it is allowed, and leaves a picture and the typed code", () =>
      beRefused(phone));
    await test.step("a code that is upside down in the night is read, too", async () => {
      const buffer = await photoOf(page, picture, { turned: -160, leaned: 0.2, light: 0.15 });
      await page.goto(scanning);
      await page
        .getByLabel("Choisir une image du code")
        .setInputFiles({ name: "nuit.png", mimeType: "image/png", buffer });
      await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
    });
    await test.step("a lamp is switched where the camera has one; a camera that is taken away says so, and is there again as the app is looked at", async () => {
      await page.goto(scanning);
      await seeByLamp(page, lamp);
    });
  },
);
