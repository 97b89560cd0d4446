import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Writes the photos of a menu of so many products, each a square as the list shows it and of its own address; drawn on a page. */
export async function writePhotos(page: Page, dataDir: string, products: number): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 160;
    const brush = canvas.getContext("2d");
    for (let ring = 80; ring > 0; ring -= 4) {
      if (brush !== null) brush.fillStyle = `hsl(${ring * 4} 60% 50%)`;
      brush?.fillRect(80 - ring, 80 - ring, 2 * ring, 2 * ring);
    }
    return canvas.toDataURL("image/jpeg");
  });
  const photo = Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
  const folder = join(dataDir, "files/demo/products");
  mkdirSync(folder, { recursive: true });
  for (let n = 1; n <= products; n += 1) writeFileSync(join(folder, `${n}.jpg`), photo);
}
