import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { coriander, dots, lime } from "../garnish.mjs";
import { curve, place, polygon, scatter, seeded } from "../shapes.mjs";
import { commonFilters, plate } from "../tableware.mjs";

/** A fried triangle: the folded sheet, its flap and the seam. */
function sambo(x, y, turn, scale) {
  const outline = curve(
    [
      [-118, 78],
      [-60, 84],
      [0, 82],
      [60, 86],
      [120, 78],
      [112, 62],
      [60, -30],
      [14, -108],
      [-2, -118],
      [-18, -106],
      [-62, -30],
      [-112, 60],
    ],
    true,
  );
  const flap = polygon([
    [-112, 74],
    [-4, -108],
    [34, -40],
    [-40, 78],
  ]);
  return (
    `<g filter="url(#crisp)">${place(x, y, turn, scale, `<path d="${outline}" fill="#e09a38"/>`)}</g>` +
    `<g filter="url(#flap)">${place(x, y, turn, scale, `<path d="${flap}" fill="#eaa945"/>`)}</g>`
  );
}

function sauce(random) {
  const seeds = scatter(random, { x: 610, y: 246, rx: 66, gap: 13, count: 40 });
  return (
    `<g filter="url(#dish)"><circle cx="610" cy="246" r="102" fill="#fffdf6"/></g><circle cx="610" cy="246" r="98" fill="none" stroke="#2f5f8f" stroke-width="6"/><circle cx="610" cy="246" r="80" fill="#8c1a0c"/>` +
    `<g filter="url(#chutney)"><circle cx="611" cy="248" r="77" fill="#d23a1a"/></g>${dots(seeds, "#f7c35a", [4, 6.5])}`
  );
}

/** Sambos: fried triangles stuffed with minced beef, with chilli sauce and lime. */
export function drawing() {
  const random = seeded(63);
  const filters =
    filter(
      "crisp",
      mottle("#a04e10", { frequency: 0.018, cover: 0.45, sharp: 3, strength: 0.75 }),
      rough(4, 0.04),
      relief({ blur: 9, depth: 12, grain: 0.25, frequency: 0.025 }),
      shine({ blur: 6, depth: 8, grain: 0.4, frequency: 0.025, strength: 0.4, sharp: 22 }),
      shadow(10, 9, 0.5),
    ) +
    filter(
      "flap",
      mottle("#a9530f", { frequency: 0.02, cover: 0.35, sharp: 3, strength: 0.7, seed: 12 }),
      mottle("#ffd78a", { frequency: 0.03, cover: 0.3, sharp: 4, strength: 0.5, seed: 4 }),
      rough(3, 0.04),
      relief({ blur: 4, depth: 5, grain: 0.35, frequency: 0.025 }),
      shine({ blur: 4, depth: 6, grain: 0.45, frequency: 0.025, strength: 0.4, sharp: 24 }),
      shadow(2, 3, 0.4),
    ) +
    filter("dish", shadow(9, 9, 0.4)) +
    filter(
      "chutney",
      mottle("#8f1707", { frequency: 0.05, cover: 0.5, sharp: 4, strength: 0.7 }),
      rough(3, 0.05),
      relief({ blur: 4, depth: 5, grain: 0.8, frequency: 0.05 }),
      shine({ blur: 4, depth: 6, grain: 0.8, frequency: 0.04, strength: 0.6 }),
    );
  return {
    title: "Sambos",
    ground: ["#c9d3a4", "#9aa86c"],
    body:
      `<defs>${commonFilters()}${filters}</defs>` +
      plate({ r: 358, rim: "#2f5f8f", well: 0.86 }) +
      sauce(random) +
      sambo(262, 270, -14, 1.1) +
      sambo(560, 470, 62, 1.1) +
      sambo(244, 470, 40, 1.1) +
      sambo(420, 590, -8, 1.1) +
      sambo(400, 392, 14, 1.15) +
      `<g filter="url(#wet)">${lime(690, 410, 50, 30, 0.5)}${lime(636, 660, 46, 10)}</g>` +
      `<g filter="url(#leafy)">${place(446, 190, 20, 1, coriander())}${place(478, 232, 90, 0.85, coriander("#5da23e"))}</g>`,
  };
}
