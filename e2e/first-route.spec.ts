import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { filesOf, firstRouteBytesMax, firstRouteFiles, ordersFilesMax, totalBytes } from "./support/first-route.ts";
import { passAnswers, signIn } from "./support/phone.ts";

/** The parts that are fetched only where they are shown, as they come. */
function fetchedParts(page: Page): string[] {
  const heavy: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(leaflet|easy-crop)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) heavy.push(name);
  });
  return heavy;
}

test("a visit costs no more of a paid megabyte than was agreed", async ({ page, world, shop }) => {
  await test.step("the first one, of the login", async () => {
    const files = await firstRouteFiles(page, world.address);
    expect(files.map(({ url }) => url)).toContain("/");
    expect(totalBytes(files), JSON.stringify(files)).toBeLessThanOrEqual(firstRouteBytesMax);
    for (const part of ["base", "react"])
      await expect(page.locator(`head link[rel=modulepreload][href^="/assets/${part}-"]`), part).toHaveCount(1);
  });

  await test.step("the orders come in few files, since a slow link pays for each, however long the first of them takes", async () => {
    await page.addInitScript((late) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + late;
    }, 6_000);
    const all = await filesOf(page, () => signIn(page, "fr", shop.ownerPhone));
    const files = all.filter(({ url }) => url !== "/healthz");
    expect(files.length, JSON.stringify(files)).toBeGreaterThan(1);
    expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(ordersFilesMax);
  });

  await test.step("the map and the cropper are fetched by the pages that show them, and by no other", async () => {
    const heavy = fetchedParts(page);
    for (const path of ["/pages/index/index", "/pages/shop/file", "/pages/shop/sign", "/pages/user/details"]) {
      await page.goto(`/#${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await passAnswers(page);
      expect(heavy, path).toEqual([]);
    }
    await page.goto("/#/choose-location");
    await expect.poll(() => heavy).toEqual(["leaflet"]);
    await page.goto("/#/pages/cropper/we-cropper");
    await expect.poll(() => heavy).toEqual(["leaflet", "easy-crop"]);
  });
});
