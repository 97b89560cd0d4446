import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { dots, oval } from "../garnish.mjs";
import { droplets, standingFilters, standingShadow, tumbler } from "../glassware.mjs";
import { curve, place, round, scatter, seeded } from "../shapes.mjs";
import { commonFilters } from "../tableware.mjs";

const heart = (scale) =>
  curve(
    [
      [-10, -150],
      [60, -168],
      [128, -128],
      [150, -40],
      [128, 60],
      [76, 140],
      [0, 186],
      [-84, 146],
      [-138, 60],
      [-152, -44],
      [-118, -130],
      [-60, -164],
    ].map(([x, y]) => [x * scale, y * scale]),
    true,
  );

/** Half a soursop: spiny green skin, white flesh in fibres, black seeds. */
function fruit(random, x, y) {
  const spines = Array.from({ length: 34 }, (_, i) => {
    const angle = (i / 34) * Math.PI * 2;
    return `<path d="M-11 8L0-17 11 8Z" transform="translate(${round(Math.cos(angle) * 158)} ${round(Math.sin(angle) * 172 + 6)})rotate(${round((angle * 180) / Math.PI + 90)})"/>`;
  });
  const fibres = Array.from(
    { length: 44 },
    (_, i) =>
      `<path d="M0 ${i % 2 ? -30 : -50}Q${random.between(-9, 9).toFixed(0)} -80 0 -${Math.round(random.between(112, 138))}" transform="rotate(${Math.round(i * 8.2)})"/>`,
  ).join("");
  const seeds = [20, 62, 105, 150, 196, 240, 285, 330]
    .map(
      (a, i) => `<ellipse cx="0" cy="${i % 2 ? -92 : -76}" rx="11" ry="19" fill="#2b160c" transform="rotate(${a})"/>`,
    )
    .join("");
  const turned = (body) => place(x, y, 16, 1.06, body);
  return (
    `<g filter="url(#skin)">${turned(`<g fill="#6f9a3a">${spines.join("")}<path d="${heart(1.06)}"/></g>`)}</g>` +
    `<g filter="url(#flesh)">${turned(`<path d="${heart(0.97)}" fill="url(#pulp)"/>`)}</g>` +
    turned(
      `<g stroke="#ded3b0" stroke-width="7" stroke-linecap="round" fill="none" opacity=".6" filter="url(#fibre)">${fibres}</g><ellipse rx="16" ry="46" fill="#efe6c8"/>`,
    ) +
    `<g filter="url(#pip)">${turned(seeds)}</g>`
  );
}

function glass(random) {
  const shape = { x: 282, top: 214, bottom: 652, rim: 142, foot: 106 };
  const juice = { x: 282, top: 256, bottom: 636, rim: 129, foot: 98 };
  const froth = scatter(random, { x: 282, y: 256, rx: 116, ry: 24, gap: 11, count: 60 });
  const wall = (x, y) => y > 270 && y < 640 && Math.abs(x - 282) < 128 - (y - 256) * 0.08;
  return (
    `<path d="${tumbler(shape)}" fill="#fff" fill-opacity=".32"/><ellipse cx="282" cy="214" rx="142" ry="34" fill="#fff" fill-opacity=".25"/>` +
    `<path d="${tumbler(juice)}" fill="url(#juice)"/><ellipse cx="282" cy="256" rx="129" ry="31" fill="#fffdf2"/><ellipse cx="282" cy="258" rx="121" ry="27" fill="#f6efd6"/><g opacity=".9" filter="url(#bead)">${dots(froth, "#fff", [5, 7, 11])}</g>` +
    `<g filter="url(#straw)"><path d="M314 262L396 34l34 12L340 268Q326 272 314 262Z" fill="#e8590c"/></g><path d="M352 156l34 12M364 122l34 12M377 88l33 12M389 55l33 12" stroke="#fff3e2" stroke-width="15"/>` +
    `<path d="M140 214A142 34 0 0 0 424 214 142 34 0 0 0 140 214Z" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".85"/>` +
    `<path d="M166 290L190 600" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".75" filter="url(#bloom)"/><path d="M398 300L378 560" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>` +
    droplets(random, { x: 282, y: 450, rx: 150, ry: 220 }, 44, wall)
  );
}

/** Jus de corossol: cold soursop juice with half the fruit. */
export function drawing() {
  const random = seeded(71);
  const filters =
    standingFilters +
    filter(
      "skin",
      mottle("#3f6b22", { frequency: 0.02, cover: 0.45, sharp: 3, strength: 0.7 }),
      rough(3, 0.04),
      relief({ blur: 7, depth: 12, grain: 0.25, frequency: 0.05 }),
      shine({ blur: 5, depth: 8, strength: 0.35 }),
      shadow(16, 16, 0.5),
    ) +
    filter(
      "flesh",
      rough(3, 0.03),
      relief({ blur: 5, depth: 5, grain: 0.4, frequency: 0.03, contrast: 0.5 }),
      shine({ blur: 5, depth: 6, grain: 0.5, frequency: 0.03, strength: 0.4 }),
    ) +
    `<filter id="fibre"><feGaussianBlur stdDeviation="1.6"/></filter>` +
    filter("pip", relief({ blur: 4, depth: 6 }), shine({ blur: 4, depth: 6, strength: 0.9 }), shadow(3, 3, 0.4)) +
    filter("bead", shine({ blur: 1.6, depth: 4, strength: 1, sharp: 16 }), shadow(1, 1, 0.3)) +
    filter("straw", relief({ blur: 7, depth: 9 }), shadow(4, 4, 0.2)) +
    `<filter id="bloom"><feGaussianBlur stdDeviation="4"/></filter><radialGradient id="pulp"><stop offset=".2" stop-color="#f6eed4"/><stop offset=".7" stop-color="#fdfaf0"/><stop offset="1" stop-color="#eef0cc"/></radialGradient><linearGradient id="juice"><stop offset="0" stop-color="#d9cba4"/><stop offset=".14" stop-color="#fffaf0"/><stop offset=".5" stop-color="#fbf4e0"/><stop offset=".82" stop-color="#eadfbe"/><stop offset="1" stop-color="#c7b588"/></linearGradient>`;
  return {
    title: "Jus de corossol",
    ground: ["#f4c08a", "#d9824a"],
    body:
      `<defs>${commonFilters()}${filters}</defs>` +
      standingShadow(282, 668, 230, 230) +
      `<g filter="url(#leafy)">${place(676, 300, 40, 1, oval(230, 62, "#4f8f36"))}${place(610, 264, -4, 1, oval(210, 56, "#3f7d2f"))}</g>` +
      glass(random) +
      fruit(random, 562, 528),
  };
}
