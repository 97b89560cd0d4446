import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./support/chromium.ts";
import { aPhone } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from "./support/journey.ts";
import { comeToFront, signIn } from "./support/phone.ts";
import { filmOf } from "./support/photos.ts";
import { speaks } from "./support/words.ts";

/** A phone whose camera sees a film, which the Chromium without a window has not; with another film it is another browser, as Chromium takes it at its start. */
const test = base.extend<{ phoneBefore: (film: Buffer, permissions?: string[]) => Promise<Page> }>({
  phoneBefore: async ({ world }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "tsena-film-"));
    const opened: Browser[] = [];
    await use(async (film, permissions = ["camera"]) => {
      const path = join(folder, `${opened.length}.y4m`);
      await writeFile(path, film);
      const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${path}`];
      const executablePath = chromiumPath();
      const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...camera] });
      opened.push(browser);
      const context = await browser.newContext({ ...aPhone, baseURL: world.address, permissions });
      return context.newPage();
    });
    await Promise.all(opened.map((browser) => browser.close()));
    await rm(folder, { recursive: true });
  },
});

const scanning = "/#/pages/wallet/qrCodeSrc";

/** A camera with a lamp, which the one of the film has not: what the app asks of it is kept. */
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
  });
  return () => page.evaluate(() => (window as unknown as { asked: boolean[] }).asked);
}

const ownCode = async (page: Page, account: string) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", account, "/#/pages/wallet/myQrCode");
  const code = page.getByRole("img", { name: /Code QR pour payer/ });
  await expect(code).toBeVisible();
  return code.screenshot();
};

test(
  "the camera reads a shop's code on the other phone, tilted and in the dark, too",
  speaks.fr,
  async ({ page, phoneBefore, world, shop }) => {
    const payer = await world.build.shop();
    await world.build.payPassword(payer);
    const picture = await ownCode(page, shop.ownerPhone);
    for (const pose of [
      { turned: 25, leaned: 0.25, light: 0.35 },
      { turned: -160, leaned: 0.2, light: 0.15 },
    ]) {
      const phone = await phoneBefore(await filmOf(page, picture, pose));
      await signIn(phone, "fr", payer.ownerPhone, scanning);
      await expect(phone.getByText(/Combien payez‑vous à Shop of/)).toBeVisible();
    }
  },
);

test(
  "a lamp is switched where the camera has one; a camera that is taken away says so, and is there again as the app is looked at; one that is refused says where it is allowed, and leaves a picture and the typed code",
  speaks.fr,
  async ({ page, phoneBefore, shop }) => {
    const night = await filmOf(page, await ownCode(page, shop.ownerPhone), { turned: 0, leaned: 0, light: 0 });
    const unlit = await phoneBefore(night);
    const lamp = await withLamp(unlit);
    await signIn(unlit, "fr", shop.ownerPhone, scanning);
    const button = unlit.getByRole("button", { name: "Lampe" });
    await button.click();
    await button.click();
    await expect.poll(lamp).toEqual([true, false]);

    // What a phone does that withdraws the leave, or gives the camera to another app.
    await unlit.getByLabel("Image de la caméra").evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks();
      track?.stop();
      track?.dispatchEvent(new Event("ended"));
    });
    await expect(unlit.getByText(/La caméra n'est pas disponible/)).toBeVisible();
    await expect(button).toBeHidden();
    await comeToFront(unlit);
    await expect(unlit.getByText("Visez le code QR")).toBeVisible();
    await button.click();
    await expect.poll(lamp).toEqual([true, false, true]);

    const refused = await phoneBefore(night, []);
    await refused.setViewportSize({ width: 320, height: 640 });
    await signIn(refused, "fr", shop.ownerPhone, scanning);
    await expect(refused.getByText(/La caméra est refusée/)).toBeVisible();
    await expect(refused.getByRole("button", { name: "Choisir une image du code" })).toBeVisible();
    await expect(refused.getByLabel("Ou tapez le code d'un bon")).toBeVisible();
    await expectAccessible(refused);
    await expectNoSidewaysScroll(refused);
  },
);
