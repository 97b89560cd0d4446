import { expect, test } from "./support/journey.ts";
import { firstRouteBytesMax, firstRouteFiles, totalBytes } from "./support/first-route.ts";

test("the first visit costs no more of a paid megabyte than was agreed", async ({ page, world }) => {
  const files = await firstRouteFiles(page, world.address);
  expect(files.map(({ url }) => url)).toContain("/");
  expect(totalBytes(files), JSON.stringify(files)).toBeLessThanOrEqual(firstRouteBytesMax);
});
