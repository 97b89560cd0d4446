import { filter, lineFilter, mottle, relief, shadow, shine } from "../filters.mjs";
import { chili, dots, strands } from "../garnish.mjs";
import { blob, curve, place, scatter, seeded } from "../shapes.mjs";
import { bowl, commonFilters } from "../tableware.mjs";

const KINDS = [
  { color: "#f08424", width: 19, reach: 68, bend: 20, cut: "butt" },
  { color: "#7fae35", width: 22, reach: 76, bend: 16, cut: "round" },
  { color: "#f5d875", width: 32, reach: 54, bend: 30, cut: "butt" },
  { color: "#f59a30", width: 18, reach: 64, bend: 18, cut: "butt" },
  { color: "#f3e6a8", width: 15, reach: 60, bend: 44, cut: "round" },
  { color: "#d8402a", width: 20, reach: 56, bend: 24, cut: "butt" },
];

const STYLE = `<style>${KINDS.map((kind, i) => `.k${i}{stroke:${kind.color};stroke-width:${kind.width};stroke-linecap:${kind.cut}}`).join("")}</style>`;

/** The pickled strips, by kind, in several layers. */
function strips(random, reach, gap) {
  const spots = scatter(random, { x: 400, y: 400, rx: reach, gap });
  const lines = spots.map(([x, y], i) => {
    const kind = KINDS[(i * 5 + Math.floor(random.next() * 3)) % KINDS.length];
    const turn = random.next() * Math.PI;
    const [dx, dy] = [Math.cos(turn) * kind.reach, Math.sin(turn) * kind.reach];
    const bend = random.between(-kind.bend, kind.bend);
    const path = curve(
      [
        [x - dx, y - dy],
        [x - (dy / kind.reach) * bend, y + (dx / kind.reach) * bend],
        [x + dx, y + dy],
      ],
      false,
      true,
    );
    return `<path class="k${KINDS.indexOf(kind)}" d="${path}"/>`;
  });
  return strands("pickle", 15, lines.join(""));
}

/** A flower of cauliflower. */
function floret(random, x, y) {
  const heads = scatter(random, { x, y, rx: 44, gap: 22, count: 9 }).map(
    ([px, py]) => `<path d="${blob(random, px, py, 19, 18, { corners: 5, wobble: 0.14 })}" fill="#f8dd82"/>`,
  );
  return `<g filter="url(#flower)">${heads.join("")}</g>`;
}

function spoon() {
  return `<g filter="url(#timber)">${place(566, 552, 228, 1.1, `<path d="M-420-15H-60Q-20-52 50-50 118-44 120 0 118 44 50 50-20 52-60 15H-420Q-436 0-420-15Z" fill="#b87a40"/>`)}</g><g filter="url(#hollow)">${place(566, 552, 228, 1.1, `<ellipse cx="46" rx="60" ry="38" fill="#8f5626"/>`)}</g>`;
}

/** Achards: vegetables pickled with turmeric, mustard seed and chilli. */
export function drawing() {
  const random = seeded(38);
  const filters =
    lineFilter(
      "pickle",
      mottle("#d98a12", { frequency: 0.03, cover: 0.3, sharp: 3, strength: 0.5 }),
      relief({ blur: 5, depth: 8 }),
      shine({ blur: 4.5, depth: 7, strength: 0.6, sharp: 24 }),
      shadow(4, 4, 0.5, "#5a2a04"),
    ) +
    filter(
      "flower",
      mottle("#e0a32c", { frequency: 0.04, cover: 0.35, sharp: 3, strength: 0.6 }),
      relief({ blur: 4, depth: 7, grain: 0.9, frequency: 0.12 }),
      shine({ blur: 4, depth: 5, strength: 0.4 }),
      shadow(5, 5, 0.5, "#5a2a04"),
    ) +
    filter(
      "timber",
      mottle("#8f5626", { frequency: "0.02 0.02", cover: 0.4, sharp: 3, strength: 0.5 }),
      relief({ blur: 8, depth: 10 }),
      shadow(10, 9, 0.45),
    ) +
    filter(
      "hollow",
      mottle("#b87a40", { frequency: 0.02, cover: 0.5, sharp: 3, strength: 0.5 }),
      shine({ blur: 8, depth: -8, strength: 0.4, sharp: 20 }),
    );
  const seeds = scatter(random, { x: 400, y: 396, rx: 250, gap: 24, count: 80 });
  return {
    title: "Achards",
    ground: ["#dfe0b8", "#b3b57c"],
    body:
      `${STYLE}<defs>${commonFilters()}${filters}</defs>` +
      bowl({ x: 384, y: 384, r: 346, rim: "#b8341f", level: 0.87 }) +
      `<g transform="translate(-14 -14)"><g filter="url(#wet)"><circle cx="400" cy="400" r="290" fill="#e2a02c"/></g>` +
      strips(random, 240, 40) +
      strips(random, 226, 38) +
      floret(random, 276, 300) +
      floret(random, 346, 540) +
      floret(random, 520, 262) +
      spoon() +
      strips(random, 206, 62) +
      `<g filter="url(#wet)">${place(320, 330, 36, 1, chili(160, 34))}${place(440, 470, 140, 1, chili(120, 30, "#4f8f2a"))}</g>` +
      `<g filter="url(#small)">${dots(seeds, "#4f2a10", [9, 10])}</g></g>`,
  };
}
