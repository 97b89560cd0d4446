import { expect, test } from "./support/journey.ts";
import { filesOf, firstRouteBytesMax, firstRouteFiles, ordersFilesMax, totalBytes } from "./support/first-route.ts";
import { signIn, withoutStream } from "./support/phone.ts";

test("the first visit costs no more of a paid megabyte than was agreed", async ({ page, world }) => {
  const files = await firstRouteFiles(page, world.address);
  expect(files.map(({ url }) => url)).toContain("/");
  expect(totalBytes(files), JSON.stringify(files)).toBeLessThanOrEqual(firstRouteBytesMax);
  for (const part of ["base", "react"])
    await expect(page.locator(`head link[rel=modulepreload][href^="/assets/${part}-"]`), part).toHaveCount(1);
});

test("the orders come in few files, since a slow link pays for each, however long the first of them takes", async ({
  page,
  another,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  const { origins } = await page.context().storageState();
  const phone = await another({ storageState: { cookies: [], origins } });
  await phone.addInitScript((late) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + late;
  }, 6_000);
  const files = await filesOf(phone, async () => {
    await phone.goto("/#/pages/currentorder/index");
    await phone.getByRole("tab").first().waitFor();
  });
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(ordersFilesMax);
});

test("the map and the cropper are fetched by the pages that show them, and by no other", async ({ page, shop }) => {
  const heavy: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(leaflet|easy-crop)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) heavy.push(name);
  });
  /** Loads a page anew, from elsewhere; what is fetched beside it is known once nothing more comes. */
  const visit = async (path: string): Promise<void> => {
    heavy.length = 0;
    await page.goto("about:blank");
    await page.goto(`/#${path}`, { waitUntil: "networkidle" });
  };
  await withoutStream(page);
  await signIn(page, "fr", shop.ownerPhone);
  for (const path of ["/pages/index/index", "/pages/shop/file", "/pages/shop/sign", "/pages/user/details"]) {
    await visit(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(heavy, path).toEqual([]);
  }
  // A slow page is still for a moment before it asks for what it shows.
  await visit("/choose-location");
  await expect.poll(() => heavy).toEqual(["leaflet"]);
  await visit("/pages/cropper/we-cropper");
  await expect.poll(() => heavy).toEqual(["easy-crop"]);
});
