/*
 * Draws the demo shop's pictures. Each picture is a module in ./drawing that builds an SVG from shapes, textures and a
 * fixed seed; this script writes the SVG and the JPEG that Chromium makes of it. Run it after changing a drawing:
 *   node packages/simulator/scripts/render-products.mjs [name …]
 */
import { readdir, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { svgFile } from "./drawing/document.mjs";

const here = new URL(".", import.meta.url);
const assets = new URL("../assets/", here);

/** The JPEG of a drawing, at quality 78 or, where that is too heavy, the highest one that is not. */
async function jpeg(page, svg, { width, height, mostBytes }) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  for (let quality = 78; ; quality -= 2) {
    const picture = await page.screenshot({ type: "jpeg", quality });
    if (picture.length <= mostBytes || quality <= 40) return { picture, quality };
  }
}

async function render(page, folder, name) {
  const { drawing } = await import(new URL(`drawing/${folder}/${name}.mjs`, here).href);
  const drawn = { width: 800, height: 800, mostBytes: 54_000, ...drawing() };
  const svg = svgFile(drawn);
  const { picture, quality } = await jpeg(page, svg, drawn);
  if (!drawn.jpegOnly) await writeFile(new URL(`${folder}/${name}.svg`, assets), svg);
  await writeFile(new URL(`${folder}/${name}.jpg`, assets), picture);
  console.log(`${folder}/${name}: SVG ${svg.length} bytes, JPEG ${picture.length} bytes at quality ${quality}`);
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-sync",
    "--disable-component-update",
  ],
});
const page = await browser.newPage();
for (const folder of ["products", "shop"]) {
  const names = (await readdir(new URL(`drawing/${folder}/`, here))).map((file) => file.replace(/\.mjs$/, ""));
  for (const name of names) if (wanted.length === 0 || wanted.includes(name)) await render(page, folder, name);
}
await browser.close();
