/*
 * Draws the app's icons: a market basket under an awning, in the brand's orange. Every size comes from the one motif
 * below. Run it after changing the motif:
 *   node packages/merchant/scripts/render-icons.mjs
 */
import { writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { chromium } from "playwright-core";

const ORANGE = "#E8590C";
const PALE = "#FFD3B0";
const icons = new URL("../public/icons/", import.meta.url);

const STRIPE = 66;
const stripes = (top, ...which) =>
  which.map((i) => `M${91 + i * STRIPE} ${top}h${STRIPE}V262a33 36 0 0 1-${STRIPE} 0z`).join("");
const EDGE = `M91 250v12${"a33 36 0 0 0 66 0".repeat(5)}v-12z`;
const AWNING = `M107 200H405Q421 200 421 216V250H91V216Q91 200 107 200Z`;
const HANDLE = "M172 208v-22a84 84 0 0 1 168 0v22";
const BODY = "M118 270H394L372 408Q367 438 337 438H175Q145 438 140 408Z";
const SLOTS = "M201 346l7 48M256 346v48M311 346l-7 48";

/** The motif in a square of 512: white and pale on the given ground. */
const motif = (ground) =>
  `<path d="${HANDLE}" fill="none" stroke="#fff" stroke-width="32"/><path d="${BODY}" fill="#fff"/>` +
  `<path d="${SLOTS}" fill="none" stroke="${ground}" stroke-width="23" stroke-linecap="round"/>` +
  `<path d="${EDGE}" fill="${ground}" stroke="${ground}" stroke-width="30" stroke-linejoin="round"/>` +
  `<path d="${AWNING}${stripes(230, 0, 2, 4)}" fill="#fff"/><path d="${stripes(200, 1, 3)}" fill="${PALE}"/>`;

/** One colour and see-through, as a status bar draws it: what is the ground elsewhere is cut out. */
const silhouette =
  `<mask id="cut"><rect width="512" height="512" fill="#000"/>${motif("#000").replaceAll(PALE, "#fff")}<path d="${[1, 2, 3, 4].map((i) => `M${91 + i * STRIPE} 200v64`).join("")}" stroke="#000" stroke-width="15"/></mask>` +
  `<g transform="translate(256 256)scale(1.36)translate(-256 -268)"><rect width="512" height="512" fill="#fff" mask="url(#cut)"/></g>`;

const svg = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>\n`;
const scaled = (scale) => `<g transform="translate(256 256)scale(${scale})translate(-256 -266)">${motif(ORANGE)}</g>`;
const rounded = svg(`<rect width="512" height="512" rx="116" fill="${ORANGE}"/>${scaled(1.02)}`);
const bleeding = (scale) => svg(`<rect width="512" height="512" fill="${ORANGE}"/>${scaled(scale)}`);

const files = [
  { name: "icon.svg", text: rounded },
  { name: "favicon.svg", text: svg(`<rect width="512" height="512" rx="104" fill="${ORANGE}"/>${scaled(1.16)}`) },
  { name: "icon-192.png", text: rounded, size: 192 },
  { name: "icon-512.png", text: rounded, size: 512 },
  { name: "icon-maskable-512.png", text: bleeding(0.84), size: 512 },
  { name: "apple-touch-icon.png", text: bleeding(1), size: 180 },
  { name: "badge-96.png", text: svg(silhouette), size: 96 },
];

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const near = (color) =>
  color[3] === 0 ? [0, 0, 0, 0] : color.map((value) => Math.min(255, Math.round(value / 8) * 8));
const rgba = (hex) => [...Buffer.from(hex.slice(1), "hex"), 255];
const exact = new Map([ORANGE, PALE, "#FFFFFF"].map((hex) => [near(rgba(hex)).join(","), rgba(hex)]));

/** A PNG with a palette, which flat shapes need far fewer bytes for; `pixels` are RGBA, four bytes each. */
function indexed(pixels, size) {
  const colors = new Map();
  const rows = Buffer.alloc(size * (size + 1));
  for (let i = 0; i < size * size; i += 1) {
    const key = near(pixels.slice(i * 4, i * 4 + 4)).join(",");
    if (!colors.has(key)) colors.set(key, colors.size);
    rows[Math.floor(i / size) * (size + 1) + 1 + (i % size)] = colors.get(key);
  }
  if (colors.size > 256) throw new Error(`${colors.size} colours do not fit a palette`);
  const palette = [...colors.keys()].map((key) => exact.get(key) ?? key.split(",").map(Number));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => color.slice(0, 3)))),
    chunk("tRNS", Buffer.from(palette.map((color) => color[3]))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The pixels of an SVG at a size; runs in the page. */
async function draw({ text, size }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const context = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
  context.drawImage(image, 0, 0, size, size);
  return [...context.getImageData(0, 0, size, size).data];
}

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
for (const { name, text, size } of files) {
  const content = size ? indexed(await page.evaluate(draw, { text, size }), size) : text;
  await writeFile(new URL(name, icons), content);
  console.log(`${name}: ${content.length} bytes`);
}
await browser.close();
